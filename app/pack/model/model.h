#pragma once

#include "pack/text/settings.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::pack {

/// Where something stands in the pack's files. Never part of equality, so that read(write(pack)) == pack.
struct SourceMark {
    std::string file;
    int line = 0;
    friend bool operator==(const SourceMark&, const SourceMark&) { return true; }
};

struct Option {
    std::string text;   ///< Markdown
    double credit = 0;  ///< percent: 100 right, 0 wrong, or the author's own weight (-100 to 100)
    std::string why;    ///< explanation, Markdown; may be empty
    bool fixed = false; ///< keeps its place when shuffled
    friend bool operator==(const Option&, const Option&) = default;
};

/// A line of a matching question. Without `left` it is an extra wrong right-hand side.
struct Pair {
    std::string left;
    std::string right;
    std::string why;
    friend bool operator==(const Pair&, const Pair&) = default;
};

/// A number that counts as an answer, as the author wrote it.
struct NumericAnswer {
    std::string value;     ///< the number, the low end of a range, or the expression of a calculated question
    std::string high;      ///< the high end of a range; empty otherwise
    std::string tolerance; ///< "", "0.5" or "5%"
    std::string unit;      ///< may be empty
    double credit = 100;   ///< percent
    std::string why;
    friend bool operator==(const NumericAnswer&, const NumericAnswer&) = default;
};

/// A text that counts as an answer: `*` stands for any text, `\*` for a star.
struct TextAnswer {
    std::string text;
    double credit = 100; ///< percent
    std::string why;
    friend bool operator==(const TextAnswer&, const TextAnswer&) = default;
};

/// Hidden words in a cloze text, in the order they stand there.
struct Gap {
    int number = 0; ///< the n of {{cn::…}}, 0 where the author wrote none
    std::string text;
    std::string hint; ///< may be empty
    friend bool operator==(const Gap&, const Gap&) = default;
};

/// One line of `kind: flashcards`.
struct CardLine {
    std::string id; ///< may be empty
    std::string front;
    std::string back;
    friend bool operator==(const CardLine&, const CardLine&) = default;
};

struct Question {
    std::string id; ///< empty where the author wrote none; see questionName()
    std::string title;
    Settings settings;  ///< as written under the question's own heading
    Settings effective; ///< with its group's defaults; kind is always set here
    std::string
        stem; ///< Markdown; for a cloze with the {{gaps}} as written; the title where no text was written
    bool stemIsTitle = false;
    std::string why;                    ///< explanation of the whole question
    std::vector<Option> options;        // choice, true-false
    std::vector<std::string> steps;     // ordering, in the right order
    std::vector<Pair> pairs;            // matching
    std::vector<NumericAnswer> numbers; // numeric
    std::vector<TextAnswer> texts;      // short
    std::vector<Gap> gaps;              // cloze
    std::string back;                   // flashcard
    std::vector<CardLine> cards;        // flashcards
    SourceMark mark;
    friend bool operator==(const Question&, const Question&) = default;

    Kind kind() const { return effective.kind.value_or(Kind::Choice); }
    /// How many options answer it: one fully right one, or else all that count.
    std::size_t rightCount() const;
    bool severalRight() const;
};

/// `# Title {#id}` with its introduction (its Brief), or `# Case: Title` with its scenario.
struct Group {
    std::string id;    ///< may be empty
    std::string title; ///< empty for questions that stand before any group heading
    bool isCase = false;
    Settings settings;
    std::string intro; ///< Markdown
    std::vector<Question> questions;
    SourceMark mark;
    friend bool operator==(const Group&, const Group&) = default;
};

struct QuestionFile {
    std::string path; ///< questions/10-roles.md or glossary.md
    std::vector<Group> groups;
    friend bool operator==(const QuestionFile&, const QuestionFile&) = default;
};

enum class Confidence : std::uint8_t { High, Medium, Low };

/// A row of facts.csv.
struct Fact {
    std::string id;
    std::string entity;
    std::string property;
    std::string qualifier;
    std::string
        value; ///< as written; a number where `number` is set, else text; may be empty with a conflict
    std::optional<double> number;
    std::string unit;
    std::string precision;
    std::string scope;
    Basis basis = Basis::Fact;
    std::string claim;
    FactState state = FactState::InEffect;
    std::string stateVersion; ///< the release with which it takes or took effect: "2.34"
    std::string stateDate;    ///< since when it has this state: the day of the announcement, or of the end
    std::string source;
    std::string asOf; ///< 2026, 2026-08 or 2026-08-21
    Confidence confidence = Confidence::High;
    bool conflict = false;
    Importance importance = Importance::Useful;
    std::string reviewBy;
    std::string also; ///< exact equivalents that count as right: "1536 GB"
    std::string note;
    SourceMark mark;
    friend bool operator==(const Fact&, const Fact&) = default;
};

/// A row of misconceptions.csv: what people believe, and what is so instead.
struct Misconception {
    std::string id;
    std::string peopleThink;
    std::string truth;
    std::string source; ///< the address of a page that shows what is true
    SourceMark mark;
    friend bool operator==(const Misconception&, const Misconception&) = default;
};

/// A domain, task or objective of an exam plan, with what stands under it.
struct PlanNode {
    std::string number; ///< "2", "2.3", "2.3.4"
    std::string title;
    std::optional<double> weight; ///< percent; domains only
    std::vector<PlanNode> children;
    friend bool operator==(const PlanNode&, const PlanNode&) = default;
};

enum class Scoring : std::uint8_t { AllOrNothing, Partial };

struct ExamPlan {
    std::string id;
    std::string title;
    std::string guide;
    std::string guideDate;
    std::string checked;
    bool slice =
        false; ///< the pack covers a part of this exam only: drills, but no practice exam and no readiness
    std::optional<int> questions;
    std::optional<int> unscored;
    std::optional<int> minutes;
    std::optional<double> rawPass; ///< percent of the scored questions
    Scoring scoring = Scoring::AllOrNothing;
    std::vector<Kind> kinds; ///< empty: every kind
    std::vector<PlanNode> domains;
    SourceMark mark;
    friend bool operator==(const ExamPlan&, const ExamPlan&) = default;

    /// The node with that number at any level, or null.
    const PlanNode* find(std::string_view number) const;
};

/// One language's texts. Questions hold texts only; their settings come from the base pack.
struct Translation {
    std::string language;
    std::string title;
    std::string description;
    std::map<std::string, Group> groups;                 ///< by group id: title and intro
    std::map<std::string, Question> questions;           ///< by question id
    std::map<std::string, Fact> facts;                   ///< by fact id: entity, property, note
    std::map<std::string, Misconception> misconceptions; ///< by id: peopleThink, truth
    friend bool operator==(const Translation&, const Translation&) = default;
};

struct Media {
    std::string path; ///< media/efa.png
    std::uint64_t bytes = 0;
    friend bool operator==(const Media&, const Media&) = default;
};

struct Pack {
    std::string id;
    std::string title;
    std::string version = "1.0.0";
    int format = 1;
    std::string language = "en";
    std::vector<std::string> authors;
    std::string license;
    std::string homepage;
    std::string updated;
    std::string examDate;
    std::string studyUntil;
    std::vector<std::string> ladder;  ///< tags: what has an earlier one is learned first
    std::vector<std::string> compare; ///< entities of the facts that are set side by side first
    std::string description;          ///< Markdown
    std::vector<ExamPlan> exams;
    std::vector<Fact> facts;
    std::vector<Misconception> misconceptions;
    std::vector<QuestionFile> files;
    std::vector<Translation> translations;
    std::vector<Media> media;
    friend bool operator==(const Pack&, const Pack&) = default;

    const Fact* fact(std::string_view factId) const;
    const ExamPlan* exam(std::string_view examId) const;
    const Question* question(std::string_view questionId) const;
    std::size_t questionCount() const;
    /// The level that these tags put a question on: the place of the first of the ladder's tags among them,
    /// and the ladder's length for none.
    std::size_t level(const std::vector<std::string>& tags) const;
};

/// The question's id, or for one without: "~" and 12 hex digits of the SHA-256 of its kind, text and answers.
std::string questionName(const Question&);

} // namespace chipwise::pack
