#include "desktop/theme/scroll_fades.h"

#include "desktop/theme/theme.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QScrollBar>

namespace chipwise::desktop {

namespace {

/// The ground is full and the line is drawn where the content is cut off.
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

ScrollFades::ScrollFades(QAbstractScrollArea* area) : QObject(area), m_area(area) {
    area->installEventFilter(this);
    area->viewport()->installEventFilter(this); // the area lays it out after its own resize
    connect(area->verticalScrollBar(), &QScrollBar::valueChanged, this, &ScrollFades::place);
    connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ScrollFades::place);
}

void ScrollFades::fadeBelow(Line line) {
    m_below = new Fade(Fade::At::Bottom, line == Line::Drawn, m_area);
    place();
}

void ScrollFades::fadeAbove(Line line) {
    m_above = new Fade(Fade::At::Top, line == Line::Drawn, m_area);
    place();
}

bool ScrollFades::eventFilter(QObject* object, QEvent* event) {
    const bool filtered = QObject::eventFilter(object, event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move) place();
    return filtered;
}

void ScrollFades::place() {
    const QScrollBar* bar = m_area->verticalScrollBar();
    const QRect view = m_area->viewport()->geometry();
    const auto placeOne = [&view](QWidget* fade, int y, int height, bool isShown) {
        if (fade == nullptr) return;
        fade->setGeometry(view.x(), y, view.width(), height);
        fade->setVisible(isShown);
        fade->raise();
    };
    placeOne(m_below, view.bottom() + 1 - heightBelow, heightBelow, bar->value() < bar->maximum());
    placeOne(m_above, view.y(), heightAbove, bar->value() > bar->minimum());
}

} // namespace chipwise::desktop
