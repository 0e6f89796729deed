#include "study/plan/planner.h"

#include "study/history.h"
#include "study/plan/plan_settings.h"

#include <algorithm>
#include <utility>

namespace chipwise::study {
namespace {

using memory::MoveReason;

} // namespace

memory::PlanFrame frameOf(const Plan& plan, const Now& now) {
    memory::PlanFrame frame;
    frame.examDay = plan.examDay;
    frame.calendar = plan.calendar;
    frame.secondsADay = 60.0 * plan.minutesADay;
    frame.retention = plan.retention;
    frame.lastNewDay = plan.studyUntilDay;
    frame.lastDays = plan.lastDays;
    if (plan.examDay && plan.lastDays <= 0)
        frame.lastDays = memory::lastDaysBefore(plan.calendar.count(studyDay(now), *plan.examDay));
    return frame;
}

Planner::Planner(const Core& core, const Now& now)
    : Planner(core, readPlan(core.profile, now), Pace(core, now), now) {}

Planner::Planner(const Core& core, const Plan& plan, const Pace& pace, const Now& now)
    : m_core(core), m_model(core.model), m_plan(plan), m_pace(pace), m_library(core.library()),
      m_frame(frameOf(plan, now)), m_rows(core.profile.cards()), m_absence(core, m_rows),
      m_nextMisses(core.model, m_frame, studyDay(now)) {
    m_frame.learner = pace.recall();
    const Morning morning(core, *m_library, m_rows, now);
    for (const auto& [entry, row] : morning.begun()) {
        m_placeOf.emplace(m_library->entries()[entry].card, m_entryOf.size());
        m_entryOf.push_back(entry);
        m_current.push_back(&m_rows.at(m_library->entries()[entry].card));
    }
    m_begunToday = morning.begunSince();
    m_movesSince = morning.movesSince();
    m_new = morning.fresh();
    m_history = CardHistory(core.profile, m_library, morning, m_frame, pace, now);
    m_deck = m_history.deckOf(morning, pace);
    const std::int64_t today = studyDay(now);
    const memory::NewCards fresh = m_new.inMorning(plan.newPerDay, pace);
    m_prices = memory::DayPrices::of(*m_model, m_deck, fresh, m_frame, today);
    memory::NewCards newToday = fresh;
    if (m_movesSince.areKept() && plan.newPerDay == 0 && !m_frame.isBeforeExam(today))
        newToday.unseen = 0; // what was put off this morning comes first
    m_day = memory::dayPlan(*m_model, m_deck, newToday, m_frame, m_prices.get(), today);
    for (std::size_t i = 0; i < m_day.moves.size(); ++i) m_moveOf.emplace(m_day.moves[i].card, i);
    m_ledger = memory::ledgerOf(*m_model, deckNow(pace), newCards(pace), m_frame, today);
    m_lastPutOff = findLastPutOff();
    for (const std::size_t entry : begunEntries()) countMiss(begunRow(entry));
    if (!m_day.isStudyDay && m_frame.isBeforeExam(today)) {
        const std::int64_t next = m_frame.calendar.after(today);
        m_isNextDayShort =
            memory::dayPlan(*m_model, m_deck, fresh, m_frame, nullptr, next).caughtUpOn.has_value();
    }
}

memory::Deck Planner::deckNow(const Pace& pace) const {
    std::unordered_set<std::string_view> waitToday;
    for (const memory::Move& move : m_day.moves)
        if (move.reason == MoveReason::SameFact && movedToday(row(move.card)))
            waitToday.insert(row(move.card).card);
    memory::Deck deck;
    for (const std::size_t entry : begunEntries()) {
        const store::CardRow& row = begunRow(entry);
        memory::PlannedCard card = m_history.cardOf(row, entry, pace);
        card.dueDay = dayOf(row);
        card.hasWaited = card.hasWaited || waitToday.contains(row.card);
        deck.add(card, m_library->sharedBy(entry));
    }
    return deck;
}

std::vector<std::size_t> Planner::begunEntries() const {
    std::vector<std::size_t> begun; // in the order in which the next morning reads them
    const auto& entries = m_library->entries();
    for (std::size_t entry = 0; entry < entries.size(); ++entry) {
        const auto found = m_rows.find(entries[entry].card);
        const bool isAsked =
            found != m_rows.end() && !found->second.suspended && !m_library->isKeptAside(entry);
        if (isAsked && found->second.memory) begun.push_back(entry);
    }
    return begun;
}

const store::CardRow& Planner::begunRow(std::size_t entry) const {
    return m_rows.at(m_library->entries()[entry].card);
}

double Planner::knownThisMorning(const memory::LearnerRecall& recall) const {
    double known = 0;
    for (const memory::PlannedCard& card : m_deck.cards) {
        const std::int64_t days = std::max<std::int64_t>(1, today() - card.lastDay);
        known +=
            recall.recall(memory::recallOf(*m_model, card.state, card.outcome, static_cast<double>(days)));
    }
    return known;
}

std::optional<std::int64_t> Planner::findLastPutOff() const {
    std::optional<std::int64_t> last;
    for (std::size_t place = 0; place < m_entryOf.size(); ++place)
        if (isPutOff(place)) last = std::max(last.value_or(0), dayOf(row(place), moveAt(place)));
    return last;
}

std::optional<MoveReason> Planner::whyLater(std::size_t place) const {
    const store::CardRow& now = row(place);
    const bool isKeptMove = m_movesSince.isKept(now.card);
    if (m_deck.cards[place].dueDay > today() && !isKeptMove) return std::nullopt;
    if (!now.memory || now.suspended || answeredSince(now, today()) || comesToday(place)) return std::nullopt;
    if (const auto written = m_movesSince.reasonOf(now.card)) return written;
    const memory::Move* move = moveAt(place);
    return move == nullptr ? std::nullopt : std::optional(move->reason);
}

bool Planner::isPutOff(std::size_t place) const {
    const auto why = whyLater(place);
    return why && memory::isPutOff(*why);
}

bool Planner::isShortOfTime() const {
    return m_frame.isBeforeExam(today()) && (m_isNextDayShort || m_lastPutOff);
}

bool Planner::isTakenByBacklog(std::int64_t day) const {
    if (m_lastPutOff && day <= *m_lastPutOff) return true;
    return !m_frame.isBeforeExam(today()) && m_ledger.left(day) < 0;
}

DayPromise Planner::promiseOf(std::int64_t day, const store::CardRow& row) const {
    if (m_frame.isAfterExam(day, today())) return DayPromise::AfterExam;
    const auto move = movedToday(row);
    if (move && row.dueDay == move->from && isLeftToAnswer(row.card)) return DayPromise::Planned;
    const bool wasPlannedForExam = m_frame.isSetBeforePastExam(row.memory->lastDay, today());
    if (memory::comesBack(row.memory->outcome)) {
        if (!holdsMiss(day, row)) return DayPromise::Planned;
        if (!wasPlannedForExam && m_nextMisses.isPromised(m_history.cardOf(row, m_pace)))
            return DayPromise::Firm;
    }
    const bool moves =
        m_frame.isChosenForExam(today()) || wasPlannedForExam || isShortOfTime() || isTakenByBacklog(day);
    return moves ? DayPromise::Planned : DayPromise::Firm;
}

bool Planner::holdsMiss(std::int64_t day, const store::CardRow& row) const {
    if (day != m_nextMisses.day()) return true;
    // On the eve something weaker may be missed later today.
    if (m_frame.isEve(day)) return holdsAllMissed(*m_library, m_pace, m_frame.secondsADay);
    return m_nextMisses.fits(row.card, m_history.cardOf(row, m_pace));
}

void Planner::countMiss(const store::CardRow& row) {
    const bool isMiss = row.memory && !row.suspended && memory::comesBack(row.memory->outcome);
    const bool isOfNextDay = isMiss && dayOf(row) == m_nextMisses.day();
    m_nextMisses.update(row.card, isOfNextDay ? std::optional(m_history.cardOf(row, m_pace)) : std::nullopt);
}

std::optional<PlannedMove> Planner::movedToday(const store::CardRow& row) const {
    const auto found = m_placeOf.find(row.card);
    if (found == m_placeOf.end()) return std::nullopt;
    const auto move = m_moveOf.find(found->second);
    if (move == m_moveOf.end() || answeredSince(row, today())) return std::nullopt;
    if (dayOf(row) != m_day.moves[move->second].to) return std::nullopt;
    const memory::Move& planned = m_day.moves[move->second];
    return PlannedMove{row.card, planned.from, planned.to, planned.reason};
}

memory::NewCards Planner::newCards(const Pace& pace) const {
    memory::NewCards left = m_new.inMorning(m_plan.newPerDay, pace);
    left.unseen = unseen();
    return left;
}

bool Planner::comesToday(std::size_t place) const {
    const store::CardRow& now = row(place);
    return now.memory && !now.suspended && dayOf(now, moveAt(place)) <= today();
}

std::vector<std::size_t> Planner::dueNow() const {
    std::vector<std::size_t> due;
    for (const std::size_t place : m_day.due)
        if (comesToday(place)) due.push_back(m_entryOf[place]);
    // What became due today by something else, such as a corrected answer.
    const std::unordered_set<std::size_t> planned(m_day.due.begin(), m_day.due.end());
    for (std::size_t place = 0; place < m_entryOf.size(); ++place)
        if (!planned.contains(place) && comesToday(place)) due.push_back(m_entryOf[place]);
    for (const std::size_t entry : m_begunToday) {
        const store::CardRow& now = m_rows.at(m_library->entries()[entry].card);
        if (now.memory && !now.suspended && dayOf(now) <= today()) due.push_back(entry);
    }
    return due;
}

std::vector<std::size_t> Planner::leftForLater() const {
    std::vector<std::size_t> left;
    for (std::size_t place = 0; place < m_entryOf.size(); ++place) {
        const store::CardRow& now = row(place);
        if (!now.memory || now.suspended || comesToday(place)) continue;
        const auto why = whyLater(place);
        if (why == MoveReason::SameFact) continue;
        if (isPutOff(place) || now.dueDay.value_or(0) <= today()) left.push_back(m_entryOf[place]);
    }
    return left;
}

int Planner::waitingForFacts() const {
    int waiting = 0;
    for (std::size_t place = 0; place < m_entryOf.size(); ++place)
        waiting += whyLater(place) == MoveReason::SameFact ? 1 : 0;
    return waiting;
}

bool Planner::asksToday(const std::string& card) const {
    const auto found = m_placeOf.find(card);
    return found != m_placeOf.end() && std::ranges::find(m_day.due, found->second) != m_day.due.end();
}

int Planner::freshLeft() const {
    return std::max(0, m_day.fresh - introduced());
}

bool Planner::mayBeginMore() const {
    return m_plan.newPerDay == 0 && m_frame.beginsNewOn(today());
}

bool Planner::mayStudyAhead() const {
    return !m_frame.isEve(today()) && !m_frame.isExamDay(today());
}

int Planner::newAhead() const {
    if (!mayBeginMore()) return 0;
    if (!dueNow().empty() || !leftForLater().empty()) return 0;
    return std::min(
        unseen(), std::max(1, static_cast<int>(m_frame.secondsADay / memory::expectedSeconds(m_new.inMorning(
                                                                         m_plan.newPerDay, m_pace)))));
}

std::int64_t Planner::dayOf(const store::CardRow& row) const {
    const auto found = m_placeOf.find(row.card);
    return dayOf(row, found == m_placeOf.end() ? nullptr : moveAt(found->second));
}

const memory::Move* Planner::moveAt(std::size_t place) const {
    const auto found = m_moveOf.find(place);
    return found == m_moveOf.end() ? nullptr : &m_day.moves[found->second];
}

std::int64_t Planner::dayOf(const store::CardRow& row, const memory::Move* move) const {
    const std::int64_t stored = row.dueDay.value_or(0);
    // A day off that was set after the answer: the next morning moves it.
    if (stored > today() && !m_frame.calendar.isStudyDay(stored) && answeredSince(row, today()))
        return m_frame.insteadOf(stored, today());
    // An answer of today has the last word.
    if (move != nullptr && move->from == stored && !answeredSince(row, today())) return move->to;
    return row.suspended ? stored : dayIfDue(stored);
}

std::int64_t Planner::dayIfDue(std::int64_t stored) const {
    if (stored > today()) return stored;
    const bool isAskedLater = !m_day.isStudyDay || m_frame.isExamDay(today());
    return isAskedLater ? m_frame.calendar.after(today()) : today();
}

std::optional<std::int64_t> Planner::plannedDayOf(const std::string& card) const {
    const auto found = m_placeOf.find(card);
    if (found == m_placeOf.end()) return std::nullopt;
    const memory::Move* move = moveAt(found->second);
    return move != nullptr ? move->to : dayIfDue(m_deck.cards[found->second].dueDay);
}

std::int64_t Planner::nextDay(const store::CardRow& after, const AnswerGiven& given) const {
    memory::JustAnswered answered;
    answered.card = after.card;
    answered.state = after.memory->state;
    answered.day = after.memory->lastDay;
    answered.repetitions = after.memory->repetitions;
    answered.outcome = after.memory->outcome;
    answered.isFirstDay = given.isFirst;
    answered.isCertain = given.isCertain;
    answered.seconds = m_pace.seconds(given.kind);
    answered.returns = m_pace.returns();
    const auto factDays = factDaysOf(after.card);
    answered.factDays = factDays;
    // An answer of another day than the plan's, as of an exam that ended before the night, has no prices.
    memory::PlanFrame frame = m_frame;
    if (!m_prices && frame.isChosenForExam(answered.day)) frame.examDay.reset();
    return memory::nextDay(*m_model, answered, frame, m_ledger, m_prices ? &m_prices->plan() : nullptr);
}

std::vector<std::int64_t> Planner::factDaysOf(const std::string& card) const {
    std::vector<std::int64_t> days;
    const store::CardOutline* entry = m_library->find(card);
    if (entry == nullptr) return days;
    for (const store::CardOutline* sibling : m_library->siblings(*entry)) {
        const auto row = m_rows.find(sibling->card);
        if (row != m_rows.end() && row->second.memory && !row->second.suspended)
            days.push_back(dayOf(row->second));
    }
    return days;
}

std::vector<PlannedMove> Planner::unwrittenMoves() const {
    std::vector<PlannedMove> moves;
    for (const memory::Move& move : m_day.moves) {
        const store::CardRow& now = row(move.card);
        const bool isToCome = move.to > today() && now.memory && !now.suspended;
        if (isToCome && now.dueDay == move.from && !answeredSince(now, today()))
            moves.push_back({now.card, move.from, move.to, move.reason});
    }
    return moves;
}

std::vector<PlannedMove> Planner::movesOfLook() const {
    std::vector<PlannedMove> moves = unwrittenMoves();
    std::erase_if(moves, [this](const PlannedMove& move) { return isLeftToAnswer(move.card); });
    return moves;
}

bool Planner::isLeftToAnswer(const std::string& card) const {
    return m_absence.leavesToAnswer(card, today(), m_rows);
}

void Planner::follow(std::span<const store::CardRow> written) {
    m_absence.follow(written);
    for (const store::CardRow& after : written) {
        store::CardRow& before = m_rows[after.card];
        const store::CardOutline* entry = m_library->find(after.card);
        if (entry != nullptr) {
            const auto committed = [&](const store::CardRow& row) {
                return memory::commitmentOf(*m_model, m_frame.learner, m_history.cardOf(row, m_pace),
                                            dayOf(row));
            };
            if (before.memory && !before.suspended) m_ledger.remove(committed(before));
            if (after.memory && !after.suspended) m_ledger.add(committed(after));
            m_new.follow(before, after);
        }
        m_history.follow(before, after);
        before = after;
        countMiss(before);
    }
    m_lastPutOff = findLastPutOff();
}

} // namespace chipwise::study
