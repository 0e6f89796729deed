#include "desktop/widgets/layer.h"

#include "desktop/widgets/toast.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScreen>
#include <QShortcut>
#include <QVariantAnimation>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int layerRadius = 10;
constexpr int layerMargin = 16; ///< of the window, on each side
constexpr const char* overLayersProperty = "worksOverLayers";

/// Dims what is behind a layer and takes the mouse from it.
class Scrim final : public QWidget {
public:
    Scrim(QWidget* window, std::function<void()> clicked) : QWidget(window), m_clicked(std::move(clicked)) {
        setAttribute(Qt::WA_NoSystemBackground);
        setAcceptDrops(true); // and takes none, so that nothing is dropped on the page behind
        setGeometry(window->rect());
        m_fade.setStartValue(0.0);
        m_fade.setEndValue(1.0);
        m_fade.setDuration(theme().fadeMs());
        connect(&m_fade, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
        if (m_fade.duration() > 0) m_fade.start();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const bool isDark = theme().tokens().canvas.lightness() < theme().tokens().text.lightness();
        const bool fades = m_fade.state() == QAbstractAnimation::Running;
        const double shown = fades ? m_fade.currentValue().toDouble() : 1;
        QColor shade(Qt::black);
        shade.setAlphaF(static_cast<float>((isDark ? .6 : .4) * shown));
        QPainter(this).fillRect(rect(), shade);
    }

    bool event(QEvent* event) override {
        switch (event->type()) {
        case QEvent::MouseButtonPress: m_isPressed = true; break;
        case QEvent::MouseButtonRelease:
            if (std::exchange(m_isPressed, false)) m_clicked();
            break;
        case QEvent::MouseButtonDblClick:
        case QEvent::Wheel:
        case QEvent::ContextMenu: break;
        default: return QWidget::event(event);
        }
        event->accept();
        return true;
    }

private:
    std::function<void()> m_clicked;
    QVariantAnimation m_fade;
    bool m_isPressed = false;
};

bool isWithin(const QWidget* whole, const QWidget* part) {
    return part != nullptr && (whole == part || whole->isAncestorOf(part));
}

/// What a message at the foot of the window leaves.
QSize roomIn(const QWidget& window) {
    const auto* toast = window.findChild<Toast*>(QString(), Qt::FindDirectChildrenOnly);
    return window.size() - QSize(0, toast != nullptr && !toast->isHidden() ? toast->height() : 0);
}

void center(Layer& layer) {
    const QSize room = roomIn(*layer.parentWidget());
    layer.move((room.width() - layer.width()) / 2, (room.height() - layer.height()) / 2);
}

} // namespace

Layer::Layer(const QString& title, QWidget* owner) : QDialog(owner), m_owner(owner) {
    setWindowTitle(title);
    setAccessibleName(title);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { keepFocus(now); });
    // Embedded, it is the window's child and no longer its owner's.
    if (owner != nullptr) connect(owner, &QObject::destroyed, this, &QObject::deleteLater);
}

Layer::~Layer() {
    disconnect(qApp, nullptr, this, nullptr); // the focus moves on while what is left is a plain widget
    delete m_scrim;
}

void Layer::setVisible(bool visible) {
    if (visible == !isHidden()) {
        QDialog::setVisible(visible);
        return;
    }
    if (visible) {
        QWidget* window = parentWidget() != nullptr ? parentWidget()->window() : nullptr;
        if (window != nullptr && window->isVisible() && qobject_cast<QDialog*>(window) == nullptr)
            embed(window);
        else
            QDialog::setVisible(true);
        return;
    }
    for (Layer* above : openLayers(window())) // what it has asked goes with it
        if (above != this && isWithin(this, above->m_owner)) above->reject();
    if (isEmbedded()) leave();
    QDialog::setVisible(false);
}

void Layer::embed(QWidget* window) {
    QPointer<QWidget> wanted = focusWidget();
    rememberFocus(window->focusWidget());
    if (windowType() != Qt::SubWindow || parentWidget() != window) setParent(window, Qt::SubWindow);
    m_scrim = new Scrim(window, [this] {
        if (!hasUnsavedInput()) reject();
    });
    window->installEventFilter(this);
    m_scrim->show();
    QDialog::setVisible(true);
    raiseAll();
    if (isWithin(this, wanted) && wanted->isVisible())
        wanted->setFocus(Qt::ActiveWindowFocusReason);
    else
        focusFirst();
}

void Layer::leave() {
    m_scrim->hide();
    m_scrim->deleteLater(); // it may be what was clicked
    m_scrim.clear();
    QWidget* window = parentWidget();
    window->removeEventFilter(this);
    if (!isWithin(this, window->focusWidget())) return;
    for (const QPointer<QWidget>& behind : std::exchange(m_behind, {}))
        if (behind && behind->isVisible() && behind->isEnabled())
            return behind->setFocus(Qt::ActiveWindowFocusReason);
    window->setFocus(Qt::ActiveWindowFocusReason);
}

void Layer::rememberFocus(QWidget* behind) {
    m_behind.clear();
    for (; behind != nullptr; behind = behind->isWindow() ? nullptr : behind->parentWidget())
        m_behind.append(behind);
}

/// What happens behind a layer may move the keyboard there: it goes there when the layer closes.
void Layer::keepFocus(QWidget* now) {
    if (!isEmbedded() || now == nullptr || now->window() != window() || topLayer(window()) != this) return;
    if (isWithin(this, now)) {
        m_focus = now;
        return;
    }
    if (qobject_cast<Toast*>(now->parentWidget()) != nullptr) return;
    rememberFocus(now);
    if (m_focus && m_focus->isVisible())
        m_focus->setFocus(Qt::ActiveWindowFocusReason);
    else
        focusFirst();
}

void Layer::focusFirst() {
    for (QWidget* next = nextInFocusChain(); next != nullptr && next != this; next = next->nextInFocusChain())
        if (isAncestorOf(next) && next->isVisible() && next->isEnabled() &&
            (next->focusPolicy() & Qt::TabFocus) != 0)
            return next->setFocus(Qt::ActiveWindowFocusReason);
    setFocus(Qt::ActiveWindowFocusReason);
}

void Layer::raiseAll() {
    if (!isEmbedded()) return;
    m_scrim->raise();
    raise();
    if (auto* toast = parentWidget()->findChild<Toast*>(QString(), Qt::FindDirectChildrenOnly))
        toast->raise();
}

void Layer::fitToWindow() {
    fit();
    center(*this);
}

bool Layer::hasUnsavedInput() const {
    const auto lines = findChildren<QLineEdit*>();
    const auto boxes = findChildren<QPlainTextEdit*>();
    return std::ranges::any_of(lines, &QLineEdit::isModified) ||
           std::ranges::any_of(boxes, [](const QPlainTextEdit* box) {
               return !box->isReadOnly() && box->document()->isModified();
           });
}

bool Layer::isOwnShortcut(const QKeyEvent& event) const {
    const QKeySequence keys(event.keyCombination());
    const auto buttons = findChildren<QAbstractButton*>();
    const auto shortcuts = window()->findChildren<QShortcut*>();
    return std::ranges::any_of(buttons, [&](const auto* button) { return button->shortcut() == keys; }) ||
           std::ranges::any_of(shortcuts, [&](const QShortcut* shortcut) {
               const bool isMine =
                   isAncestorOf(qobject_cast<QWidget*>(shortcut->parent())) || shortcut->parent() == this;
               return shortcut->key() == keys && (isMine || shortcut->property(overLayersProperty).toBool());
           });
}

/// Neither keys nor clicks reach what lies behind.
bool Layer::event(QEvent* event) {
    const bool embedded = isEmbedded();
    const bool handled = QDialog::event(event);
    if (!embedded) return handled;
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (!isOwnShortcut(*static_cast<QKeyEvent*>(event))) event->accept();
        return true;
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::Wheel:
    case QEvent::ContextMenu: event->accept(); return true;
    default: return handled;
    }
}

bool Layer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isEmbedded() && watched == parentWidget()) {
        m_scrim->setGeometry(parentWidget()->rect());
        fitToWindow();
    }
    return QDialog::eventFilter(watched, event);
}

void Layer::paintEvent(QPaintEvent* event) {
    if (!isEmbedded()) return QDialog::paintEvent(event);
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.borderStrong, 1));
    painter.setBrush(t.canvas);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), layerRadius, layerRadius);
}

void Layer::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    if (isEmbedded()) center(*this);
}

/// Only now are its parts as large as their style and letters make them.
void Layer::showEvent(QShowEvent* event) {
    fit();
    if (isEmbedded())
        center(*this);
    else
        QDialog::showEvent(event);
}

QSize roomForDialog(const QWidget* dialog) {
    const QWidget* owner = dialog->parentWidget();
    // A question that a dialog asks may be as large as if the window asked it.
    while (owner != nullptr && qobject_cast<const QDialog*>(owner->window()) != nullptr &&
           owner->window()->parentWidget() != nullptr)
        owner = owner->window()->parentWidget();
    if (owner != nullptr) return roomIn(*owner->window()) - QSize(2 * layerMargin, 2 * layerMargin);
    const QScreen* screen = QGuiApplication::primaryScreen();
    return screen != nullptr ? screen->availableSize() - QSize(64, 96) : QSize(800, 560);
}

void resizeDialog(QWidget* dialog, QSize size) {
    dialog->layout()->activate(); // else its least size is that of the text before
    const QSize scaled(theme().scaled(size.width()), theme().scaled(size.height()));
    dialog->resize(scaled.boundedTo(roomForDialog(dialog)));
}

QList<Layer*> openLayers(const QWidget* window) {
    QList<Layer*> open;
    for (QObject* child : window->children()) // in the order they are painted
        if (auto* layer = qobject_cast<Layer*>(child); layer != nullptr && layer->isEmbedded()) open << layer;
    return open;
}

Layer* topLayer(const QWidget* window) {
    const QList<Layer*> open = openLayers(window);
    return open.isEmpty() ? nullptr : open.last();
}

void setWorksOverLayers(QObject* shortcut) {
    shortcut->setProperty(overLayersProperty, true);
}

} // namespace chipwise::desktop
