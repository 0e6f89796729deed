#include "desktop/dialogs/dialog.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int ringRoom = 4; ///< around the body, for the ring of a control at its edge

/// Title and buttons stand where the body stands inside its room for rings.
QVBoxLayout* inset(QWidget* part) {
    auto* layout = new QVBoxLayout;
    layout->setContentsMargins(ringRoom, 0, ringRoom, 0);
    layout->addWidget(part);
    return layout;
}

} // namespace

Dialog::Dialog(const QString& title, int width, QWidget* parent)
    : Layer(title, parent), m_width(width), m_column(new QVBoxLayout(this)), m_body(new QVBoxLayout),
      m_buttons(new ButtonRow(Qt::AlignRight, this)), m_scroll(new ScrollArea(this)) {
    m_column->setContentsMargins(24 - ringRoom, 24, 24 - ringRoom, 24);
    m_column->setSpacing(16 - ringRoom);
    m_column->addLayout(inset(new Text(Type::Title, title, Ink::Text, this)));
    auto* body = new QWidget;
    body->setLayout(m_body);
    m_body->setContentsMargins(ringRoom, ringRoom, ringRoom, ringRoom);
    m_body->setSpacing(16);
    m_body->addStretch();
    m_scroll->setContent(body);
    m_scroll->setFadesOut(ScrollArea::Bar::Ruled);
    m_column->addWidget(m_scroll, 1);
    m_column->addLayout(inset(m_buttons));
}

Text* Dialog::addText(const QString& words) {
    auto* text = new Text(Type::Body, words, Ink::Text2);
    addBody(text);
    return text;
}

void Dialog::addBody(QWidget* body) {
    m_body->insertWidget(m_body->count() - 1, body);
}

void Dialog::addScrolling(QWidget* content, const QString& accessibleName) {
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setAccessibleName(accessibleName);
    m_body->insertWidget(m_body->count() - 1, content, 1);
}

void Dialog::startInBody() {
    m_scroll->setFocus(Qt::OtherFocusReason);
}

Button* Dialog::addPrimary(const QString& text) {
    m_primary = m_buttons->addButton(Button::Kind::Primary, text);
    m_primary->setKeyCaption(QStringLiteral("Enter"));
    return m_primary;
}

Button* Dialog::addSecondary(const QString& text) {
    return m_buttons->addButton(Button::Kind::Secondary, text);
}

Button* Dialog::addCancel() {
    Button* cancel = addSecondary(tr("Cancel"));
    cancel->setKeyCaption(QStringLiteral("Esc"));
    connect(cancel, &Button::clicked, this, &Dialog::reject);
    return cancel;
}

QSize Dialog::sizeHint() const {
    const QSize room = roomForDialog(this);
    const int width = std::min(theme().scaled(m_width), room.width());
    int height = m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(width)
                                               : m_column->totalSizeHint().height();
    const QMargins margins = m_column->contentsMargins();
    const int inner = width - margins.left() - margins.right();
    const int body =
        m_body->hasHeightForWidth() ? m_body->totalHeightForWidth(inner) : m_body->totalSizeHint().height();
    height += body - m_scroll->sizeHint().height();
    return {width, std::min(height, room.height())};
}

void Dialog::fit() {
    m_body->invalidate();
    m_column->invalidate();
    setMinimumSize(0, 0);
    // A bar that was there before takes width from the text, which is longer then and needs the bar.
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    resize(sizeHint());
    m_column->activate();
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void Dialog::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->isAutoRepeat() && m_primary != nullptr && m_primary->isEnabled()) {
        if (m_primary->isArmed()) m_primary->click();
        return;
    }
    Layer::keyPressEvent(event);
}

} // namespace chipwise::desktop
