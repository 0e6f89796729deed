#pragma once

#include "study/learner.h"
#include "study/session.h"
#include "study_table.h"
#include "support/temporary_folder.h"

#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {

/// A profile with two packs, some of whose questions share a fact. The packs are installed once and copied.
class OnePlan {
public:
    explicit OnePlan(unsigned seed);

    std::size_t random(std::size_t below) { return m_random() % below; }
    bool happens(double chance) { return static_cast<double>(m_random()) < chance * 4294967296.0; }

    void setPlan(const std::function<void(Plan&)>& change);
    /// Answers what the day's session asks, so many answers at most; `isRight` is given the question.
    int study(int answers, const std::function<bool(const Asked&)>& isRight);
    int study(int answers);
    void hideOne();
    /// As another device did it: a few questions are set aside for checks, and it has made some of them
    /// known.
    void keepSomeAside();
    void sleepUntil(std::int64_t day); ///< 09:00 of that day

    std::int64_t today() const { return studyDay(now); }
    std::filesystem::path folder() const { return m_folder.path() / "profile"; }
    std::vector<store::Event> events() const;
    std::vector<store::Event> storedEvents() const;

private:
    TestFolder m_folder;
    std::mt19937 m_random;

public:
    Learner learner;
    Now now;
    /// What every graded answer said: the card and its day.
    std::function<void(const Graded&)> onGraded;
};

/// What every screen says about one instant.
struct Picture {
    int due = 0;
    int fresh = 0;
    int begun = 0;
    std::string notes;
    std::set<std::string> asked;              ///< reviews and new ones of the queue
    std::map<std::string, std::int64_t> days; ///< of begun cards that are not hidden
    friend bool operator==(const Picture&, const Picture&) = default;
};

/// Reads today's queue, the planner, Today, the map, `why` and the forecast; what one says and another does
/// not is added to `faults`.
Picture pictureOf(Learner&, const Now&, std::vector<std::string>& faults);

/// A random journal of a few days, and the day after them: with an exam or without, days off, missed days,
/// hidden questions, changed minutes.
void liveAtRandom(OnePlan&);

} // namespace chipwise::study
