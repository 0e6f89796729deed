#pragma once

#include "study/exam/print_order.h"

#include <filesystem>
#include <iosfwd>

namespace chipwise::desktop {

/// Puts on paper what was ordered. The profile is only read: whoever sits an exam in it is not disturbed.
/// What goes wrong becomes the report's problem.
study::PrintReport printExam(const study::PrintOrder&, const std::filesystem::path& profile);

/// The same for an order that comes as JSON; the report goes out as JSON. Returns the program's exit code: 0,
/// 2 where the input is no order, 3 where nothing was written.
int printFromInput(const std::filesystem::path& profile, std::istream&, std::ostream&);

} // namespace chipwise::desktop
