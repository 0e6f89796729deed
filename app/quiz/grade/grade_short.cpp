#include "quiz/grade/grading.h"
#include "quiz/grade/near_miss.h"
#include "quiz/grade/text_answer.h"
#include "quiz/grade/text_difference.h"
#include "quiz/grade/wildcard.h"
#include "quiz/text/fold.h"

#include <algorithm>

namespace chipwise::quiz {
namespace {

bool isCaseSensitive(const pack::Card& card) {
    return card.question.effective.caseSensitive.value_or(false);
}

/// The author's answers and the exact equivalents of the fact.
std::vector<pack::TextAnswer> acceptedTexts(const pack::Card& card, const Presentation& shown) {
    std::vector<pack::TextAnswer> texts = card.question.texts;
    for (const std::string& also : card.alsoRight) {
        pack::TextAnswer text;
        for (const char c : also) text.text += c == '*' ? std::string("\\*") : std::string(1, c);
        texts.push_back(std::move(text));
    }
    for (pack::TextAnswer& text : texts) text.text = filled(text.text, shown);
    return texts;
}

/// The answer that was typed. One without a star speaks for itself: "= Neuron Profiler (0%)" stands beside "=
/// Neuron*".
const pack::TextAnswer* matched(const std::vector<pack::TextAnswer>& texts, std::u32string_view typed,
                                bool caseSensitive) {
    const pack::TextAnswer* best = nullptr;
    for (const bool wildcards : {false, true}) {
        for (const pack::TextAnswer& text : texts) {
            if (hasWildcard(text.text) != wildcards) continue;
            if (best && text.credit <= best->credit) continue;
            if (matches(typed, foldedPattern(text.text, caseSensitive))) best = &text;
        }
        if (best) return best;
    }
    return nullptr;
}

bool isRight(const pack::TextAnswer& text) {
    return text.credit >= 100;
}

/// The right answer to show: the first that is written out, else the first pattern.
std::string shownAnswer(const std::vector<pack::TextAnswer>& texts) {
    const pack::TextAnswer* best = nullptr;
    for (const pack::TextAnswer& text : texts) {
        const bool better =
            !best || (isRight(text) && !isRight(*best)) ||
            (isRight(text) == isRight(*best) && hasWildcard(best->text) && !hasWildcard(text.text));
        if (better) best = &text;
    }
    return best ? readablePattern(best->text) : std::string();
}

void lookForNearMiss(Verdict& verdict, const std::vector<pack::TextAnswer>& texts, const std::string& typed,
                     bool caseSensitive) {
    const std::u32string folded = foldedKey(typed);
    for (const pack::TextAnswer& text : texts) {
        if (!isRight(text) || hasWildcard(text.text) || !isNearMiss(folded, foldedPattern(text.text)))
            continue;
        verdict.nearMiss = true;
        verdict.difference = differenceOf(typed, readablePattern(text.text), caseSensitive);
        return;
    }
}

} // namespace

Verdict gradeShort(const pack::Card& card, const Presentation& shown, const Typed& answer) {
    if (std::string wrongForm = textComplaint(answer.text); !wrongForm.empty())
        return notUnderstood(std::move(wrongForm));
    const bool caseSensitive = isCaseSensitive(card);
    const std::vector<pack::TextAnswer> texts = acceptedTexts(card, shown);
    const pack::TextAnswer* match = matched(texts, foldedKey(answer.text, caseSensitive), caseSensitive);
    Verdict verdict = graded(card, match && isRight(*match), match ? match->credit / 100.0 : 0.0);
    if (match && !verdict.correct) verdict.note = filled(match->why, shown);
    if (!match) lookForNearMiss(verdict, texts, answer.text, caseSensitive);
    verdict.expected.text = shownAnswer(texts);
    return verdict;
}

} // namespace chipwise::quiz
