#pragma once

#include <string>

namespace chipwise::study {

struct ExamResult;

/// The share of a result as it is told, without its sign: a whole number; within a point of the mark with one
/// decimal, and never rounded up to a mark that it misses.
std::string percentText(const ExamResult&);

} // namespace chipwise::study
