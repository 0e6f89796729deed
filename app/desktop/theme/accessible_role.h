#pragma once

#include <QAccessible>

class QWidget;

namespace chipwise::desktop {

/// Tells screen readers what a self-painted widget is; its name and description are set as on any other
/// widget.
void setAccessibleRole(QWidget*, QAccessible::Role);

} // namespace chipwise::desktop
