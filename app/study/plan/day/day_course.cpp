#include "study/plan/day/day_course.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace chipwise::study {

DayCourse::DayCourse(std::shared_ptr<const Library> library, const Morning& morning,
                     const memory::PlanFrame& frame, memory::Deck deck, memory::DayPlan plan, CardRows now)
    : m_library(std::move(library)), m_frame(frame), m_deck(std::move(deck)), m_plan(std::move(plan)),
      m_rows(std::move(now)), m_begunToday(morning.begunSince()), m_movesSince(morning.movesSince()) {
    for (const auto& [entry, row] : morning.begun()) {
        const std::string& card = m_library->entries()[entry].card;
        m_placeOf.emplace(card, m_entryOf.size());
        m_entryOf.push_back(entry);
        m_current.push_back(&m_rows.at(card));
    }
    for (std::size_t i = 0; i < m_plan.moves.size(); ++i) m_moveOf.emplace(m_plan.moves[i].card, i);
}

std::vector<std::size_t> DayCourse::dueNow() const {
    std::vector<std::size_t> due;
    for (const std::size_t place : m_plan.due)
        if (comesToday(place)) due.push_back(m_entryOf[place]);
    // What became due today by something else, such as a corrected answer.
    const std::unordered_set<std::size_t> planned(m_plan.due.begin(), m_plan.due.end());
    for (std::size_t place = 0; place < m_entryOf.size(); ++place)
        if (!planned.contains(place) && comesToday(place)) due.push_back(m_entryOf[place]);
    for (const std::size_t entry : m_begunToday) {
        const store::CardRow& now = begunRow(entry);
        if (now.memory && !now.suspended && dayOf(now) <= today()) due.push_back(entry);
    }
    return due;
}

std::vector<std::size_t> DayCourse::leftForLater() const {
    std::vector<std::size_t> left;
    for (std::size_t place = 0; place < m_entryOf.size(); ++place) {
        const store::CardRow& now = row(place);
        if (!now.memory || now.suspended || comesToday(place)) continue;
        const auto why = whyLater(place);
        if (why == memory::MoveReason::SameFact) continue;
        if (isPutOff(place) || now.dueDay.value_or(0) <= today()) left.push_back(m_entryOf[place]);
    }
    return left;
}

int DayCourse::waitingForFacts() const {
    int waiting = 0;
    for (std::size_t place = 0; place < m_entryOf.size(); ++place)
        waiting += whyLater(place) == memory::MoveReason::SameFact ? 1 : 0;
    return waiting;
}

bool DayCourse::asksToday(const std::string& card) const {
    const auto place = placeOf(card);
    return place && std::ranges::find(m_plan.due, *place) != m_plan.due.end();
}

std::vector<std::size_t> DayCourse::begunEntries() const {
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

const store::CardRow& DayCourse::begunRow(std::size_t entry) const {
    return m_rows.at(m_library->entries()[entry].card);
}

std::int64_t DayCourse::dayOf(const store::CardRow& row) const {
    const auto place = placeOf(row.card);
    return dayOf(row, place ? moveAt(*place) : nullptr);
}

std::int64_t DayCourse::dayOf(const store::CardRow& row, const memory::Move* move) const {
    const std::int64_t stored = row.dueDay.value_or(0);
    if (isMovedBy(move, row)) return move->to;
    if (whyMovedNextMorning(row)) return m_frame.insteadOf(stored, today());
    return row.suspended ? stored : dayIfDue(stored);
}

bool DayCourse::isMovedBy(const memory::Move* move, const store::CardRow& row) const {
    // An answer of today has the last word.
    return move != nullptr && move->from == row.dueDay.value_or(0) && !answeredSince(row, today());
}

std::optional<memory::MoveReason> DayCourse::whyMovedNextMorning(const store::CardRow& row) const {
    const std::int64_t stored = row.dueDay.value_or(0);
    if (stored <= today() || m_frame.asksOn(stored)) return std::nullopt;
    if (m_frame.isExamDay(stored)) return memory::MoveReason::ExamDay;
    // What was hidden or comes after the exam keeps a day off for now, unless an answer has just set it.
    const bool isLeft = row.suspended || m_frame.isAfterExam(stored, today());
    if (isLeft && !answeredSince(row, today())) return std::nullopt;
    return memory::MoveReason::DayOff;
}

std::int64_t DayCourse::dayIfDue(std::int64_t stored) const {
    if (stored > today()) return stored;
    const bool isAskedLater = !m_plan.isStudyDay || m_frame.isExamDay(today());
    if (!isAskedLater) return today();
    const std::int64_t next = m_frame.calendar.after(today());
    return m_frame.isExamDay(next) ? m_frame.calendar.after(next) : next;
}

std::optional<std::int64_t> DayCourse::plannedDayOf(const std::string& card) const {
    const auto place = placeOf(card);
    if (!place) return std::nullopt;
    const memory::Move* move = moveAt(*place);
    return move != nullptr ? move->to : dayIfDue(m_deck.cards[*place].dueDay);
}

std::optional<PlannedMove> DayCourse::movedToday(const store::CardRow& row) const {
    const auto place = placeOf(row.card);
    const memory::Move* move = place ? moveAt(*place) : nullptr;
    if (!isMovedBy(move, row))
        if (const auto why = whyMovedNextMorning(row))
            return PlannedMove{row.card, *row.dueDay, m_frame.insteadOf(*row.dueDay, today()), *why};
    if (move == nullptr || answeredSince(row, today()) || dayOf(row) != move->to) return std::nullopt;
    return PlannedMove{row.card, move->from, move->to, move->reason};
}

std::vector<PlannedMove> DayCourse::unwrittenMoves() const {
    std::vector<PlannedMove> moves;
    for (const memory::Move& move : m_plan.moves) {
        const store::CardRow& now = row(move.card);
        const bool isToCome = move.to > today() && now.memory && !now.suspended;
        if (isToCome && now.dueDay == move.from && !answeredSince(now, today()))
            moves.push_back({now.card, move.from, move.to, move.reason});
    }
    return moves;
}

bool DayCourse::waitsForFacts(const store::CardRow& row) const {
    const auto move = movedToday(row);
    return move && move->reason == memory::MoveReason::SameFact;
}

std::vector<std::int64_t> DayCourse::factDaysOf(const std::string& card,
                                                std::span<const store::CardRow> written) const {
    std::vector<std::int64_t> days;
    const store::CardOutline* entry = m_library->find(card);
    if (entry == nullptr) return days;
    for (const store::CardOutline* sibling : m_library->siblings(*entry)) {
        if (m_library->isKeptAside(sibling->card)) continue;
        const auto newest = std::ranges::find(written, sibling->card, &store::CardRow::card);
        const auto known = m_rows.find(sibling->card);
        if (newest == written.end() && known == m_rows.end()) continue;
        const store::CardRow& row = newest != written.end() ? *newest : known->second;
        if (row.memory && !row.suspended) days.push_back(dayOf(row));
    }
    return days;
}

bool DayCourse::isFactAskedBy(std::int64_t day, const std::string& card) const {
    return anySibling(card, [&](const store::CardRow& row) { return dayOf(row) <= day; });
}

/// A map asks for each of its questions, and many may share a fact: this makes no list of them.
bool DayCourse::anySibling(const std::string& card,
                           const std::function<bool(const store::CardRow&)>& isWanted) const {
    const store::CardOutline* entry = m_library->find(card);
    return entry != nullptr && m_library->anySibling(*entry, [&](const store::CardOutline& sibling) {
        const auto known = m_rows.find(sibling.card);
        if (known == m_rows.end() || m_library->isKeptAside(sibling.card)) return false;
        return known->second.memory && !known->second.suspended && isWanted(known->second);
    });
}

std::optional<std::int64_t> DayCourse::lastPutOff() const {
    if (m_lastPutOff) return *m_lastPutOff;
    std::optional<std::int64_t>& last = m_lastPutOff.emplace();
    for (std::size_t place = 0; place < m_entryOf.size(); ++place)
        if (isPutOff(place)) last = std::max(last.value_or(0), dayOf(row(place), moveAt(place)));
    return last;
}

store::CardRow DayCourse::put(const store::CardRow& written) {
    m_lastPutOff.reset();
    return std::exchange(m_rows[written.card], written);
}

std::optional<std::size_t> DayCourse::placeOf(const std::string& card) const {
    const auto found = m_placeOf.find(card);
    return found == m_placeOf.end() ? std::nullopt : std::optional(found->second);
}

const memory::Move* DayCourse::moveAt(std::size_t place) const {
    const auto found = m_moveOf.find(place);
    return found == m_moveOf.end() ? nullptr : &m_plan.moves[found->second];
}

bool DayCourse::comesToday(std::size_t place) const {
    const store::CardRow& now = row(place);
    return now.memory && !now.suspended && dayOf(now, moveAt(place)) <= today();
}

std::optional<memory::MoveReason> DayCourse::whyLater(std::size_t place) const {
    const store::CardRow& now = row(place);
    if (m_deck.cards[place].dueDay > today() && !m_movesSince.isKept(now.card)) return std::nullopt;
    if (!now.memory || now.suspended || answeredSince(now, today()) || comesToday(place)) return std::nullopt;
    if (const auto written = m_movesSince.reasonOf(now.card)) return written;
    const memory::Move* move = moveAt(place);
    return move == nullptr ? std::nullopt : std::optional(move->reason);
}

bool DayCourse::isPutOff(std::size_t place) const {
    const auto why = whyLater(place);
    return why && memory::isPutOff(*why);
}

} // namespace chipwise::study
