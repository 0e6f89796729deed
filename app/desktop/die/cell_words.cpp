#include "desktop/die/cell_words.h"

#include "study/percent_known.h"
#include "study/plan/day/comes_back_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

QString percent(double share) {
    const auto whole = std::lround(std::clamp(share, 0.0, 1.0) * 100);
    return QString::number(whole) + QLatin1Char('%');
}

QString chancePercent(double chance) {
    return QString::number(study::percentKnown(chance)) + QLatin1Char('%');
}

QString chanceWords(const study::MapCell& cell) {
    if (cell.keptAside) return QCoreApplication::translate("Map", "not counted yet");
    return chanceInList(cell.chance, cell.missedInExam, false);
}

QString chanceMeaning(const study::MapCell& cell, const study::Now& now) {
    if (!cell.chance || cell.keptAside) return {};
    if (cell.missedInExam)
        return QCoreApplication::translate("Map", " until you study it, because you missed it in an exam");
    if (cell.missedToday)
        return QCoreApplication::translate("Map",
                                           " chance that you will still know it tomorrow, now that you "
                                           "have seen the answer");
    return cell.lastDay && *cell.lastDay >= study::studyDay(now)
               ? QCoreApplication::translate("Map", " chance that you will still know it tomorrow")
               : QCoreApplication::translate("Map", " chance that you still know it");
}

QString chanceInList(const std::optional<double>& chance, bool missedInExam, bool keptAside) {
    if (keptAside) return QCoreApplication::translate("Map", "set aside");
    if (chance && missedInExam) return QCoreApplication::translate("Map", "not known");
    return chance ? chancePercent(*chance) : QCoreApplication::translate("Map", "new");
}

QString dayInList(std::int64_t day, std::int64_t today) {
    if (day == today) return QCoreApplication::translate("Map", "today");
    if (day == today + 1) return QCoreApplication::translate("Map", "tomorrow");
    if (day == today - 1) return QCoreApplication::translate("Map", "yesterday");
    return QString::fromStdString(study::weekdayDate(day, today));
}

QString nextInList(bool hidden, const std::optional<std::int64_t>& dueDay, bool mayWait, std::int64_t today) {
    if (hidden) return QCoreApplication::translate("Map", "hidden");
    if (!dueDay) return {};
    if (*dueDay <= today) return QCoreApplication::translate("Map", "due today");
    const QString day = dayInList(*dueDay, today);
    return mayWait ? QCoreApplication::translate("Map", "%1, likely later").arg(day) : day;
}

QString nextInListMeaning() {
    return QCoreApplication::translate(
        "Map", "The day the question comes up next. Before an exam, most of these days are only planned and "
               "may still change.\n"
               "“Likely later” means that the question is due that day but will probably wait because the "
               "day is full or another question on the same fact comes first.");
}

QString lastWords(const study::MapCell& cell, const study::Now& now) {
    if (!cell.lastDay) {
        return {};
    }
    if (cell.missedToday) return QStringLiteral("missed today");
    const auto ago = study::studyDay(now) - *cell.lastDay;
    return ago <= 0   ? QStringLiteral("asked today")
           : ago == 1 ? QStringLiteral("asked yesterday")
                      : QStringLiteral("asked %1 days ago").arg(ago);
}

QString dueWords(const study::MapCell& cell, const study::Now& now) {
    if (cell.suspended) {
        return QStringLiteral("hidden");
    }
    if (!cell.dueDay) {
        return {};
    }
    const auto ahead = *cell.dueDay - study::studyDay(now);
    if (ahead <= 0) {
        return QStringLiteral("due today");
    }
    const QString day = ahead == 1
                            ? QStringLiteral("tomorrow")
                            : QString::fromStdString(study::weekdayDate(*cell.dueDay, study::studyDay(now)));
    const QString back = cell.mayWait
                             ? QStringLiteral("due %1, but likely later").arg(day)
                             : QString::fromStdString(study::backOnWords(day.toStdString(), cell.promise));
    return cell.tryAgain ? QStringLiteral("to try again today, then %1").arg(back) : back;
}

QString cellSentence(const QString& question, const study::MapBlock& block, const study::MapCell& cell,
                     const study::Now& now, const QString& domain) {
    QString chance = chanceWords(cell);
    chance.replace(QLatin1Char('%'), QStringLiteral(" percent"));
    QStringList parts{question};
    if (!domain.isEmpty()) {
        parts << domain;
    }
    parts << QString::fromStdString(block.title) << chance;
    if (cell.missedToday) {
        parts << lastWords(cell, now);
    }
    if (const QString due = dueWords(cell, now); !due.isEmpty()) {
        parts << due;
    }
    return parts.join(QStringLiteral(", "));
}

QString cellSentenceOn(const QString& date, const std::optional<double>& chance, const QString& question,
                       const study::MapBlock& block, const study::MapCell& cell, const QString& domain) {
    QStringList parts{question};
    if (!domain.isEmpty()) parts << domain;
    parts << QString::fromStdString(block.title);
    if (cell.suspended)
        parts << QStringLiteral("hidden");
    else if (cell.keptAside)
        parts << chanceWords(cell);
    else if (chance)
        parts << QStringLiteral("%1 percent on %2").arg(study::percentKnown(*chance)).arg(date);
    else
        parts << QStringLiteral("not started by %1").arg(date);
    return parts.join(QStringLiteral(", "));
}

QString blockSentence(const DieView& view, const QString& date) {
    QString known =
        QStringLiteral("about %1 of %2 known").arg(view.figures.known()).arg(view.figures.questions);
    if (!date.isEmpty()) known += QStringLiteral(" on ") + date;
    QStringList parts{view.title, known};
    if (const std::string due = view.figures.dueWords(); !due.empty() && date.isEmpty()) { // of today
        parts << QString::fromStdString(due);
    }
    if (const std::string rest = view.figures.notCounted(); !rest.empty()) {
        parts << QString::fromStdString(rest);
    }
    if (view.runs.size() > 1) {
        parts << QStringLiteral("%1 subjects").arg(view.runs.size());
    }
    return parts.join(QStringLiteral(", "));
}

QString mapSentence(const study::Map& map) {
    if (map.total() == 0) {
        return QStringLiteral("Map with no questions");
    }
    QString text = (map.total() == 1 ? QStringLiteral("Map of %1 question: about %2 known now")
                                     : QStringLiteral("Map of %1 questions: about %2 known now"))
                       .arg(map.total())
                       .arg(map.known());
    if (const std::string due = study::figuresOf(map).dueWords(); !due.empty()) {
        text += QStringLiteral(", ") + QString::fromStdString(due);
    }
    if (const std::string rest = study::figuresOf(map).notCounted(); !rest.empty()) {
        text += QStringLiteral(", ") + QString::fromStdString(rest);
    }
    return text;
}

} // namespace chipwise::desktop
