#include "pack/write/writer.h"

#include "pack/parse/layout.h"
#include "pack/parse/plan_reader.h"
#include "pack/parse/question_file.h"
#include "pack/text/body_lines.h"
#include "pack/text/line_start.h"
#include "pack/text/pack_paths.h"
#include "pack/write/plan_writer.h"
#include "pack/write/question_writer.h"

#include <algorithm>
#include <map>
#include <set>

namespace chipwise::pack {
namespace {

/// Parts of a file in the fixed layout, by the line of their heading.
using LaidOut = std::map<int, std::string>;

LaidOut laidOutQuestions(const ParsedFile& file) {
    LaidOut parts;
    for (const auto& parsed : file.groups) {
        const Group& group = parsed.group;
        if (group.mark.line > 0 && parsed.settings.good) parts[group.mark.line] = groupText(group);
        for (const auto& question : parsed.questions)
            if (question.good) parts[question.line()] = questionText(question.question);
    }
    return parts;
}

LaidOut laidOutPlan(const ParsedPlan& plan, int titleLine) {
    LaidOut parts;
    if (plan.hasId) parts[titleLine] = packText(plan.pack);
    for (const auto& exam : plan.pack.exams) parts[exam.mark.line] = examText(exam);
    return parts;
}

/// Takes a file apart at its headings, puts parts that can be laid out anew in the place of theirs and leaves
/// the others as they stand: those with a mistake, and those with a comment in their midst.
class FileFormatter {
public:
    FileFormatter(const SourceText& source, Problems& problems) : m_source(source) {
        for (const auto& problem : problems.list())
            if (problem.severity == Severity::Error) m_errorLines.insert(problem.line);
        Problems ignored({});
        m_body = bodyLines(source, ignored);
        for (const auto& line : m_body)
            if (!line.code && !line.damaged && headingLine(line.text)) m_headings.push_back(line.number);
    }

    int firstHeading() const { return m_headings.empty() ? 0 : m_headings.front(); }

    std::string format(const LaidOut& parts) {
        addLines(1, m_headings.empty() ? m_source.lineCount() : m_headings.front() - 1);
        for (std::size_t i = 0; i < m_headings.size(); ++i) {
            const int last = i + 1 < m_headings.size() ? m_headings[i + 1] - 1 : m_source.lineCount();
            addPart(m_headings[i], last, parts);
        }
        return inBlocks(m_blocks);
    }

private:
    void addPart(int first, int last, const LaidOut& parts) {
        const int end = lastOfBody(first, last);
        const auto part = parts.find(first);
        const bool anew = part != parts.end() && !hasComment(first, end) && !hasError(first, last);
        if (anew)
            m_blocks.push_back(part->second);
        else
            addLines(first, end);
        addLines(end + 1, last); // comments that stand between this part and the next
    }

    /// The lines as they stand, without empty ones around them.
    void addLines(int first, int last) {
        while (first <= last && isBlank(m_source.line(first))) ++first;
        while (first <= last && isBlank(m_source.line(last))) --last;
        std::vector<std::string> lines;
        for (int number = first; number <= last; ++number) lines.emplace_back(m_source.line(number));
        m_blocks.push_back(joinedLines(lines));
    }

    std::vector<BodyLine>::const_iterator bodyFrom(int line) const {
        return std::ranges::lower_bound(m_body, line, {}, &BodyLine::number);
    }

    int lastOfBody(int first, int last) const {
        int end = first;
        for (auto line = bodyFrom(first); line != m_body.end() && line->number <= last; ++line)
            if (!isBlank(line->text)) end = line->number;
        return end;
    }

    /// A comment's lines are no body lines; what follows one on its last line is only a part of that line.
    bool hasComment(int first, int end) const {
        int expected = first;
        for (auto line = bodyFrom(first); line != m_body.end() && line->number <= end; ++line, ++expected)
            if (line->number != expected || line->text != m_source.line(expected)) return true;
        return expected != end + 1;
    }

    bool hasError(int first, int last) const {
        const auto error = m_errorLines.lower_bound(first);
        return error != m_errorLines.end() && *error <= last;
    }

    const SourceText& m_source;
    std::set<int> m_errorLines;
    std::vector<BodyLine> m_body;
    std::vector<int> m_headings;
    std::vector<std::string> m_blocks;
};

std::vector<Group> groupsIn(const ParsedFile& file) {
    std::vector<Group> groups;
    for (const auto& parsed : file.groups) {
        groups.push_back(parsed.group);
        for (const auto& question : parsed.questions) groups.back().questions.push_back(question.question);
    }
    return groups;
}

std::string formattedQuestions(const std::string& text) {
    Problems problems({});
    const auto file = parseQuestionFile(text, {}, problems);
    const auto result = FileFormatter(*file.source, problems).format(laidOutQuestions(file));
    // Layout must never change what a file says; should it, the file stays as it is.
    Problems ignored({});
    return groupsIn(parseQuestionFile(result, {}, ignored)) == groupsIn(file) ? result : text;
}

std::string formattedPlan(const std::string& text) {
    Problems problems({});
    const auto plan = parsePlan(text, problems);
    const SourceText source(text, problems);
    FileFormatter formatter(source, problems);
    const auto result = formatter.format(laidOutPlan(plan, formatter.firstHeading()));
    Problems ignored({});
    return parsePlan(result, ignored).pack == plan.pack ? result : text;
}

/// A translation cannot be read without its original, so only empty lines around its parts change.
std::string formattedTranslation(const std::string& text) {
    Problems problems({});
    const SourceText source(text, problems);
    return FileFormatter(source, problems).format({});
}

} // namespace

std::string formatted(const std::string& path, const std::string& text) {
    const bool readable =
        isUtf8(text) && text.size() <= largestTextFile && text.find('\0') == std::string::npos;
    if (!readable || !path.ends_with(".md")) return text;
    if (path == "pack.md") return formattedPlan(text);
    if (isQuestionFile(path)) return formattedQuestions(text);
    return path.starts_with("i18n/") ? formattedTranslation(text) : text;
}

} // namespace chipwise::pack
