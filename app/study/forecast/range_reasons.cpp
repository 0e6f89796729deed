#include "study/forecast/range_reasons.h"

#include "study/core.h"
#include "study/exam/check_form.h"
#include "study/forecast/answers_since.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/lost_days.h"
#include "study/learner.h"
#include "study/memory/own_recall.h"
#include "study/plan/pace.h"
#include "study/plan/plan_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace chipwise::study {
namespace {

/// A cause, and by how many questions it moved the forecast the way it went.
struct RangeReason {
    double questions = 0;
    std::string words;
};

std::string planReason(const Learner& learner, const store::ForecastRow& given, bool isAbove,
                       const Now& now) {
    const auto before = planSetBy(learner.profile(), given.madeMs);
    const Plan plan = learner.plan(now);
    if (!before || *before == plan) return {};
    const std::string changed = "the plan has been changed";
    if (plan.minutesADay == before->minutesADay) return changed;
    if ((plan.minutesADay > before->minutesADay) == isAbove)
        return fmt::format("the plan has been changed from {} to {} minute{} a day", before->minutesADay,
                           plan.minutesADay, plan.minutesADay == 1 ? "" : "s");
    Plan others = *before;
    others.minutesADay = plan.minutesADay;
    return others == plan ? std::string() : changed; // more minutes alone lower no forecast
}

/// Questions that checks have asked since an instant and up to another one.
std::set<std::string> askedInChecks(const Core& core, std::int64_t sinceMs, std::int64_t untilMs) {
    std::set<std::string> cards;
    for (const store::Event& event : core.profile.eventsOfChecks())
        if (isOfCheck(event) && event.atMs > sinceMs && event.atMs < untilMs) cards.insert(event.card);
    return cards;
}

/// How many installed questions were hidden since an instant, or brought back, and still are.
int hiddenSince(const Core& core, std::int64_t sinceMs, bool isBroughtBack) {
    struct Changes {
        store::EventType first;
        store::EventType last;
    };
    std::map<std::string, Changes> changes; // by card
    for (const store::EventOutline& event : core.profile.eventOutlines(sinceMs + 1))
        if (event.type == store::EventType::Suspend || event.type == store::EventType::Unsuspend)
            changes.try_emplace(event.card, Changes{event.type, event.type}).first->second.last = event.type;
    const auto wanted = isBroughtBack ? store::EventType::Unsuspend : store::EventType::Suspend;
    const auto library = core.library();
    return static_cast<int>(std::ranges::count_if(library->entries(), [&](const auto& entry) {
        const auto found = changes.find(entry.card);
        return found != changes.end() && found->second.first == wanted && found->second.last == wanted &&
               !core.keptAside().contains(entry.card);
    }));
}

/// Questions that are not counted any more, or are again. Each moves the forecast by as much as one does on
/// average.
std::optional<RangeReason> hiddenReason(const Learner& learner, const store::ForecastRow& given, double known,
                                        const Now& now) {
    const bool isAbove = known > *given.known;
    const int changed = hiddenSince(learner.core(), given.madeMs, isAbove);
    if (changed == 0) return std::nullopt;
    const int total = learner.map(now).total();
    const double chance = isAbove ? known / std::max(1, total) : *given.known / (total + changed);
    return RangeReason{chance * changed, fmt::format("you {} {} question{}", isAbove ? "brought back" : "hid",
                                                     changed, changed == 1 ? "" : "s")};
}

/// Questions that a check took out of what is set aside because they are too few for another one.
int freedByChecks(const Core& core, const std::set<std::string>& asked) {
    std::set<std::string> packs;
    for (const std::string& card : asked) packs.insert(card.substr(0, card.find('/')));
    int freed = 0;
    for (const std::string& pack : packs) freed += core.keptAside().freed(pack);
    return freed;
}

/// " (12 seconds per question instead of 22)": where both are printed alike, neither.
std::string secondsWords(double seconds, double before) {
    if (std::lround(seconds) == std::lround(before)) return {};
    return fmt::format(" ({} second{} per question instead of {})", std::lround(seconds),
                       std::lround(seconds) == 1 ? "" : "s", std::lround(before));
}

/// The forecast made again, each time with one thing as it was when the range was given.
class TakenBack {
public:
    /// `lost` are told themselves.
    TakenBack(const Learner& learner, const store::ForecastRow& given, bool isAbove, DaysBehind& behind,
              const LostDays& lost, const Now& now)
        : m_core(learner.core()), m_given(given), m_isAbove(isAbove), m_behind(behind), m_lost(lost),
          m_now(now), m_from(m_core, learner.plan(now), now),
          m_paceBefore(m_core, {given.madeMs, now.utcOffsetMin}, given.madeMs), m_pace(m_core, now, now.ms) {}

    std::vector<RangeReason> reasons() {
        addCheck();
        addPace();
        addFirstAnswers();
        addReviews();
        addStarted();
        return std::move(m_reasons);
    }

    const Planner& planner() const { return m_from.planner(); }

private:
    memory::Forecast forecast(memory::ForecastStart start) const {
        constexpr int runs = 4; // with the same learners and draws, they show a difference well
        start.prices = nullptr; // those of the morning hold the pace and the questions as they are
        start.until = m_given.aboutDay;
        return memory::forecast(*m_core.model, start, {.runs = runs});
    }
    /// As things stand.
    const memory::Forecast& forecast() {
        if (!m_forecast) m_forecast = forecast(m_from.start());
        return *m_forecast;
    }
    void add(const memory::ForecastStart& before, std::string words) {
        const double more = forecast().known.back().known - forecast(before).known.back().known;
        m_reasons.push_back({m_isAbove ? more : -more, std::move(words)});
    }
    /// Whether a figure has clearly gone the forecast's way.
    bool isClear(double more, double clear) const { return (m_isAbove ? more : -more) >= clear; }

    void addCheck() {
        if (!m_isAbove) return;
        const auto asked = askedInChecks(m_core, m_given.madeMs, std::numeric_limits<std::int64_t>::max());
        if (asked.empty()) return;
        const int freed = freedByChecks(m_core, asked);
        const auto begun = m_from.planner().begunEntries();
        memory::ForecastStart before = m_from.start();
        before.deck = {};
        for (std::size_t place = 0; place < begun.size(); ++place)
            if (!asked.contains(m_core.library()->entries()[begun[place]].card))
                before.deck.add(m_from.start().deck.cards[place], m_from.start().deck.factsOf(place));
        before.fresh.unseen = std::max(0, before.fresh.unseen - freed);
        const auto added = static_cast<int>(asked.size()) + freed;
        add(before, fmt::format("a readiness check has added {} question{} to the count", added,
                                added == 1 ? "" : "s"));
    }
    void addPace() {
        const double clearRatio = std::log(1.1);
        const double quicker = std::log(m_paceBefore.seconds() / m_pace.seconds());
        if (!isClear(quicker, clearRatio)) return;
        memory::ForecastStart before = m_from.start();
        before.deck = m_from.planner().deckNow(m_paceBefore);
        before.fresh.seconds = m_from.planner().newCards(m_paceBefore).seconds;
        add(before, fmt::format("you have answered {} than expected{}, so {} questions fit into your minutes",
                                m_isAbove ? "faster" : "more slowly",
                                secondsWords(m_pace.seconds(), m_paceBefore.seconds()),
                                m_isAbove ? "more" : "fewer"));
    }
    void addFirstAnswers() {
        constexpr double clearShare = 0.05;
        if (!isClear(m_pace.firstRecall() - m_paceBefore.firstRecall(), clearShare)) return;
        memory::ForecastStart before = m_from.start();
        before.fresh.firstRecall = m_paceBefore.firstRecall();
        before.answers.firstRight = answeringBefore().answers.firstRight;
        add(before, fmt::format("{} of your first answers have been right than expected",
                                m_isAbove ? "more" : "fewer"));
    }
    void addReviews() {
        constexpr double clearOffset = 0.1; ///< about one right answer in a hundred
        const memory::LearnerOffset& learner = answeringBefore().learner;
        if (!isClear(m_from.start().learner.mean - learner.mean, clearOffset)) return;
        memory::ForecastStart before = m_from.start();
        before.learner = learner;
        add(before, fmt::format("you have remembered {} of what came back than expected",
                                m_isAbove ? "more" : "less"));
    }
    /// Each question that was not started is one fewer to know, unless the plan still starts it before the
    /// exam. No forecast can be made with it, so it counts as much as a started one does on average.
    void addStarted() {
        const int beyond = m_behind.startedBeyondPlan(m_given.madeDay, m_lost);
        if (beyond == 0 || (beyond > 0) != m_isAbove || planner().begun() == 0) return;
        const int questions = std::abs(beyond);
        const double chance = m_from.start().knownNow.value_or(0) / planner().begun();
        const int lacking = m_isAbove ? questions : std::min(questions, neverBegun());
        m_reasons.push_back(
            {chance * lacking, fmt::format("you have started {} {} new question{} than planned", questions,
                                           m_isAbove ? "more" : "fewer", questions == 1 ? "" : "s")});
    }
    /// Questions that the plan leaves new until the exam.
    int neverBegun() { return std::max(0, wholeQuestions(forecast().total - forecast().begun)); }
    const OwnAnswering& answeringBefore() {
        if (!m_answering) m_answering = ownAnswering(m_core, planner().rows(), m_now, m_given.madeMs);
        return *m_answering;
    }

    const Core& m_core;
    const store::ForecastRow& m_given;
    bool m_isAbove;
    DaysBehind& m_behind;
    const LostDays& m_lost;
    Now m_now;
    ForecastFrom m_from;
    Pace m_paceBefore;
    Pace m_pace;
    std::optional<memory::Forecast> m_forecast;
    std::optional<OwnAnswering> m_answering;
    std::vector<RangeReason> m_reasons;
};

/// What was learned until this morning, against what was expected of it; empty where that is about the same.
/// What a check has brought was not learned.
std::vector<std::string> learnedReason(const Learner& learner, const store::ForecastRow& given, bool isAbove,
                                       const Planner& planner, const Now& now) {
    constexpr double clearShare = 0.05;
    constexpr double clearCount = 3; ///< questions
    const auto said = keptBefore(learner, now);
    if (!said || said->madeDay < given.madeDay) return {};
    double known = said->known;
    for (const std::string& card :
         askedInChecks(learner.core(), said->madeMs, dayStartMs(studyDay(now), now.utcOffsetMin)))
        if (const auto row = planner.rows().find(card); row != planner.rows().end() && row->second.memory)
            known -= learner.core().shownChance(*row->second.memory, now);
    const double more = isAbove ? known - said->said : said->said - known;
    if (more < std::max(clearCount, clearShare * said->said)) return {};
    return {fmt::format("you have learned {} than expected", isAbove ? "more" : "less")};
}

/// What was answered since a forecast of today, against what it expected; empty where that is about the same.
std::string answersReason(const Learner& learner, const store::ForecastRow& given, bool isAbove,
                          const Now& now) {
    constexpr double clearCount = 3; ///< answers
    constexpr double clearShare = 0.1;
    const AnswersSince since = answersSince(learner.core(), given.madeMs, now);
    const double more = isAbove ? since.right - since.expected : since.expected - since.right;
    if (more < std::max(clearCount, clearShare * since.answers)) return {};
    return fmt::format(
        "you got {} of {} question{} right on the first try, and the forecast expected about {}", since.right,
        since.answers, since.answers == 1 ? "" : "s", std::lround(since.expected));
}

} // namespace

std::string rangeReasons(const Learner& learner, const store::ForecastRow& given, double known,
                         const Now& now) {
    constexpr double worthNaming = 0.15; ///< of the way the forecast has gone
    constexpr std::size_t most = 2;      // more would be read by nobody
    const bool isAbove = known > *given.known;
    const double way = std::abs(known - *given.known);
    const auto isWorthNaming = [&](const RangeReason& reason) {
        return reason.questions >= std::max(1.0, worthNaming * way);
    };
    if (std::string plan = planReason(learner, given, isAbove, now); !plan.empty()) return plan;
    std::vector<std::string> words;
    if (const auto hidden = hiddenReason(learner, given, known, now); hidden && isWorthNaming(*hidden))
        words.push_back(hidden->words);
    if (given.madeDay == studyDay(now))
        if (std::string answers = answersReason(learner, given, isAbove, now); !answers.empty()) {
            words.push_back(std::move(answers));
            return joinedClauses(words);
        }
    DaysBehind behind(learner, now);
    const LostDays lost = isAbove ? LostDays() : behind.lostSince(given.madeDay);
    TakenBack takenBack(learner, given, isAbove, behind, lost, now);
    std::vector<RangeReason> reasons = takenBack.reasons();
    std::erase_if(reasons, std::not_fn(isWorthNaming));
    std::ranges::stable_sort(reasons, std::ranges::greater(), &RangeReason::questions);
    for (const std::string& day : lost.words()) words.push_back("you " + day);
    for (const RangeReason& reason : reasons) words.push_back(reason.words);
    if (words.empty()) words = learnedReason(learner, given, isAbove, takenBack.planner(), now);
    if (words.size() > most) words.resize(most);
    return joinedClauses(words);
}

} // namespace chipwise::study
