#pragma once

#include "memory/plan/day_plan.h"
#include "study/core.h"
#include "study/plan/day/card_history.h"
#include "study/plan/day/day_course.h"
#include "study/plan/day/firm_days.h"
#include "study/plan/day/morning.h"
#include "study/plan/day/next_misses.h"
#include "study/plan/day/planned_moves.h"
#include "study/plan/day_promise.h"
#include "study/plan/pace.h"
#include "study/plan/plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace chipwise::study {

/// The plan's terms for the planner of memory/.
memory::PlanFrame frameOf(const Plan&, const Now&);

/// An answer that is about to be written.
struct AnswerGiven {
    pack::Kind kind;
    bool isFirst = false; ///< the card was new
    bool isCertain = false;
};

/// What the plan says on a study day: which questions are asked, which are moved, how much new comes, and on
/// which day an answer brings its card back. Every screen's figures about today and about a card's next day
/// are views of it. It works from the states as they stood in the morning, so what it says stays the same
/// while the day is worked through, in this program or another. Reads the profile, writes nothing.
class Planner {
public:
    /// By the plan in force and the learner's pace.
    Planner(const Core&, const Now&);
    Planner(const Core&, const Plan&, const Pace&, const Now&);

    const Plan& plan() const { return m_plan; }
    const Pace& pace() const { return m_pace; }
    const memory::PlanFrame& frame() const { return m_frame; }
    bool isPlannedBy(const std::shared_ptr<memory::Model>& model) const { return m_model == model; }
    const memory::DayPlan& day() const { return m_course.plan(); }
    std::int64_t today() const { return m_course.today(); }
    const CardRows& rows() const { return m_course.rows(); }
    const MovesSince& movesSince() const { return m_course.movesSince(); } ///< as of when this was made

    /// Places in Library::entries() of what is due and not answered yet today, what matters most first.
    std::vector<std::size_t> dueNow() const { return m_course.dueNow(); }
    /// The same of what was due this morning, or is due since, but comes later: more than the minutes hold,
    /// or nothing is asked today. What waits because another question asks for the same fact is not among
    /// them.
    std::vector<std::size_t> leftForLater() const { return m_course.leftForLater(); }
    /// How many were due this morning and wait for another day because of another question on their facts.
    int waitingForFacts() const { return m_course.waitingForFacts(); }
    int freshLeft() const; ///< new questions that the day still holds
    /// Whether more new questions may be begun today than its plan asks for: not where the plan counts the
    /// new ones of a day or wants no more.
    bool mayBeginMore() const;
    /// Whether what is due on later days may be asked: neither on the eve of the exam nor on its day.
    bool mayStudyAhead() const;
    /// New questions that the minutes of a day hold, for somebody who begins them ahead of their day; none
    /// where the plan counts the new ones of a day or wants no more, or where reviews wait.
    int newAhead() const;
    /// Places in the library of the questions begun today.
    std::span<const std::size_t> begunToday() const { return m_course.begunToday(); }
    /// Whether the day's plan asks for the card today.
    bool asksToday(const std::string& card) const { return m_course.asksToday(card); }
    /// Whether a begun card has already waited for another one on its facts since its newest answer: it does
    /// not wait again.
    bool waitedBefore(const store::CardRow& row) const { return m_history.waitedBefore(row); }
    int introduced() const { return m_new.introduced(); } ///< begun today
    int begun() const { return static_cast<int>(begunEntries().size()); }
    int unseen() const { return m_new.unseen(); } ///< not begun yet

    /// The day on which a begun card comes back. One that is due comes today, unless today's plan leaves it
    /// for later.
    std::int64_t dayOf(const store::CardRow& row) const { return m_course.dayOf(row); }
    /// The same as the day's plan had it in the morning, whatever was answered or written since; nothing for
    /// a card that was not begun then.
    std::optional<std::int64_t> plannedDayOf(const std::string& card) const {
        return m_course.plannedDayOf(card);
    }

    /// Whether something that is due waits before an exam because the minutes do not hold it; on a day off,
    /// whether something will on the next study day. No day can be named by which it will have come: each day
    /// brings misses and new questions of its own (resources/docs/exam-date.md).
    bool isShortOfTime() const;
    /// How firm the day is on which a begun card comes, with an answer just given, too. A miss comes on the
    /// next study day, unless those that were missed before it take the minutes of that day: what is missed
    /// later does not change it. The eve of an exam takes the weakest: its day is firm only where its minutes
    /// would hold every question. The day of another answer is firm, without an exam in the next weeks, where
    /// it has room after those that got the day before, and no other question on its facts comes by then.
    DayPromise promiseOf(std::int64_t day, const store::CardRow&) const;

    /// How today's plan moves a begun card; nothing where it does not.
    std::optional<PlannedMove> movedToday(const store::CardRow& row) const {
        return m_course.movedToday(row);
    }
    /// What was known when the day began, as a forecast about it says: a sum of chances.
    double knownThisMorning(const memory::LearnerRecall&) const;

    /// Days on which other questions on the card's facts come; of those in `written`, as these rows have it.
    std::vector<std::int64_t> factDaysOf(const std::string& card,
                                         std::span<const store::CardRow> written = {}) const {
        return m_course.factDaysOf(card, written);
    }
    /// The first study day in [from, end), none of `taken`, that has room for a begun card of another day:
    /// with what it holds, the misses that are expected by then, and the new questions that start.
    std::optional<std::int64_t> firstDayWithRoom(std::int64_t from, std::int64_t end, const store::CardRow&,
                                                 std::span<const std::int64_t> taken) const;
    /// The day on which a card comes back after an answer; `after` is its row with the answer.
    std::int64_t nextDay(const store::CardRow& after, const AnswerGiven&) const;
    /// Today's moves that are not in the journal yet. The day's first answer and a change of the plan write
    /// them.
    std::vector<PlannedMove> unwrittenMoves() const { return m_course.unwrittenMoves(); }
    /// Those of them that a look at the day writes, such as `today` (Absence in day/planned_moves.h). What a
    /// look leaves, the next answer writes; until then its day is planned.
    std::vector<PlannedMove> movesOfLook() const;
    /// The begun cards as they stand now, with today's moves, and what is not begun, at that pace.
    memory::Deck deckNow(const Pace&) const;
    /// Places in the library of that deck's cards: what is begun, and neither hidden nor set aside.
    std::vector<std::size_t> begunEntries() const { return m_course.begunEntries(); }
    /// Of one of them.
    const store::CardRow& begunRow(std::size_t entry) const { return m_course.begunRow(entry); }
    memory::NewCards newCards(const Pace&) const;
    const memory::DayPrices* prices() const { return m_prices.get(); } ///< null where no exam is near
    /// After rows were written: the next answers count with them.
    void follow(std::span<const store::CardRow>);

private:
    Planner(const Core&, const Plan&, const Pace&, CardRows, const Now&);
    /// Whether that day picks its questions for the exam ahead, so that none of its dates is firm: it may be
    /// one of the thirty days before the exam, or the exam's own.
    bool isChosenForExam(std::int64_t day) const;
    /// Whether the day is firm for a card that was not missed, without an exam in the next weeks: those that
    /// got the day earlier leave it room. What was put off, or planned for an exam, yields to them.
    bool keepsFirmDay(std::int64_t day, const store::CardRow&) const;
    /// What today's plan does to a card, where its move is not in the journal yet.
    void applyUnwritten(const store::CardRow&, memory::PlannedCard&) const;
    std::optional<FirmDays::Place> firmPlaceOf(std::int64_t day, const store::CardRow&) const;
    const FirmDays& firmDays() const;
    /// Whether another question on the card's facts comes by that day: it is asked in place of this one, or
    /// missed and asked again on its day.
    bool mayWaitForFact(std::int64_t day, const store::CardRow&) const;
    /// Whether one that comes on that day, the next study day, is asked in place of this one.
    bool isFactAskedFirst(std::int64_t day, const store::CardRow&) const;
    /// Whether the row that is about to be written has the card put off, as today's plan says.
    bool putsOff(const store::CardRow& written) const;
    /// Whether a look at the day does not write that the card is moved.
    bool isLeftToAnswer(const std::string& card) const;
    /// Whether the minutes of the day hold that miss.
    bool holdsMiss(std::int64_t day, const store::CardRow&) const;
    /// The row as it stands now, where it is a miss that comes on the next study day.
    void countMiss(const store::CardRow&);

    std::shared_ptr<const memory::Model> m_model; ///< the prices refer to it
    std::shared_ptr<const Library> m_library;
    Plan m_plan;
    Pace m_pace;
    memory::PlanFrame m_frame;
    CardHistory m_history;
    NewQuestions m_new;
    std::unique_ptr<memory::DayPrices> m_prices;
    DayCourse m_course;
    Absence m_absence;
    NextMisses m_nextMisses;
    mutable std::optional<FirmDays> m_firmDays; ///< none: nobody has asked yet
    bool m_isNextDayShort = false;              ///< on a day off before an exam
    memory::CapacityLedger m_ledger;            ///< as of now
};

} // namespace chipwise::study
