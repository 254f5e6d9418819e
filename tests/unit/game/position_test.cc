// SPDX-License-Identifier: MIT
// What the engine does with each command, on a few pieces. Expected values follow its source, the
// method is named.
#include "game/position.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace provost::game {

namespace {

const std::string kEsc = "\x1b";

// A piece of one trait (side) around the basic piece, and one that never stacks.
std::string add_piece(const std::string& id, const std::string& place) {
  return "+/" + id + "/mark;Side\tpiece;;;a.png;Unit " + id + "\\/1/French\t" + place + ";1;0";
}
std::string add_marker(const std::string& id, const std::string& place) {
  return "+/" + id + "/immob;;N;R;\tpiece;;;m.png;Marker/\t" + place + ";2;0";
}
std::string move(const std::string& id, const std::string& to, const std::string& under) {
  return "M/" + id + "/" + to + "/" + under + "/Field/0/0/null/someone";
}

void run(Position& position, const std::vector<std::string>& texts) {
  for (const auto& text : texts) {
    const auto command = vassal::decode_command(text);
    ASSERT_TRUE(command) << describe(command.error());
    position.apply(*command);
  }
}

using Ids = std::vector<std::string>;

Ids members(const Position& position, const std::string& stack) {
  const auto found = position.stack(stack);
  return found ? found->members : Ids{"no such stack"};
}

std::string where(const Position& position, const std::string& id) {
  const auto piece = position.piece(id);
  if (!piece) return "nowhere";
  return piece->map + " " + std::to_string(piece->at.x) + "," + std::to_string(piece->at.y) + " " +
         (piece->stack.empty() ? "alone" : piece->stack + ":" + std::to_string(piece->index));
}

// Three pieces in a stack, one alone in another.
Position field() {
  Position position;
  run(position, {add_piece("1", "Field;10;20"), add_piece("2", "Field;10;20"),
                 add_piece("3", "Field;10;20"), add_piece("4", "Field;50;60"),
                 "+/s/stack/Field;10;20;1;2;3;@@1", "+/t/stack/Field;50;60;4;@@1"});
  return position;
}

}  // namespace

TEST(Position, AStackGivesItsPlaceToItsMembers) {
  Position position;
  run(position, {add_piece("1", "Field;1;1"), add_piece("2", "Other;2;2"),
                 "+/s/stack/Field;10;20;1;unknown;2;@@1"});
  EXPECT_EQ(where(position, "1"), "Field 10,20 s:0");
  EXPECT_EQ(where(position, "2"), "Field 10,20 s:1");
}

TEST(Position, AStackBeforeItsMembersStaysEmpty) {
  Position position;
  run(position, {"+/s/stack/Field;10;20;1;@@1", add_piece("1", "Field;10;20")});
  EXPECT_EQ(where(position, "1"), "Field 10,20 alone");
  EXPECT_EQ(members(position, "s"), Ids{});
}

TEST(Position, MoveWithNothingUnderneathGoesToTheBottom) {  // MovePiece.executeCommand
  Position position = field();
  run(position, {move("4", "Field/10/20", "null")});
  EXPECT_EQ(members(position, "s"), (Ids{"4", "1", "2", "3"}));
  EXPECT_EQ(members(position, "t"), Ids{});
}

TEST(Position, MoveGoesJustAboveThePieceUnderneath) {
  Position position = field();
  run(position, {move("4", "Field/10/20", "1")});
  EXPECT_EQ(members(position, "s"), (Ids{"1", "4", "2", "3"}));
}

TEST(Position, MoveOntoAStackGoesToItsTop) {  // StackMetrics.merge
  Position position = field();
  run(position, {move("4", "Field/10/20", "s")});
  EXPECT_EQ(members(position, "s"), (Ids{"1", "2", "3", "4"}));
}

TEST(Position, APieceUnderneathThatIsElsewhereIsForgotten) {
  Position position = field();
  run(position, {move("4", "Field/10/20", "nobody")});
  EXPECT_EQ(members(position, "s"), (Ids{"1", "2", "3", "4"}));
  run(position, {move("4", "Field/70/80", "1")});
  EXPECT_EQ(where(position, "4"), "Field 70,80 alone");
}

TEST(Position, MoveOutOfAStackLeavesThePieceAloneUntilItsNewStackIsAdded) {
  Position position = field();
  run(position, {move("2", "Field/70/80", "null")});
  EXPECT_EQ(where(position, "2"), "Field 70,80 alone");
  EXPECT_EQ(members(position, "s"), (Ids{"1", "3"}));
  run(position, {"+/u/stack/Field;70;80;2;@@1"});
  EXPECT_EQ(where(position, "2"), "Field 70,80 u:0");
}

TEST(Position, ASinglePieceThatMovesGetsAStackOfItsOwn) {  // MovePiece.stackOrPlacePiece
  Position position;
  run(position, {add_piece("1", "Field;10;20"), move("1", "Field/30/40", "null")});
  const auto piece = position.piece("1");
  ASSERT_TRUE(piece);
  EXPECT_EQ(piece->at, (vassal::Point{30, 40}));
  EXPECT_EQ(members(position, piece->stack), Ids{"1"});
}

TEST(Position, MovingAStackMovesItsMembers) {
  Position position = field();
  run(position, {move("s", "Field/30/40", "null")});
  EXPECT_EQ(where(position, "3"), "Field 30,40 s:2");
  run(position, {move("s", "Field/50/60", "4")});
  EXPECT_EQ(members(position, "t"), (Ids{"4", "1", "2", "3"}));
  EXPECT_EQ(members(position, "s"), Ids{});
}

TEST(Position, PiecesThatNeverStackStayAlone) {
  Position position = field();
  run(position, {add_marker("m", "Field;0;0"), move("m", "Field/10/20", "null")});
  EXPECT_EQ(where(position, "m"), "Field 10,20 alone");
  EXPECT_EQ(members(position, "s"), (Ids{"1", "2", "3"}));
}

TEST(Position, AMapWithoutStackingMakesNoStacks) {
  Position position({MapRules{"Field", "Map0", false, {}, {}}});
  run(position, {add_piece("1", "Field;10;20"), add_piece("2", "Field;0;0"),
                 move("2", "Field/10/20", "null")});
  EXPECT_EQ(where(position, "1"), "Field 10,20 alone");
  EXPECT_EQ(where(position, "2"), "Field 10,20 alone");
}

TEST(Position, PiecesOfDifferentLayersDoNotShareAStack) {  // LayeredPieceCollection
  Position position({MapRules{"Field", "Map0", true, "Side", {"British", "French"}}});
  run(position,
      {add_piece("1", "Field;10;20"), "+/s/stack/Field;10;20;1;@@1",
       "+/2/mark;Side\tpiece;;;b.png;B/British\tField;0;0;1;0", move("2", "Field/10/20", "null")});
  EXPECT_EQ(members(position, "s"), Ids{"1"});
  EXPECT_NE(position.piece("2")->stack, "");
  run(position, {add_piece("3", "Field;0;0"), move("3", "Field/10/20", "null")});
  EXPECT_EQ(members(position, "s"), (Ids{"3", "1"}));
}

TEST(Position, HiddenPiecesAreInNobodysWay) {  // Stack.topPiece, CompoundPieceCollection.canMerge
  const std::string type = "hide;;;;;\tpiece;;;a.png;A";
  Position position;
  run(position, {"+/1/" + type + "/ann\tField;10;20;1;0", "+/s/stack/Field;10;20;1;@@1",
                 add_piece("2", "Field;0;0"), move("2", "Field/10/20", "null")});
  EXPECT_EQ(members(position, "s"), Ids{"1"});
  EXPECT_NE(position.piece("2")->stack, "s");
  // Named as the piece underneath it is found all the same.
  run(position, {move("2", "Field/10/20", "1")});
  EXPECT_EQ(members(position, "s"), (Ids{"1", "2"}));
}

TEST(Position, MapsGoByNameOrId) {
  Position position({MapRules{"Field", "Map0", true, {}, {}}});
  run(position, {add_piece("1", "Map0;10;20"), add_piece("2", "Nowhere;10;20")});
  EXPECT_EQ(where(position, "1"), "Field 10,20 alone");
  EXPECT_EQ(where(position, "2"), " 10,20 alone");
}

TEST(Position, MoveToNoMapChangesNothingThatCanBeSeen) {
  Position position = field();
  run(position,
      {"M/4/null/0/0/null/Field/50/60/null/someone", "M/nobody/Field/1/1/null/x/0/0/null/y"});
  EXPECT_EQ(where(position, "4"), "Field 50,60 t:0");
}

TEST(Position, RemoveTakesThePieceOutOfItsStack) {
  Position position = field();
  run(position, {"-/2", "-/nobody"});
  EXPECT_EQ(where(position, "2"), "nowhere");
  EXPECT_EQ(members(position, "s"), (Ids{"1", "3"}));
}

TEST(Position, ChangeSetsOnlyTheTraitsThatDiffer) {  // Decorator.mergeState
  Position position = field();
  const std::string old_basic = "Field;0;0;1;0";
  run(position, {"D/1/Dutch\t" + old_basic + "/British\t" + old_basic});
  EXPECT_EQ(position.piece("1")->chain->traits[0].state, "Dutch");
  EXPECT_EQ(position.piece("1")->chain->basic().state, "Field;10;20;1;0");
  run(position, {"D/1/French\tField;1;2;9;0/French\t" + old_basic});
  EXPECT_EQ(position.piece("1")->chain->traits[0].state, "Dutch");
  EXPECT_EQ(position.piece("1")->chain->basic().state, "Field;1;2;9;0");
  EXPECT_EQ(where(position, "1"), "Field 10,20 s:0") << "in a stack it is where the stack is";
}

TEST(Position, ChangeWithoutOldStateSetsAll) {
  Position position = field();
  run(position, {"D/1/Dutch\tElsewhere;7;8;1;0"});
  EXPECT_EQ(where(position, "1"), "Elsewhere 7,8 alone");
  EXPECT_EQ(members(position, "s"), (Ids{"2", "3"}));
}

TEST(Position, ChangeWithTooFewTraitsIsCounted) {
  Position position = field();
  run(position, {"D/1/Dutch/French"});
  EXPECT_EQ(position.piece("1")->chain->traits[0].state, "French");
  EXPECT_EQ(position.ledger().failed().at("D/"), 1);
}

TEST(Position, MembersThatAStackDoesNotNameAnyMoreKeepItAsTheirParent) {  // Stack.setState
  Position position = field();
  run(position, {"D/s/Field;10;20;3;1;@@1"});
  EXPECT_EQ(where(position, "1"), "Field 10,20 s:1");
  EXPECT_EQ(where(position, "2"), "Field 10,20 s:-1");
}

TEST(Position, StackChangesAreMergedWithWhatIsThere) {  // Stack.mergeState
  Position position = field();
  run(position, {move("4", "Field/10/20", "1"), "D/s/Field;10;20;3;2;1;@@1/Field;10;20;1;2;3;@@1"});
  EXPECT_EQ(members(position, "s"), (Ids{"3", "2", "1", "4"}));
}

TEST(Position, AnIdUsedTwiceLeavesTheFirstPieceNameless) {  // GameState.addPiece
  Position position;
  run(position, {add_piece("1", "Field;10;20"), add_piece("1", "Field;50;60")});
  EXPECT_EQ(position.pieces().size(), 1U);
  EXPECT_EQ(where(position, "1"), "Field 50,60 alone");
  // It still stands there: a piece moved to its point makes a stack with it.
  run(position, {add_piece("2", "Field;0;0"), move("2", "Field/10/20", "null")});
  EXPECT_EQ(members(position, position.piece("2")->stack), (Ids{"2", "1"}));
}

TEST(Position, PiecesWithoutAnIdGetOne) {
  Position position;
  run(position, {add_piece("null", "Field;1;1"), add_piece("null", "Field;2;2")});
  EXPECT_EQ(position.pieces().size(), 2U);
}

TEST(Position, StateThatIsTooShortLeavesThePieceOffTheMap) {
  Position position;
  run(position, {"+/1/mark;A\tpiece;;;a.png;A/only"});
  EXPECT_EQ(where(position, "1"), " 0,0 alone");
  EXPECT_EQ(position.ledger().failed().at("+/"), 1);
}

TEST(Position, DecksHoldTheirCardsInOrder) {
  Position position;
  run(position, {add_piece("1", "Field;0;0"), add_piece("2", "Field;0;0"),
                 "+/d/deck;true;0,0,0;40;40;Always;Always/Field;5;6;true;2,1"});
  const auto deck = position.stack("d");
  ASSERT_TRUE(deck);
  EXPECT_TRUE(deck->deck);
  EXPECT_TRUE(deck->face_down);
  EXPECT_EQ(deck->members, (Ids{"2", "1"}));
  EXPECT_EQ(where(position, "1"), "Field 5,6 d:1");
  run(position, {"D/d/Field;5;6;false;1,2/Field;5;6;true;2,1"});
  EXPECT_EQ(members(position, "d"), (Ids{"1", "2"}));
  EXPECT_FALSE(position.stack("d")->face_down);
}

TEST(Position, ADynamicPropertyPutsItsPieceBackOnTheMap) {  // DynamicProperty.setValue
  const std::string type = "PROP;Layer;false,0,0,false;;\tpiece;;;a.png;A";
  Position position({MapRules{"Field", "Map0", true, "Layer", {"low", "high"}}});
  run(position, {"+/1/" + type + "/low\tField;10;20;1;0", "+/2/" + type + "/low\tField;10;20;1;0",
                 "+/3/" + type + "/high\tField;10;20;1;0", "+/s/stack/Field;10;20;1;2;@@0",
                 "+/t/stack/Field;10;20;3;@@1"});
  run(position, {"D/1/high\tField;10;20;1;0/low\tField;10;20;1;0"});
  EXPECT_EQ(members(position, "s"), Ids{"2"});
  EXPECT_EQ(members(position, "t"), (Ids{"3", "1"}));
  // Alone in its stack it takes the stack along.
  run(position, {"D/2/high\tField;10;20;1;0/low\tField;10;20;1;0"});
  EXPECT_EQ(members(position, "s"), Ids{});
  EXPECT_EQ(members(position, "t"), (Ids{"3", "1", "2"}));
}

TEST(Position, ATopPieceThatLeavesItsLayerMeetsItselfFirst) {  // Map.placeOrMerge, Map.Merger
  const std::string type = "PROP;Layer;false,0,0,false;;\tpiece;;;a.png;A";
  Position position({MapRules{"Field", "Map0", true, "Layer", {"low", "high"}}});
  run(position, {"+/1/" + type + "/low\tField;10;20;1;0", "+/2/" + type + "/low\tField;10;20;1;0",
                 "+/3/" + type + "/high\tField;10;20;1;0", "+/s/stack/Field;10;20;1;2;@@0",
                 "+/t/stack/Field;10;20;3;@@1"});
  run(position, {"D/2/high\tField;10;20;1;0/low\tField;10;20;1;0"});
  EXPECT_EQ(members(position, "s"), Ids{"1"});
  EXPECT_EQ(members(position, "t"), Ids{"3"});
  EXPECT_EQ(members(position, position.piece("2")->stack), Ids{"2"});
}

TEST(Position, NotesWhatChanges) {
  Position position = field();
  position.note_changes();
  run(position, {move("2", "Field/70/80", "null"), "+/u/stack/Field;70;80;2;@@1", "-/4",
                 add_piece("5", "Field;1;1")});
  const auto changes = position.take_changes();
  std::map<std::string, Change> by_id;
  for (const auto& change : changes) by_id[change.id] = change;
  ASSERT_EQ(by_id.size(), 4U);  // 1 stays what and where it was
  EXPECT_EQ(by_id["2"].before->stack, "s");
  EXPECT_EQ(by_id["2"].after->stack, "u");
  EXPECT_EQ(by_id["3"].before->index, 2);
  EXPECT_EQ(by_id["3"].after->index, 1);
  EXPECT_FALSE(by_id["4"].after);
  EXPECT_FALSE(by_id["5"].before);
}

TEST(Position, ACopyKeepsWhatItCopied) {
  Position position = field();
  const Position before = position;
  run(position, {"D/1/Dutch\tField;0;0;1;0/French\tField;0;0;1;0", "-/2"});
  EXPECT_EQ(before.piece("1")->chain->traits[0].state, "French");
  EXPECT_EQ(where(before, "2"), "Field 10,20 s:1");
}

TEST(Position, BeginSaveClearsTheTable) {
  Position position = field();
  run(position, {"begin_save"});
  EXPECT_TRUE(position.pieces().empty());
}

TEST(Position, StateChangesInARowAreJoined) {  // ChangePiece.append
  const std::string basic = "\tField;0;0;1;0";
  const std::string first = "LOG\tD/1/Dutch" + basic + "/French" + basic;
  const std::string second = "LOG\tD/1/French" + basic + "/Dutch" + basic;
  Position position = field();
  run(position, {"D/1/British" + basic + "/French" + basic});
  // Joined they say "from French to French", which changes nothing.
  run(position, {first + kEsc + second});
  EXPECT_EQ(position.piece("1")->chain->traits[0].state, "British");
  run(position, {first, second});
  EXPECT_EQ(position.piece("1")->chain->traits[0].state, "French");
}

namespace {

std::string stack_of(const std::string& id, const Ids& members) {
  std::string text = "+/" + id + "/stack/Field;10;20";
  for (const auto& member : members) text += ";" + member;
  return text + ";@@1";
}

Ids numbers(int from, int to) {
  Ids ids;
  for (int i = from; i < to; ++i) ids.push_back(std::to_string(i));
  return ids;
}

}  // namespace

// Large stacks are put together in another way than small ones, with the same result.
TEST(Position, LargeStacksTakeTheirMembersFromOthers) {
  for (const int size : {20, 500}) {
    Position position;
    for (int i = 0; i < size; ++i) run(position, {add_piece(std::to_string(i), "Field;10;20")});
    const auto quarter = size / 4;
    run(position,
        {stack_of("a", numbers(0, 2 * quarter)), stack_of("b", numbers(2 * quarter, size))});
    EXPECT_EQ(members(position, "a"), numbers(0, 2 * quarter));
    // The second half of each, one of them twice and one that is not there.
    Ids mixed = numbers(quarter, 3 * quarter);
    mixed.push_back(std::to_string(quarter));
    mixed.push_back("none");
    run(position, {stack_of("c", mixed)});
    Ids expected = numbers(quarter + 1, 3 * quarter);
    expected.push_back(std::to_string(quarter));
    EXPECT_EQ(members(position, "c"), expected) << size;
    EXPECT_EQ(members(position, "a"), numbers(0, quarter)) << size;
    EXPECT_EQ(members(position, "b"), numbers(3 * quarter, size)) << size;
    // The same stack in another order; what it leaves out is in it no more.
    auto turned = numbers(quarter + 2, 3 * quarter);
    std::reverse(turned.begin(), turned.end());
    auto change = "D/c" + stack_of("c", turned).substr(9);
    run(position, {change});
    EXPECT_EQ(members(position, "c"), turned) << size;
    for (std::size_t i = 0; i < turned.size(); i += 7) {
      EXPECT_EQ(where(position, turned[i]), "Field 10,20 c:" + std::to_string(i));
    }
    // A stack among the members ends it there (Stack.insertChild).
    run(position, {stack_of("d", {"0", "b", "1"})});
    EXPECT_EQ(members(position, "d"), Ids{"0"});
    // A whole stack is put onto another one.
    run(position,
        {add_piece("x", "Field;10;20"), stack_of("e", {"x"}), move("c", "Field/10/20", "e")});
    turned.insert(turned.begin(), "x");
    EXPECT_EQ(members(position, "e"), turned) << size;
    EXPECT_EQ(members(position, "c"), Ids()) << size;
  }
}

// A log of 100,000 pieces in one stack took minutes.
TEST(Position, LargeStacksCostNoMoreThanTheirSize) {
  constexpr int kSize = 100'000;
  std::string text = "begin_save";
  for (int i = 0; i < kSize; ++i) text += kEsc + add_piece(std::to_string(i), "Field;10;20");
  text += kEsc + stack_of("a", numbers(0, kSize)) + kEsc + "end_save";
  Position position;
  run(position, {text});
  position.note_changes();
  auto turned = numbers(0, kSize);
  std::reverse(turned.begin(), turned.end());
  run(position, {stack_of("b", turned)});
  const auto changes = position.take_changes();
  ASSERT_EQ(changes.size(), static_cast<std::size_t>(kSize));
  EXPECT_EQ(changes[0].before->index + changes[0].after->index, kSize - 1);
  EXPECT_EQ(position.pieces().size(), static_cast<std::size_t>(kSize));
  // One that knows another state of the stack is merged.
  run(position, {"D/b" + stack_of("b", turned).substr(9) + "/Field;10;20;1"});
  EXPECT_EQ(members(position, "b"), turned);
}

}  // namespace provost::game
