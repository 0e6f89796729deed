#include "exchange/gift/gift_answers.h"
#include "exchange/text/markdown_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace chipwise::exchange {
namespace {

/// A side of a pair stands on one line, and no arrow in it may part it.
std::string pairText(std::string_view markdown) {
    return replacedAll(replacedAll(onOneLine(markdown), "→", "&rarr;"), "->", "-\\>");
}

/// Words of the first line that say how the ordering question is shown.
bool isOrderingWord(std::string_view word) {
    return std::ranges::all_of(word,
                               [](char c) { return (c >= 'A' && c <= 'Z') || c == '_' || pack::isDigit(c); });
}

} // namespace

bool GiftAnswers::readMatching() {
    m_question.effective.kind = pack::Kind::Matching;
    m_question.settings.kind = pack::Kind::Matching;
    for (const auto& piece : pieces(m_answers, "="))
        if (!readPair(piece)) return false;
    return m_good;
}

bool GiftAnswers::readPair(const Piece& piece) {
    const auto whole = piece.whole.starts_with('=') ? piece.whole.substr(1) : piece.whole;
    const auto arrow = whole.find("->");
    if (arrow == std::string_view::npos)
        return error("CW635", firstBit(piece.whole), "This pair has no “->”.",
                     "Write the pair as “=left -> right”.");
    pack::Pair pair{pairText(markdown(whole.substr(0, arrow))),
                    pairText(markdownOf(withoutGiftEscapes(whole.substr(arrow + 2)), GiftFormat::Plain)),
                    {}};
    if (pair.right.empty())
        return error("CW612", firstBit(piece.whole), "There is nothing after the arrow.",
                     "Write “=left -> right”.");
    m_question.pairs.push_back(std::move(pair));
    return true;
}

/// `>COUNT SELECT LAYOUT GRADING` of the ordering plug-in, then a step a line.
bool GiftAnswers::readOrdering() {
    m_question.effective.kind = pack::Kind::Ordering;
    m_question.settings.kind = pack::Kind::Ordering;
    const auto lines = pack::linesOf(m_answers);
    auto head = pack::trimmed(lines[0].substr(1));
    std::size_t shown = 0;
    const auto [end, failed] = std::from_chars(head.data(), head.data() + head.size(), shown);
    head.remove_prefix(static_cast<std::size_t>(end - head.data()));
    if (failed != std::errc{}) shown = 0;
    while (!pack::trimmed(head).empty()) {
        head = pack::trimmedLeft(head);
        const auto word = head.substr(0, head.find_first_of(" \t"));
        if (!isOrderingWord(word)) break;
        head.remove_prefix(word.size());
    }
    std::vector<std::string_view> items(lines.begin() + 1, lines.end());
    items.insert(items.begin(), head);
    for (const auto item : items)
        if (auto step = onOneLine(markdown(item)); !step.empty()) m_question.steps.push_back(std::move(step));
    if (m_question.steps.size() < 2)
        return error("CW612", m_answers, "An ordering question needs at least two steps, one per line.",
                     "Write the steps below the first line, in the right order.");
    if (shown > 0 && shown < m_question.steps.size())
        m_report.add("CW619", m_answers,
                     fmt::format("Moodle would show {} of the {} steps. Chipwise shows all of them.", shown,
                                 m_question.steps.size()),
                     "If that is too many steps, delete some.");
    return true;
}

} // namespace chipwise::exchange
