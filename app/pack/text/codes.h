#pragma once

#include "pack/text/diagnostic.h"

#include <span>
#include <string_view>

namespace chipwise::pack {

/// What every diagnostic code means; the documentation is made from this.
struct CodeEntry {
    std::string_view code;
    Severity severity = Severity::Error;
    std::string_view title;
    std::string_view example; ///< a wrong text
    std::string_view cure;
};

/// In the order of the codes.
std::span<const CodeEntry> allCodes();

/// Throws std::logic_error for a code that is not in the table.
const CodeEntry& codeEntry(std::string_view code);

} // namespace chipwise::pack
