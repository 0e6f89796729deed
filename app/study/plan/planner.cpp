#include "study/plan/planner.h"

#include "study/plan/plan_settings.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace chipwise::study {

namespace {

/// Its place in Library::entries(). What is not installed comes on no day: any place will do.
std::size_t entryIn(const Library& library, const std::string& card) {
    const store::CardOutline* outline = library.find(card);
    return outline == nullptr ? 0 : static_cast<std::size_t>(outline - library.entries().data());
}

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
    : Planner(core, plan, pace, core.profile.cards(), now) {}

Planner::Planner(const Core& core, const Plan& plan, const Pace& pace, CardRows rows, const Now& now)
    : m_model(core.model), m_library(core.library()), m_plan(plan), m_pace(pace), m_frame(frameOf(plan, now)),
      m_absence(core, rows), m_nextMisses(core.model, m_frame, studyDay(now)) {
    const std::int64_t today = studyDay(now);
    m_frame.learner = pace.recall();
    const Morning morning(core, *m_library, rows, now);
    m_history = CardHistory(core.profile, m_library, morning, m_frame, pace, now);
    m_new = morning.fresh();
    const memory::NewCards fresh = m_new.inMorning(plan.newPerDay, pace);
    memory::NewCards newToday = fresh;
    if (morning.movesSince().areKept() && plan.newPerDay == 0 && !m_frame.isBeforeExam(today))
        newToday.unseen = 0; // what was put off this morning comes first
    memory::Deck deck = m_history.deckOf(morning, pace);
    m_prices = memory::DayPrices::of(*m_model, deck, fresh, m_frame, today);
    memory::DayPlan day = memory::dayPlan(*m_model, deck, newToday, m_frame, m_prices.get(), today);
    if (!day.isStudyDay && m_frame.isBeforeExam(today)) {
        const std::int64_t next = m_frame.calendar.after(today);
        m_isNextDayShort =
            memory::dayPlan(*m_model, deck, fresh, m_frame, nullptr, next).caughtUpOn.has_value();
    }
    m_course = DayCourse(m_library, morning, m_frame, std::move(deck), std::move(day), std::move(rows));
    m_ledger = memory::ledgerOf(*m_model, deckNow(pace), newCards(pace), m_frame, today);
    for (const std::size_t entry : begunEntries()) countMiss(begunRow(entry));
}

memory::Deck Planner::deckNow(const Pace& pace) const {
    memory::Deck deck;
    for (const std::size_t entry : begunEntries()) {
        const store::CardRow& row = begunRow(entry);
        memory::PlannedCard card = m_history.cardOf(row, entry, pace);
        card.dueDay = dayOf(row);
        card.hasWaited = card.hasWaited || m_course.waitsForFacts(row);
        applyUnwritten(row, card);
        deck.add(card, m_library->sharedBy(entry));
    }
    return deck;
}

double Planner::knownThisMorning(const memory::LearnerRecall& recall) const {
    double known = 0;
    for (const memory::PlannedCard& card : m_course.deck().cards) {
        const std::int64_t days = std::max<std::int64_t>(1, today() - card.lastDay);
        known +=
            recall.recall(memory::recallOf(*m_model, card.state, card.outcome, static_cast<double>(days)));
    }
    return known;
}

bool Planner::isShortOfTime() const {
    return m_frame.isBeforeExam(today()) && (m_isNextDayShort || m_course.lastPutOff());
}

void Planner::applyUnwritten(const store::CardRow& row, memory::PlannedCard& card) const {
    const auto move = movedToday(row);
    if (!move || row.dueDay != move->from) return;
    memory::Move unwritten;
    unwritten.from = move->from;
    unwritten.to = move->to;
    unwritten.reason = move->reason;
    memory::apply(unwritten, card);
}

std::optional<FirmDays::Place> Planner::firmPlaceOf(std::int64_t day, const store::CardRow& row) const {
    if (!row.memory || row.suspended) return std::nullopt;
    memory::PlannedCard card = m_history.cardOf(row, m_pace);
    applyUnwritten(row, card);
    if (card.firmTurn == 0) return std::nullopt;
    return FirmDays::Place{day, card.firmTurn, entryIn(*m_library, row.card),
                           memory::secondsPromised(*m_model, card, day)};
}

const FirmDays& Planner::firmDays() const {
    if (m_firmDays) return *m_firmDays;
    FirmDays& firm = m_firmDays.emplace();
    for (const std::size_t entry : begunEntries()) {
        const store::CardRow& row = begunRow(entry);
        firm.update(row.card, firmPlaceOf(dayOf(row), row));
    }
    return firm;
}

bool Planner::keepsFirmDay(std::int64_t day, const store::CardRow& row) const {
    const auto place = firmPlaceOf(day, row);
    if (!place) return false;
    // The queue takes more: what an answer takes is known a little better every day.
    constexpr double keptFree = 0.1;
    double most = memory::mostOfFirm - keptFree;
    if (day == m_nextMisses.day())
        most = std::min(most, memory::mostOfFirmAndMisses - keptFree -
                                  m_nextMisses.seconds() / m_frame.secondsADay);
    return firmDays().holds(row.card, *place, most * m_frame.secondsADay);
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
    const bool moves = isChosenForExam(day) || mayWaitForFact(day, row) || !keepsFirmDay(day, row);
    return moves ? DayPromise::Planned : DayPromise::Firm;
}

bool Planner::isChosenForExam(std::int64_t day) const {
    return m_frame.isBeforeExam(today()) && m_frame.isChosenForExam(day);
}

bool Planner::mayWaitForFact(std::int64_t day, const store::CardRow& row) const {
    if (waitedBefore(row) || m_course.waitsForFacts(row)) return false; // it waits only once
    if (day != m_frame.calendar.after(today())) return m_course.isFactAskedBy(day, row.card);
    // What comes with it on the next study day is known by then, and which of them waits.
    return m_course.isFactAskedBy(today(), row.card) || isFactAskedFirst(day, row);
}

/// As that day's plan has it: misses first, then what has waited, then what was asked longest ago.
bool Planner::isFactAskedFirst(std::int64_t day, const store::CardRow& row) const {
    return m_course.anySibling(row.card, [&](const store::CardRow& other) {
        if (dayOf(other) != day) return false;
        return memory::comesBack(other.memory->outcome) || waitedBefore(other) ||
               m_course.waitsForFacts(other) || other.memory->lastDay <= row.memory->lastDay;
    });
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

memory::NewCards Planner::newCards(const Pace& pace) const {
    return m_new.left(m_plan.newPerDay, pace);
}

int Planner::freshLeft() const {
    return std::max(0, day().fresh - introduced());
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
    const double secondsEach = memory::expectedSeconds(m_new.inMorning(m_plan.newPerDay, m_pace));
    return std::min(unseen(), std::max(1, static_cast<int>(m_frame.secondsADay / secondsEach)));
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

std::optional<std::int64_t> Planner::firstDayWithRoom(std::int64_t from, std::int64_t end,
                                                      const store::CardRow& row,
                                                      std::span<const std::int64_t> taken) const {
    const memory::PlannedCard card = m_history.cardOf(row, m_pace);
    for (std::int64_t day = m_frame.calendar.onOrAfter(from); day < end; day = m_frame.calendar.after(day)) {
        // Most days without room have none for the bare answer, which asks for no chance of recall.
        if (!memory::hasRoom(m_ledger, {day, card.seconds})) continue;
        if (std::ranges::find(taken, day) != taken.end()) continue;
        if (memory::hasRoom(m_ledger, memory::commitmentOf(*m_model, m_frame.learner, card, day))) return day;
    }
    return std::nullopt;
}

std::vector<PlannedMove> Planner::movesOfLook() const {
    std::vector<PlannedMove> moves = unwrittenMoves();
    std::erase_if(moves, [this](const PlannedMove& move) { return isLeftToAnswer(move.card); });
    return moves;
}

bool Planner::isLeftToAnswer(const std::string& card) const {
    return m_absence.leavesToAnswer(card, today(), rows());
}

bool Planner::putsOff(const store::CardRow& written) const {
    const auto before = rows().find(written.card);
    const auto move = before == rows().end() ? std::nullopt : movedToday(before->second);
    return move && move->to == written.dueDay && memory::isPutOff(move->reason);
}

void Planner::follow(std::span<const store::CardRow> written) {
    m_absence.follow(written);
    const auto committed = [this](const store::CardRow& row) {
        return memory::commitmentOf(*m_model, m_frame.learner, m_history.cardOf(row, m_pace), dayOf(row));
    };
    std::int64_t atMs = 0; // of the answer
    for (const store::CardRow& row : written) atMs = std::max(atMs, row.lastAtMs);
    for (const store::CardRow& after : written) {
        const bool isPutOff = putsOff(after);
        const store::CardRow before = m_course.put(after);
        if (const store::CardOutline* outline = m_library->find(after.card)) {
            if (before.memory && !before.suspended) m_ledger.remove(committed(before));
            if (after.memory && !after.suspended) m_ledger.add(committed(after));
            m_new.follow(outline->kind, before, after);
        }
        m_history.follow(before, after, atMs, isPutOff);
        countMiss(after);
        if (m_firmDays) m_firmDays->update(after.card, firmPlaceOf(dayOf(after), after));
    }
}

} // namespace chipwise::study
