#include "desktop/pages/settings/settings_data_words.h"

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
    return atTime(ms, utcOffsetMin, "ddd, MMM d, yyyy, HH:mm");
}

QString counted(std::int64_t count, const char* one, const char* many) {
    return count == 1 ? said(one) : said(many).arg(count);
}

QString entryCount(std::int64_t count) {
    return counted(count, "1 entry", "%1 entries");
}

QString backupsWords(const std::vector<study::ListedBackup>& backups, const study::Now& now) {
    if (backups.empty()) return said("There is no backup yet. Chipwise makes one each day you study.");
    const auto ahead = std::ranges::count_if(
        backups, [&](const auto& listed) { return study::isDatedAhead(listed.backup, now); });
    QStringList sentences;
    if (const auto usual = static_cast<std::ptrdiff_t>(backups.size()) - ahead; usual > 0) {
        const QString newest = momentWords(backups.front().backup.atMs, now.utcOffsetMin);
        const QString holds = QString::fromStdString(study::contentsWords(backups.front().list, now));
        if (usual > 1)
            sentences << said("The last backup was made on %1 and contains %2; %3 backups are kept.")
                             .arg(newest, holds)
                             .arg(usual);
        else
            sentences << (ahead > 0 ? said("The last backup was made on %1 and contains %2.")
                                    : said("The only backup was made on %1 and contains %2."))
                             .arg(newest, holds);
    }
    if (ahead > 0)
        sentences << counted(ahead, "1 backup is dated in the future.",
                             "%1 backups are dated in the future.");
    return sentences.join(QLatin1Char(' '));
}

QStringList backupNames(const std::vector<study::ListedBackup>& backups, const study::Now& now) {
    QStringList minutes;
    QStringList seconds;
    for (const study::ListedBackup& listed : backups) {
        minutes << momentWords(listed.backup.atMs, now.utcOffsetMin);
        seconds << atTime(listed.backup.atMs, now.utcOffsetMin, "ddd, MMM d, yyyy, HH:mm:ss");
    }
    QStringList names;
    for (qsizetype i = 0; i < minutes.size(); ++i) {
        QString name = minutes.count(minutes[i]) > 1 ? seconds[i] : minutes[i];
        if (const auto same = seconds.count(seconds[i]); same > 1) // the newest of them comes first
            name = said("%1, number %2").arg(name).arg(same - seconds.first(i).count(seconds[i]));
        if (study::isDatedAhead(backups[static_cast<std::size_t>(i)].backup, now))
            name = said("%1 (in the future)").arg(name);
        names << name;
    }
    return names;
}

namespace {

/// What is wrong with a pack, and how to get it back here.
QString packWords(const study::DamagedPack& pack, int utcOffsetMin) {
    const QString damage = QString::fromStdString(study::damageWords(pack));
    if (pack.backup)
        return damage + said(" To get the pack back as it was, restore your backup from %1.")
                            .arg(momentWords(pack.backup->atMs, utcOffsetMin));
    if (pack.isGone) return damage + said(" Install it again in the Library. Your answers are kept.");
    return damage + said(" Remove it in the Library and install it again. Your answers are kept.");
}

} // namespace

QString missingWords(const store::JournalLoss& loss, int utcOffsetMin) {
    const QString moment = momentWords(loss.newestMs, utcOffsetMin);
    if (loss.entries() == 1)
        return (loss.onlySteps() ? said("1 step of a practice exam, from %1, is missing.")
                                 : said("1 journal entry, from %1, is missing."))
            .arg(moment);
    return (loss.onlySteps() ? said("%1 steps of a practice exam are missing. The newest is from %2.")
                             : said("%1 journal entries are missing. The newest is from %2."))
        .arg(loss.entries())
        .arg(moment);
}

QString checkWords(const store::CheckReport& report, const study::ReplayReport& replay,
                   const std::optional<study::WrongClock>& clock,
                   const std::vector<study::DamagedPack>& packs, int utcOffsetMin) {
    QString answers = counted(report.answers, "1 answer", "%1 answers");
    if (report.answers > 0)
        answers += said(" since %1").arg(atTime(report.firstMs, utcOffsetMin, "ddd, MMM d, yyyy"));
    const QString counts =
        QStringList{answers, counted(report.started, "1 question started", "%1 questions started"),
                    counted(report.attempts, "1 practice exam", "%1 practice exams")}
            .join(QStringLiteral(", "));
    if (report.ok && report.wrongTimes == 0 && replay.differences.empty() && !clock && packs.empty())
        return said("No problems found. Checked: %1.").arg(counts);

    QStringList lines{counts + QLatin1Char('.')};
    if (report.missing > 0) lines << missingWords(report.loss(), utcOffsetMin);
    if (clock)
        lines << counted(clock->events, "1 journal entry is dated in the future.",
                         "%1 journal entries are dated in the future.")
              << QString::fromStdString(study::clockWords(*clock));
    for (const study::DamagedPack& pack : packs) lines << packWords(pack, utcOffsetMin);
    constexpr std::size_t shownAtMost = 4;
    for (std::size_t i = 0; i < std::min(report.problems.size(), shownAtMost); ++i)
        lines << QString::fromStdString(report.problems[i]);
    if (report.problems.size() > shownAtMost)
        lines << counted(static_cast<std::int64_t>(report.problems.size() - shownAtMost),
                         "And 1 more problem.", "And %1 more problems.");
    if (report.wrongTimes > 0)
        lines << counted(
            report.wrongTimes,
            "1 saved date correction differs from the journal. To fix it, choose “Rebuild card states” "
            "under Advanced.",
            "%1 saved date corrections differ from the journal. To fix them, choose “Rebuild card "
            "states” under Advanced.");
    if (!replay.differences.empty())
        lines << counted(
            static_cast<std::int64_t>(replay.differences.size()),
            "1 card state differs from the journal. To fix it, choose “Rebuild card states” under Advanced.",
            "%1 card states differ from the journal. To fix them, choose “Rebuild card states” under "
            "Advanced.");
    return lines.join(QLatin1Char(' '));
}

} // namespace chipwise::desktop
