#pragma once

#include "memory/plan/exam_policy.h"
#include "memory/plan/state_grid.h"

#include <vector>

namespace chipwise::memory {

/// Every card's days until the exam, thought through to the end: which answers on which days are worth their
/// time, when each day holds only so many. A day has a price for an answer; prices rise where more is wanted
/// than fits and fall where time is left, until the days are evenly filled. With prices every card can be
/// planned for itself, backwards from the exam (dynamic programming over a grid of states).
///
/// Costs the square of the days for the grid, and the days for each card, in a fixed number of rounds.
class PlanAhead {
public:
    PlanAhead(const Model&, std::span<const BegunCard>, const DayBeforeExam&);

    /// What an answer today is worth at the exam more than the best of the later days at their prices, for
    /// each answer it is expected to take.
    double worthOfReview(std::size_t place) const;
    /// The same of a first answer, compared with never giving one.
    double worthOfBeginning() const;
    /// What a card is expected to keep at the exam that was last answered on `lastDay` and comes again on
    /// `day`, which lies before the exam: recall, less the prices of that answer and of those after it.
    double worthOn(const State&, std::int64_t lastDay, std::int64_t day) const;
    /// The same of a card that is left alone: its recall at the exam.
    double worthUntouched(const State&, std::int64_t lastDay) const;
    /// As worthOfReview, of any card on any of the days.
    double worthOfNotWaiting(const State&, std::int64_t lastDay, std::int64_t day) const;

private:
    using Cells = std::vector<double>;

    /// An answer and its two outcomes on the grid.
    struct Step {
        double recall = 0;
        StateGrid::Place kept;
        StateGrid::Place relearned;
    };

    void prepareGrid();
    void prepareCards();
    void setValues();
    void setLoads();
    void setPrices();

    double recall(const State&, double elapsedDays) const;
    Step stepFrom(const State&, double elapsedDays) const;
    /// The answer of a card of the grid `elapsed` days, at least 1, after its last.
    const Step& gridStep(std::size_t elapsed, std::size_t cell) const {
        return m_gridSteps[(elapsed - 1) * StateGrid::cells + cell];
    }
    const Step& cardStep(std::size_t place, std::size_t daysLeft) const {
        return m_cardSteps[place * m_days + daysLeft - 1];
    }
    double expectedAnswers(const Step& step) const { return 1 + m_day.repeatShare * (1 - step.recall); }
    /// Of an answer with so many days left: what is remembered at the exam, less the prices to be paid.
    double worth(const Step&, std::size_t daysLeft) const;
    double advantageToday(const Step& today, double later) const;
    /// Enters cards that are answered with so many days left into that day's load and states.
    void spread(const Step&, std::size_t daysLeft, double cards);

    const Model& m_model;
    std::span<const BegunCard> m_begun;
    const DayBeforeExam& m_day;
    std::size_t m_days; ///< left; today is the day with all of them
    StateGrid m_grid;

    std::vector<Step> m_gridSteps;  ///< by elapsed days and cell
    std::vector<Cells> m_untouched; ///< recall at the exam when nothing more is done, by days left and cell
    std::vector<Step> m_cardSteps;  ///< by card and days left
    Cells m_cardUntouched;          ///< the same of each card
    Step m_first;                   ///< a first answer

    // By days left:
    Cells m_price;
    Cells m_load;                            ///< answers wanted
    std::vector<Cells> m_value;              ///< of having answered, by cell
    std::vector<Cells> m_answered;           ///< how many cards, by cell
    std::vector<std::vector<Cells>> m_share; ///< of these, that come again after so many days, by cell
};

} // namespace chipwise::memory
