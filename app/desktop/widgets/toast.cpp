#include "desktop/widgets/toast.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/layer.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {
namespace {

constexpr int shownForMs = 10'000;
constexpr int toastSide = 24;
constexpr int toastGap = 16;
constexpr int leastToast = 44;
constexpr int closeSide = 32; ///< at 100 % text

/// The ×.
class CloseButton final : public QAbstractButton {
public:
    explicit CloseButton(QWidget* parent) : QAbstractButton(parent) {
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName(Toast::tr("Dismiss the message"));
        setToolTip(Toast::tr("Dismiss"));
    }
    QSize sizeHint() const override {
        const int side = std::max(closeSide, theme().scaled(closeSide));
        return {side, side};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = theme().tokens();
        QPainter painter(this);
        const double side = theme().scaled(16);
        const QRectF box((width() - side) / 2, (height() - side) / 2, side, side);
        paintGlyph(painter, Glyph::Close, box, underMouse() || isDown() ? t.text : t.text2);
    }
};

} // namespace

Toast::Toast(QWidget* host)
    : QWidget(host), m_message(new Text(Type::Row, this)), m_undo(new Button(Button::Kind::Link, {}, this)),
      m_close(new CloseButton(this)), m_timer(new QTimer(this)) {
    setAccessibleRole(this, QAccessible::AlertMessage);
    m_timer->setSingleShot(true);
    m_timer->setInterval(shownForMs);
    connect(m_timer, &QTimer::timeout, this, [this] { hasKeyboard() ? m_timer->start() : dismiss(); });
    connect(m_undo, &QPushButton::clicked, this, [this] {
        dismiss();
        emit undoAsked();
    });
    connect(m_close, &QAbstractButton::clicked, this, &Toast::dismiss);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* old, QWidget* now) {
        if (old != nullptr && now != nullptr && isAncestorOf(now) && !isAncestorOf(old)) m_before = old;
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
    m_isNew = true;
    QTimer::singleShot(0, this, [this] { m_isNew = false; });
    show();
    layOutHost();
    raise();
    m_timer->start();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Toast::dismiss() {
    m_timer->stop();
    if (isHidden()) return;
    if (hasKeyboard() && m_before && m_before->isVisible()) m_before->setFocus(Qt::OtherFocusReason);
    hide();
    layOutHost();
}

void Toast::dismissMessage(const QString& message) {
    if (m_message->text() == message) dismiss();
}

void Toast::endPage(bool canBeUndone) {
    if (!m_isNew && !canBeUndone) dismiss();
}

bool Toast::hasKeyboard() const {
    const QWidget* focus = QApplication::focusWidget();
    return focus != nullptr && isAncestorOf(focus);
}

/// The layers over the host share what is left of it.
void Toast::layOutHost() {
    if (m_layOutHost)
        m_layOutHost();
    else
        placeIn(parentWidget()->rect());
    for (Layer* layer : openLayers(parentWidget())) layer->fitToWindow();
}

int Toast::heightIn(int width) const {
    if (isHidden()) return 0;
    const int buttons =
        m_close->sizeHint().width() + (m_undo->text().isEmpty() ? 0 : m_undo->sizeHint().width() + toastGap);
    const int words = std::max(120, width - toastSide - toastGap - buttons - 8);
    return std::max({leastToast, m_message->heightForWidth(words) + 20, m_close->sizeHint().height() + 8});
}

void Toast::placeIn(const QRect& room) {
    const int height = heightIn(room.width());
    if (height == 0) return;
    setGeometry(room.x(), room.y() + room.height() - height, room.width(), height);
    const auto put = [height](QWidget* part, int x, QSize size) {
        part->setGeometry(x, (height - size.height()) / 2, size.width(), size.height());
    };
    const QSize close = m_close->sizeHint();
    int right = room.width() - 8 - close.width();
    put(m_close, right, close);
    if (!m_undo->text().isEmpty()) {
        const QSize link = m_undo->sizeHint();
        right -= toastGap + link.width();
        put(m_undo, right, link);
    }
    const int words = std::max(1, right - toastGap - toastSide);
    put(m_message, toastSide, {words, m_message->heightForWidth(words)});
}

bool Toast::eventFilter(QObject* object, QEvent* event) {
    if (object == parentWidget() && event->type() == QEvent::Resize && !m_layOutHost)
        placeIn(parentWidget()->rect());
    return QWidget::eventFilter(object, event);
}

void Toast::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QWidget::keyPressEvent(event);
}

void Toast::enterEvent(QEnterEvent*) {
    m_timer->stop();
}

void Toast::leaveEvent(QEvent*) {
    if (isVisible()) m_timer->start();
}

void Toast::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.surface);
    painter.fillRect(0, 0, width(), 1, t.borderStrong);
}

} // namespace chipwise::desktop
