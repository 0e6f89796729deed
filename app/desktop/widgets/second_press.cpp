#include "desktop/widgets/second_press.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace chipwise::desktop {

SecondPress::SecondPress(QWidget* page) : QObject(page), m_page(page) {
    qApp->installEventFilter(this);
}

bool SecondPress::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) m_hasChanged = false;
    if (event->type() != QEvent::MouseButtonDblClick || !m_hasChanged) return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    return widget != nullptr && (widget == m_page || m_page->isAncestorOf(widget));
}

} // namespace chipwise::desktop
