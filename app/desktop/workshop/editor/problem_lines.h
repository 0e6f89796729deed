#pragma once

#include "pack/text/diagnostic.h"

#include <optional>
#include <vector>

namespace chipwise::desktop {

/// What is wrong with a file, by line. Lines typed since the last check push the problems below them.
class ProblemLines {
public:
    void set(std::vector<pack::Diagnostic>);
    const std::vector<pack::Diagnostic>& all() const { return m_problems; }
    void linesMoved(int below, int by);

    std::optional<pack::Severity> worstAt(int line) const;
    /// The problem of a line: the one at the column, else its first error, else its first warning.
    const pack::Diagnostic* at(int line, int column) const;
    /// This very problem; null when it is mended or its line has moved.
    const pack::Diagnostic* find(const pack::Diagnostic&) const;
    /// The one that follows it (stands before it) in the list, also at the same place.
    const pack::Diagnostic* beside(const pack::Diagnostic&, bool backwards) const;
    /// The nearest behind (in front of) a place.
    const pack::Diagnostic* next(int line, int column, bool backwards) const;

private:
    std::vector<pack::Diagnostic> m_problems; ///< by line, column
};

} // namespace chipwise::desktop
