#include "desktop/widgets/toast.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/widgets/key_hint.h"

#include <QDialog>
#include <QEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace chipwise::desktop {
namespace {

constexpr int shownForMs = 10'000;
constexpr int toastPadding = 16;
constexpr int toastSide = 24;
constexpr int toastMargin = 8; ///< below it

} // namespace

Toast::Toast(QWidget* host)
    : QWidget(host), m_message(new Text(Type::Row, this)), m_undo(new Button(Button::Kind::Link, {}, this)),
      m_timer(new QTimer(this)) {
    setAccessibleRole(this, QAccessible::AlertMessage);
    m_timer->setSingleShot(true);
    m_timer->setInterval(shownForMs);
    connect(m_timer, &QTimer::timeout, this, [this] { m_undo->hasFocus() ? m_timer->start() : dismiss(); });
    connect(m_undo, &QPushButton::clicked, this, [this] {
        dismiss();
        emit undoAsked();
    });
    host->installEventFilter(this);
    hide();
}

void Toast::showMessage(const QString& message, const QString& undo) {
    if (isVisible() && m_message->text() != message) m_undo->holdBack(); // it undoes something else now
    m_message->setText(message);
    m_undo->setText(undo);
    m_undo->setVisible(!undo.isEmpty());
    setAccessibleName(message);
    place();
    show();
    raise();
    m_timer->start();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Toast::dismiss() {
    m_timer->stop();
    hide();
}

void Toast::place() {
    const QRect room = roomInHost();
    const int undo = m_undo->text().isEmpty() ? 0 : m_undo->sizeHint().width() + 24;
    const int most = std::max(120, room.width() - 2 * toastSide);
    const int words = std::min(m_message->naturalWidth(), most - undo - 2 * toastPadding);
    const int textHeight = m_message->heightForWidth(words);
    const int height = std::max(40, textHeight + 20);
    const int width = words + undo + 2 * toastPadding;
    setGeometry(room.x() + room.width() - width - toastSide, room.y() + room.height() - height - toastMargin,
                width, height);
    m_message->setGeometry(toastPadding, (height - textHeight) / 2, words, textHeight);
    const QSize link = m_undo->sizeHint();
    m_undo->setGeometry(width - toastPadding - link.width(), (height - link.height()) / 2, link.width(),
                        link.height());
}

/// The page in sight above the hints of its keys. They are pressed, and so is what stands beside them and
/// beside the page; what is above them can be scrolled.
QRect Toast::roomInHost() const {
    const QWidget* host = parentWidget();
    for (const KeyHintRow* hints : host->findChildren<KeyHintRow*>()) {
        if (!hints->isVisible()) continue;
        const QWidget* page = hints->parentWidget();
        return {page->mapTo(host, QPoint(0, 0)), QSize(page->width(), hints->y())};
    }
    int buttons = 0; // of a dialog: the toast stays above the lowest row of them
    if (qobject_cast<const QDialog*>(host) != nullptr)
        for (const ButtonRow* row : host->findChildren<ButtonRow*>())
            if (row->isVisible() && row->window() == host)
                buttons = std::max(buttons, row->mapTo(host, QPoint(0, 0)).y());
    return {0, 0, host->width(), buttons > 0 ? buttons : host->height()};
}

bool Toast::eventFilter(QObject* object, QEvent* event) {
    if (object == parentWidget() && event->type() == QEvent::Resize) {
        place();
    }
    return QWidget::eventFilter(object, event);
}

void Toast::enterEvent(QEnterEvent*) {
    m_timer->stop();
}

void Toast::leaveEvent(QEvent*) {
    m_timer->start();
}

void Toast::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.borderStrong, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 6, 6);
}

} // namespace chipwise::desktop
