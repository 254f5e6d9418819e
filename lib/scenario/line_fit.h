// SPDX-License-Identifier: MIT
// A straight line through points, by least squares.
#pragma once

#include <vector>

namespace provost::scenario {

struct LineFit {
  double start = 0;
  double step = 0;
  double spread = 0;  // squared distances of all x from their mean; 0: they are all the same
  double at(double x) const { return start + step * x; }
};

/// y = start + step * x. Without a spread there is no line, and the step is no number.
LineFit fit_line(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace provost::scenario
