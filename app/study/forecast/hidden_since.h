#pragma once

#include "study/core.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::study {

/// Installed questions that were hidden after an instant and up to another one, and still were then; those
/// that were hidden before it and brought back meanwhile are left out.
std::vector<std::string> hiddenSince(const Core&, std::int64_t sinceMs, std::int64_t untilMs);
/// The same of those that were brought back.
std::vector<std::string> broughtBackSince(const Core&, std::int64_t sinceMs, std::int64_t untilMs);

/// "hid 8 questions", to go after "you".
std::string hidWords(int questions);
std::string broughtBackWords(int questions);

} // namespace chipwise::study
