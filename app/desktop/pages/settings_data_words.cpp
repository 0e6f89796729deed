#include "desktop/pages/settings_data_words.h"

#include "desktop/shell/moment.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace chipwise::desktop {

namespace {

QString said(const char* text) {
    return QCoreApplication::translate("SettingsData", text);
}

QString atTime(std::int64_t ms, int utcOffsetMin, const char* format) {
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    return english.toString(momentAt(ms, utcOffsetMin), QLatin1String(format));
}

} // namespace

QString momentWords(std::int64_t ms, int utcOffsetMin) {
    return atTime(ms, utcOffsetMin, "MMM d, yyyy, HH:mm");
}

QString entryCount(std::int64_t count) {
    return count == 1 ? said("1 entry") : said("%1 entries").arg(count);
}

QString backupsWords(const std::vector<study::ListedBackup>& backups, const study::Now& now) {
    if (backups.empty()) return said("There is no backup yet; one is made each day you study.");
    const QString newest = momentWords(backups.front().backup.atMs, now.utcOffsetMin);
    const QString holds = QString::fromStdString(study::contentsWords(backups.front().list, now));
    return backups.size() == 1 ? said("The only backup was made on %1, with %2.").arg(newest, holds)
                               : said("The last backup was made on %1, with %2; %3 are kept.")
                                     .arg(newest, holds)
                                     .arg(backups.size());
}

QString missingWords(std::int64_t events, std::int64_t newestMs, int utcOffsetMin) {
    const QString moment = momentWords(newestMs, utcOffsetMin);
    return events == 1 ? said("1 answer, given %1, is missing.").arg(moment)
                       : said("%1 answers are missing, the newest given %2.").arg(events).arg(moment);
}

QString checkWords(const store::CheckReport& report, const study::ReplayReport& replay,
                   const std::optional<study::WrongClock>& clock, int utcOffsetMin) {
    QString counts = report.answers == 1 ? said("1 answer") : said("%1 answers").arg(report.answers);
    if (report.answers > 0)
        counts += said(" since %1").arg(atTime(report.firstMs, utcOffsetMin, "MMM d, yyyy"));
    counts += said(", %1 questions begun, %2 practice exams").arg(report.cards).arg(report.attempts);
    if (report.ok && report.wrongTimes == 0 && replay.differences.empty() && !clock)
        return said("Everything is whole: %1.").arg(counts);

    QStringList lines{counts + QLatin1Char('.')};
    if (report.missing > 0) lines << missingWords(report.missing, report.newestMissingMs, utcOffsetMin);
    if (clock)
        lines << (clock->events == 1
                      ? said("1 answer or other event is dated later than now.")
                      : said("%1 answers and other events are dated later than now.").arg(clock->events))
              << QString::fromStdString(study::clockWords(*clock));
    constexpr std::size_t shownAtMost = 4;
    for (std::size_t i = 0; i < std::min(report.problems.size(), shownAtMost); ++i)
        lines << QString::fromStdString(report.problems[i]);
    if (report.problems.size() > shownAtMost)
        lines << said("And %1 more problems.").arg(report.problems.size() - shownAtMost);
    if (report.wrongTimes > 0)
        lines << said(
                     "%1 corrected dates differ from the journal; “Rebuild card states” under Advanced mends "
                     "them.")
                     .arg(report.wrongTimes);
    if (!replay.differences.empty())
        lines
            << said(
                   "%1 card states differ from the journal; “Rebuild card states” under Advanced mends them.")
                   .arg(replay.differences.size());
    return lines.join(QLatin1Char(' '));
}

} // namespace chipwise::desktop
