#pragma once

#include "memory/plan/day_plan.h"
#include "pack/text/settings.h"
#include "study/core.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace chipwise::study {

class Pace;

/// On that day, or on a later one before a flight that turned the date back.
bool answeredSince(const store::CardRow&, std::int64_t day);

/// The questions that were new this morning, and how many of them were begun since.
class NewQuestions {
public:
    void add(pack::Kind kind) { ++m_morning[kind]; }
    void begin(pack::Kind kind) { ++m_begun[kind]; }
    /// After a row of a question of that kind was written.
    void follow(pack::Kind, const store::CardRow& before, const store::CardRow& after);

    int introduced() const; ///< begun today
    int unseen() const;     ///< not begun yet
    /// For the planner of memory/, as of this morning. `wantedADay` is the plan's.
    memory::NewCards inMorning(int wantedADay, const Pace&) const;
    /// What is left of them, as the next morning will have it if nothing more is begun.
    memory::NewCards left(int wantedADay, const Pace&) const;

private:
    using Kinds = std::map<pack::Kind, int>;
    static memory::NewCards cardsOf(const Kinds&, int wantedADay, const Pace&);

    Kinds m_morning;
    Kinds m_begun;
};

/// The moves that the day's plan has written since the morning.
class MovesSince {
public:
    MovesSince() = default;
    explicit MovesSince(std::span<const store::EventOutline>);

    /// By the card's newest move; nothing where that is none of a plan's.
    std::optional<memory::MoveReason> reasonOf(const std::string& card) const;
    /// Whether the day keeps them: a newer model would choose other cards.
    bool areKept() const { return m_hasNewModel && !m_reasons.empty(); }
    bool isKept(const std::string& card) const { return areKept() && m_reasons.contains(card); }
    /// Whether a change of the plan has moved the card, whatever moved it after that.
    bool isByPlanChange(const std::string& card) const { return m_byPlanChange.contains(card); }

private:
    std::unordered_map<std::string, memory::MoveReason> m_reasons; ///< by card
    std::unordered_set<std::string> m_byPlanChange;                ///< cards
    bool m_hasNewModel = false;
};

/// The questions as they stood when the study day began. What was answered or moved today is taken as it
/// stood before. What was reset today is new today, also once it is answered.
class Morning {
public:
    /// Reads the journal of today. `now` are the rows as they stand; they must outlive it, and it says
    /// nothing more once they have changed.
    Morning(const Core&, const Library&, const CardRows& now, const Now&);
    Morning(const Morning&) = delete;
    Morning& operator=(const Morning&) = delete;

    /// A begun question, neither hidden nor set aside.
    struct Begun {
        std::size_t entry = 0; ///< in Library::entries()
        const store::CardRow* row = nullptr;
    };
    const std::vector<Begun>& begun() const { return m_begun; }
    const NewQuestions& fresh() const { return m_fresh; }
    /// Places in the library of the questions begun since.
    const std::vector<std::size_t>& begunSince() const { return m_begunSince; }
    const MovesSince& movesSince() const { return m_movesSince; }
    std::int64_t beganMs() const { return m_beganMs; }

private:
    std::int64_t m_beganMs = 0;
    MovesSince m_movesSince;
    NewQuestions m_fresh;
    std::vector<std::size_t> m_begunSince;
    std::vector<Begun> m_begun;
    std::unordered_map<std::string, store::CardRow> m_before; ///< of what has changed since
};

} // namespace chipwise::study
