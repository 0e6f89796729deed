#include "desktop/study/plain_keys.h"

#include <QKeyEvent>
#include <QShortcut>
#include <QWidget>

namespace chipwise::desktop {

bool isPlainKey(const QKeyEvent& event) {
    const auto others =
        event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier | Qt::GroupSwitchModifier);
    return others == Qt::NoModifier;
}

QShortcut* addKeys(QWidget* widget, const QKeySequence& keys, const std::function<void()>& act) {
    auto* shortcut = new QShortcut(keys, widget);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(shortcut, &QShortcut::activated, widget, act);
    return shortcut;
}

} // namespace chipwise::desktop
