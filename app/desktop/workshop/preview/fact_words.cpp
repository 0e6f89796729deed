#include "desktop/workshop/preview/fact_words.h"

#include "desktop/shell/moment.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "study/clock.h"

#include <QCoreApplication>

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// Names of machines are written as such; other things are called by words.
bool isMachineName(const QString& entity) {
    const bool hasDigit = std::any_of(entity.begin(), entity.end(), [](QChar c) { return c.isDigit(); });
    return hasDigit && !entity.contains(QLatin1Char(' ')) && entity == entity.toLower();
}

} // namespace

QList<Run> factRuns(const pack::Fact& fact) {
    QList<Run> runs;
    if (!fact.qualifier.empty()) runs.append({words(fact.qualifier) + QLatin1Char(' ')});
    runs.append({fact.value.empty() ? QStringLiteral("?") : words(fact.value), Ink::Text, true});
    const QString unit = words(fact.unit);
    const QString property = words(fact.property);
    if (unit == QLatin1String("%"))
        runs.append({QStringLiteral("%, ") + property});
    else if (unit.isEmpty())
        runs.append({QStringLiteral(", ") + property});
    else if (property.startsWith(unit))
        runs.append({QLatin1Char(' ') + property});
    else
        runs.append({QLatin1Char(' ') + unit + QStringLiteral(", ") + property});
    if (!fact.precision.empty()) runs.append({QStringLiteral(", ") + words(fact.precision)});
    runs.append({QStringLiteral(", ")});
    runs.append({words(fact.entity), Ink::Text, isMachineName(words(fact.entity))});
    return runs;
}

QString factSource(const pack::Fact& fact) {
    QStringList parts;
    if (!fact.source.empty()) parts << sourceName(words(fact.source));
    if (!fact.asOf.empty())
        parts << QCoreApplication::translate("Fact", "source checked in %1").arg(monthOf(words(fact.asOf)));
    if (fact.conflict) parts << QCoreApplication::translate("Fact", "sources disagree");
    switch (fact.state) {
    case pack::FactState::InEffect: break;
    case pack::FactState::Announced:
        parts << QCoreApplication::translate("Fact", "announced %1")
                     .arg(words(study::longDate(fact.stateDate)));
        break;
    case pack::FactState::Ended:
        parts << (fact.stateVersion.empty() ? QCoreApplication::translate("Fact", "ended %1")
                                                  .arg(words(study::longDate(fact.stateDate)))
                                            : QCoreApplication::translate("Fact", "ended with version %1")
                                                  .arg(words(fact.stateVersion)));
        break;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace chipwise::desktop
