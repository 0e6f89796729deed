#pragma once

#include "workshop/cure/cures.h"
#include "workshop/text/file_sections.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace chipwise::workshop {

/// A problem with what stands around it: its file's lines and, where it is in one, the question.
class ProblemPlace {
public:
    /// Keeps references to both.
    ProblemPlace(const pack::Diagnostic&, const Snapshot&);

    const pack::Diagnostic& problem() const { return m_problem; }
    const Snapshot& snapshot() const { return m_snapshot; }
    const std::string& file() const { return m_problem.file; }
    const FileSections& sections() const { return m_sections; }
    const Section* section() const { return m_section; }
    /// Null outside questions.
    const pack::ParsedQuestion* question() const { return m_question ? &*m_question : nullptr; }
    bool isTranslation() const { return file().starts_with("i18n/"); }
    /// Of a translated question, or null.
    const pack::Question* original() const { return m_original; }

    int lineNumber() const { return m_problem.line; }
    std::string_view line(int number) const; ///< empty outside the file
    std::string_view line() const { return line(m_problem.line); }

    /// The index of the answer that begins on that line.
    std::optional<std::size_t> answerAt(int line) const;
    /// The last line of an answer's text and explanation.
    int lastLineOf(std::size_t answer) const;

    /// Bytes of a line replaced.
    FileEdit replacing(int line, std::size_t begin, std::size_t end, std::string text) const;
    FileEdit replacingLines(int first, int last, std::string text) const;
    FileEdit insertingAbove(int line, std::string lineText) const;
    FileEdit deletingLines(int first, int last) const;

private:
    void findQuestion();

    const pack::Diagnostic& m_problem;
    const Snapshot& m_snapshot;
    FileSections m_sections;
    const Section* m_section = nullptr;
    std::optional<pack::ParsedQuestion> m_question;
    const pack::Question* m_original = nullptr;
};

} // namespace chipwise::workshop
