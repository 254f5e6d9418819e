// SPDX-License-Identifier: MIT
// Every check, in alphabetical order of ids. A check that is not listed here does not run.
#include "module/check.h"

namespace provost::module {
namespace checks {

extern const Check kArchiveBackslash;
extern const Check kArchiveBadName;
extern const Check kArchiveCaseTwins;
extern const Check kArchiveDamagedEntry;
extern const Check kArchiveDuplicateEntry;
extern const Check kArchiveNameNotUtf8;
extern const Check kArchiveNotAModule;
extern const Check kArchiveNotStreamable;
extern const Check kArchiveUnreadable;
extern const Check kBuildFileMalformed;
extern const Check kBuildFileNewerVersion;
extern const Check kBuildFileTwo;
extern const Check kBuildFileWrongName;
extern const Check kComponentBadValue;
extern const Check kComponentEncoderOrder;
extern const Check kComponentUnknownClass;
extern const Check kExtensionElementChildren;
extern const Check kExtensionForeignPieceId;
extern const Check kExtensionModuleTooOld;
extern const Check kExtensionOtherModule;
extern const Check kExtensionTargetUnknown;
extern const Check kFileOverLimit;
extern const Check kGridNoSize;
extern const Check kImageMissing;
extern const Check kImageUnreadable;
extern const Check kMapDuplicateName;
extern const Check kMapNoBoardChosen;
extern const Check kMetadataMalformed;
extern const Check kMetadataNameDiffers;
extern const Check kMetadataTooNew;
extern const Check kMetadataVersionDiffers;
extern const Check kPieceDuplicateGpid;
extern const Check kPieceNextGpidTooLow;
extern const Check kPieceNoBasicPiece;
extern const Check kPieceStateTooShort;
extern const Check kPrototypeCycle;
extern const Check kPrototypeOverLimit;
extern const Check kPrototypeUnknown;
extern const Check kSaveChangeTooShort;
extern const Check kSaveDuplicatePiece;
extern const Check kSaveNoEnd;
extern const Check kSaveOtherModule;
extern const Check kSaveOtherModuleVersion;
extern const Check kSaveStateTooShort;
extern const Check kSaveUnknownBoard;
extern const Check kSaveUnknownMap;
extern const Check kSaveUnknownPiece;
extern const Check kSaveUnreadable;
extern const Check kSetupFileMissing;
extern const Check kSetupOtherModule;
extern const Check kSetupUnreadable;
extern const Check kStartUnknownBoard;
extern const Check kStartUnknownLocation;
extern const Check kTraitUnknown;

namespace {
constexpr const Check* kAll[] = {
    &kArchiveBackslash,
    &kArchiveBadName,
    &kArchiveCaseTwins,
    &kArchiveDamagedEntry,
    &kArchiveDuplicateEntry,
    &kArchiveNameNotUtf8,
    &kArchiveNotAModule,
    &kArchiveNotStreamable,
    &kArchiveUnreadable,
    &kBuildFileMalformed,
    &kBuildFileNewerVersion,
    &kBuildFileTwo,
    &kBuildFileWrongName,
    &kComponentBadValue,
    &kComponentEncoderOrder,
    &kComponentUnknownClass,
    &kExtensionElementChildren,
    &kExtensionForeignPieceId,
    &kExtensionModuleTooOld,
    &kExtensionOtherModule,
    &kExtensionTargetUnknown,
    &kFileOverLimit,
    &kGridNoSize,
    &kImageMissing,
    &kImageUnreadable,
    &kMapDuplicateName,
    &kMapNoBoardChosen,
    &kMetadataMalformed,
    &kMetadataNameDiffers,
    &kMetadataTooNew,
    &kMetadataVersionDiffers,
    &kPieceDuplicateGpid,
    &kPieceNextGpidTooLow,
    &kPieceNoBasicPiece,
    &kPieceStateTooShort,
    &kPrototypeCycle,
    &kPrototypeOverLimit,
    &kPrototypeUnknown,
    &kSaveChangeTooShort,
    &kSaveDuplicatePiece,
    &kSaveNoEnd,
    &kSaveOtherModule,
    &kSaveOtherModuleVersion,
    &kSaveStateTooShort,
    &kSaveUnknownBoard,
    &kSaveUnknownMap,
    &kSaveUnknownPiece,
    &kSaveUnreadable,
    &kSetupFileMissing,
    &kSetupOtherModule,
    &kSetupUnreadable,
    &kStartUnknownBoard,
    &kStartUnknownLocation,
    &kTraitUnknown,
};
}  // namespace
}  // namespace checks

std::span<const Check* const> all_checks() { return checks::kAll; }

}  // namespace provost::module
