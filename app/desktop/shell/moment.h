#pragma once

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <cstdint>

namespace chipwise::desktop {

/// An instant (UTC milliseconds) as the clock on the wall showed it, `utcOffsetMin` minutes ahead of UTC.
inline QDateTime momentAt(std::int64_t ms, int utcOffsetMin) {
    return QDateTime::fromMSecsSinceEpoch(ms, QTimeZone(utcOffsetMin * 60));
}

/// "Nov 2026" for "2026-11" and for "2026-11-23"; what is no date stays as it is.
inline QString monthOf(const QString& isoDate) {
    const QDate month = QDate::fromString(isoDate.left(7), QStringLiteral("yyyy-MM"));
    return month.isValid()
               ? QLocale(QLocale::English, QLocale::UnitedStates).toString(month, QStringLiteral("MMM yyyy"))
               : isoDate;
}

/// "Nov 23, 2026" for "2026-11-23"; what is no date stays as it is.
inline QString dayOf(const QString& isoDate) {
    const QDate day = QDate::fromString(isoDate, Qt::ISODate);
    return day.isValid()
               ? QLocale(QLocale::English, QLocale::UnitedStates).toString(day, QStringLiteral("MMM d, yyyy"))
               : isoDate;
}

} // namespace chipwise::desktop
