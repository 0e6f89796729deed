#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace chipwise::study {

class Learner;

/// The journal as CSV, a line at a time, its head first; how many entries that were. For an instructor, whose
/// name for this learner is given, without what a better question does not need: typed text, notes,
/// the installation, when somebody plans to study, and how their exam went.
std::int64_t exportJournal(const Learner&, const std::optional<std::string>& nameForInstructor,
                           const std::function<void(const std::string& line)>& put);

/// How many of the entries are answers that were not taken back.
std::int64_t exportedAnswers(const Learner&);

} // namespace chipwise::study
