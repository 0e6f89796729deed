#pragma once

#include "pack/text/diagnostic.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::pack {

/// Collects what is wrong in one file.
class Problems {
public:
    explicit Problems(std::string file) : m_file(std::move(file)) {}

    /// The severity is the one of the code in codes.h; a code that is not there is a programming error.
    /// The result is valid until the next call, for adding an edit.
    Diagnostic& add(std::string_view code, int line, int column, std::string message, std::string help);

    const std::string& file() const { return m_file; }
    std::vector<Diagnostic>& list() { return m_list; }

private:
    std::string m_file;
    std::vector<Diagnostic> m_list;
};

/// Edits within one line; columns in code points.
Edit replacing(int line, int column, int endColumn, std::string replacement);
Edit inserting(int line, int column, std::string text);

} // namespace chipwise::pack
