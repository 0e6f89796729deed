#pragma once

#include "pack/text/optional_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

enum class Kind : std::uint8_t {
    Choice,
    TrueFalse,
    Ordering,
    Matching,
    Numeric,
    Short,
    Cloze,
    Flashcard,
    Flashcards
};

/// What a statement rests on. Exam lore and practice are shown as such; no number of them is ever a key.
enum class Basis : std::uint8_t { Fact, VendorClaim, ExamLore, Practice };

/// Whether what a row of facts says holds now, holds from some later day on, or no longer holds.
enum class FactState : std::uint8_t { InEffect, Announced, Ended };

/// What a learner has to do: name what was learned, explain or compare it, use it in a new situation.
enum class Depth : std::uint8_t { Recall, Understanding, Application };

enum class Importance : std::uint8_t { Key, Useful, Trivia };

/// A statement of an exam plan, at any level: "chips 2.1".
struct Objective {
    std::string exam;
    std::string number;
    friend bool operator==(const Objective&, const Objective&) = default;
};

/// A value drawn or computed for a calculated question: name and the text after "=".
struct Let {
    std::string name;
    std::string expression; ///< "200000..900000 step 50000" or "fact(trn1-cost) / 100"
    friend bool operator==(const Let&, const Let&) = default;
};

/// The `key: value` lines under a heading. What is not written is empty, so a question can inherit from its
/// group.
struct Settings {
    std::optional<Kind> kind;
    std::vector<Objective> objectives;
    OptionalText difficulty; ///< easy, medium, hard or 1 to 5
    std::optional<Depth> depth;
    std::vector<std::string> tags;
    std::vector<std::string> refs;
    std::vector<std::string> facts;
    OptionalText hint;
    std::optional<int> choose;
    std::optional<bool> shuffle;
    std::optional<bool> caseSensitive;
    OptionalText unit;
    OptionalText tolerance; ///< "0.5" or "5%"
    std::optional<int> seconds;
    std::optional<double> points;
    std::optional<bool> partial;
    std::optional<bool> retired;
    OptionalText author;
    OptionalText checked; ///< when it was last held against its sources: 2026-08
    std::optional<Basis> basis;
    std::optional<FactState> state; ///< announced or ended: the question asks about just that
    OptionalText misconception;
    OptionalText contrast; ///< id of the same scenario with one constraint changed
    OptionalText changed;
    std::vector<std::string> was; ///< earlier ids of the question, whose history it continues
    std::vector<std::string> reworded; ///< how the hashes of earlier keys begin that meant the same
    std::vector<Let> lets;
    OptionalText forEachFact;             ///< "property = dense compute and precision = FP8"
    std::optional<Importance> importance; ///< with forEachFact: rows of this importance too
    OptionalText answer;                  ///< with forEachFact: the template of the right option
    std::optional<int> distractors;
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// The question's own settings over its group's defaults; a list that the question writes replaces the
/// group's. A contrast, earlier ids and earlier keys are a question's own.
Settings merged(const Settings& group, const Settings& own);

/// "choice", "true-false" … as written in a pack and in the journal.
std::string_view toText(Kind);
std::optional<Kind> kindFromText(std::string_view);
std::string_view toText(Basis);
std::optional<Basis> basisFromText(std::string_view);
std::string_view toText(FactState);
std::optional<FactState> factStateFromText(std::string_view);
std::string_view toText(Depth);
std::optional<Depth> depthFromText(std::string_view);
std::string_view toText(Importance);
std::optional<Importance> importanceFromText(std::string_view);

} // namespace chipwise::pack
