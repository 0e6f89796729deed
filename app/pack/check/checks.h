#pragma once

#include "pack/parse/facts_reader.h"
#include "pack/parse/media_file.h"
#include "pack/parse/misconceptions_reader.h"
#include "pack/parse/parsed_file.h"
#include "pack/parse/plan_reader.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A question file of the base language with its problems.
struct CheckedFile {
    std::string path;
    Problems problems;
    ParsedFile parsed;
};

/// What questions refer to: facts, exam plans, media. What is broken is known too, so that one mistake does
/// not make a second message where it is used.
class PackIndex {
public:
    PackIndex(const ParsedPlan&, const std::vector<ParsedFacts>&,
              const std::map<std::string, MediaFile>& media);

    const Fact* fact(std::string_view id) const;
    bool mayKnowFact(std::string_view id) const; ///< present, broken, or in a table that could not be read
    template <class Test>
    bool anyFact(Test test) const {
        for (const auto& [id, fact] : m_facts)
            if (test(*fact)) return true;
        return !m_factsComplete || !m_brokenFacts.empty();
    }
    std::vector<std::string_view>
    factIdsLike(std::string_view id) const; ///< some that begin with the same character

    const ExamPlan* exam(std::string_view id) const;
    bool isBrokenExam(std::string_view id) const { return m_brokenExams.contains(id); }
    bool hasObjective(const ExamPlan&, std::string_view number) const;
    std::vector<std::string_view> examIds() const;

    const MediaFile* media(std::string_view path) const; ///< null where the pack has no such file
    /// The name that differs from this one in upper and lower case only; empty for none or several.
    std::string mediaIgnoringCase(std::string_view path) const;

private:
    std::map<std::string_view, const Fact*> m_facts;
    std::set<std::string_view> m_brokenFacts;
    bool m_factsComplete = true;
    std::map<std::string_view, const ExamPlan*> m_exams;
    std::map<const ExamPlan*, std::set<std::string_view>> m_numbers;
    std::set<std::string_view> m_brokenExams;
    const std::map<std::string, MediaFile>& m_media;
    std::map<std::string, std::string> m_mediaLowered; ///< empty value: several
};

/// Unique ids of questions, groups and cards; missing ones.
void checkIds(std::vector<CheckedFile>&);

/// `contrast:` names another question of the pack.
void checkContrasts(std::vector<CheckedFile>&);

/// `misconception:` names a row of the pack's misconceptions.csv, where it has one.
void checkMisconceptions(std::vector<CheckedFile>&, const ParsedMisconceptions&);

/// `was:` names ids that no question of the pack has, each under one question.
void checkEarlierIds(std::vector<CheckedFile>&);

void checkPictures(const std::vector<PictureUse>&, const PackIndex&, bool& good, Problems&);
/// What is wrong with the media that no question names: where one does, the question says it.
std::vector<Diagnostic> checkUnusedMedia(const std::map<std::string, MediaFile>&,
                                         const std::set<std::string, std::less<>>& used);
void checkObjectives(const Settings&, const WrittenSettings&, const PackIndex&, bool& good, Problems&);
void checkFactsKnown(const Settings&, const WrittenSettings&, const PackIndex&, bool& good, Problems&);

/// The answer against the facts it rests on, and what may be a key at all.
void checkFactAgreement(ParsedQuestion&, const PackIndex&, Problems&);

/// Exam lore is explained; no number of a working rule is a key.
void checkBasis(ParsedQuestion&, Problems&);

/// `let` lines and the answers computed from them. Tries many draws, within a budget of the whole pack.
class CalculationChecker {
public:
    explicit CalculationChecker(const PackIndex& index) : m_index(index) {}
    void check(ParsedQuestion&, Problems&);

private:
    const PackIndex& m_index;
    std::size_t m_budget = 400'000; ///< draws left
};

/// `for-each-fact`: its condition, and the placeholders of the texts.
void checkGenerated(ParsedQuestion&, const PackIndex&, Problems&);

/// `choose:` against the options of the questions that it is for: where it stands under the group's heading
/// or over a generated question, and where there is nothing to choose.
void checkChoose(ParsedGroup&, Problems&);

/// Flashcards in a case.
void checkCaseCards(const ParsedGroup&, Problems&);

/// A translated question against its original.
void checkTranslation(ParsedQuestion& translated, const ParsedQuestion& original, Problems&);

/// What a pack and one of its translations are written in: “en”, “pt-BR”.
struct Languages {
    std::string_view original;
    std::string_view translation;
};

/// How many options the text says to choose, in both languages. A wrong number does not leave out the
/// translation: the program says the right one.
void checkTranslatedNumber(const ParsedQuestion& translated, const ParsedQuestion& original, const Languages&,
                           Problems&);

/// Facts that should have been looked at again by that day.
void checkReviewDates(const std::vector<Fact>&, std::string_view today, Problems&);

/// A fact id that stands in two rows, also in different files; the second row is taken out.
void checkFactIds(std::vector<ParsedFacts>&, std::vector<Problems>&);

} // namespace chipwise::pack
