#include "pack/text/settings.h"

#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <array>
#include <utility>

namespace chipwise::pack {
namespace {

template <class Value>
using Names = std::pair<Value, std::string_view>;

constexpr std::array<Names<Kind>, 9> kindNames{{{Kind::Choice, "choice"},
                                                {Kind::TrueFalse, "true-false"},
                                                {Kind::Ordering, "ordering"},
                                                {Kind::Matching, "matching"},
                                                {Kind::Numeric, "numeric"},
                                                {Kind::Short, "short"},
                                                {Kind::Cloze, "cloze"},
                                                {Kind::Flashcard, "flashcard"},
                                                {Kind::Flashcards, "flashcards"}}};

constexpr std::array<Names<Basis>, 4> basisNames{{{Basis::Fact, "fact"},
                                                  {Basis::VendorClaim, "vendor-claim"},
                                                  {Basis::ExamLore, "exam-lore"},
                                                  {Basis::Practice, "practice"}}};

constexpr std::array<Names<Basis>, 4> shownBases{{{Basis::Fact, "documented"},
                                                  {Basis::VendorClaim, "vendor claim"},
                                                  {Basis::ExamLore, "exam rule of thumb"},
                                                  {Basis::Practice, "rule of thumb from experience"}}};

constexpr std::array<Names<Depth>, 3> depthNames{{{Depth::Recall, "recall"},
                                                  {Depth::Understanding, "understanding"},
                                                  {Depth::Application, "application"}}};
constexpr std::array<Names<FactState>, 3> factStateNames{
    {{FactState::InEffect, "in-effect"}, {FactState::Announced, "announced"}, {FactState::Ended, "ended"}}};

constexpr std::array<Names<Status>, 2> statusNames{{{Status::Draft, "draft"}, {Status::Ready, "ready"}}};

/// What a word or a number stands for, in percent.
constexpr std::array<Names<double>, 8> sharesOfWords{
    {{90, "easy"}, {65, "medium"}, {30, "hard"}, {95, "1"}, {85, "2"}, {65, "3"}, {40, "4"}, {20, "5"}}};

std::optional<double> writtenShare(std::string_view text) {
    if (!text.ends_with('%')) return std::nullopt;
    const auto share = numberIn(trimmedRight(text.substr(0, text.size() - 1)));
    return share && *share >= 0 && *share <= 100 ? share : std::nullopt;
}

constexpr std::array<Names<Importance>, 3> importanceNames{
    {{Importance::Key, "key"}, {Importance::Useful, "useful"}, {Importance::Trivia, "trivia"}}};

template <class Table, class Value>
std::string_view nameOf(const Table& table, Value value) {
    for (const auto& [candidate, name] : table)
        if (candidate == value) return name;
    return {};
}

template <class Value, class Table>
std::optional<Value> valueOf(const Table& table, std::string_view text) {
    for (const auto& [value, name] : table)
        if (name == text) return value;
    return std::nullopt;
}

template <class Value>
void inherit(Value& own, const Value& group) {
    if (own == Value{}) own = group;
}

} // namespace

Settings merged(const Settings& group, const Settings& own) {
    Settings result = own;
    inherit(result.kind, group.kind);
    inherit(result.objectives, group.objectives);
    inherit(result.difficulty, group.difficulty);
    inherit(result.depth, group.depth);
    inherit(result.tags, group.tags);
    inherit(result.refs, group.refs);
    inherit(result.facts, group.facts);
    inherit(result.hint, group.hint);
    inherit(result.choose, group.choose);
    inherit(result.shuffle, group.shuffle);
    inherit(result.caseSensitive, group.caseSensitive);
    inherit(result.unit, group.unit);
    inherit(result.tolerance, group.tolerance);
    inherit(result.seconds, group.seconds);
    inherit(result.partial, group.partial);
    inherit(result.retired, group.retired);
    inherit(result.status, group.status);
    inherit(result.author, group.author);
    inherit(result.checked, group.checked);
    inherit(result.basis, group.basis);
    inherit(result.state, group.state);
    inherit(result.misconception, group.misconception);
    inherit(result.holdout, group.holdout);
    inherit(result.changed, group.changed);
    inherit(result.lets, group.lets);
    inherit(result.forEachFact, group.forEachFact);
    inherit(result.importance, group.importance);
    inherit(result.answer, group.answer);
    inherit(result.distractors, group.distractors);
    return result;
}

std::optional<std::string> difficultyFrom(std::string_view text) {
    for (const auto& [share, word] : sharesOfWords)
        if (word == text) return std::string(text);
    if (!writtenShare(text)) return std::nullopt;
    return std::string(trimmedRight(text.substr(0, text.size() - 1))) + '%';
}

double expectedShare(std::string_view difficulty) {
    constexpr double unknown = 65;
    for (const auto& [share, word] : sharesOfWords)
        if (word == difficulty) return share;
    return writtenShare(difficulty).value_or(unknown);
}

std::string_view toText(Kind kind) {
    return nameOf(kindNames, kind);
}
std::optional<Kind> kindFromText(std::string_view text) {
    return valueOf<Kind>(kindNames, text);
}
std::string_view toText(Basis basis) {
    return nameOf(basisNames, basis);
}
std::string_view basisName(Basis basis) {
    return nameOf(shownBases, basis);
}
std::optional<Basis> basisFromText(std::string_view text) {
    return valueOf<Basis>(basisNames, text);
}
std::string_view toText(Depth depth) {
    return nameOf(depthNames, depth);
}
std::optional<Depth> depthFromText(std::string_view text) {
    return valueOf<Depth>(depthNames, text);
}
std::string_view toText(FactState state) {
    return nameOf(factStateNames, state);
}
std::optional<FactState> factStateFromText(std::string_view text) {
    return valueOf<FactState>(factStateNames, text);
}
std::string_view toText(Status status) {
    return nameOf(statusNames, status);
}
std::optional<Status> statusFromText(std::string_view text) {
    return valueOf<Status>(statusNames, text);
}
std::string_view toText(Importance importance) {
    return nameOf(importanceNames, importance);
}
std::optional<Importance> importanceFromText(std::string_view text) {
    return valueOf<Importance>(importanceNames, text);
}

} // namespace chipwise::pack
