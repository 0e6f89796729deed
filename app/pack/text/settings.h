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

/// What a statement rests on: documents, a vendor, what exams expect, or practice. The last two are shown as
/// rules of thumb, and no number of theirs is ever a key.
enum class Basis : std::uint8_t { Fact, VendorClaim, ExamLore, Practice };

/// Whether what a row of facts says holds now, holds from some later day on, or no longer holds.
enum class FactState : std::uint8_t { InEffect, Announced, Ended };

/// What a learner has to do: name what was learned, explain or compare it, use it in a new situation.
enum class Depth : std::uint8_t { Recall, Understanding, Application };

/// A draft is not asked yet; only its authors see it.
enum class Status : std::uint8_t { Draft, Ready };

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
    OptionalText difficulty; ///< easy, medium, hard, 1 to 5, or the share expected right: "65%"
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
    std::optional<bool> partial;
    std::optional<bool> retired;
    std::optional<Status> status;
    OptionalText author;
    OptionalText checked; ///< when it was last held against its sources: 2026-08
    std::optional<Basis> basis;
    std::optional<FactState> state; ///< announced or ended: the question asks about just that
    OptionalText misconception;
    std::optional<bool> holdout; ///< whether it may, or must, be set aside for a check of readiness
    OptionalText contrast;       ///< id of the same scenario with one constraint changed
    OptionalText changed;
    std::vector<std::string> was;      ///< earlier ids of the question, whose history it continues
    std::vector<std::string> reworded; ///< how the hashes of earlier keys begin that meant the same
    std::vector<Let> lets;
    OptionalText forEachFact;             ///< "property = dense compute and precision = FP8"
    std::optional<Importance> importance; ///< with forEachFact: rows of this importance too
    OptionalText answer;                  ///< with forEachFact: the template of the right option
    std::optional<int> distractors;
    friend bool operator==(const Settings&, const Settings&) = default;

    /// Neither retired nor a draft.
    bool isAsked() const { return !retired.value_or(false) && status != Status::Draft; }
};

/// A difficulty as it is kept: a word, 1 to 5, or a share without a space ("65%"). Nothing for anything else.
std::optional<std::string> difficultyFrom(std::string_view text);

/// The share of learners, in percent, that a difficulty expects to be right: 80 or more is easy, 50 or more
/// medium, less is hard. A word and 1 to 5 stand for a share in the middle of theirs; without one it is 65.
double expectedShare(std::string_view difficulty);

/// The question's own settings over its group's defaults; a list that the question writes replaces the
/// group's. A contrast, earlier ids and earlier keys are a question's own.
Settings merged(const Settings& group, const Settings& own);

/// "choice", "true-false" … as written in a pack and in the journal.
std::string_view toText(Kind);
std::optional<Kind> kindFromText(std::string_view);
std::string_view toText(Basis);
/// As people read it: "exam rule of thumb".
std::string_view basisName(Basis);
std::optional<Basis> basisFromText(std::string_view);
std::string_view toText(FactState);
std::optional<FactState> factStateFromText(std::string_view);
std::string_view toText(Depth);
std::optional<Depth> depthFromText(std::string_view);
std::string_view toText(Status);
std::optional<Status> statusFromText(std::string_view);
std::string_view toText(Importance);
std::optional<Importance> importanceFromText(std::string_view);

} // namespace chipwise::pack
