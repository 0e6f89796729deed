#include "desktop/dialogs/button_row.h"

#include <QEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int controlGap = 12;

QSize wantedSize(const QWidget* control) {
    return control->sizeHint().expandedTo(control->minimumSize());
}

int lineWidthOf(const QList<QWidget*>& line) {
    int width = -controlGap;
    for (const QWidget* control : line) width += wantedSize(control).width() + controlGap;
    return width;
}

int lineHeightOf(const QList<QWidget*>& line) {
    int height = 0;
    for (const QWidget* control : line) height = std::max(height, wantedSize(control).height());
    return height;
}

} // namespace

ButtonRow::ButtonRow(Qt::Alignment alignment, QWidget* parent) : QWidget(parent), m_alignment(alignment) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

Button* ButtonRow::addButton(Button::Kind kind, const QString& text) {
    auto* button = new Button(kind, text, this);
    addControl(button);
    return button;
}

void ButtonRow::addControl(QWidget* control) {
    control->setParent(this);
    m_controls.append(control);
    updateGeometry();
}

QList<QList<QWidget*>> ButtonRow::linesFor(int width) const {
    QList<QList<QWidget*>> lines;
    for (QWidget* control : m_controls) {
        if (control->isHidden()) continue;
        const bool fits =
            !lines.isEmpty() && lineWidthOf(lines.last()) + controlGap + wantedSize(control).width() <= width;
        if (fits)
            lines.last().append(control);
        else
            lines.append({control});
    }
    return lines;
}

int ButtonRow::heightForWidth(int width) const {
    int height = 0;
    for (const auto& line : linesFor(width)) height += lineHeightOf(line) + (height > 0 ? 8 : 0);
    return height;
}

QSize ButtonRow::sizeHint() const {
    QList<QWidget*> shown;
    for (QWidget* control : m_controls)
        if (!control->isHidden()) shown.append(control);
    return {std::max(0, lineWidthOf(shown)), lineHeightOf(shown)};
}

QSize ButtonRow::minimumSizeHint() const {
    int width = 0;
    for (const QWidget* control : m_controls)
        if (!control->isHidden()) width = std::max(width, wantedSize(control).width());
    return {width, lineHeightOf(m_controls)};
}

void ButtonRow::place() {
    int y = 0;
    for (const auto& line : linesFor(width())) {
        const int height = lineHeightOf(line);
        int x = m_alignment & Qt::AlignRight ? width() - lineWidthOf(line) : 0;
        for (QWidget* control : line) {
            const QSize size = wantedSize(control);
            control->setGeometry(std::max(0, x), y + (height - size.height()) / 2,
                                 std::min(size.width(), width()), size.height());
            x += size.width() + controlGap;
        }
        y += height + 8;
    }
}

void ButtonRow::resizeEvent(QResizeEvent*) {
    place();
}

/// A button that changed its words or was shown asks for a new layout.
bool ButtonRow::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) place();
    return QWidget::event(event);
}

} // namespace chipwise::desktop
