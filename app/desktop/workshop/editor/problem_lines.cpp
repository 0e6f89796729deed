#include "desktop/workshop/editor/problem_lines.h"

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

bool standsBefore(const pack::Diagnostic& a, const pack::Diagnostic& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
}

} // namespace

void ProblemLines::set(std::vector<pack::Diagnostic> problems) {
    m_problems = std::move(problems);
    std::ranges::stable_sort(m_problems, standsBefore);
}

void ProblemLines::linesMoved(int below, int by) {
    for (auto& problem : m_problems)
        if (problem.line > below) problem.line = std::max(below, problem.line + by);
}

std::optional<pack::Severity> ProblemLines::worstAt(int line) const {
    const auto* problem = at(line, 0);
    return problem == nullptr ? std::nullopt : std::optional(problem->severity);
}

const pack::Diagnostic* ProblemLines::at(int line, int column) const {
    const pack::Diagnostic* best = nullptr;
    for (auto i = std::ranges::lower_bound(m_problems, line, {}, &pack::Diagnostic::line);
         i != m_problems.end() && i->line == line; ++i) {
        if (i->column == column) return &*i;
        const bool worse = best != nullptr && best->severity == pack::Severity::Warning &&
                           i->severity == pack::Severity::Error;
        if (best == nullptr || worse) best = &*i;
    }
    return best;
}

const pack::Diagnostic* ProblemLines::find(const pack::Diagnostic& problem) const {
    const auto found = std::ranges::find(m_problems, problem);
    return found == m_problems.end() ? nullptr : &*found;
}

const pack::Diagnostic* ProblemLines::beside(const pack::Diagnostic& problem, bool backwards) const {
    const auto found = std::ranges::find(m_problems, problem);
    if (found == m_problems.end()) return nullptr;
    if (backwards) return found == m_problems.begin() ? nullptr : &*std::prev(found);
    return std::next(found) == m_problems.end() ? nullptr : &*std::next(found);
}

const pack::Diagnostic* ProblemLines::next(int line, int column, bool backwards) const {
    pack::Diagnostic place;
    place.line = line;
    place.column = column;
    if (!backwards) {
        const auto found = std::ranges::upper_bound(m_problems, place, standsBefore);
        return found == m_problems.end() ? nullptr : &*found;
    }
    const auto found = std::ranges::lower_bound(m_problems, place, standsBefore);
    return found == m_problems.begin() ? nullptr : &*std::prev(found);
}

} // namespace chipwise::desktop
