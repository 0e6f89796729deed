#include "desktop/paper/printing.h"

#include "desktop/paper/question_strips.h"
#include "desktop/theme/theme.h"
#include "exchange/module.h"

#include <QPageLayout>
#include <QPainter>

namespace chipwise::desktop {

namespace {

constexpr double pointsOfPx = .68; ///< body text of 16 px is printed in 11 points
constexpr double paperSide = 54;   ///< points
constexpr double paperTop = 62;    ///< the head stands in it
constexpr double paperFoot = 58;   ///< the page's number stands in it
constexpr double headAt = 32;      ///< from the top
constexpr double footAt = 42;      ///< from the bottom

/// Text that the window shows larger is not larger on paper.
double pointsOfOne() {
    return pointsOfPx * 100 / theme().textPercent();
}

} // namespace

QSizeF bodyOf(const QPageSize& size) {
    const QSizeF page = size.size(QPageSize::Point);
    return QSizeF(page.width() - 2 * paperSide, page.height() - paperTop - paperFoot) / pointsOfOne();
}

bool drawPages(QPagedPaintDevice& device, const PaperPages& pages, const QString& head) {
    const double width = pages.body().width();
    const QSizeF page = device.pageLayout().pageSize().size(QPageSize::Point) / pointsOfOne();
    QPainter painter;
    if (!painter.begin(&device)) return false;
    const double dots = pointsOfOne() * device.logicalDpiX() / 72;
    painter.scale(dots, dots);
    painter.translate(paperSide / pointsOfOne(), paperTop / pointsOfOne());
    painter.setFont(theme().font(Type::Caption));
    const double line = theme().lineHeight(Type::Caption);
    const QRectF above(0, (headAt - paperTop) / pointsOfOne(), width, line);
    const QRectF below(0, page.height() - (paperTop + footAt) / pointsOfOne(), width, line);
    const int right = Qt::AlignRight | Qt::AlignTop | Qt::TextSingleLine;
    bool drawn = true;
    for (int i = 0; i < pages.count() && drawn; ++i) {
        if (i > 0) drawn = device.newPage();
        pages.paint(painter, i);
        const QString number = OnPaper::tr("%1 of %2").arg(i + 1).arg(pages.count());
        if (i > 0) painter.drawText(above, right, head);
        painter.drawText(below, right, number);
    }
    return painter.end() && drawn;
}

std::unique_ptr<QPagedPaintDevice> askForPrinter(QWidget* parent, const QPageSize& size,
                                                 const QString& document) {
    auto* ask = reinterpret_cast<PrinterAsker*>(exchange::inModule(PRINT_MODULE, "chipwiseAskForPrinter"));
    return std::unique_ptr<QPagedPaintDevice>(ask(parent, size, document));
}

} // namespace chipwise::desktop
