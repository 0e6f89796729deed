#include "study/forecast/range_causes.h"

#include "study/forecast/tested_since.h"
#include "study/kept_aside.h"
#include "study/learner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace chipwise::study {
namespace {

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

/// What an answer takes on average over all questions: the mean of those that are still new changes with each
/// that is started, and with it what chance brings in a forecast.
double secondsOfAll(const Library& library, const Pace& pace) {
    double seconds = 0;
    for (const store::CardOutline& entry : library.entries()) seconds += pace.seconds(entry.kind);
    const auto questions = static_cast<double>(library.entries().size());
    return questions == 0 ? pace.seconds() : seconds / questions;
}

/// " (1.6 on average instead of 1.0)"
std::string insteadOfTries(double tries, double before) {
    const std::string now = fmt::format("{:.1f}", tries);
    const std::string then = fmt::format("{:.1f}", before);
    return now == then ? std::string() : fmt::format(" ({} on average instead of {})", now, then);
}

} // namespace

std::set<std::string> askedInChecks(const Core& core, std::int64_t sinceMs, std::int64_t untilMs) {
    std::set<std::string> cards;
    for (const store::Event& event : core.profile.eventsOfChecks())
        if (isOfCheck(event) && event.atMs > sinceMs && event.atMs < untilMs) cards.insert(event.card);
    return cards;
}

RangeCauses::RangeCauses(const Learner& learner, const store::ForecastRow& given, bool isAbove,
                         const Plan& plan, const Now& now)
    : m_core(learner.core()), m_given(given), m_isAbove(isAbove), m_behind(learner, now),
      m_lost(isAbove ? LostDays() : m_behind.lostSince(given.madeDay)), m_from(m_core, plan, now),
      m_paceThen(m_core, {given.madeMs, now.utcOffsetMin}, given.madeMs + 1), m_paceNow(m_core, now, now.ms),
      m_now(now) {}

memory::Forecast RangeCauses::forecast(memory::ForecastStart start, memory::Scenario scenario) const {
    scenario.runs = 4;       // with the same learners and draws, they show a difference well
    start.prices = nullptr;  // those of the morning hold the pace and the questions as they are
    start.freshNext.reset(); // so does the next morning's queue
    start.nextNew.clear();   // and the questions that it begins
    start.until = m_given.aboutDay;
    return memory::forecast(*m_core.model, start, scenario);
}

const memory::Forecast& RangeCauses::forecastNow() {
    if (!m_forecastNow) m_forecastNow = forecast(m_from.start(), {});
    return *m_forecastNow;
}

const OwnAnswering& RangeCauses::answeringThen() {
    if (!m_answeringThen) m_answeringThen = ownAnswering(m_core, planner().rows(), m_now, m_given.madeMs + 1);
    return *m_answeringThen;
}

const DeckThen& RangeCauses::deckThen() {
    if (!m_deckThen) m_deckThen.emplace(m_core, planner(), m_given.madeMs);
    return *m_deckThen;
}

/// A day's new questions are planned in its morning: where nothing was answered yet, it begins the day
/// before. That one asks nothing, also of what was overdue: it may have been missed.
const memory::ForecastStart& RangeCauses::startThen() {
    if (m_startThen) return *m_startThen;
    memory::ForecastStart& start = m_startThen.emplace(m_from.start());
    start.deck = deckThen().deck(m_paceThen);
    start.fresh = planner().newCards(m_paceThen);
    start.fresh.seconds = secondsOfAll(*m_core.library(), m_paceThen);
    start.fresh.unseen += deckThen().unseen();
    start.learner = answeringThen().learner;
    start.answers = answeringThen().answers;
    const bool hasBegun = std::ranges::any_of(
        start.deck.cards, [&](const auto& card) { return card.lastDay >= m_given.madeDay; });
    start.today = m_given.madeDay - (hasBegun ? 0 : 1);
    if (!hasBegun)
        for (memory::PlannedCard& card : start.deck.cards)
            card.dueDay = std::max(card.dueDay, m_given.madeDay);
    start.freshToday = 0;
    start.isPlanned = false;
    return start;
}

double RangeCauses::knownThen() {
    if (!m_knownThen) m_knownThen = forecast(startThen(), {}).known.back().known;
    return *m_knownThen;
}

/// By how many questions that changes what was expected then, the way the forecast went.
double RangeCauses::moved(const memory::ForecastStart& changed) {
    const double more = forecast(changed, {}).known.back().known - knownThen();
    return m_isAbove ? more : -more;
}

/// Whether a figure has clearly gone the forecast's way.
bool RangeCauses::isClear(double more, double clear) const {
    return (m_isAbove ? more : -more) >= clear;
}

/// Whether as many were right as makes the forecast go its way, as they are printed.
bool RangeCauses::hasGone(const AnswersSince& answers) const {
    const long expected = std::lround(answers.expected);
    return m_isAbove ? answers.right > expected : answers.right < expected;
}

/// As many days as were lost, of the first ones since; the questions left on one that was cut short are a
/// part of a day.
std::optional<RangeReason> RangeCauses::lostDays() {
    if (m_lost.isNone()) return std::nullopt;
    double days = m_lost.missed;
    for (const ShortDay& cut : m_lost.cutShort) days += static_cast<double>(cut.left) / cut.asked;
    const int whole = static_cast<int>(std::ceil(days));
    const memory::Scenario lost{.missedDays = whole, .keepsToday = true};
    const double fewer = knownThen() - forecast(startThen(), lost).known.back().known;
    return RangeReason{fewer * days / whole, fmt::format("you {}", fmt::join(m_lost.words(), " and "))};
}

std::optional<RangeReason> RangeCauses::pace() {
    const double clearRatio = std::log(1.05);
    const double before = m_paceThen.seconds();
    const double seconds = m_paceNow.seconds();
    if (!isClear(std::log(before / seconds), clearRatio)) return std::nullopt;
    memory::ForecastStart changed = startThen();
    changed.fresh.seconds = secondsOfAll(*m_core.library(), m_paceNow);
    const memory::Deck deck = deckThen().deck(m_paceNow);
    for (std::size_t place = 0; place < deck.cards.size(); ++place)
        changed.deck.cards[place].seconds = deck.cards[place].seconds;
    return RangeReason{
        moved(changed),
        fmt::format("you have answered {} than expected{}, so {} questions fit into your minutes",
                    m_isAbove ? "faster" : "more slowly", secondsWords(seconds, before),
                    m_isAbove ? "more" : "fewer")};
}

/// Without it, these questions would be new, and the plan would start some of them.
std::optional<RangeReason> RangeCauses::testedOut() {
    if (!m_isAbove) return std::nullopt;
    const auto tested = testedOutSince(m_core, m_given.madeMs, std::numeric_limits<std::int64_t>::max());
    if (tested.empty()) return std::nullopt;
    const auto begun = planner().begunEntries();
    memory::ForecastStart without = m_from.start();
    without.deck = {};
    int counted = 0;
    for (std::size_t place = 0; place < begun.size(); ++place) {
        if (tested.contains(planner().begunRow(begun[place]).card))
            ++counted;
        else
            without.deck.add(m_from.start().deck.cards[place], m_from.start().deck.factsOf(place));
    }
    if (counted == 0) return std::nullopt;
    without.fresh.unseen += counted;
    const double more = forecastNow().known.back().known - forecast(without, {}).known.back().known;
    return RangeReason{std::max(0.0, more), "you " + testedOutWords(counted)};
}

std::vector<RangeReason> RangeCauses::others() {
    std::vector<RangeReason> reasons;
    for (const auto& reason : {check(), firstAnswers(), tries(), reviews(), started()})
        if (reason) reasons.push_back(*reason);
    return reasons;
}

std::optional<RangeReason> RangeCauses::check() {
    if (!m_isAbove) return std::nullopt;
    const auto asked = askedInChecks(m_core, m_given.madeMs, std::numeric_limits<std::int64_t>::max());
    if (asked.empty()) return std::nullopt;
    const int freed = freedByChecks(m_core, asked);
    const auto begun = planner().begunEntries();
    memory::ForecastStart before = m_from.start();
    before.deck = {};
    for (std::size_t place = 0; place < begun.size(); ++place)
        if (!asked.contains(m_core.library()->entries()[begun[place]].card))
            before.deck.add(m_from.start().deck.cards[place], m_from.start().deck.factsOf(place));
    before.fresh.unseen = std::max(0, before.fresh.unseen - freed);
    const auto added = static_cast<int>(asked.size()) + freed;
    return RangeReason{
        forecastNow().known.back().known - forecast(before, {}).known.back().known,
        fmt::format("a readiness check has added {} question{} to the count", added, added == 1 ? "" : "s")};
}

std::optional<RangeReason> RangeCauses::firstAnswers() {
    constexpr double clearShare = 0.01;
    if (!isClear(m_paceNow.firstRecall() - m_paceThen.firstRecall(), clearShare)) return std::nullopt;
    memory::ForecastStart changed = startThen();
    changed.fresh.firstRecall = m_paceNow.firstRecall();
    changed.answers.firstRight = m_from.start().answers.firstRight;
    const auto since = m_core.profile.firstAnswers(m_given.madeMs + 1, m_now.ms);
    const AnswersSince answers{since.answers, since.right, m_paceThen.firstRecall() * since.answers};
    return RangeReason{moved(changed),
                       hasGone(answers)
                           ? firstTryWords(answers, "new question")
                           : fmt::format("{} of your first answers have been right than expected",
                                         m_isAbove ? "more" : "fewer")};
}

std::optional<RangeReason> RangeCauses::tries() {
    const double clearRatio = std::log(1.05);
    if (!isClear(std::log(m_paceThen.returns() / m_paceNow.returns()), clearRatio)) return std::nullopt;
    memory::ForecastStart changed = startThen();
    changed.fresh.returns = m_paceNow.returns();
    const auto since = m_core.profile.returns(m_given.madeMs + 1, m_now.ms + 1);
    if (since.misses == 0) return std::nullopt; // only older misses have left the two months that count
    const double tries = static_cast<double>(since.answers) / since.misses;
    const bool hasGone = isClear(m_paceThen.returns() - tries, 0);
    for (memory::PlannedCard& card : changed.deck.cards) card.returns = m_paceNow.returns();
    return RangeReason{moved(changed),
                       fmt::format("missed questions have taken {} tries than expected before you got them "
                                   "right{}",
                                   m_isAbove ? "fewer" : "more",
                                   hasGone ? insteadOfTries(tries, m_paceThen.returns()) : std::string())};
}

std::optional<RangeReason> RangeCauses::reviews() {
    constexpr double clearOffset = 0.03;
    if (!isClear(m_from.start().learner.mean - answeringThen().learner.mean, clearOffset))
        return std::nullopt;
    memory::ForecastStart changed = startThen();
    changed.learner = m_from.start().learner;
    const AnswersSince answers = reviewsSince(m_core, m_given.madeMs, answeringThen().learner.middle());
    return RangeReason{moved(changed),
                       hasGone(answers)
                           ? firstTryWords(answers, "review")
                           : fmt::format("you have remembered {} of what came back than expected",
                                         m_isAbove ? "more" : "less")};
}

/// Each question that was not started is one fewer to know, unless the plan still starts it before the
/// exam. No forecast can be made with it, so it counts as much as a started one does on average.
std::optional<RangeReason> RangeCauses::started() {
    const int beyond = m_behind.startedBeyondPlan(m_given.madeDay, m_lost);
    if (beyond == 0 || (beyond > 0) != m_isAbove || planner().begun() == 0) return std::nullopt;
    const int questions = std::abs(beyond);
    const double chance = m_from.start().knownNow.value_or(0) / planner().begun();
    const int lacking = m_isAbove ? questions : std::min(questions, neverBegun());
    return RangeReason{chance * lacking,
                       fmt::format("you have started {} {} new question{} than planned", questions,
                                   m_isAbove ? "more" : "fewer", questions == 1 ? "" : "s")};
}

/// Questions that the plan leaves new until the exam.
int RangeCauses::neverBegun() {
    return std::max(0, wholeQuestions(forecastNow().total - forecastNow().begun));
}

} // namespace chipwise::study
