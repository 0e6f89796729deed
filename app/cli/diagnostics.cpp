#include "cli/diagnostics.h"

#include "cli/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::cli {

namespace {

std::pair<int, int> counts(const std::vector<pack::Diagnostic>& diagnostics) {
    const auto errors = std::count_if(diagnostics.begin(), diagnostics.end(),
                                      [](const auto& one) { return one.severity == pack::Severity::Error; });
    return {static_cast<int>(errors), static_cast<int>(diagnostics.size()) - static_cast<int>(errors)};
}

} // namespace

void printDiagnostics(std::ostream& out, const std::vector<pack::Diagnostic>& diagnostics) {
    for (const pack::Diagnostic& diagnostic : diagnostics) out << printable(pack::toText(diagnostic)) << '\n';
}

Json diagnosticsJson(const std::vector<pack::Diagnostic>& diagnostics) {
    Json json = versioned();
    const auto [errors, warnings] = counts(diagnostics);
    json["errors"] = errors;
    json["warnings"] = warnings;
    json["diagnostics"] = Json::array();
    for (const pack::Diagnostic& one : diagnostics) {
        Json item{
            {"file", one.file},     {"line", one.line},
            {"column", one.column}, {"severity", one.severity == pack::Severity::Error ? "error" : "warning"},
            {"code", one.code},     {"message", one.message},
            {"help", one.help}};
        if (one.other) item["other"] = {{"file", one.other->file}, {"line", one.other->line}};
        json["diagnostics"].push_back(std::move(item));
    }
    return json;
}

std::string countSentence(const std::vector<pack::Diagnostic>& diagnostics) {
    if (diagnostics.empty()) return "No problems.";
    const auto [errors, warnings] = counts(diagnostics);
    return fmt::format("{}, {}.", counted(errors, "error"), counted(warnings, "warning"));
}

} // namespace chipwise::cli
