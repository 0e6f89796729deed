#include "pack/text/problems.h"

#include "pack/text/codes.h"

namespace chipwise::pack {

Diagnostic& Problems::add(std::string_view code, int line, int column, std::string message,
                          std::string help) {
    const auto severity = codeEntry(code).severity;
    m_list.push_back(
        {m_file, line, column, severity, std::string(code), std::move(message), std::move(help), {}});
    return m_list.back();
}

Edit replacing(int line, int column, int endColumn, std::string replacement) {
    return {line, column, line, endColumn, std::move(replacement)};
}

Edit inserting(int line, int column, std::string text) {
    return replacing(line, column, column, std::move(text));
}

} // namespace chipwise::pack
