#include "desktop/theme/focus_ring.h"

#include "desktop/theme/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QWidget>

namespace chipwise::desktop {
namespace {

constexpr const char* radiusProperty = "focusRadius";
constexpr const char* noRingProperty = "focusNoRing";

class Ring : public QWidget {
public:
    Ring(QWidget* host, double radius) : QWidget(host), m_radius(radius) {
        setObjectName(QStringLiteral("focusRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().tokens().accent, 2));
        const double radius = m_radius + FocusRing::reach - 1;
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
    }

private:
    double m_radius;
};

bool movesFocus(int key) {
    return key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_Left || key == Qt::Key_Right ||
           key == Qt::Key_Up || key == Qt::Key_Down;
}

/// The widget the ring is a child of: the page that scrolls, the layer, or the window. Closer parents could
/// cut the ring off.
QWidget* hostOf(QWidget* control) {
    QWidget* host = control->parentWidget();
    while (host && !host->isWindow() && host->windowType() != Qt::SubWindow) { // a layer
        const QWidget* above = host->parentWidget();
        const auto* area = above ? qobject_cast<QAbstractScrollArea*>(above->parentWidget()) : nullptr;
        if (area && area->viewport() == above) {
            break;
        }
        host = host->parentWidget();
    }
    return host;
}

} // namespace

FocusRing::FocusRing(QObject* application) : QObject(application) {
    application->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

void FocusRing::setRadius(QWidget* control, int radius) {
    control->setProperty(radiusProperty, radius);
}

void FocusRing::disableFor(QWidget* control) {
    control->setProperty(noRingProperty, true);
}

FocusRing* FocusRing::instance() {
    return qApp->findChild<FocusRing*>(QString(), Qt::FindDirectChildrenOnly);
}

void FocusRing::moveFocus(QWidget* control) {
    control->setFocus(Qt::TabFocusReason);
    if (auto* ring = instance()) ring->setByKeyboard(true);
}

void FocusRing::hideUntilMoved() {
    if (auto* ring = instance()) ring->setByKeyboard(false);
}

bool FocusRing::isShownAround(const QWidget* control) {
    const auto* ring = instance();
    return ring && ring->m_ring && ring->m_control == control;
}

void FocusRing::setByKeyboard(bool byKeyboard) {
    if (m_byKeyboard == byKeyboard) return;
    m_byKeyboard = byKeyboard;
    place();
}

void FocusRing::follow(QWidget* control) {
    delete m_ring;
    m_watched.clear();
    m_control.clear();
    if (!control || control->isWindow() || control->property(noRingProperty).toBool()) {
        return;
    }
    m_control = control;
    const QWidget* host = hostOf(control);
    for (const QWidget* w = control; w && w != host; w = w->parentWidget()) {
        m_watched.append(w);
    }
    place();
}

void FocusRing::place() {
    QWidget* host = m_control ? hostOf(m_control) : nullptr;
    const bool written = qobject_cast<QLineEdit*>(m_control) || qobject_cast<QPlainTextEdit*>(m_control);
    const bool wanted = host && (m_byKeyboard || written);
    if (!wanted || !m_control->isVisibleTo(host)) {
        delete m_ring;
        return;
    }
    if (!m_ring || m_ring->parentWidget() != host) {
        delete m_ring;
        const QVariant radius = m_control->property(radiusProperty);
        m_ring = new Ring(host, radius.isValid() ? radius.toInt() : 6);
    }
    const QRect rect(m_control->mapTo(host, QPoint()), m_control->size());
    m_ring->setGeometry(rect.adjusted(-reach, -reach, reach, reach));
    m_ring->show();
    m_ring->raise();
}

bool FocusRing::eventFilter(QObject* object, QEvent* event) {
    switch (event->type()) {
    case QEvent::KeyPress:
        if (movesFocus(static_cast<QKeyEvent*>(event)->key())) setByKeyboard(true);
        break;
    case QEvent::MouseButtonPress: setByKeyboard(false); break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::ParentChange:
        if (m_watched.contains(object)) {
            place();
        }
        break;
    default: break;
    }
    return QObject::eventFilter(object, event);
}

} // namespace chipwise::desktop
