#pragma once

#include "memory/observation.h"
#include "memory/sprt.h"
#include "quiz/grade/grade.h"
#include "store/journal/event.h"
#include "study/learner.h"
#include "study/plan/day_promise.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

struct SessionOptions {
    std::vector<std::string> packs;           ///< empty: all
    std::optional<pack::Objective> objective; ///< number empty: the whole plan
    std::optional<pack::Kind> kind;
    /// Questions with this tag: a role, or a level of a ladder, which takes those before it along; empty:
    /// all.
    std::string tag;
    std::optional<std::pair<std::string, int>> group; ///< one subject: pack id and group index
    std::vector<std::string> cards;                   ///< exactly these (drills)
    std::optional<int> limit;                         ///< questions at most
    std::optional<int> newLimit;
    std::optional<int> minutes;
    bool everything = false; ///< all that is due, however much; nothing is left for tomorrow
    /// After what is left of today the reviews due on the next study day, but for those on a fact that one of
    /// today's questions is about; where there are none, new questions. Each is scheduled by the days that
    /// have passed, like any other answer. Nothing ahead on the eve or the day of an exam.
    bool ahead = false;
    /// As much of the chosen part as the minutes of a day hold: its reviews of today, then new questions
    /// where today may begin some, then reviews of later days. Each is scheduled like any other answer.
    bool fillsMinutes = false;
    /// "I know this already": unseen questions of the chosen part, until a sequential test can tell. What is
    /// passed starts as known; the answers themselves schedule nothing.
    bool testOut = false;
    bool cram = false;                 ///< asks without scheduling
    std::optional<std::uint64_t> seed; ///< presentation; empty: from the system
    /// Kinds the caller can show; empty: all.
    std::vector<pack::Kind> shows;
};

/// A group's introduction, shown before its first question.
struct Brief {
    std::string pack;
    std::string title;
    std::string text; ///< Markdown
    std::vector<std::string> refs;
    store::SourcesRead read; ///< of the facts that its questions rest on
    int questions = 0;       ///< of this subject, without what is set aside
    int today = 0;           ///< of them in this session
    bool isDrill = false;    ///< its answers change neither days nor the map
    int group = 0;
};

/// A value beside its siblings from the facts, for the number strip.
struct FactValue {
    std::string name; ///< entity, with its precision where that tells it apart
    double value = 0;
    std::string display;
    bool isAnswer = false;
};

/// The question that is open now.
struct Asked {
    pack::Card card;
    quiz::Presentation presentation;
    int position = 1; ///< from 1
    int of = 1;       ///< grows when a question returns
    bool isNew = false;
    bool returned = false; ///< back because it was wrong or lucky
    bool flagged = false;
    std::optional<Brief> brief;
    std::string groupTitle;
    int groupSize = 1;            ///< questions of its subject, without what is set aside
    std::optional<double> chance; ///< of recall: what its cell on the map shows before this answer
    bool askCertainty = true;     ///< false after two spaced successes: hints are not shown
    std::string changed;          ///< what the author corrected since this learner's last answer
    std::string note;             ///< the learner's own words on it; shown after the answer
    std::string whyBack;          ///< "You missed this yesterday."; empty where it comes in the usual course
};

struct Graded {
    /// Another window or program has recorded an answer to this question while it was open here. Nothing was
    /// graded or recorded; the session has gone on to the next question.
    bool answeredElsewhere = false;
    std::string eventId;
    std::string card;
    quiz::Verdict verdict;
    memory::Certainty certainty = memory::Certainty::Plain;
    double recalled = 0; ///< π
    memory::Rating rating = memory::Rating::Again;
    bool schedules = true;     ///< false in a cram or a test-out: nothing becomes due by it
    bool returns = false;      ///< comes back in this session
    bool lucky = false;        ///< right, but guessed or π < ½
    bool sureButWrong = false; ///< wrong though "certain"
    bool blank = false;        ///< nothing was answered: the learner does not know it
    std::int64_t dueMs = 0;
    std::optional<std::int64_t> dueDay;       ///< study day
    DayPromise dayPromise = DayPromise::Firm; ///< how to say it
    bool isDueInLastDays = false;             ///< before the exam, when everything begun comes once more
    int daysUntilDue = 1;
    memory::State memory;
    double chanceAfter = 1; ///< of recall tomorrow: what its cell on the map shows after it
    /// Of recall tomorrow had it not been asked; empty for a first answer, and one of several on a day.
    std::optional<double> chanceWithout;
    double retrievability = 0; ///< before the answer; 0 for a first one
    int siblings = 0;          ///< other questions on the same fact
    /// The day on which one of them comes early because this one was missed.
    std::optional<std::int64_t> siblingBackOn;
    DayPromise siblingPromise = DayPromise::Firm;
    /// Missed or lucky: asked again on the next study day.
    bool returnsTomorrow() const { return schedules && memory::comesBack(outcome); }
    memory::DayOutcome outcome = memory::DayOutcome::None; ///< of the card's day, with this answer
    std::vector<FactValue> strip; ///< numeric: the answer and its siblings; empty when there are none
    std::string stripTitle;       ///< "dense FP8, PFLOPS", and what was left out
};

/// "Right, but you guessed.": of a lucky answer, how it was right.
std::string_view luckyWords(const Graded&);
/// "Not the right order.": of a wrong answer, what kind of wrong it is.
std::string_view wrongWords(const Graded&, pack::Kind);
/// ", 2 guessed" after how many were right on the first try; empty where none was.
std::string guessedWords(int guessed);

struct Summary {
    int answered = 0;  ///< answers, returns included
    int questions = 0; ///< different questions
    int correct = 0;   ///< right at their first answer of the session
    int guessed = 0;   ///< of these, marked as a guess
    int again = 0;     ///< wrong or lucky at their first answer
    int newLearned = 0;
    std::int64_t seconds = 0;
    std::vector<std::string> missed;      ///< cards
    std::vector<std::string> missedStems; ///< of these, as the session knew them, also if uninstalled since
    int notAsked = 0;                     ///< questions that were uninstalled before their turn
    std::string notAskedSentence;         ///< which and what follows, for people; empty when there are none
    std::vector<std::string> cards;       ///< the different questions, in the order of their first answers
    int dueTomorrow = 0;                  ///< of this session's questions
    int left = 0;                         ///< still to do today, outside this session
    memory::Placement placement = memory::Placement::Undecided; ///< of a test-out
    int placed = 0;       ///< questions that start as known because of it
    std::string sentence; ///< of a test-out, for people; else empty
};

/// A break between two blocks of a long day.
struct Break {
    std::string sentence; ///< how far it is and what the block has changed
};

/// One session: asks, grades, saves, decides what returns. An answer is in the journal when answer() returns.
///
/// A question that returns is answered again the same day, and that answer schedules like any other: FSRS-6
/// has a rule for answers without a day between them, so replay needs no exception and the due day follows
/// from the last answer. Its chance of recall counts as 1 then, so it is lucky only where the learner says "I
/// guessed". In cram nothing schedules.
///
/// A session ends with its object. Other processes may study the same profile meanwhile: what they answer,
/// hide or put off is taken out of the rest of this session before the next question opens.
class Session {
public:
    ~Session();

    /// The open question; null when the session is done.
    const Asked* current() const;
    /// Grades and records. While the verdict is NotUnderstood or AskUnit nothing is recorded and the question
    /// stays open. After a graded answer the same question stays current() until next().
    Graded answer(const quiz::Answer&, memory::Certainty, const Now&, std::int64_t durationMs);
    /// After an answer: on to the next question.
    void next(const Now&);
    /// The verdict that is showing, or null while a question is open.
    const Graded* verdict() const;

    /// Looks whether another process has answered the open question meanwhile; then goes on to the next one
    /// and returns true.
    bool followOthers(const Now&);

    /// A step back or forward, and the event that records it.
    struct Step {
        std::string card;
        std::string event;
    };
    /// Takes back the newest of this session's answers and suspends; its question is open again. Nothing:
    /// nothing to undo.
    std::optional<Step> undo(const Now&);
    bool canUndo() const;
    /// Records what was undone anew. Nothing: nothing to redo, or it can no longer be redone.
    std::optional<Step> redo(const Now&);

    void skip(); ///< the open question goes to the end of the session, or out when it is skipped again
    void suspend(const Now&);                          ///< never again until unsuspended
    bool toggleFlag(const Now&);                       ///< returns whether it is flagged now
    void setNote(const std::string& text, const Now&); ///< on the open question (study/notes.h)

    enum class AskNext { Asked, AnsweredToday, NotThere };
    /// After an answer: asks this question next, which schedules like any other, be it planned for today or
    /// not. One that was answered today already, that is set aside or not installed is not asked.
    AskNext askNext(const std::string& card, const Now&);

    const SessionOptions& options() const;
    int position() const;
    int size() const;
    double secondsLeft() const; ///< estimate; of a day not begun yet, that of Today
    bool hasAnswers() const; ///< that were not taken back
    Summary summary() const;

    /// Before a question opens for an answer: whether about ten minutes have been worked through and it is
    /// time for a break. Only in the day's own work, where it has more than twenty questions.
    std::optional<Break> breakDue() const;
    void endBreak(); ///< or skips it: the next block begins

    struct Impl; ///< session_impl.h

private:
    friend class Learner;
    explicit Session(std::unique_ptr<Impl>);
    std::unique_ptr<Impl> m_impl;
};

} // namespace chipwise::study
