#pragma once

#include "pack/model/model.h"
#include "store/sqlite/database.h"

#include <string>
#include <vector>

namespace chipwise::store {

/// Lines of a list column, and back.
std::string joined(const std::vector<std::string>&);
std::vector<std::string> splitLines(const std::string&);

/// Takes a pack's rows out. Inside a transaction of the caller.
void deletePack(Database&, const std::string& packId);

/// Writes a pack's rows in the place of earlier ones. Inside a transaction of the caller.
void writePack(Database&, const pack::Pack&, const std::string& readOn, const std::string& stamp);

} // namespace chipwise::store
