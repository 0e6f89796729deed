#pragma once

#include <QDate>
#include <QStringList>

#include <cstdint>

class QComboBox;
class QDateEdit;
class QSpinBox;

namespace chipwise::desktop {

/// Controls of Settings and first start, in the window's look. None changes by the wheel while the keyboard
/// is elsewhere: a page that scrolls must not change what it scrolls over.
QSpinBox* makeSpinBox(const QString& name, int least, int most, const QString& unit);
QComboBox* makeComboBox(const QString& name, const QStringList& choices);
QDateEdit* makeDateEdit(const QString& name);

QDate dateOfDay(std::int64_t day);
std::int64_t dayOfDate(const QDate&);

} // namespace chipwise::desktop
