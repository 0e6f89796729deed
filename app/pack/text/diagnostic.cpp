#include "pack/text/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {

std::string toText(const Diagnostic& d) {
    const std::string_view severity = d.severity == Severity::Error ? "error" : "warning";
    auto text = fmt::format("{}:{}:{}: {} {}: {}", d.file, d.line, d.column, severity, d.code, d.message);
    if (!d.help.empty()) text += "\n    -> " + d.help;
    return text;
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics) {
    return std::ranges::any_of(diagnostics,
                               [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

} // namespace chipwise::pack
