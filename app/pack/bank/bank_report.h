#pragma once

#include "pack/bank/bank.h"
#include "pack/model/model.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::pack {

/// From so many questions on a measure says something.
constexpr std::size_t enoughForMeasures = 20;

/// What can be read off the form of single-choice questions without knowing the subject; true-false and
/// generated ones are left out. Shares are 0 to 1.
struct ChoiceMeasures {
    std::size_t questions = 0;
    double keyLongest = 0;                 ///< the right option alone is the longest
    double chance = 0;                     ///< of that, were lengths drawn blindly
    double lengthRatio = 0;                ///< median of right length over the mean of the wrong ones
    std::vector<std::size_t> keyPositions; ///< as written: first, second …
    std::size_t fixedQuestions = 0;        ///< shown in the order written
    double fixedLargest = 0;               ///< of them: the commonest position's share
    double absoluteGap = 0; ///< share of wrong options with an absolute word, minus that of right ones
};

/// A domain, task or objective and how much asks for it; what stands below it counts too.
struct ObjectiveCount {
    std::string exam;
    std::string number;
    std::string title;
    int depth = 0;                ///< 0 for a domain
    std::optional<double> weight; ///< percent
    std::size_t questions = 0;
    double share = 0; ///< percent of the exam's questions
};

/// Of questions, cards aside.
struct SourceCounts {
    std::size_t questions = 0;
    std::size_t withSource = 0;      ///< `ref` or a fact
    std::size_t withDate = 0;        ///< a fact, an address that some row of facts.csv dates, or `checked`
    std::size_t withExplanation = 0; ///< and one under every option
};

struct StaleCounts {
    std::size_t asked = 0;      ///< facts that some question rests on
    std::size_t old = 0;        ///< read more than `days` ago
    std::size_t pastReview = 0; ///< past their review_by on the day it is, as CW211 says
    std::size_t questions = 0;  ///< `checked` more than `days` ago
    int days = 180;
    AgeDay to; ///< “ago” is counted back from this day
};

/// What a bank looks like as a whole: for `validate --report`.
struct BankReport {
    std::size_t questions = 0; ///< headings
    std::size_t asked = 0;     ///< with generated rows, gaps and cards counted one by one
    ChoiceMeasures choices;
    std::size_t nearDuplicates = 0;
    std::vector<ObjectiveCount> objectives;
    std::size_t keyFacts = 0;
    std::vector<std::string> thinFacts; ///< key facts with fewer than three questions
    SourceCounts sources;
    StaleCounts stale;
    std::map<std::string, std::size_t> kinds;
    std::map<std::string, std::size_t> difficulties; ///< as written; "" where none is
    std::map<std::string, std::size_t> depths;       ///< recall, understanding, application; "" where none is
    std::map<std::string, std::size_t> translated;   ///< headings, by language
    std::vector<Diagnostic> balance;                 ///< CW519: never findings, only said
};

/// `findings`: what checkBank found in this pack, where it was asked; repeats are then not searched twice.
BankReport reportOn(const Pack&, const BankOptions& = {}, const std::vector<Diagnostic>* findings = nullptr);

} // namespace chipwise::pack
