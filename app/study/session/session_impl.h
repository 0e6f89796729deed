#pragma once

#include "study/core.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"
#include "study/session.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace chipwise::study {

/// A place of a session's line.
struct Slot {
    std::uint64_t id = 0;
    std::size_t entry = 0; ///< in Library::entries()
    std::uint64_t seed = 0;
    double seconds = 0; ///< estimate, with the repeats until the answer is right
    bool returned = false;
    bool skipped = false;
    int notBefore = 0; ///< asked after so many answers of the session, unless nothing else is left
};

/// A question that an answer moved: one on the same fact, or what the day's plan leaves for later.
struct MovedCard {
    std::string card;
    std::int64_t fromDay = 0;
    std::int64_t toDay = 0;
};

/// What undo takes back and redo repeats.
struct Action {
    enum class Kind { Answer, Suspend };
    Kind kind = Kind::Answer;
    Slot slot;
    std::string card;
    std::string event;
    // of an answer
    std::string stem; ///< its pack may be gone when the session ends
    quiz::Answer answer;
    memory::Certainty certainty = memory::Certainty::Plain;
    std::int64_t durationMs = 0;
    bool correct = false;
    bool lucky = false;
    bool wasNew = false;
    double gain = 0;   ///< in the chance of knowing it
    std::string batch; ///< of the moves
    std::vector<MovedCard> moved;
    /// Answer: where it returns. Suspend after the verdict: the return that was taken out.
    std::optional<Slot> returnSlot;
    bool afterVerdict = false; ///< of a suspend: the question had been answered
};

struct Session::Impl {
    Impl(Core&, SessionOptions, const Now&);

    Core& core;
    std::shared_ptr<const Library> library;
    SessionOptions options;
    Plan plan;
    Pace pace;
    Now now;                          ///< of the newest call
    std::unique_ptr<Planner> planner; ///< of today; made anew where others have written or the day has turned
    std::int64_t plannedVersion = 0;
    std::uint64_t baseSeed;
    std::uint64_t nextSlotId = 1;

    std::vector<Slot> slots; ///< [0, at) are done, slots[at] is current
    std::size_t at = 0;
    std::optional<Asked> asked;
    std::optional<Graded> verdict;
    bool unitAsked = false; ///< the unit was asked for once already
    std::vector<Action> done;
    std::vector<Action> undone;
    std::optional<int> placed;         ///< questions a passed test-out made known
    std::set<SubjectKey> introduced;   ///< subjects that need no Brief (any more)
    std::set<std::size_t> uninstalled; ///< entries that were to be asked when their pack had gone

    // session_others.cpp: what other processes do to the profile meanwhile
    std::int64_t followedFromMs = 0; ///< events before this instant are not looked at
    std::int64_t followedVersion = 0;
    std::unordered_set<std::string> knownEvents; ///< there when the session began, its own, or followed since
    std::unordered_map<std::string, std::vector<store::Event>>
        elsewhere; ///< effective answers of other processes, by card
    void beginFollowing();
    void followOthers(); ///< takes out of the line ahead what others have answered, hidden or put off
    bool answeredElsewhere(const Slot&) const;
    bool leaveAnsweredElsewhere(); ///< goes on where the open question was answered elsewhere
    const Planner& planned();
    /// As Core::record; the events count as this session's own.
    std::vector<store::Event> record(const std::function<Core::Writing(std::int64_t atMs)>& write);

    // session_line.cpp: what is asked next
    /// Runs a step of the line. One that throws leaves the session at the question it was at, so that the
    /// same call can be made again.
    template <class Step>
    auto orStay(const Step& step) {
        auto before = std::tuple(slots, at, asked, verdict, unitAsked);
        try {
            return step();
        } catch (...) {
            std::tie(slots, at, asked, verdict, unitAsked) = std::move(before);
            throw;
        }
    }
    const store::CardOutline& entryOf(const Slot& slot) const { return library->entries()[slot.entry]; }
    int answers() const;
    bool isAhead(const std::string& card) const; ///< after the open question in this session's line
    /// "pack/fact": what questions after the open one rest on that are asked for the first time then.
    std::set<std::string> factsStillToAsk() const;
    Slot newSlot(std::size_t entry, bool returned);
    void openNext();        ///< the next slot that may be asked, or none
    bool open(const Slot&); ///< shows it; false where it is no longer to be asked
    /// Opens a question after a write that is done. Where it cannot be read, none is open until next().
    void openAfterSaving(const std::function<void()>& opening);
    void insertReturn(const Slot&);
    AskNext askNext(const std::string& card); ///< after the slot whose verdict is showing
    std::optional<Slot> takeSlot(std::uint64_t id);
    void bringHere(const Slot&); ///< makes it the current slot

    // session_answer.cpp
    Graded answer(const quiz::Answer&, memory::Certainty, std::int64_t durationMs, const Action* redone);
    void suspend(const Action* redone);

    // session_blocks.cpp
    std::size_t blockFrom = 0; ///< in `done`
    double blockLasts = 0;     ///< seconds by the learner's pace; 0: no break comes
    void beginBlock();
    std::optional<Break> breakDue() const;
    double secondsLeft() const; ///< estimate
    std::string toGoWords() const;

    // session_undo.cpp
    std::optional<Step> undo();
    std::optional<Step> redo();
    std::optional<Step> repeatUndone();

    // test_out.cpp
    memory::Sprt evidence() const; ///< of the answers that stand
    void place();                  ///< what the test passed starts as known, once
    void addPlacement(Summary&) const;

    Summary summary() const;
    int notAsked() const; ///< uninstalled before their first turn
    std::string uninstalledSentence() const;
    int leftOutside() const; ///< to do today, but not in what is left of this session
};

} // namespace chipwise::study
