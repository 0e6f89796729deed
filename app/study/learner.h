#pragma once

#include "insight/counts.h"
#include "memory/model.h"
#include "pack/text/diagnostic.h"
#include "store/catalog/catalog.h"
#include "store/profile.h"
#include "study/clock.h"
#include "study/figures/map.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/plan.h"
#include "study/plan/plan_change.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Core;
class Session;
class Pace;
class Planner;
struct SessionOptions;

/// Where a day stands to the exam.
enum class ExamPhase : std::uint8_t {
    None,     ///< no date, or long past
    Before,   ///< ahead
    LastDays, ///< nothing new comes, everything comes once more
    Eve,      ///< the last study day
    Day,      ///< nothing is due
    After     ///< the date has passed
};

/// What Today shows and `chipwise today` prints.
struct Today {
    int due = 0;               ///< reviews that are due, with those to repeat
    int repeats = 0;           ///< of these missed or lucky today, and left before they came back
    int fresh = 0;             ///< new questions within today's limits
    int minutes = 0;           ///< estimated for both, at least 1 when there is anything
    int minutesADay = 0;       ///< of the plan
    bool hasChosenNew = false; ///< the learner chose how many new questions a day brings
    int overdue = 0;           ///< of due: due before today; on a day off, of `tomorrow`: due by now
    int missed = 0;            ///< of due: missed on the last study day
    /// Questions that the last study day's record expects of today, if it was made under this plan.
    std::optional<int> foretold;
    int waiting = 0;           ///< due, but left for later days: more than the minutes hold, or a day off
    int waitingForPlan = 0;    ///< of waiting: because the plan was changed today
    int waitingPastExam = 0;   ///< of waiting: planned for a day after the exam
    int waitingForFacts = 0;   ///< due, but not before another question on their facts has been asked
    int hiddenToday = 0;       ///< reviews that would be due, had they not been hidden today
    /// The day on which the last of those left comes. Before an exam there is none (isShortOfTime).
    std::optional<std::int64_t> caughtUpOn;
    int catchUpDays = 0;        ///< until then, with today; 0: no day
    bool isShortOfTime = false; ///< as of Planner
    std::int64_t nextStudyDay = 0;
    /// Reviews that the next study day asks; empty while today has questions left, which decide over it.
    std::optional<int> tomorrow;
    int tomorrowFresh = 0; ///< new questions of that day, by the same forecast
    int tomorrowMinutes = 0;
    int tomorrowPutOff = 0;   ///< reviews due that day that its minutes do not hold
    int tomorrowAnswered = 0; ///< of tomorrow's, put off or not: answered today, so not asked ahead
    /// Once today is done, reviews due on the next study day that can be studied today: those that share no
    /// fact with one of today's questions.
    int ahead = 0;
    int newAhead = 0; ///< where there are none: new questions that can be begun today
    /// The first study day after the exam, on the eve once it is done and on the day of the exam.
    struct AfterExam {
        std::int64_t day = 0;
        int due = 0; ///< reviews that it asks
        int fresh = 0;
        int putOff = 0;
        int minutes = 0;
        friend bool operator==(const AfterExam&, const AfterExam&) = default;
    };
    std::optional<AfterExam> afterExam;
    ExamPhase phase = ExamPhase::None;
    bool isEveNext = false;               ///< nextStudyDay is the last one before the exam
    bool hasNewMinutes = false;           ///< the day began with other minutes a day
    std::optional<ExamReport> examReport; ///< what was told about an exam that has passed
    bool isStudyDay = true;
    int unseen = 0;             ///< questions that are not begun
    int begun = 0;              ///< questions being learned
    int hadTheirPass = 0;       ///< in the last days before the exam: of these asked once more already
    int passToCome = 0;         ///< … and asked once more until the exam, by the forecast
    int mostToCome = 0;         ///< … the same for somebody who misses nothing: misses take the time of others
    int beyondExam = 0;         ///< … and not before the exam, whatever the reason, by the forecast
    int needNotCome = 0;        ///< of those: known on exam day anyway (known_on_exam.h), and not put off
    int missedInLastDays = 0;   ///< missed in them, and asked again before it: others wait for these
    int againAfterExam = 0;     ///< on the eve: asked once more already, due again and put off beyond it
    /// Nobody has studied since the last study day, and what waits was due then, or it was three days or
    /// more.
    bool hasMissedDays = false;
    bool isPassCounted = true;  ///< had, to come and beyond are worked out: that takes a forecast
    int answeredToday = 0;
    std::optional<std::int64_t> examDay; ///< day number
    std::optional<int> daysToExam;
    std::vector<std::string> groups; ///< titles of the subjects of today's questions, most first
    friend bool operator==(const Today&, const Today&) = default;

    /// Nothing is left, and something was answered: a day that asked nothing is not called done.
    bool isDone() const { return due + fresh == 0 && answeredToday > 0; }
};

using DayCount = insight::DaySum;

/// Days on which something was answered, of those on which it could be.
struct StudiedDays {
    int studied = 0;
    int possible = 0;
};

/// Answers of a subject: fewer do not show that it is the weakest one.
inline constexpr int fewestForWeakest = 5;

/// Share of right answers of a subject (first answers of a day), with its 90 % interval.
struct SubjectScore {
    std::string pack;
    int group = 0;
    std::string title;
    int answered = 0;
    int correct = 0;
    double low = 0;
    double high = 1;
};

/// Figures of `chipwise stats`.
struct Stats {
    std::int64_t answers = 0;
    std::int64_t correct = 0;
    std::int64_t reviews = 0;      ///< scheduling answers at least one day after the one before
    std::int64_t reviewsRight = 0; ///< retention = reviewsRight / reviews
    std::int64_t durationMs = 0;
    std::vector<DayCount> days; ///< days with answers, oldest first
    std::vector<SubjectScore> subjects;
};

struct StatsFilter {
    std::optional<std::int64_t> sinceDay;
    std::string pack;
};

struct ReplayReport {
    std::int64_t events = 0;
    std::int64_t cards = 0;
    /// "card: stability (3.1 in the card states, 3.2 according to the journal)"
    std::vector<std::string> differences;
};

/// What installing did.
struct InstallReport {
    bool installed = false;
    std::string packId;
    std::string title;
    std::vector<pack::Diagnostic> diagnostics;
    int cards = 0;
    int left_out = 0;          ///< questions left out because of errors
    int unreadFiles = 0;       ///< files of questions that could not be read at all
    int renamed = 0;           ///< begun questions that continue under another id
    int changedAnswers = 0;    ///< begun questions asked again today because their key changed
    bool olderVersion = false; ///< refused until `allowReplacing`
    bool otherContent = false; ///< the installed version with other content: refused until `allowReplacing`
    bool otherKey = false;     ///< not signed by the key of the version before: refused until `allowOtherKey`
    std::string signedBy;      ///< id of the key, where the signature is good
    std::string sentence;      ///< one sentence for people: what happened or why not
};

/// One person's Chipwise: a profile folder with its journal, its installed packs and its memory. Both
/// programs are thin over this class. Every function that depends on time takes it; the catalog calls facts
/// stale by the day of the newest of today(), start() and install().
class Learner {
public:
    using Access = store::Profile::Access;
    explicit Learner(const std::filesystem::path& profileFolder, Access = Access::ReadWrite);
    ~Learner();
    Learner(Learner&&) noexcept;

    store::Profile& profile();
    const store::Profile& profile() const;
    store::Catalog& catalog();
    const store::Catalog& catalog() const;
    const memory::Model& model() const;
    Plan plan(const Now&) const; ///< exam date, minutes a day, study days: the newest in the journal
    void setPlan(const Plan&, const Now&);

    /// The language questions are read in; empty: as their authors wrote. What a pack does not have in it
    /// stays in the pack's own language; progress is the same in every one.
    std::string language() const;
    void setLanguage(const std::string&);
    /// For this object only, without writing it down.
    void readIn(const std::string& language);

    /// Today's plan: made once, and handed to all that say something of the day.
    Planner planner(const Now&) const;
    Today today(const Now&) const;
    /// The same without what is expected to come once more in the last days before an exam (isPassCounted):
    /// working that out takes longer than a window may stand still.
    Today todayAtOnce(const Now&) const;
    Pace pace(const Now&) const; ///< how long this learner takes over a question (pace.h)
    Map map(const Now&) const;   ///< the die map over all packs
    Stats stats(const StatsFilter& = {}) const;
    /// The subject whose questions were answered right least often of late; nothing where none was answered
    /// often enough to tell, or every answer was right.
    std::optional<SubjectScore> weakestSubject(const Now&) const;
    std::vector<DayCount> lastDays(int count, const Now&) const; ///< with empty days, oldest first
    /// Chance that the card is recalled now, or tomorrow where it was answered today; nothing when it was
    /// never answered.
    std::optional<double> chance(const std::string& card, const Now&) const;

    std::unique_ptr<Session> start(const SessionOptions&, const Now&);

    /// A pack's folder, or a file that holds one packed. What cannot be installed is in the report.
    InstallReport install(const std::filesystem::path& source, const Now&, bool allowReplacing = false,
                          bool allowOtherKey = false);
    /// What install() would report, by the same checks; nothing is changed.
    InstallReport checkInstall(const std::filesystem::path& source, const Now&, bool allowReplacing = false,
                               bool allowOtherKey = false) const;
    /// Id of the key that signed the installed version of a pack; empty when it is not signed.
    std::string signedBy(const std::string& packId) const;
    void remove(const std::string& packId);
    bool putBack(const std::string& packId);
    void setSuspended(const std::string& card, bool, const Now&);
    void setFlagged(const std::string& card, bool, const Now&);

    /// Compares every cached card with a replay of the journal; `mend` writes the replayed ones.
    ReplayReport replay(bool mend);
    /// Union with another journal, and the replay of every card, in one transaction.
    struct Imported : store::MergeReport {
        std::optional<PlanChange> plan; ///< the newest plan counts, whoever made it
    };
    Imported import(const std::vector<store::Event>&, const Now&);

    /// What the parts of this room work on.
    Core& core();
    const Core& core() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
    friend class Session;
};

} // namespace chipwise::study
