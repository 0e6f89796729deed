#pragma once

#include <string>

namespace chipwise::pack {

/// Every diagnostic with an example and its cure as a page of Markdown: resources/docs/writing/problems.md,
/// and what the Workshop shows for a code.
std::string codesDocument();

} // namespace chipwise::pack
