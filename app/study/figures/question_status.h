#pragma once

#include "store/catalog/catalog.h"
#include "study/clock.h"
#include "study/plan/why_due.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

class Learner;

/// What the learner knows of a question and has decided about it, by itself. One that was never answered has
/// neither a chance nor a day.
struct QuestionStatus {
    std::optional<double> chance;        ///< of recall now, or tomorrow where it was answered today
    std::optional<std::int64_t> lastDay; ///< study day of the last answer
    bool missedToday = false;            ///< as on the map
    bool missedInExam = false;
    bool hidden = false;
    bool flagged = false;
};
QuestionStatus questionStatus(const Learner&, const std::string& card, const Now&);

/// The same with its history.
struct QuestionHistory {
    QuestionStatus status;
    int answers = 0;                          ///< those that were taken back do not count
    int right = 0;                            ///< of them
    NextDay next;                             ///< blank for a card that is not installed
    std::string whyDue;                       ///< as why_due.h says; empty for a card that is not installed
    std::optional<store::InstalledPack> pack; ///< where it is installed
};
QuestionHistory questionHistory(const Learner&, const std::string& card, const Now&);

} // namespace chipwise::study
