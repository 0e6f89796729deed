#pragma once

#include "store/journal/event.h"
#include "store/sqlite/database.h"

#include <algorithm>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

namespace chipwise::store {

enum class InTime { Forward, Backward };

/// Visits what two sources give as one sequence in the order of the journal (timing.h), as long as `visit`
/// wants more. Each call of a source gives its next row, if there is one; a row has a `place()`.
template <typename NextOfPlain, typename NextOfTimed, typename Visit>
void mergeInOrder(const NextOfPlain& nextOfPlain, const NextOfTimed& nextOfTimed, InTime direction,
                  const Visit& visit) {
    auto plain = nextOfPlain();
    auto timed = nextOfTimed();
    while (plain || timed) {
        const bool isPlain =
            plain && (!timed || (plain->place() < timed->place()) == (direction == InTime::Forward));
        if (!visit(isPlain ? *plain : *timed)) return;
        if (isPlain)
            plain = nextOfPlain();
        else
            timed = nextOfTimed();
    }
}

/// The rows of a source that has them in the order of time alone, in the order of the journal: those of one
/// millisecond are put in order here. SQLite would set up a sorter for each millisecond, and hardly any has
/// two rows.
template <typename NextOf>
class InJournalOrder {
public:
    InJournalOrder(NextOf nextOf, InTime direction)
        : m_nextOf(std::move(nextOf)), m_direction(direction), m_ahead(m_nextOf()) {}

    auto next() {
        if (m_same.empty() && m_ahead) {
            auto row = takeAhead();
            if (!m_ahead || m_ahead->orderMs != row->orderMs) return row;
            readMillisecond(*std::move(row));
        }
        decltype(m_ahead) first;
        if (m_same.empty()) return first;
        first = std::move(m_same.back());
        m_same.pop_back();
        return first;
    }

private:
    using Ahead = std::invoke_result_t<NextOf>;
    using Row = typename Ahead::value_type;

    Ahead takeAhead() {
        Ahead row = std::move(m_ahead);
        m_ahead = m_nextOf();
        return row;
    }

    void readMillisecond(Row row) {
        m_same.push_back(std::move(row));
        while (m_ahead && m_ahead->orderMs == m_same.front().orderMs) m_same.push_back(*takeAhead());
        std::ranges::sort(m_same, [this](const Row& a, const Row& b) {
            return m_direction == InTime::Forward ? b.place() < a.place() : a.place() < b.place();
        });
    }

    NextOf m_nextOf;
    InTime m_direction;
    Ahead m_ahead;
    std::vector<Row> m_same; ///< of one millisecond, the last first
};

/// The same for whole events. `plain` gives events whose clock is in effect in the order of their
/// times, which an index has; `timed` gives the few others with their place in time. So a few of those cost a
/// few look-ups, and not the index.
void eachInOrder(Database&, Query& plain, Query& timed, InTime,
                 const std::function<bool(const Event&)>& visit);

} // namespace chipwise::store
