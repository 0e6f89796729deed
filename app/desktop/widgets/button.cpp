#include "desktop/widgets/button.h"

#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace chipwise::desktop {
namespace {

std::function<std::int64_t()>& buttonClock() {
    static std::function<std::int64_t()> clock;
    return clock;
}

std::int64_t buttonNow() {
    using namespace std::chrono;
    if (buttonClock()) return buttonClock()();
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

constexpr int keyGap = 14;

struct ButtonColors {
    QColor fill, edge, ink;
};

ButtonColors primaryColors(bool enabled, bool down, bool hover) {
    const Tokens& t = theme().tokens();
    if (!enabled) {
        return {t.heat[0], t.highContrast ? t.border : t.heat[0], t.text3};
    }
    const QColor fill = down ? t.accentPressed : hover ? t.accentHover : t.accent;
    return {fill, fill, t.onAccent};
}

ButtonColors secondaryColors(bool enabled, bool down, bool hover) {
    const Tokens& t = theme().tokens();
    if (!enabled) {
        return {t.canvas, t.border, t.text3};
    }
    return {down ? t.sunken : hover ? t.canvas : t.surface, hover || down ? t.text2 : t.borderStrong, t.text};
}

} // namespace

Button::Button(Kind kind, const QString& text, QWidget* parent) : QPushButton(text, parent), m_kind(kind) {
    setAttribute(Qt::WA_Hover);
    setAutoDefault(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(kind == Kind::Link ? Qt::PointingHandCursor : Qt::ArrowCursor);
    FocusRing::setRadius(this, kind == Kind::Link ? 4 : 6);
}

void Button::setKeyCaption(const QString& key) {
    m_key = key;
    updateGeometry();
    update();
}

void Button::setKind(Kind kind) {
    if (kind == m_kind) return;
    m_kind = kind;
    updateGeometry();
    update();
}

void Button::setLarge(bool large) {
    m_large = large;
    updateGeometry();
    update();
}

QFont Button::labelFont() const {
    if (m_kind == Kind::Primary) {
        return theme().font(m_large ? Type::BodyStrong : Type::Emphasis);
    }
    return theme().font(Type::Name);
}

int Button::padding() const {
    return m_kind == Kind::Link ? 0 : m_large && m_kind == Kind::Primary ? 20 : 16;
}

int Button::keyWidth() const {
    if (m_key.isEmpty()) {
        return 0;
    }
    return m_kind == Kind::Primary ? QFontMetrics(theme().font(Type::Key)).horizontalAdvance(m_key) + keyGap
                                   : KeyBox::width(m_key) + 12;
}

QSize Button::sizeHint() const {
    const QFontMetrics metrics(labelFont());
    const int line = theme().lineHeight(Type::Emphasis);
    if (m_kind == Kind::Link) {
        const QSize label = metrics.size(0, text());
        const int more = std::max(0, label.height() - metrics.height());
        return {label.width() + keyWidth(), std::max(32, line + 12) + more};
    }
    const int label = metrics.horizontalAdvance(text());
    const int height = line + (m_large ? 28 : 20);
    return {label + keyWidth() + 2 * padding(), height};
}

QSize Button::minimumSizeHint() const {
    return sizeHint();
}

void Button::paintEvent(QPaintEvent*) {
    if (m_quiet) return;
    if (m_kind == Kind::Link) {
        paintLink();
        return;
    }
    const ButtonColors colors = m_kind == Kind::Primary
                                    ? primaryColors(isEnabled(), isDown(), underMouse())
                                    : secondaryColors(isEnabled(), isDown(), underMouse());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.edge, 1));
    painter.setBrush(colors.fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 6, 6);
    paintLabel(painter, colors.ink);
}

void Button::paintLabel(QPainter& painter, const QColor& ink) {
    QRect inner = rect().adjusted(padding(), 0, -padding(), 0);
    painter.setPen(ink);
    painter.setFont(labelFont());
    if (m_key.isEmpty()) {
        painter.drawText(inner, Qt::AlignCenter, text());
        return;
    }
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft, text());
    if (m_kind == Kind::Primary) {
        painter.setFont(theme().font(Type::Key));
        painter.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, m_key);
    } else {
        KeyBox::paint(painter,
                      QPoint(inner.right() + 1 - KeyBox::width(m_key), (height() - KeyBox::height()) / 2),
                      m_key);
    }
}

void Button::paintLink() {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    QFont font = labelFont();
    font.setUnderline(isEnabled() && (underMouse() || isDown()));
    painter.setFont(font);
    painter.setPen(!isEnabled() ? t.text3 : isDown() ? t.accentHover : t.accent);
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, text());
    if (!m_key.isEmpty()) {
        KeyBox::paint(painter, QPoint(width() - KeyBox::width(m_key), (height() - KeyBox::height()) / 2),
                      m_key);
    }
}

void Button::setQuiet(bool quiet) {
    if (quiet == m_quiet) return;
    m_quiet = quiet;
    update();
}

void Button::setDestroys(bool destroys) {
    m_destroys = destroys;
    if (destroys) holdBack();
}

void Button::holdBack() {
    m_heldSince = buttonNow();
}

bool Button::isArmed() const {
    return buttonNow() - m_heldSince >= heldBackMs;
}

void Button::setClock(std::function<std::int64_t()> clock) {
    buttonClock() = std::move(clock);
}

/// It appears and moves with whatever holds it, so all of that is watched.
bool Button::event(QEvent* event) {
    if (m_destroys && event->type() == QEvent::Show) {
        for (QWidget* holder = parentWidget(); holder != nullptr && !holder->isWindow();
             holder = holder->parentWidget())
            holder->installEventFilter(this);
    }
    if (m_destroys && (event->type() == QEvent::Show || event->type() == QEvent::Move)) holdBack();
    if (event->type() == QEvent::Shortcut && !isArmed()) return true;
    return QPushButton::event(event);
}

bool Button::eventFilter(QObject* holder, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::Move) holdBack();
    return QPushButton::eventFilter(holder, event);
}

void Button::mousePressEvent(QMouseEvent* event) {
    if (isArmed()) QPushButton::mousePressEvent(event);
}

void Button::keyPressEvent(QKeyEvent* event) {
    const bool presses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
                         event->key() == Qt::Key_Space || event->key() == Qt::Key_Select;
    if (presses && !isArmed()) return;
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !event->isAutoRepeat()) {
        click();
        return;
    }
    QPushButton::keyPressEvent(event);
}

} // namespace chipwise::desktop
