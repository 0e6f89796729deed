#include "desktop/pages/settings_data_words.h"

#include "desktop/shell/moment.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace chipwise::desktop {

namespace {

QString said(const char* text) {
    return QCoreApplication::translate("SettingsData", text);
}

} // namespace

QString momentWords(std::int64_t ms, int utcOffsetMin) {
    const QDateTime moment = momentAt(ms, utcOffsetMin);
    const QLocale english(QLocale::English, QLocale::UnitedKingdom);
    return english.toString(moment, QStringLiteral("d MMMM yyyy, HH:mm"));
}

QString entryCount(std::int64_t count) {
    return count == 1 ? said("1 entry") : said("%1 entries").arg(count);
}

QString backupsWords(const std::vector<store::Backup>& backups, int utcOffsetMin) {
    if (backups.empty()) return said("There is no backup yet; one is made each day you study.");
    const QString newest = momentWords(backups.front().atMs, utcOffsetMin);
    return backups.size() == 1
               ? said("The only backup is of %1.").arg(newest)
               : said("The last backup is of %1; %2 are kept.").arg(newest).arg(backups.size());
}

QString checkWords(const store::CheckReport& report, const study::ReplayReport& replay) {
    const QString counts =
        said("%1 in the journal, %2 questions begun").arg(entryCount(report.events)).arg(report.cards);
    if (report.ok && replay.differences.empty()) return said("Everything is whole: %1.").arg(counts);
    QStringList problems;
    for (const std::string& problem : report.problems) problems << QString::fromStdString(problem);
    if (!replay.differences.empty())
        problems
            << said(
                   "%1 card states differ from the journal; “Rebuild card states” under Advanced mends them.")
                   .arg(replay.differences.size());
    return problems.mid(0, 5).join(QLatin1Char(' ')) + QLatin1Char(' ') + counts + QLatin1Char('.');
}

} // namespace chipwise::desktop
