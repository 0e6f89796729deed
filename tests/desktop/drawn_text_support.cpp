#include "desktop/drawn_text_support.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QStyleOptionViewItem>
#include <QStyledItemDelegate>
#include <QWidget>

#include <algorithm>

namespace desktop {

namespace {

/// Draws nothing and remembers what is written.
class WritingEngine final : public QPaintEngine {
public:
    WritingEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& changed) override {
        if (changed.state() & DirtyTransform) m_transform = changed.transform();
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        const QRectF place(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        written.append({item.text(), m_transform.mapRect(place)});
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    Type type() const override { return User; }

    QList<DrawnText> written;

private:
    QTransform m_transform;
};

class WritingDevice final : public QPaintDevice {
public:
    QPaintEngine* paintEngine() const override { return &m_engine; }
    const QList<DrawnText>& written() const { return m_engine.written; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        constexpr int side = 4000;
        constexpr int dots = 96; // as the widgets on an offscreen screen
        switch (metric) {
        case PdmWidth:
        case PdmHeight:
        case PdmWidthMM:
        case PdmHeightMM: return side;
        case PdmNumColors: return 1 << 24;
        case PdmDepth: return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return dots;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return 1;
        }
    }

private:
    mutable WritingEngine m_engine;
};

} // namespace

QList<DrawnText> drawnText(const std::function<void(QPainter&)>& draw) {
    WritingDevice device;
    QPainter painter(&device);
    draw(painter);
    painter.end();
    return device.written();
}

QList<DrawnText> drawnText(QAbstractItemView& view, const QModelIndex& cell) {
    QStyleOptionViewItem option;
    option.rect = view.visualRect(cell);
    option.palette = view.palette();
    option.widget = &view;
    return drawnText(
        [&](QPainter& painter) { view.itemDelegateForIndex(cell)->paint(&painter, option, cell); });
}

QList<DrawnText> drawnText(QWidget& widget) {
    return drawnText([&](QPainter& painter) { widget.render(&painter, {}, {}, QWidget::DrawChildren); });
}

QString lettersOf(QString text) {
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

QString lettersOf(const QList<DrawnText>& written) {
    QString text;
    for (const DrawnText& one : written) text += one.text;
    return lettersOf(text);
}

bool isWithin(const QList<DrawnText>& written, const QRectF& room) {
    const QRectF wide = room.adjusted(-1, -1, 1, 1);
    return std::ranges::all_of(written, [&](const DrawnText& one) {
        return one.text.trimmed().isEmpty() || wide.contains(one.place);
    });
}

} // namespace desktop
