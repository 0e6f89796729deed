#pragma once

#include "insight/readiness.h"
#include "study/exam/exam_form.h"
#include "study/readiness/check_state.h"
#include "study/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// What to do next about one's readiness.
enum class ReadinessStep : std::uint8_t { None, TakeCheck, ContinueCheck, StudyDomain };

/// "Am I ready?" for the exam plan of a pack, as its checks have measured it.
struct PackReadiness {
    CheckState check;
    std::vector<FormDomain> domains;    ///< of the plan
    double mark = 0;                    ///< share that passes; 0: the plan has none
    int formQuestions = 0;              ///< of the form that the chance to pass is about
    std::vector<insight::Check> checks; ///< oldest first
    std::optional<insight::Readiness> estimate;
    std::optional<std::int64_t> measuredDay; ///< of the newest check
    int begunSince = 0;                      ///< questions begun since, which the estimate does not claim
    int addedToCount = 0;    ///< questions of a check in the last week: until then they were set aside
    std::string added;       ///< that it did, so that nobody wonders why there are more; may be empty
    std::string newestCheck; ///< its attempt; empty before a check
    std::string headline;    ///< "Close."
    std::string next;        ///< what to do next: "To gain the most, study “Instances” next."
    std::string reason;      ///< why that domain; empty where no domain is named
    std::string gain;     ///< the same beside the domain's name: "20% of the exam, where we expect about 52%"
    std::string gainBasis; ///< "3 of 7 right in checks, combined with the other domains"; may be empty
    std::string sentence; ///< what is expected, its range and the mark; or why nobody can tell; may be empty
    std::string footnote; ///< when it was measured, and what it leaves out; may be empty
    ReadinessStep step = ReadinessStep::None;
    std::string stepLabel;                 ///< of its button: "Study 31 questions"; empty without a step
    std::optional<std::size_t> stepDomain; ///< where most is to gain
    SessionOptions stepSession;            ///< with StudyDomain: that studies it
    int stepQuestions = 0;                 ///< that it asks now; without any it is no step
    std::string stepShare; ///< how long these take, and how many of them today's plan has anyway
    int openAnswered = 0;  ///< with ContinueCheck: questions of the open check that are answered
    int openQuestions = 0; ///< and all that it asks

    bool isOpenComplete() const { return openQuestions > 0 && openAnswered == openQuestions; }
};

/// Of every installed pack with the plan of a whole exam, in the packs' order.
std::vector<PackReadiness> readinessOf(const Learner&, const Planner&, const Now&);
/// The same by a planner of its own.
std::vector<PackReadiness> readinessOf(const Learner&, const Now&);

/// The one that every screen speaks of: that of the exam somebody chose; else the one that says most:
/// measured, else measurable, else why not.
std::optional<PackReadiness> readinessToShow(std::vector<PackReadiness>, const std::string& chosenExam);
std::optional<PackReadiness> readinessToShow(const Learner&, const Planner&, const Now&);

/// The points of the score, of 100, that are to gain in each domain of the plan: as many in all as the
/// expected score lacks. Nothing where no domain is what comes next.
std::vector<int> pointsToGain(const PackReadiness&);

/// "not-yet", "close", "likely-to-pass", as programs read it.
std::string_view toText(insight::ReadinessWord);

} // namespace chipwise::study
