#pragma once

#include "cli/json.h"

#include "pack/text/diagnostic.h"

namespace chipwise::cli {

/// Compiler-style lines.
void printDiagnostics(std::ostream&, const std::vector<pack::Diagnostic>&);

/// {"schema_version":1,"errors":N,"warnings":N,"diagnostics":[…]}
Json diagnosticsJson(const std::vector<pack::Diagnostic>&);

/// "2 errors, 1 warning." or "No problems."
std::string countSentence(const std::vector<pack::Diagnostic>&);

} // namespace chipwise::cli
