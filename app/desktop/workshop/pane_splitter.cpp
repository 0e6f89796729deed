#include "desktop/workshop/pane_splitter.h"

#include "desktop/theme/theme.h"

#include <QPainter>

namespace chipwise::desktop {

namespace {

/// Qt gives a handle of one pixel five to be gripped by.
class HairlineHandle final : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter(this).fillRect(contentsRect(), theme().tokens().border);
    }
};

} // namespace

PaneSplitter::PaneSplitter(Qt::Orientation orientation, QWidget* parent) : QSplitter(orientation, parent) {
    setHandleWidth(1);
    setChildrenCollapsible(false);
}

bool PaneSplitter::restore(const QString& text) {
    QList<int> sizes;
    for (const QString& size : text.split(QLatin1Char(','))) sizes << size.toInt();
    if (sizes.size() != count() || sizes.contains(0)) return false;
    setSizes(sizes);
    return true;
}

QString PaneSplitter::sizesText() const {
    QStringList text;
    for (const int size : sizes()) text << QString::number(size);
    return text.join(QLatin1Char(','));
}

QSplitterHandle* PaneSplitter::createHandle() {
    return new HairlineHandle(orientation(), this);
}

} // namespace chipwise::desktop
