#pragma once

#include <functional>

class QKeyEvent;
class QKeySequence;
class QShortcut;
class QWidget;

namespace chipwise::desktop {

/// A key without Ctrl, Alt or Meta: a letter, a digit, an arrow; also of the number pad and with Shift.
bool isPlainKey(const QKeyEvent&);

/// Keys that do something wherever the keyboard is within this widget.
QShortcut* addKeys(QWidget*, const QKeySequence&, const std::function<void()>& act);

} // namespace chipwise::desktop
