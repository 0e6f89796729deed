#include "exchange/document/card_list.h"

#include "exchange/document/document_line.h"
#include "exchange/text/foreign_text.h"
#include "exchange/text/wording.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::exchange {
namespace {

constexpr std::size_t fewestCards = 3;
constexpr std::size_t longestTerm = 60; // bytes

/// The term of a colon's list is a name, not the first half of a sentence.
bool isTerm(std::string_view front, std::string_view joint) {
    if (front.empty() || front.size() > longestTerm) return false;
    return joint != ": " || pack::listItems(front, ' ').size() <= 4;
}

/// Whether a line has a meaning of its own in a document.
bool isDocumentLine(std::string_view line) {
    const auto lines = documentLines(line);
    const auto sign = lines.front().sign;
    return (sign != LineSign::Plain && sign != LineSign::Bulleted) || lines.front().marked;
}

std::vector<CardPair> pairsWith(const std::vector<std::string_view>& lines, std::string_view joint) {
    std::vector<CardPair> cards;
    int number = 0;
    for (auto line : lines) {
        ++number;
        if (pack::isBlank(line)) continue;
        if (const auto text = pack::afterBullet(line)) line = line.substr(*text);
        const auto at = line.find(joint);
        if (at == std::string_view::npos) return {};
        const auto front = pack::trimmed(line.substr(0, at));
        const auto back = pack::trimmed(line.substr(at + joint.size()));
        if (!isTerm(front, joint) || back.empty() || front.find('?') != std::string_view::npos) return {};
        cards.push_back({number, front, back});
    }
    return cards;
}

} // namespace

std::vector<CardPair> cardList(std::string_view text) {
    const auto lines = pack::linesOf(text);
    for (const std::string_view joint : {" - ", " – ", " — ", ": ", " = "}) {
        auto cards = pairsWith(lines, joint);
        if (cards.size() < fewestCards) continue;
        const bool document = std::ranges::any_of(cards, [&](const CardPair& card) {
            return isDocumentLine(lines[static_cast<std::size_t>(card.line) - 1]);
        });
        if (!document) return cards;
    }
    return {};
}

void readCardList(const std::vector<CardPair>& cards, Gathering& to) {
    for (const auto& card : cards) {
        pack::Question question;
        question.settings.kind = question.effective.kind = pack::Kind::Flashcard;
        question.back = markdownFromPlain(card.back);
        putText(question, markdownFromPlain(card.front));
        to.add(std::move(question), card.line, card.line);
    }
}

} // namespace chipwise::exchange
