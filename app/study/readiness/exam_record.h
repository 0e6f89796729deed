#pragma once

#include "insight/forecast_hits.h"
#include "study/clock.h"
#include "study/plan/exam_outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

class Learner;
struct Map;

/// When each question was first answered. Answers that were taken back do not count.
using FirstAnswers = std::unordered_map<std::string, std::int64_t>;

struct AttemptDomain {
    std::string title;
    int right = 0;
    int of = 0; ///< scored questions
};

/// A practice exam or a check that was submitted.
struct AttemptSummary {
    std::string attempt;
    std::string title;
    bool check = false; ///< of readiness
    std::int64_t day = 0;
    int right = 0;
    int scored = 0;
    double percent = 0; ///< as the result says: shares count where the plan counts them
    double rawPass = 0; ///< percent; 0: none
    std::optional<bool> passed;
    int unseen = 0; ///< of the scored, those never answered before it began
    int unseenRight = 0;
    double targetSeconds = 0; ///< a question, by the time given
    double usedSeconds = 0;   ///< median in front of a question that was answered; 0: none was
    std::vector<AttemptDomain> domains;
};

/// A domain of the newest attempt.
struct DomainSummary {
    AttemptDomain newest;
    AttemptDomain before; ///< in the newest attempt before that had it; of 0 where none had
    int right = 0;        ///< in all attempts
    int of = 0;
};

/// Attempt by attempt, and what is left that no exam has used up.
struct ExamRecord {
    std::vector<AttemptSummary> attempts; ///< newest first
    std::vector<DomainSummary> domains;   ///< of the newest, those with scored questions
    int unseenLeft = 0;                   ///< questions never answered
    int notStarted = 0;                   ///< new ones: a test-out starts questions without an answer
    int questions = 0;                    ///< that are neither hidden nor set aside
};
/// `map` and `pack`: of what is asked for; an empty pack is all of them.
ExamRecord examRecord(const Learner&, const Map& map, const FirstAnswers&, const std::string& pack = {});

/// "Lowest score in the latest attempt: “Instances” and “Inside the chips” (43% each)". Empty where no domain
/// is lower than the others. Of one attempt: what is weakest by recent answers is Learner::weakestSubject.
std::string lowestScoreWords(const ExamRecord&);

/// What was forecast about a day, and what came.
struct KeptForecast {
    std::int64_t madeDay = 0;
    std::int64_t aboutDay = 0;
    insight::ForecastOutcome known; ///< questions, a sum of chances
};

/// The record of the program's own forecasts of what would be known, and of the real exam.
struct OurRecord {
    std::vector<KeptForecast> forecasts; ///< about days up to today, oldest first
    int replanned = 0; ///< shown as well, but made under a plan that was changed before their day
    insight::ForecastHits hits;
    int cutShort = 0; ///< results below the range, where a study day in between was missed or left unfinished
    std::optional<ExamReport> exam; ///< the newest that the learner told about
};

/// "We made 9 forecasts of how many questions you would know. 8 of their ranges included the actual number.
/// On average, the 9 forecasts were 4 questions off. The exam on Fri, Dec 18: passed, score 812."
/// Where a plan was changed, it says how many forecasts are left out for that.
std::string recordSentence(const OurRecord&);
/// "The latest 8 of them:"; empty where a list of that many shows all.
std::string recordListWords(const OurRecord&, std::size_t most);

} // namespace chipwise::study
