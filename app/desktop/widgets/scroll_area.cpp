#include "desktop/widgets/scroll_area.h"

#include <QApplication>
#include <QEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int fadeHeight = 24;

/// The content's end in the window, where it goes on below.
class Fade final : public QWidget {
public:
    explicit Fade(QWidget* parent) : QWidget(parent) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        QColor clear = theme().tokens().canvas;
        clear.setAlpha(0);
        QLinearGradient ground(0, 0, 0, height());
        ground.setColorAt(0, clear);
        ground.setColorAt(1, theme().tokens().canvas);
        painter.fillRect(rect(), ground);
        painter.fillRect(0, height() - 1, width(), 1, theme().tokens().border);
    }
};

} // namespace

ScrollArea::ScrollArea(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    connect(qApp, &QApplication::focusChanged, this, &ScrollArea::reveal);
}

/// The content's end moves the focus; by then this is no longer a scroll area.
ScrollArea::~ScrollArea() {
    qApp->disconnect(this);
}

void ScrollArea::setContent(QWidget* content) {
    // The old content may hold the button whose key or click is being handled: it lives until that is over.
    if (QWidget* old = takeWidget()) old->deleteLater();
    setWidget(content);
    content->setAutoFillBackground(false);
    content->installEventFilter(this);
}

bool ScrollArea::scrollByKey(int key) {
    QScrollBar* bar = verticalScrollBar();
    switch (key) {
    case Qt::Key_Up: bar->triggerAction(QAbstractSlider::SliderSingleStepSub); return true;
    case Qt::Key_Down: bar->triggerAction(QAbstractSlider::SliderSingleStepAdd); return true;
    case Qt::Key_PageUp: bar->triggerAction(QAbstractSlider::SliderPageStepSub); return true;
    case Qt::Key_PageDown: bar->triggerAction(QAbstractSlider::SliderPageStepAdd); return true;
    case Qt::Key_Home: bar->triggerAction(QAbstractSlider::SliderToMinimum); return true;
    case Qt::Key_End: bar->triggerAction(QAbstractSlider::SliderToMaximum); return true;
    default: return false;
    }
}

bool ScrollArea::eventFilter(QObject* object, QEvent* event) {
    if (object == widget() && event->type() == QEvent::LayoutRequest) themeChanged();
    return QScrollArea::eventFilter(object, event);
}

void ScrollArea::themeChanged() {
    if (widget() != nullptr)
        setMinimumWidth(std::max(0, widget()->minimumSizeHint().width())); // -1: the content places itself
}

void ScrollArea::showTop() {
    verticalScrollBar()->setValue(0);
    m_known = window()->focusWidget();
}

void ScrollArea::setFadesOut() {
    m_fade = new Fade(this);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &ScrollArea::placeFade);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &ScrollArea::placeFade);
    placeFade();
}

void ScrollArea::placeFade() {
    if (m_fade == nullptr) return;
    const QScrollBar* bar = verticalScrollBar();
    const QRect view = viewport()->geometry();
    m_fade->setGeometry(view.x(), view.bottom() + 1 - fadeHeight, view.width(), fadeHeight);
    m_fade->setVisible(bar->value() < bar->maximum());
    m_fade->raise();
}

void ScrollArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    placeFade();
}

void ScrollArea::reveal(QWidget* old, QWidget* now) {
    const bool within = old && old->window() == window();
    if (!now || now->window() != window()) {
        m_known = within ? old : m_known.data();
        return;
    }
    // Coming back to a window moves nothing in it.
    if (!within && now == m_known) {
        return;
    }
    if (!widget() || !widget()->isAncestorOf(now)) {
        return;
    }
    // A long text that is partly in view stays as it is: whoever clicks a word of it is reading there.
    const QRect place(now->mapTo(viewport(), QPoint()), now->size());
    if (place.height() <= viewport()->height() || !place.intersects(viewport()->rect())) {
        ensureWidgetVisible(now, 0, 24);
    }
}

} // namespace chipwise::desktop
