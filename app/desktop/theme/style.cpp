#include "desktop/theme/style.h"

#include "desktop/theme/item_look.h"
#include "desktop/theme/popup_look.h"
#include "desktop/theme/scroll_look.h"
#include "desktop/theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStyleOption>
#include <QStyledItemDelegate>

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

constexpr int boxPadding = 8; ///< around a text box; its document adds 4

/// A box for several lines looks like a field. A text pane without a frame is none.
const QPlainTextEdit* asTextBox(const QWidget* widget) {
    const auto* box = qobject_cast<const QPlainTextEdit*>(widget);
    return box != nullptr && box->frameShape() == QFrame::StyledPanel ? box : nullptr;
}

void drawTextBox(QPainter* painter, const QStyleOption* option, const QPlainTextEdit& box) {
    const Tokens& t = theme().tokens();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(box.isReadOnly() ? t.border : edgeOf(option), 1));
    painter->setBrush(box.isReadOnly() ? t.canvas : t.surface);
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
    case PE_Frame:
        if (const QPlainTextEdit* box = asTextBox(widget)) return drawTextBox(painter, option, *box);
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    case PE_PanelItemViewRow: return;
    case PE_PanelItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
            paintItemGround(*painter, *item, widget);
        return;
    case PE_IndicatorHeaderArrow:
        if (const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(option))
            drawChevron(painter, option->rect, head->sortIndicator == QStyleOptionHeader::SortUp,
                        theme().tokens().text2);
        return;
    case PE_PanelTipLabel: paintToolTipGround(*painter, option->rect); return;
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

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        if (const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(option))
            paintHeadGround(*painter, *head);
        return;
    case CE_HeaderLabel:
        if (const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(option))
            paintHeadLabel(*painter, *head);
        return;
    case CE_ComboBoxLabel:
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            QStyleOptionComboBox shown(*combo);
            const int room = subControlRect(CC_ComboBox, &shown, SC_ComboBoxEditField, widget).width() - 8;
            shown.currentText = shown.fontMetrics.elidedText(shown.currentText, Qt::ElideRight, room);
            QProxyStyle::drawControl(element, &shown, painter, widget);
        }
        return;
    case CE_ItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            QStyleOptionViewItem soft(*item); // the ground of what is chosen is soft: its ink stays
            for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled})
                soft.palette.setBrush(group, QPalette::HighlightedText,
                                      soft.palette.brush(group, QPalette::Text));
            QProxyStyle::drawControl(element, &soft, painter, widget);
        }
        return;
    default: QProxyStyle::drawControl(element, option, painter, widget);
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
    case CC_ScrollBar:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option))
            paintScrollHandle(*painter, *bar);
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
    case PM_DefaultFrameWidth:
        return asTextBox(widget) != nullptr ? boxPadding : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_FocusFrameHMargin: // of the text in a row
        return qobject_cast<const QAbstractItemView*>(widget) != nullptr
                   ? itemPadding - 1
                   : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_LineEditIconSize: return theme().scaled(16);
    case PM_HeaderMargin: return itemPadding;
    case PM_ScrollBarExtent: // a combo box makes that much room for its arrow
        return qobject_cast<const QComboBox*>(widget) != nullptr
                   ? QProxyStyle::pixelMetric(metric, option, widget)
                   : scrollBarWidth;
    case PM_ScrollBarSliderMin: return shortestScrollHandle;
    case PM_ToolTipLabelFrameWidth: return toolTipMargin;
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
    if (type == CT_SpinBox) { // its field has the height and the room at the sides already
        size.setHeight(theme().lineHeight(Type::Row) + 20);
    } else if (type == CT_ComboBox || type == CT_LineEdit) {
        size.setHeight(std::max(size.height(), theme().lineHeight(Type::Row) + 20));
        size.rwidth() += 16;
    } else if (type == CT_ItemViewItem) {
        size.setHeight(std::max(size.height(), theme().lineHeight(Type::Row) + 12));
    } else if (type == CT_HeaderSection) {
        size.setHeight(theme().lineHeight(Type::Caption) + 16);
    }
    return size;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const {
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        bar != nullptr && control == CC_ScrollBar)
        return scrollBarPart(*bar, part);
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

/// The arrow of a sorted column stands beside its words, where they begin at the left.
QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    if (element == SE_ShapedFrameContents && isToolTip(widget)) return withinToolTipFrame(option->rect);
    QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(option);
    if (element != SE_HeaderArrow || head == nullptr || !head->textAlignment.testFlag(Qt::AlignLeft))
        return rect;
    const int words = QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(head->text);
    const QRect label = QProxyStyle::subElementRect(SE_HeaderLabel, option, widget);
    rect.moveLeft(std::min(rect.left(), label.left() + words + 4));
    return rect;
}

void Style::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QScrollBar*>(widget)) {
        widget->setAttribute(Qt::WA_OpaquePaintEvent, false); // what it scrolls shows around the handle
        widget->setAttribute(Qt::WA_Hover);
    } else if (auto* menu = qobject_cast<QMenu*>(widget)) {
        if (!menu->testAttribute(Qt::WA_StyleSheet)) dressMenu(*menu);
    } else if (asTextBox(widget) != nullptr) { // it took its frame before it was known to be a text box
        auto* box = static_cast<QPlainTextEdit*>(widget);
        box->setAttribute(Qt::WA_Hover);
        box->setFrameStyle(box->frameStyle());
    } else if (auto* combo = qobject_cast<QComboBox*>(widget)) {
        if (qobject_cast<QStyledItemDelegate*>(combo->itemDelegate()) == nullptr)
            combo->setItemDelegate(new QStyledItemDelegate(combo)); // the other kind knows no style
    } else if (auto* head = qobject_cast<QHeaderView*>(widget)) {
        head->viewport()->setAutoFillBackground(false);
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
