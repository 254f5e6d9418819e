// SPDX-License-Identifier: MIT
#include "scenario/line_fit.h"

#include <cstddef>

namespace provost::scenario {

LineFit fit_line(const std::vector<double>& x, const std::vector<double>& y) {
  const auto count = static_cast<double>(x.size());
  double mean_x = 0;
  double mean_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mean_x += x[i] / count;
    mean_y += y[i] / count;
  }
  LineFit line;
  double product = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    line.spread += (x[i] - mean_x) * (x[i] - mean_x);
    product += (x[i] - mean_x) * (y[i] - mean_y);
  }
  line.step = product / line.spread;
  line.start = mean_y - line.step * mean_x;
  return line;
}

}  // namespace provost::scenario
