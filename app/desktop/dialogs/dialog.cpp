#include "desktop/dialogs/dialog.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

Dialog::Dialog(const QString& title, int width, QWidget* parent)
    : QDialog(parent), m_width(width), m_column(new QVBoxLayout(this)),
      m_buttons(new ButtonRow(Qt::AlignRight, this)) {
    setWindowTitle(title);
    setAccessibleName(title);
    m_column->setContentsMargins(24, 24, 24, 24);
    m_column->setSpacing(16);
    m_column->addWidget(new Text(Type::Title, title, Ink::Text, this));
    m_column->addWidget(m_buttons);
    connect(&theme(), &Theme::changed, this, &Dialog::fit);
}

Text* Dialog::addText(const QString& words) {
    auto* text = new Text(Type::Body, words, Ink::Text2, this);
    addBody(text);
    return text;
}

void Dialog::addBody(QWidget* body) {
    m_column->insertWidget(m_column->count() - 1, body);
}

void Dialog::addScrolling(QWidget* content, const QString& accessibleName) {
    m_scroll = new ScrollArea(this);
    m_scroll->setContent(content);
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setAccessibleName(accessibleName);
    m_column->insertWidget(m_column->count() - 1, m_scroll, 1);
}

Button* Dialog::addPrimary(const QString& text) {
    m_primary = m_buttons->addButton(Button::Kind::Primary, text);
    m_primary->setKeyCaption(QStringLiteral("Enter"));
    return m_primary;
}

Button* Dialog::addSecondary(const QString& text) {
    return m_buttons->addButton(Button::Kind::Secondary, text);
}

QSize Dialog::roomFor() const {
    if (parentWidget() != nullptr) return parentWidget()->window()->size() - QSize(32, 32);
    const QScreen* screen = QGuiApplication::primaryScreen();
    return screen != nullptr ? screen->availableSize() - QSize(64, 96) : QSize(800, 560);
}

QSize Dialog::sizeHint() const {
    const QSize room = roomFor();
    const int width = std::min(theme().scaled(m_width), room.width());
    int height = m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(width)
                                               : m_column->totalSizeHint().height();
    if (m_scroll != nullptr) {
        const QMargins margins = m_column->contentsMargins();
        const int inner = m_scroll->widget()->heightForWidth(width - margins.left() - margins.right());
        height += std::max(inner, theme().scaled(96)) - m_scroll->sizeHint().height();
    }
    return {width, std::min(height, room.height())};
}

void Dialog::fit() {
    m_column->invalidate();
    setMinimumSize(0, 0);
    resize(sizeHint());
}

void Dialog::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->isAutoRepeat() && m_primary != nullptr && m_primary->isEnabled()) {
        m_primary->click();
        return;
    }
    QDialog::keyPressEvent(event);
}

void Dialog::showEvent(QShowEvent* event) {
    fit();
    QDialog::showEvent(event);
}

} // namespace chipwise::desktop
