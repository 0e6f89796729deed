#pragma once

#include <QProxyStyle>

namespace chipwise::desktop {

/// Fusion with the controls of Settings and dialogs redrawn from the tokens, lists and tables included: in a
/// near-black palette Fusion's own check marks, radio dots and field borders cannot be seen. Focus is drawn
/// by FocusRing, never here.
class Style : public QProxyStyle {
    Q_OBJECT
public:
    Style();
    void drawPrimitive(PrimitiveElement, const QStyleOption*, QPainter*, const QWidget*) const override;
    void drawControl(ControlElement, const QStyleOption*, QPainter*, const QWidget*) const override;
    void drawComplexControl(ComplexControl, const QStyleOptionComplex*, QPainter*,
                            const QWidget*) const override;
    int pixelMetric(PixelMetric, const QStyleOption*, const QWidget*) const override;
    QSize sizeFromContents(ContentsType, const QStyleOption*, const QSize&, const QWidget*) const override;
    QRect subControlRect(ComplexControl, const QStyleOptionComplex*, SubControl,
                         const QWidget*) const override;
    QRect subElementRect(SubElement, const QStyleOption*, const QWidget*) const override;
    using QProxyStyle::polish;
    void polish(QWidget*) override;
    int styleHint(StyleHint, const QStyleOption*, const QWidget*, QStyleHintReturn*) const override;
};

} // namespace chipwise::desktop
