#include "desktop/pages/today/today_words.h"

#include "desktop/exam/exam_words.h"
#include "desktop/shell/workspace.h"
#include "study/exam/exam_result.h"
#include "study/exam/installed_exams.h"
#include "study/forecast/plan_forecast.h"
#include "study/forecast/plan_words.h"
#include "study/plan/day/ahead_words.h"
#include "study/plan/day/exam_words.h"
#include "study/plan/day/next_day_words.h"
#include "study/plan/day_words.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <span>

namespace chipwise::desktop {

namespace {

constexpr int nearExamDays = 21;
constexpr double enoughKnown = .3; ///< share of the map from which an exam tells something

QString todayWords(const char* text) {
    return QCoreApplication::translate("Today", text);
}

QDate calendarDate(std::int64_t day) {
    return QDate(1970, 1, 1).addDays(day);
}

/// The interface speaks English; dates must not mix in another language.
QLocale english() {
    return QLocale(QLocale::English, QLocale::UnitedStates);
}

QString countWords(int count) {
    return count == 1 ? todayWords("One question") : todayWords("%1 questions").arg(count);
}

/// In quotation marks: a title may begin like a part of the sentence, "From one generation to the next".
QString subjects(const std::vector<std::string>& groups) {
    if (groups.empty()) return {};
    if (groups.size() == 1) return todayWords("“%1”").arg(words(groups[0]));
    if (groups.size() == 2) return todayWords("“%1” and “%2”").arg(words(groups[0]), words(groups[1]));
    return todayWords("“%1,” “%2,” and more").arg(words(groups[0]), words(groups[1]));
}

/// "below the passing score of 70%, AWS ML chips track, Sat, Nov 21, 14:02"
QString lastExamWords(const study::ExamResult& result, const study::Now& now) {
    QStringList parts{markWords(result), words(result.title), beganWords(result, now)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QStringList notesOf(const study::Today& today, const study::Now& now) {
    QStringList notes;
    for (const std::string& note : study::dayNotes(today, now)) notes << words(note);
    return notes;
}

/// Takes what is said of the exam from the notes of its eve or day; else empty.
QString takeExamNote(QStringList& notes, const study::Today& today, const study::Now& now) {
    const QString exam = words(study::examWords(today, now));
    return !exam.isEmpty() && notes.removeOne(exam) ? exam : QString();
}

QString hundredths(double share) {
    return QString::number(std::lround(100 * share));
}

} // namespace

QString dateWords(std::int64_t day) {
    return words(study::dateWords(day));
}

QString headlineWords(const study::Today& today) {
    const QString minutes = today.minutes == 1 ? todayWords("about one minute.")
                                               : todayWords("about %1 minutes.").arg(today.minutes);
    return todayWords("%1 today,\n%2").arg(countWords(today.due + today.fresh), minutes);
}

QString DayWords::all() const {
    return (QStringList{lead} + notes).join(QLatin1Char(' '));
}

DayWords planWords(const study::Today& today, const study::Now& now) {
    DayWords said{{}, notesOf(today, now)};
    QString what = words(study::sharesWords(today));
    if (const QString from = subjects(today.groups); !from.isEmpty())
        what = todayWords("%1, from %2").arg(what, from);
    QStringList lead{what + QLatin1Char('.')};
    // Whoever comes back is welcomed first.
    if (study::isWelcomedBack(today)) lead.prepend(said.notes.takeFirst());
    // On the eve, it says in which order the questions come, and what to do after them.
    if (today.phase == study::ExamPhase::Eve) lead << takeExamNote(said.notes, today, now);
    said.lead = lead.join(QLatin1Char(' '));
    return said;
}

QString everythingWords(const study::Today& today) {
    const int left = today.due + today.fresh;
    return (left == 0 ? todayWords("Study today's remaining %1") : todayWords("Study all %1"))
        .arg(left + today.waiting);
}

WeekMinutes minutesAWeek(const study::PlanForecast& forecast) {
    // A day that is done takes nothing more, and would make its week short.
    const auto& all = forecast.figures.days;
    const std::span days = std::span(all).subspan(forecast.isNothingLeftToday && all.size() > 1 ? 1 : 0);
    const auto mean = [](std::span<const memory::ForecastDay> some) {
        double seconds = 0;
        for (const memory::ForecastDay& day : some) seconds += day.seconds;
        const double weeks = std::max<double>(1.0, static_cast<double>(some.size())) / 7;
        return static_cast<int>(std::lround(seconds / 60 / weeks));
    };
    return {mean(days.first(std::min<std::size_t>(7, days.size()))), mean(days)};
}

DayWords doneWords(const study::Today& today, const study::Map& map, const study::Now& now) {
    DayWords said{{}, notesOf(today, now)};
    const bool isOffered = !today.isStudyDay && today.waiting > 0; // what is due, to be studied anyway
    const bool looksAhead = study::looksAhead(today) && !isOffered;
    QStringList lead;
    if (!today.isStudyDay && !said.notes.isEmpty()) lead << said.notes.takeFirst(); // that it is a day off
    if (looksAhead)
        lead << words(study::nextDayWords(today, now)) << words(study::aheadWords(today));
    else if (study::looksAhead(today) && !study::tellsNextDay(today))
        lead << words(study::nextDayWords(today, now));
    else if (!study::looksAhead(today))
        lead << takeExamNote(said.notes, today, now);
    lead.removeAll(QString());
    if (lead.isEmpty() && !said.notes.isEmpty()) lead << said.notes.takeFirst();
    // A few words need no second paragraph.
    (said.notes.isEmpty() ? lead : said.notes)
        << todayWords("You now know %1.").arg(words(study::knownWords(map.known(), map.total())));
    said.lead = lead.join(QLatin1Char(' '));
    return said;
}

DayWords besideExamWords(const study::Today& today, const study::Map& map, const study::Now& now) {
    study::Today day = today;
    if (!day.examReport) day.examReport.emplace(); // how it went is asked above, and not twice
    const bool isDone = day.due + day.fresh == 0;
    DayWords said = isDone ? doneWords(day, map, now) : planWords(day, now);
    const QString first = isDone ? words(study::doneTitle(day))
                                 : headlineWords(day).replace(QLatin1Char('\n'), QLatin1Char(' '));
    said.lead.prepend(first + QLatin1Char(' '));
    return said;
}

QList<Run> scoreRuns(const study::SubjectScore& subject) {
    const double share = static_cast<double>(subject.correct) / std::max(1, subject.answered);
    return {{hundredths(share), Ink::Text, true},
            {QStringLiteral("%"), Ink::Text},
            {todayWords(" right (likely %1% to %2%)").arg(hundredths(subject.low), hundredths(subject.high)),
             Ink::Text3}};
}

QString mistakesName(const study::MistakeCounts& counts) {
    return counts.open == 1 ? todayWords("1 mistake to correct")
                            : todayWords("%1 mistakes to correct").arg(counts.open);
}

QList<Run> mistakesRest(const study::MistakeCounts& counts) {
    // One question can be of several kinds; numbers beside the kinds would then add up to more than there
    // are.
    const bool areApart = counts.sureButWrong + counts.repeated + counts.lucky == counts.open;
    const bool counted = areApart && counts.open > 1;
    QStringList kinds;
    const auto add = [&](int count, const QString& kind) {
        if (count > 0) kinds << (counted ? QStringLiteral("%1 %2").arg(QString::number(count), kind) : kind);
    };
    add(counts.sureButWrong, todayWords("sure but wrong"));
    add(counts.repeated, todayWords("missed twice or more"));
    add(counts.lucky, todayWords("guessed right"));
    const QString once = counts.missedOnce == 0 ? QString()
                         : counts.missedOnce == 1
                             ? todayWords("; 1 more was missed only once")
                             : todayWords("; %1 more were missed only once").arg(counts.missedOnce);
    return {{kinds.join(QStringLiteral(", ")) + once, Ink::Text3}};
}

ExamLine examLine(const study::Learner& learner, const study::Today& today, const study::Map& map,
                  bool asksForCheck, const study::Now& now) {
    if (today.phase == study::ExamPhase::Day) return {};
    for (const std::string& attempt : study::submittedExams(learner))
        if (const auto last = study::submittedExam(learner, attempt); last && !last->check)
            return {
                percentOf(*last), {{lastExamWords(*last, now), Ink::Text2}}, todayWords("Take another exam")};
    if (asksForCheck || today.phase == study::ExamPhase::Eve) return {};
    const bool near = today.daysToExam && *today.daysToExam >= 0 && *today.daysToExam <= nearExamDays;
    const bool enough = map.total() > 0 && map.known() >= map.total() * enoughKnown;
    if (!near && !enough) return {};
    const auto exam = study::firstWholeExam(learner);
    if (!exam) return {};
    return {
        todayWords("Take a practice exam"), {{words(exam->plan.title), Ink::Text2}}, todayWords("Set up")};
}

QList<BarStrip::Day> barsOf(const std::vector<study::DayCount>& days) {
    QList<BarStrip::Day> bars;
    for (const study::DayCount& day : days) {
        const QDate date = calendarDate(day.day);
        bars.append({day.answers, english().toString(date, QStringLiteral("dddd")).left(1),
                     dateWords(day.day), &day == &days.back()});
    }
    return bars;
}

QList<Run> daysRuns(const std::vector<study::DayCount>& days, const study::StudiedDays& studied) {
    int answers = 0;
    for (const study::DayCount& day : days) answers += day.answers;
    return {
        {(studied.possible == 1 ? todayWords("%1 of %2 study day\n") : todayWords("%1 of %2 study days\n"))
             .arg(studied.studied)
             .arg(studied.possible),
         Ink::Text, false, true},
        {answers == 1 ? todayWords("One answer. Days off don't count against you.")
                      : todayWords("%1 answers. Days off don't count against you.").arg(answers),
         Ink::Text3}};
}

} // namespace chipwise::desktop
