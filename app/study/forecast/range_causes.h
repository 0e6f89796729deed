#pragma once

#include "memory/plan/forecast.h"
#include "store/profile/forecast_row.h"
#include "study/clock.h"
#include "study/core.h"
#include "study/forecast/answers_since.h"
#include "study/forecast/deck_then.h"
#include "study/forecast/forecast_start.h"
#include "study/memory/own_recall.h"
#include "study/plan/day/lost_days.h"
#include "study/plan/pace.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// A cause, and by how many questions it moved a forecast the way it went.
struct RangeReason {
    double questions = 0;
    std::string words;
};

/// Questions that checks have asked since an instant and up to another one.
std::set<std::string> askedInChecks(const Core&, std::int64_t sinceMs, std::int64_t untilMs);

/// What has moved a forecast since a range was given, and how far. The forecast of that time is made again,
/// each time with one thing as it is now: it holds all days since, and those to come.
class RangeCauses {
public:
    /// `plan`: the one that the range was given for.
    RangeCauses(const Learner&, const store::ForecastRow& given, bool isAbove, const Plan& plan, const Now&);

    /// Study days that were missed or cut short, as one cause; nothing where there is none.
    std::optional<RangeReason> lostDays();
    /// How long an answer takes.
    std::optional<RangeReason> pace();
    /// Tests that were passed: questions that count as known since then.
    std::optional<RangeReason> testedOut();
    /// The others, in a fixed order.
    std::vector<RangeReason> others();

    const Planner& planner() const { return m_from.planner(); }

private:
    memory::Forecast forecast(memory::ForecastStart, memory::Scenario) const;
    const memory::Forecast& forecastNow();
    const OwnAnswering& answeringThen();
    const DeckThen& deckThen();
    const memory::ForecastStart& startThen();
    double knownThen();
    double moved(const memory::ForecastStart& changed);
    bool isClear(double more, double clear) const;
    bool hasGone(const AnswersSince&) const;

    std::optional<RangeReason> check();
    std::optional<RangeReason> firstAnswers();
    std::optional<RangeReason> tries();
    std::optional<RangeReason> reviews();
    std::optional<RangeReason> started();
    int neverBegun();

    const Core& m_core;
    const store::ForecastRow& m_given;
    bool m_isAbove;
    DaysBehind m_behind;
    LostDays m_lost;
    ForecastFrom m_from;
    Pace m_paceThen;
    Pace m_paceNow;
    Now m_now;
    // Made on first use: some sentences need none of them.
    std::optional<OwnAnswering> m_answeringThen;
    std::optional<DeckThen> m_deckThen;
    std::optional<memory::ForecastStart> m_startThen;
    std::optional<memory::Forecast> m_forecastNow;
    std::optional<double> m_knownThen;
};

} // namespace chipwise::study
