#include "desktop/widgets/scroll_area.h"

#include "desktop/theme/scroll_fades.h"

#include <QApplication>
#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace chipwise::desktop {

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

ScrollFades& ScrollArea::fades() {
    if (m_fades == nullptr) m_fades = new ScrollFades(this);
    return *m_fades;
}

void ScrollArea::setFadesOut(Bar bar) {
    fades().fadeBelow(bar == Bar::Plain ? ScrollFades::Line::Drawn : ScrollFades::Line::None);
}

void ScrollArea::setFadesUnder(Bar bar) {
    fades().fadeAbove(bar == Bar::Plain ? ScrollFades::Line::Drawn : ScrollFades::Line::None);
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
