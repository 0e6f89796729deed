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
constexpr int fadeHeightAbove = 16; ///< lower: below a bar stands what is read next

/// The content's end in the window, where it goes on above or below. The ground is full and the line is drawn
/// where the content is cut off.
class Fade final : public QWidget {
public:
    enum class At { Top, Bottom };
    Fade(At at, bool hasLine, QWidget* parent) : QWidget(parent), m_at(at), m_hasLine(hasLine) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const bool isTop = m_at == At::Top;
        QColor clear = theme().tokens().canvas;
        clear.setAlpha(0);
        QLinearGradient ground(0, 0, 0, height());
        ground.setColorAt(isTop ? 1 : 0, clear);
        ground.setColorAt(isTop ? 0 : 1, theme().tokens().canvas);
        painter.fillRect(rect(), ground);
        if (m_hasLine) painter.fillRect(0, isTop ? 0 : height() - 1, width(), 1, theme().tokens().border);
    }

private:
    At m_at;
    bool m_hasLine;
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
    m_fadeBelow = new Fade(Fade::At::Bottom, true, this);
    followBar();
}

void ScrollArea::setFadesUnder(Bar bar) {
    m_fadeAbove = new Fade(Fade::At::Top, bar == Bar::Plain, this);
    followBar();
}

void ScrollArea::followBar() {
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &ScrollArea::placeFades,
            Qt::UniqueConnection);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &ScrollArea::placeFades,
            Qt::UniqueConnection);
    placeFades();
}

void ScrollArea::placeFades() {
    const QScrollBar* bar = verticalScrollBar();
    const QRect view = viewport()->geometry();
    const auto place = [&view](QWidget* fade, int y, int height, bool isShown) {
        if (fade == nullptr) return;
        fade->setGeometry(view.x(), y, view.width(), height);
        fade->setVisible(isShown);
        fade->raise();
    };
    place(m_fadeBelow, view.bottom() + 1 - fadeHeight, fadeHeight, bar->value() < bar->maximum());
    place(m_fadeAbove, view.y(), fadeHeightAbove, bar->value() > bar->minimum());
}

void ScrollArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    placeFades();
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
