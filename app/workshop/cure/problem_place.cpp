#include "workshop/cure/problem_place.h"

#include "pack/text/line_start.h"
#include "pack/text/pack_paths.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

std::string_view bytesOf(const Snapshot& snapshot, const std::string& file) {
    const auto found = snapshot.files.texts.find(file);
    return found == snapshot.files.texts.end() ? std::string_view{} : std::string_view(found->second);
}

} // namespace

ProblemPlace::ProblemPlace(const pack::Diagnostic& problem, const Snapshot& snapshot)
    : m_problem(problem), m_snapshot(snapshot), m_sections(bytesOf(snapshot, problem.file)) {
    const bool inQuestions =
        problem.file.find("questions/") != std::string::npos || problem.file.ends_with(pack::glossaryPath);
    if (!inQuestions || m_sections.lines().empty()) return;
    m_section = m_sections.at(problem.line);
    if (m_section && m_section->level == 2) findQuestion();
}

void ProblemPlace::findQuestion() {
    pack::OriginalQuestion original;
    if (isTranslation())
        original = [this](std::string_view id) {
            return m_original = id.empty() ? nullptr : m_snapshot.read.pack.question(id);
        };
    m_question = m_sections.question(*m_section, original);
}

std::string_view ProblemPlace::line(int number) const {
    const auto& source = m_sections.source();
    return number >= 1 && number <= source.lineCount() ? source.line(number) : std::string_view{};
}

std::optional<std::size_t> ProblemPlace::answerAt(int line) const {
    if (!m_question) return std::nullopt;
    const auto found = std::ranges::find(m_question->answerLines, line);
    if (found == m_question->answerLines.end()) return std::nullopt;
    return static_cast<std::size_t>(found - m_question->answerLines.begin());
}

int ProblemPlace::lastLineOf(std::size_t answer) const {
    const auto& starts = m_question->answerLines;
    const int end = answer + 1 < starts.size() ? starts[answer + 1] - 1 : m_section->last;
    int last = starts[answer];
    for (int number = last + 1; number <= end; ++number) {
        const auto text = line(number);
        if (pack::isBlank(text)) continue;
        const bool below = number == last + 1;
        const bool belongs = pack::isExplanationStart(text) ? below : pack::isIndented(text);
        if (!belongs) break;
        last = number;
    }
    return last;
}

FileEdit ProblemPlace::replacing(int number, std::size_t begin, std::size_t end, std::string text) const {
    const auto whole = line(number);
    return {file(), pack::replacing(number, pack::columnAt(whole, std::min(begin, whole.size())),
                                    pack::columnAt(whole, std::min(end, whole.size())), std::move(text))};
}

FileEdit ProblemPlace::replacingLines(int first, int last, std::string text) const {
    const auto end = line(last);
    return {file(), {first, 1, last, pack::columnAt(end, end.size()), std::move(text)}};
}

FileEdit ProblemPlace::insertingAbove(int number, std::string lineText) const {
    return {file(), pack::inserting(number, 1, std::move(lineText) + "\n")};
}

FileEdit ProblemPlace::deletingLines(int first, int last) const {
    if (last < m_sections.source().lineCount()) return {file(), {first, 1, last + 1, 1, {}}};
    if (first == 1) return replacingLines(first, last, {});
    const auto above = line(first - 1);
    const auto end = line(last);
    return {file(),
            {first - 1, pack::columnAt(above, above.size()), last, pack::columnAt(end, end.size()), {}}};
}

} // namespace chipwise::workshop
