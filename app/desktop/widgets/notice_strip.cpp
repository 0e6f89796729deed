#include "desktop/widgets/notice_strip.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>
#include <QResizeEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int noticeSide = 16;
constexpr int noticePadding = 8;

} // namespace

NoticeStrip::NoticeStrip(QWidget* parent) : QWidget(parent), m_text(new Text(Type::Row, this)) {
    setAccessibleRole(this, QAccessible::AlertMessage);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void NoticeStrip::showMessage(const QString& sentence, const QList<Action>& actions, bool warns) {
    if (!isHidden() && m_text->text() == sentence) return;
    m_warns = warns;
    m_text->setText(sentence);
    for (ButtonRow* row : {m_buttons, m_destroying}) {
        if (row == nullptr) continue;
        row->hide();
        row->deleteLater();
    }
    m_buttons = new ButtonRow(Qt::AlignLeft, this);
    m_destroying = new ButtonRow(Qt::AlignRight, this);
    for (const Action& action : actions) {
        Button* button =
            (action.destroys ? m_destroying : m_buttons)->addButton(Button::Kind::Link, action.word);
        button->setDestroys(action.destroys);
        // The action may take the strip away, its button with it.
        connect(button, &Button::clicked, this, action.run, Qt::QueuedConnection);
    }
    m_buttons->show();
    m_destroying->show();
    setAccessibleName(sentence);
    show();
    updateGeometry();
    place(width(), true);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void NoticeStrip::dismiss() {
    m_text->setText({});
    hide();
}

QString NoticeStrip::sentence() const {
    return isHidden() ? QString() : m_text->text();
}

/// The buttons beside the sentence, or below it where the width does not hold both. What destroys something
/// is at the right edge in either case, on a line of its own where it must be.
int NoticeStrip::place(int width, bool moves) const {
    const int inside = std::max(1, width - 2 * noticeSide);
    const int buttonsWidth = m_buttons == nullptr ? 0 : m_buttons->sizeHint().width();
    const int destroyingWidth = m_destroying == nullptr ? 0 : m_destroying->sizeHint().width();
    const int apart = destroyingWidth > 0 ? 2 * noticeSide + destroyingWidth : 0;
    const bool beside = m_text->naturalWidth() + noticeSide + buttonsWidth + apart <= inside;
    const int left = beside ? m_text->naturalWidth() + 2 + noticeSide : 0;
    const int textWidth = beside ? m_text->naturalWidth() + 2 : inside;
    const int textHeight = m_text->heightForWidth(textWidth);
    const bool oneLine = left + buttonsWidth + apart <= inside;
    const int room = oneLine ? inside - left - apart : inside;
    const int buttonsHeight = m_buttons == nullptr || buttonsWidth == 0 ? 0 : m_buttons->heightForWidth(room);
    const int destroyingHeight =
        m_destroying == nullptr || destroyingWidth == 0 ? 0 : m_destroying->heightForWidth(inside);
    const int rowHeight =
        oneLine ? std::max(buttonsHeight, destroyingHeight) : buttonsHeight + destroyingHeight;
    const int height = beside ? std::max(textHeight, rowHeight) : textHeight + rowHeight;
    if (moves) {
        m_text->setGeometry(noticeSide, noticePadding + (beside ? (height - textHeight) / 2 : 0), textWidth,
                            textHeight);
        const int y = noticePadding + (beside ? (height - rowHeight) / 2 : textHeight);
        if (m_buttons != nullptr) m_buttons->setGeometry(noticeSide + left, y, room, buttonsHeight);
        if (m_destroying != nullptr)
            m_destroying->setGeometry(noticeSide + inside - destroyingWidth, y + rowHeight - destroyingHeight,
                                      destroyingWidth, destroyingHeight);
    }
    return height + 2 * noticePadding + 1;
}

int NoticeStrip::heightForWidth(int width) const {
    return place(width, false);
}

QSize NoticeStrip::sizeHint() const {
    return {theme().scaled(320), heightForWidth(std::max(width(), theme().scaled(320)))};
}

void NoticeStrip::resizeEvent(QResizeEvent* event) {
    place(width(), true);
    if (event->oldSize().width() != width()) updateGeometry(); // as high as it wants to be depends on it
}

void NoticeStrip::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(rect(), m_warns ? t.warningSoft : t.canvas);
    painter.fillRect(0, height() - 1, width(), 1, t.border);
}

} // namespace chipwise::desktop
