#include "desktop/theme/style.h"

#include "desktop/theme/theme.h"

#include <QAbstractSpinBox>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

#include <algorithm>

namespace chipwise::desktop {
namespace {

QColor edgeOf(const QStyleOption* option) {
    const Tokens& t = theme().tokens();
    if (!(option->state & QStyle::State_Enabled)) {
        return t.border;
    }
    return option->state & QStyle::State_MouseOver ? t.text2 : t.borderStrong;
}

void drawFrame(QPainter* painter, const QStyleOption* option) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(edgeOf(option), 1));
    painter->setBrush(theme().tokens().surface);
    painter->drawRoundedRect(QRectF(option->rect).adjusted(.5, .5, -.5, -.5), 6, 6);
    painter->restore();
}

void drawIndicator(QPainter* painter, const QStyleOption* option, bool round) {
    const Tokens& t = theme().tokens();
    const bool on = option->state & (QStyle::State_On | QStyle::State_NoChange);
    const bool enabled = option->state & QStyle::State_Enabled;
    const QRectF box = QRectF(option->rect).adjusted(1, 1, -1, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(on && enabled ? t.accent : edgeOf(option), on && round ? 2 : 1.5));
    painter->setBrush(on && !round ? (enabled ? t.accent : t.border) : t.surface);
    const double radius = round ? box.width() / 2 : 4;
    painter->drawRoundedRect(box, radius, radius);
    if (on && round) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(enabled ? t.accent : t.border);
        painter->drawEllipse(box.center(), box.width() * .26, box.width() * .26);
    } else if (on) {
        QPainterPath tick;
        const bool partly = option->state & QStyle::State_NoChange;
        tick.moveTo(box.left() + box.width() * .24, box.top() + box.height() * .52);
        if (!partly) {
            tick.lineTo(box.left() + box.width() * .43, box.top() + box.height() * .70);
            tick.lineTo(box.left() + box.width() * .76, box.top() + box.height() * .32);
        } else {
            tick.lineTo(box.left() + box.width() * .76, box.top() + box.height() * .52);
        }
        painter->setPen(QPen(t.onAccent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(tick);
    }
    painter->restore();
}

/// A chevron in the middle of the rectangle.
void drawChevron(QPainter* painter, const QRect& rect, bool up, const QColor& color) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF c = QRectF(rect).center();
    const double dy = up ? -2 : 2;
    const QPointF points[] = {c + QPointF(-4, -dy), c + QPointF(0, dy), c + QPointF(4, -dy)};
    painter->drawPolyline(points, 3);
    painter->restore();
}

void drawSlider(QPainter* painter, const QStyleOptionSlider* option, const QRect& groove,
                const QRect& handle) {
    const Tokens& t = theme().tokens();
    const bool enabled = option->state & QStyle::State_Enabled;
    QRectF track(groove.left(), groove.center().y() - 1.0, groove.width(), 4);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.highContrast ? t.borderStrong : t.border);
    painter->drawRoundedRect(track, 2, 2);
    track.setRight(handle.center().x());
    painter->setBrush(enabled ? t.accent : t.borderStrong);
    painter->drawRoundedRect(track, 2, 2);
    painter->setPen(QPen(enabled ? t.accent : t.borderStrong, 2));
    painter->setBrush(t.surface);
    painter->drawEllipse(QRectF(handle).center(), 8, 8);
    painter->restore();
}

} // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    switch (element) {
    case PE_FrameFocusRect: return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: drawIndicator(painter, option, false); return;
    case PE_IndicatorRadioButton: drawIndicator(painter, option, true); return;
    case PE_FrameLineEdit: drawFrame(painter, option); return;
    case PE_PanelLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0) {
            drawFrame(painter, option);
        }
        return;
    }
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    const Tokens& t = theme().tokens();
    const QColor arrow = option->state & State_Enabled ? t.text2 : t.text3;
    switch (control) {
    case CC_ComboBox:
        drawFrame(painter, option);
        drawChevron(painter, subControlRect(control, option, SC_ComboBoxArrow, widget), false, arrow);
        return;
    case CC_SpinBox:
        drawFrame(painter, option);
        drawChevron(painter, subControlRect(control, option, SC_SpinBoxUp, widget), true, arrow);
        drawChevron(painter, subControlRect(control, option, SC_SpinBoxDown, widget), false, arrow);
        return;
    case CC_Slider:
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
            slider && slider->orientation == Qt::Horizontal) {
            drawSlider(painter, slider, subControlRect(control, option, SC_SliderGroove, widget),
                       subControlRect(control, option, SC_SliderHandle, widget));
            return;
        }
        break;
    default: break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return theme().scaled(18);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return 8;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength: return 20;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

/// Fields of a form are as high as the buttons beside them.
QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                              const QWidget* widget) const {
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (type == CT_ComboBox || type == CT_SpinBox || type == CT_LineEdit) {
        size.setHeight(std::max(size.height(), theme().lineHeight(Type::Row) + 20));
        size.rwidth() += 16;
    }
    return size;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const {
    QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if ((control == CC_ComboBox && part == SC_ComboBoxEditField) ||
        (control == CC_SpinBox && part == SC_SpinBoxEditField)) {
        rect.setLeft(rect.left() + 8);
    } else if ((control == CC_ComboBox && part == SC_ComboBoxArrow) ||
               (control == CC_SpinBox && (part == SC_SpinBoxUp || part == SC_SpinBoxDown))) {
        rect.translate(-4, 0);
    }
    return rect;
}

void Style::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractSpinBox*>(
            widget)) { // a style sheet in force asks Qt's own style for their size
        widget->setMinimumHeight(theme().lineHeight(Type::Row) + 20);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* data) const {
    if (hint == SH_ComboBox_Popup || hint == SH_EtchDisabledText) {
        return 0;
    }
    return QProxyStyle::styleHint(hint, option, widget, data);
}

} // namespace chipwise::desktop
