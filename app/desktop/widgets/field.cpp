#include "desktop/widgets/field.h"

#include "desktop/theme/focus_ring.h"

#include <QAction>
#include <QFontMetrics>
#include <QPainter>

namespace chipwise::desktop {

Field::Field(bool fixed, Size size, const QString& accessibleName, QWidget* parent)
    : LineInput(parent), m_fixed(fixed), m_size(size) {
    setFrame(false);
    setAccessibleName(accessibleName);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    FocusRing::setRadius(this, 6);
    Field::themeChanged();
}

int Field::side() const {
    return m_size == Size::Large ? 20 : 12;
}

void Field::themeChanged() {
    const bool large = m_size == Size::Large;
    setFont(theme().font(m_fixed ? (large ? Type::Number : Type::Value) : (large ? Type::Body : Type::Row)));
    QPalette palette = paletteOf(theme().tokens());
    palette.setColor(QPalette::Base, Qt::transparent);
    setPalette(palette);
    const int unit =
        m_unit.isEmpty()
            ? 0
            : 8 + QFontMetrics(theme().font(large ? Type::Body : Type::Row)).horizontalAdvance(m_unit);
    if (m_glyphAction != nullptr) m_glyphAction->setIcon(glyphIcon(m_glyph, theme().tokens().text3));
    setTextMargins(side() - 2, 0, (large ? 16 : 12) + unit - 2, 0);
    updateGeometry();
    update();
}

void Field::setState(State state) {
    m_state = state;
    switch (state) {
    case State::Open: setAccessibleDescription(m_unit); break;
    case State::NotUnderstood: setAccessibleDescription(QStringLiteral("not understood")); break;
    case State::Right: setAccessibleDescription(QStringLiteral("right")); break;
    case State::Wrong: setAccessibleDescription(QStringLiteral("wrong")); break;
    }
    update();
}

void Field::setUnit(const QString& unit) {
    m_unit = unit;
    setAccessibleDescription(unit);
    themeChanged();
}

void Field::setGlyph(Glyph glyph) {
    m_glyph = glyph;
    m_glyphAction = addAction(QIcon(), QLineEdit::LeadingPosition);
    m_glyphAction->setText(tr("Search")); // a screen reader comes to it as a button
    connect(m_glyphAction, &QAction::triggered, this, &QLineEdit::selectAll);
    themeChanged();
}

QSize Field::sizeHint() const {
    const bool large = m_size == Size::Large;
    const int line = theme().lineHeight(large ? Type::Number : Type::Row);
    return {theme().scaled(large ? 300 : 200), line + (large ? 24 : 20)};
}

QSize Field::minimumSizeHint() const {
    const auto margins = textMargins();
    return {margins.left() + margins.right() + theme().scaled(48), sizeHint().height()};
}

void Field::paintEvent(QPaintEvent* event) {
    const Tokens& t = theme().tokens();
    QColor edge = !isEnabled() ? t.border : underMouse() && !isReadOnly() ? t.text2 : t.borderStrong;
    double width = m_state == State::Open ? 1 : 2;
    switch (m_state) {
    case State::Open:
        if (hasFocus() && !isReadOnly()) {
            edge = t.accent;
        }
        break;
    case State::NotUnderstood: edge = t.warning; break;
    case State::Right: edge = t.success; break;
    case State::Wrong: edge = t.danger; break;
    }
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(edge, width));
        painter.setBrush(t.surface);
        painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 6, 6);
        const bool large = m_size == Size::Large;
        painter.setFont(theme().font(large ? Type::Body : Type::Row));
        painter.setPen(t.text3);
        painter.drawText(rect().adjusted(0, 0, large ? -16 : -12, 0), Qt::AlignVCenter | Qt::AlignRight,
                         m_unit);
    }
    QLineEdit::paintEvent(event);
}

void Field::enterEvent(QEnterEvent* event) {
    update();
    QLineEdit::enterEvent(event);
}

void Field::leaveEvent(QEvent* event) {
    update();
    QLineEdit::leaveEvent(event);
}

NumberField::NumberField(Size size, QWidget* parent, const QString& accessibleName)
    : Field(true, size, accessibleName, parent) {}

TextField::TextField(Size size, QWidget* parent, const QString& accessibleName)
    : Field(false, size, accessibleName, parent) {}

} // namespace chipwise::desktop
