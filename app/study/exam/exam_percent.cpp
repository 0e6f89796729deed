#include "study/exam/exam_percent.h"

#include "study/exam/exam_result.h"

#include <fmt/format.h>

#include <cmath>

namespace chipwise::study {

std::string percentText(const ExamResult& result) {
    const bool close = result.rawPass > 0 && std::abs(result.percent - result.rawPass) < 1;
    if (!close) return fmt::format("{:.0f}", result.percent);
    const double rounded = std::round(10 * result.percent) / 10;
    const bool missed = !result.passed.value_or(false);
    return fmt::format("{:g}",
                       missed && rounded >= result.rawPass ? std::floor(10 * result.percent) / 10 : rounded);
}

} // namespace chipwise::study
