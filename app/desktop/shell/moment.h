#pragma once

#include <QDateTime>
#include <QTimeZone>

#include <cstdint>

namespace chipwise::desktop {

/// An instant (UTC milliseconds) as the clock on the wall showed it, `utcOffsetMin` minutes ahead of UTC.
inline QDateTime momentAt(std::int64_t ms, int utcOffsetMin) {
    return QDateTime::fromMSecsSinceEpoch(ms, QTimeZone(utcOffsetMin * 60));
}

} // namespace chipwise::desktop
