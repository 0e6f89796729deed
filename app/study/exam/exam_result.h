#pragma once

#include "memory/observation.h"
#include "quiz/grade/grade.h"
#include "store/journal/attempt.h"
#include "study/clock.h"
#include "study/exam/exam_form.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;
struct SessionOptions;

/// A question of a submitted attempt.
struct ResultQuestion {
    std::string card;
    std::string domain;
    bool scored = true;
    bool answered = false; ///< a blank is wrong where it is scored
    bool correct = false;
    double credit = 0; ///< 0 to 1; all-or-nothing unless the plan counts parts
    bool flagged = false;
    memory::Certainty certainty = memory::Certainty::Plain;
    bool changed = false;       ///< the answer was changed at least once
    bool firstCorrect = false;  ///< what the first answer would have been
    std::int64_t thoughtMs = 0; ///< time in front of it
    int targetSeconds = 0;      ///< that its author gives it; 0: says nothing
    std::string answer;         ///< as the journal keeps it
    bool gone = false;   ///< removed or changed before it was submitted: neither right, wrong nor blank
    std::string putHash; ///< of the question as it was put; empty: not known
    friend bool operator==(const ResultQuestion&, const ResultQuestion&) = default;
};

/// A domain with its 90 % interval (Wilson's).
struct ResultDomain {
    FormDomain domain;
    int right = 0;
    int of = 0; ///< scored questions
    double low = 0;
    double high = 1;
    friend bool operator==(const ResultDomain&, const ResultDomain&) = default;
};

/// How an attempt ended. The total decides; no scaled score is imitated.
struct ExamResult {
    std::string attempt;
    std::string title;
    std::int64_t startedMs = 0;
    std::int64_t submittedMs = 0;
    int utcOffsetMin = 0;
    bool check = false;  ///< of readiness, on questions that were set aside
    bool timeUp = false; ///< submitted by the clock
    int minutes = 0;
    std::int64_t usedMs = 0;
    int scored = 0;
    double points = 0;          ///< right ones, or shares where the plan counts them
    int right = 0;              ///< of the scored
    int blank = 0;              ///< of the scored
    double percent = 0;         ///< of the scored
    double rawPass = 0;         ///< percent; 0: none
    std::optional<bool> passed; ///< where there is a mark to reach, and something that counts
    std::vector<ResultDomain> domains;
    std::vector<ResultQuestion> questions; ///< all, in the order of the form
    int rightToWrong = 0;
    int wrongToRight = 0;
    double targetSeconds = 0; ///< a question, by the time given
    double usedSeconds = 0;   ///< in front of a question that was answered: their median
    friend bool operator==(const ExamResult&, const ExamResult&) = default;
};

std::string toJson(const ExamResult&);
std::optional<ExamResult> examResultFromJson(const std::string&);

/// The attempts that were submitted, newest first. Only their ids are read at once: a result with every
/// question of it is long, and a list shows few of them.
std::vector<std::string> submittedExams(const Learner&);
/// Nothing for an id that is unknown or still open, or whose result cannot be read.
std::optional<ExamResult> submittedExam(const Learner&, const std::string& attempt);
/// All of them with their results, newest first.
std::vector<ExamResult> examHistory(const Learner&);

int answeredIn(const ExamResult&);

/// "a median of 118 s per answered question"
std::string paceWords(const ExamResult&);

/// How much the score of so few questions can say: "Based on 7 questions, you would likely score between
/// 40% and 90% on many similar questions." Empty where nothing counts, or where parts of answers do.
std::string rangeWords(const ExamResult&);

/// Whether more time went into it than its author gives it.
bool isOverTarget(const ResultQuestion&);
/// "1:42, target 1:15" of such a question; empty for any other.
std::string overTargetWords(const ResultQuestion&);
/// Of the questions with a target of their own, how many took longer: "2 of 7 questions took longer than
/// their target time"; empty where no author gives one.
std::string targetsWords(const ExamResult&);

/// Part of a result: all, wrong (blanks too), guessed, flagged; of one domain where it is named.
enum class ResultPart {
    All,
    Missed, ///< wrong or blank
    Wrong,  ///< answered, and not right
    Blank,
    Guessed,
    Flagged
};
std::vector<int> positionsOf(const ExamResult&, ResultPart, const std::string& domain = {});
std::vector<std::string> cardsOf(const ExamResult&, ResultPart, const std::string& domain = {});

/// A session over what was missed; nothing where nothing was, for a session without cards is all of the day.
std::optional<SessionOptions> retakeMissed(const ExamResult&);

} // namespace chipwise::study
