#pragma once

#include "memory/replay.h"
#include "store/error.h"
#include "store/journal/attempt.h"
#include "store/journal/check_report.h"
#include "store/journal/event.h"
#include "store/journal/replay_journal.h"
#include "store/profile/forecast_row.h"
#include "store/sqlite/writing.h"

#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace chipwise::store {

/// The cached state of a card. Everything but the due instant follows from the journal by replay.
struct CardRow {
    std::string card;
    std::optional<memory::CardMemory> memory; ///< empty before the first scheduling answer
    std::int64_t lastAtMs = 0;
    std::optional<std::int64_t> dueMs;
    std::optional<std::int64_t> dueDay; ///< the study day of dueMs, by the offset of the event that set it
    bool suspended = false;
    bool flagged = false;
    friend bool operator==(const CardRow&, const CardRow&) = default;
};

struct MergeReport {
    std::int64_t added = 0;
    std::int64_t answersAdded = 0; ///< of those added; one that the file itself takes back is none
    std::int64_t known = 0;
};

/// The row of a card as it was kept on a study day, before the card's first event of that day.
struct KeptMorning {
    CardRow row;
    std::int64_t day = 0;
    std::string firstEvent; ///< id
};

/// What is counted of an answer, with the times in effect.
struct CountedAnswer {
    std::uint32_t card = 0; ///< its place among CountedAnswers::cards
    int utcOffsetMin = 0;
    std::int64_t atMs = 0;
    std::optional<std::int64_t> durationMs; ///< of answersSince
    std::optional<std::int64_t> dueMs;      ///< of missesSince
    bool correct = false;
    bool schedules = false;
    bool isStudied = false; ///< of answersSince: neither in an exam, a check, nor a drill
    bool lucky = false;   ///< of missesSince: a guess, or rated the worst, which is luck where it is right
    bool isReset = false; ///< of missesSince
};

struct CountedAnswers {
    std::vector<std::string> cards; ///< by their present names
    std::vector<CountedAnswer> answers;
};

/// What happened to which card, for a plan of the day: few columns of many rows.
struct EventOutline {
    std::string id;
    EventType type = EventType::Answer;
    std::string card; ///< by its present name; of few events there is none
    bool schedules = false;
    std::string redoOf;
    std::string reason; ///< of a move
    std::string params; ///< of a move
};

/// An answer, or what takes one back or makes its card new, without what was asked and said.
struct GradedEvent {
    std::string id;
    EventType type = EventType::Answer;
    std::int64_t atMs = 0;
    int utcOffsetMin = 0;
    std::string kind;
    std::string answerHash;
    bool correct = false;
    std::string confidence;
    std::optional<int> rating;
    std::string redoOf;
};

/// A card that was missed, and the instant from which on its misses are looked for.
struct MissedCard {
    std::string card;
    std::int64_t sinceMs = 0;
};

/// A card's day was changed, at a time in effect.
struct CountedMove {
    std::string card; ///< by its present name
    std::int64_t atMs = 0;
    std::string reason;
};

/// Events of one device that follow one another and are dated later than they can be.
struct EventsAhead {
    std::vector<Event> events;            ///< in effect, by their numbers
    std::optional<std::int64_t> beforeMs; ///< the device's newest possible time before them
    std::optional<std::int64_t> afterMs;  ///< … and the first one after them
};

/// One learner's `chipwise.db`: the journal, the cached card states, settings. WAL, synchronous=FULL; one
/// BEGIN IMMEDIATE a record, which is durable when the call returns. Several processes may hold a Profile of
/// the same folder. What the database or the folder refuses is thrown as a StoreError.
class Profile {
public:
    enum class Access { ReadWrite, ReadOnly };

    /// Opens or creates. An older schema is backed up and migrated; a newer one throws Newer and is left
    /// untouched. Where nothing can be written, a profile that is there is opened to be read: one of an older
    /// schema as a copy that was migrated.
    explicit Profile(const std::filesystem::path& folder, Access = Access::ReadWrite);
    ~Profile();
    Profile(Profile&&) noexcept;
    Profile& operator=(Profile&&) noexcept;

    const std::filesystem::path& folder() const;
    bool readOnly() const;
    /// Why nothing can be saved now, though it was asked for: the profile could only be opened to be read, or
    /// the newest write met a full disk.
    std::optional<WritingProblem> writingProblem() const;
    /// Tries again to open the profile for writing; true where that is possible. Every write tries, too.
    bool tryToWrite();
    const std::string& device() const; ///< a random name of this installation, made with the profile
    const std::string& id() const;     ///< a random name of the profile itself; a copy of the folder keeps it

    /// Runs `work` in one transaction: all that it writes through this profile is stored, or nothing is. What
    /// it reads are its own writes. It runs a second time where the first met damage that can be put aside.
    void atomically(const std::function<void()>& work);

    /// Inserts the event with its id, seq and checksum, writes the card row where given, and returns the
    /// event as stored. `event.atMs` is the clock, whatever was stored before; a given id is kept, and the
    /// same id twice counts once.
    Event record(Event event, const std::optional<CardRow>& card = {});

    /// Several events and rows in one transaction.
    std::vector<Event> record(std::vector<Event> events, const std::vector<CardRow>& cards);

    std::optional<CardRow> card(const std::string& card) const;
    /// The card's row before its first event of a day, where it was kept: it follows from the history, too.
    std::optional<CardRow> morningOf(const std::string& card, const std::string& firstEvent) const;
    /// Those of the newest day that there are any of; older ones are not read any more. Empty where they
    /// cannot be read.
    std::vector<KeptMorning> newestMornings() const;
    /// Keeps these, in place of what was kept of the same cards.
    void keepMornings(const std::vector<KeptMorning>& mornings);
    /// Every known card. One that was renamed is there under each of its names.
    std::map<std::string, CardRow> cards() const;
    std::vector<std::string> hiddenCards() const; ///< under their present names
    /// What the card is called since aliases renamed it last; its own name where none did.
    std::string presentName(const std::string& card) const;
    // Events in effect: their times, offsets, due instants and cards' names are those that later events gave
    // them, and their order is that of timing.h: (order_ms, device, seq, event_id).
    std::vector<Event> events(const std::string& card) const; ///< of one card
    /// The newest of a card first, for as long as `visit` wants more.
    void eachEventBackward(const std::string& card, const std::function<bool(const Event&)>& visit) const;
    /// The same of the card's answers, revokes and resets.
    void eachGradedBackward(const std::string& card,
                            const std::function<bool(const GradedEvent&)>& visit) const;
    /// Calls for each event from `sinceMs` on.
    void eachEvent(const std::function<void(const Event&)>&, std::int64_t sinceMs = 0) const;
    /// The same without what was answered.
    std::vector<EventOutline> eventOutlines(std::int64_t sinceMs) const;
    /// Answers from `sinceMs` on that nobody took back, in their order.
    CountedAnswers answersSince(std::int64_t sinceMs) const;
    /// Of those only what may bring its card back the next day, and resets of cards: answers that schedule
    /// and were wrong, right by luck, or due again within that time. Of the cards of `earlier` at least also
    /// what came before.
    CountedAnswers missesSince(std::int64_t sinceMs, std::int64_t dueWithinMs,
                               std::span<const MissedCard> earlier = {}) const;
    /// Changes of a card's day for a reason from `sinceMs` on, in no order, without those that another one of
    /// their batch took back for the reason `undone`.
    std::vector<CountedMove> movesSince(std::int64_t sinceMs, std::string_view undone) const;
    /// Cards that surely have no miss to put right: those that were never answered, with no hash, and
    /// those whose newest answer is right, and not by luck, with that answer's hash. What the others are,
    /// only their events say.
    std::unordered_map<std::string, std::optional<std::string>> nothingToPutRight() const;
    struct FirstAnswers {
        int answers = 0;
        int right = 0;
    };
    /// First answers of their cards from `sinceMs` up to, not with, `beforeMs`; of one pack, where it is
    /// named. Answers that were taken back by then do not count.
    FirstAnswers firstAnswers(std::int64_t sinceMs, std::int64_t beforeMs,
                              const std::string& pack = {}) const;
    /// Of questions that came back in a session, and the answers that this took. Answers that were taken back
    /// do not count.
    struct Returns {
        int misses = 0;  ///< questions whose first answer that day was wrong or lucky, each once a study day
        int answers = 0; ///< that followed on them the same day, at most five on each
    };
    /// From `sinceMs` up to, not with, `beforeMs`, by the rows' own times: for an estimate.
    Returns returns(std::int64_t sinceMs, std::int64_t beforeMs) const;
    /// Kind and milliseconds of each answer from `sinceMs` up to, not with, `beforeMs`; in no order. Without
    /// those of practice exams and readiness checks, and those that were not timed.
    void eachDuration(std::int64_t sinceMs, std::int64_t beforeMs,
                      const std::function<void(const std::string& kind, std::int64_t durationMs)>&) const;
    /// As they are stored, for copies: what is in effect follows from them.
    void eachStoredEvent(const std::function<void(const Event&)>&) const;
    std::optional<Event> event(const std::string& id) const; ///< as it is stored
    /// All of it, as replay reads it.
    ReplayJournal replayJournal() const;
    /// Of one card what happened before that instant, as if nothing had come after it.
    std::vector<ReplayEvent>
    replayEvents(const std::string& card,
                 std::int64_t beforeMs = std::numeric_limits<std::int64_t>::max()) const;
    /// Changes of the memory model in their order, and the newest of them.
    std::vector<Event> paramsEvents() const;
    std::optional<Event> newestParams() const;
    /// Changes of the plan that nobody took back, the newest first, for as long as `visit` wants more.
    void eachPlanBackward(const std::function<bool(const Event&)>& visit) const;
    /// Cards that were set aside for a check of readiness and not shown since, under their present names.
    std::vector<std::string> cardsKeptAside() const;
    /// Of checks of readiness: what was set aside for them, answered in them and left blank in them.
    std::vector<Event> eventsOfChecks() const;
    std::int64_t eventCount() const;
    /// Of the newest event in the order of arrival, 0 where there is none: it grows with each. Found at once,
    /// while a count goes over the whole journal.
    std::int64_t highestPosition() const;
    /// Another number than before where anything may have changed in what happened before that instant:
    /// events arrived, were lost to a repair, or were taken back, redated or renamed. Ten milliseconds at
    /// 100,000 events.
    std::int64_t pastStamp(std::int64_t beforeMs) const;
    bool hasEventsOfCards() const; ///< whether any question was answered, hidden or flagged
    /// In effect, of what somebody did: that a question was moved is not. 0 where there is nothing.
    std::int64_t newestAtMs() const;
    /// Of the first answer, as it was written; 0 where there is none.
    std::int64_t firstAnswerAtMs() const;
    /// When the `count`-th newest event before that instant happened, in effect; 0 where there are fewer.
    std::int64_t timeOfNewest(std::int64_t count,
                              std::int64_t beforeMs = std::numeric_limits<std::int64_t>::max()) const;
    /// The instant from which on events belong to that study day, which begins at `dayStartMs` by the clock
    /// that is in force. An event belongs to the day that its own clock showed: after a flight the day may
    /// have begun earlier or later.
    std::int64_t beginOfDay(std::int64_t day, std::int64_t dayStartMs) const;
    /// What is dated later than `ms`, in runs.
    std::vector<EventsAhead> eventsAheadOf(std::int64_t ms) const;
    /// The newest note of each card that has one, by the card's present name.
    std::map<std::string, std::string> notes() const;
    std::vector<Event> eventsWithoutCard() const; ///< in effect and in their order

    std::optional<std::string> setting(const std::string& name) const;
    void setSetting(const std::string& name, const std::string& value);
    void removeSetting(const std::string& name);
    std::map<std::string, std::string> settings() const;

    /// Works out anew at which time each event is in effect; cards are left as they are.
    void refreshTiming();

    /// Writes rows rebuilt by replay over the cached ones (`memory replay`, restore, merge).
    void replaceCards(const std::vector<CardRow>&);

    /// Union by id. The same id with another checksum throws Corrupt and changes nothing. Card rows are not
    /// touched: the caller replays.
    MergeReport merge(const std::vector<Event>&);

    /// An attempt begins: the attempt with its questions, in one transaction. Gives it its id where it has
    /// none.
    Attempt startAttempt(Attempt, const std::vector<AttemptQuestion>&);
    /// Durable when it returns. `seq` is given here. Throws where the attempt is unknown or was submitted.
    AttemptEvent record(AttemptEvent);
    /// The end of an attempt in one transaction: its result, one journal answer for each answered question,
    /// and the card rows that follow from them. A second submission changes nothing and returns nothing.
    std::vector<Event> submitAttempt(const std::string& attempt, std::int64_t submittedMs,
                                     const std::string& result, std::vector<Event> answers,
                                     const std::vector<CardRow>& cards);
    /// Takes an attempt back in which nothing was answered, in one transaction: its form and its events go
    /// with it. Throws Refused where it is unknown, was submitted or ever held an answer, and where another
    /// attempt was added after it.
    void discardAttempt(const std::string& attempt);
    std::vector<Attempt> attempts() const; ///< newest first
    /// Ids of those that have ended, newest first. Cheap, however long their results are.
    std::vector<std::string> submittedAttempts() const;
    std::optional<Attempt> attempt(const std::string& id) const;
    std::optional<Attempt> openAttempt() const; ///< the newest that was not submitted
    std::vector<AttemptQuestion> questionsOf(const std::string& attempt) const; ///< in the order of the form
    std::vector<AttemptEvent> eventsOf(const std::string& attempt) const;       ///< in their order

    /// Keeps what is said today about later days, and what was known this morning. What was said first on a
    /// day about another one, or about itself, stays.
    void keepForecasts(const std::vector<ForecastRow>&);
    bool hasForecastsMadeOn(std::int64_t day) const; ///< about its morning and the day after it at least
    void forgetForecastsMadeOn(std::int64_t day);    ///< what was known that morning stays
    void forgetAskedOn(std::int64_t day);            ///< what the plan of that morning asked for
    /// The first day of whose morning it is kept what was known.
    std::optional<std::int64_t> firstMorningKept() const;
    /// What this installation said about that day, the oldest first; what was known on its morning comes
    /// last.
    std::vector<ForecastRow> forecastsAbout(std::int64_t day) const;
    /// What it said would be known on days up to that one, in the order of these days.
    std::vector<ForecastRow> forecastsUntil(std::int64_t day) const;

    /// Throws when the file under the connection was replaced, or has a newer schema. Every write asks first.
    void requireUnchangedFile() const;

    /// Changes when another connection has written.
    std::int64_t dataVersion() const;

    /// Moves what was committed out of the log into the file, when at least so many commits are waiting. It
    /// waits for the disk, so it is called when no person waits for an answer. Never throws, and leaves the
    /// work for later when another program uses the log.
    void checkpoint(int afterCommits = afterAnswers) const noexcept;
    static constexpr int afterAnswers = 8; ///< what may stand in the log while somebody studies

    /// The same for who asks once a second: also when nothing was committed since the last time.
    void checkpointWhenIdle() const noexcept;

    /// What was found missing at this or an earlier opening, until somebody, in whatever process, has been
    /// told of it.
    std::optional<JournalLoss> unannouncedLoss() const;
    void markLossAnnounced();

    /// What integrity_check finds (an index can lead astray where quick_check sees nothing), the schema, and
    /// every checksum.
    CheckReport check() const;

    /// A consistent copy through the backup API, checked before it takes its name.
    void backupTo(const std::filesystem::path& file) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace chipwise::store
