#include "desktop/workshop/notice_strip.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text.h"

#include <QPainter>

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
    followTheme(this);
    hide();
}

void NoticeStrip::say(const QString& sentence, const QList<Action>& actions, bool warns) {
    if (!isHidden() && m_text->text() == sentence) return;
    m_warns = warns;
    m_text->setText(sentence);
    if (m_buttons != nullptr) m_buttons->deleteLater();
    m_buttons = new ButtonRow(Qt::AlignLeft, this);
    for (const Action& action : actions) {
        Button* button = m_buttons->addButton(Button::Kind::Link, action.word);
        // The action may take the strip away, its button with it.
        connect(button, &Button::clicked, this, action.run, Qt::QueuedConnection);
    }
    m_buttons->setVisible(!actions.isEmpty());
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

/// The buttons beside the sentence, or below it where the width does not hold both.
int NoticeStrip::place(int width, bool moves) const {
    const int inside = std::max(1, width - 2 * noticeSide);
    const int buttonsWidth = m_buttons == nullptr ? 0 : m_buttons->sizeHint().width();
    const bool beside = m_text->naturalWidth() + 16 + buttonsWidth <= inside;
    const int textWidth = beside ? m_text->naturalWidth() + 2 : inside;
    const int textHeight = m_text->heightForWidth(textWidth);
    const int buttonsRoom = beside ? inside - textWidth - 16 : inside;
    const int buttonsHeight = m_buttons == nullptr ? 0 : m_buttons->heightForWidth(buttonsRoom);
    const int height = beside ? std::max(textHeight, buttonsHeight) : textHeight + buttonsHeight;
    if (moves) {
        const int textY = noticePadding + (beside ? (height - textHeight) / 2 : 0);
        m_text->setGeometry(noticeSide, textY, textWidth, textHeight);
        if (m_buttons != nullptr)
            m_buttons->setGeometry(beside ? noticeSide + textWidth + 16 : noticeSide,
                                   noticePadding + (beside ? (height - buttonsHeight) / 2 : textHeight),
                                   buttonsRoom, buttonsHeight);
    }
    return height + 2 * noticePadding + 1;
}

int NoticeStrip::heightForWidth(int width) const {
    return place(width, false);
}

QSize NoticeStrip::sizeHint() const {
    return {theme().scaled(320), heightForWidth(std::max(width(), theme().scaled(320)))};
}

void NoticeStrip::resizeEvent(QResizeEvent*) {
    place(width(), true);
}

void NoticeStrip::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(rect(), m_warns ? t.warningSoft : t.canvas);
    painter.fillRect(0, height() - 1, width(), 1, t.border);
}

} // namespace chipwise::desktop
