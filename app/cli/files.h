#pragma once

#include "cli/context.h"

#include <filesystem>
#include <string>

namespace chipwise::cli {

/// All of a file, or of standard input for "-". Throws Failure(Unreadable).
std::string readAll(Context&, const std::string& file);

/// Throws Failure(Refused) where an export would take the place of the profile's own database.
void refuseProfileFiles(const Context&, const std::string& file);

/// Writes aside, flushes to the disk, and renames; "-" is standard output. Throws Failure(Unreadable) and
/// leaves what was there.
void writeAll(Context&, const std::string& file, const std::string& text);

} // namespace chipwise::cli
