#include "desktop/paper/paper_pages.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocumentFragment>
#include <QTextTable>

#include <cmath>

namespace chipwise::desktop {

namespace {

void beginPageWith(QTextTable& table) {
    QTextTableFormat format = table.format();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    format.setTopMargin(0);
    table.setFormat(format);
}

void rule(QTextTableCellFormat& format) {
    format.setTopBorder(1);
    format.setTopBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setTopBorderBrush(Qt::black);
    format.setBottomBorder(1);
    format.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBottomBorderBrush(Qt::black);
}

} // namespace

PaperPages::PaperPages(QSizeF body) : m_document(std::make_unique<MarkdownDocument>()) {
    m_document->setUseDesignMetrics(true);
    m_document->setDefaultFont(theme().font(Type::Row));
    m_document->setIndentWidth(theme().scaled(24));
    m_document->setPageSize(body);
}

void PaperPages::add(const std::vector<PaperUnit>& units) {
    std::vector<QTextTable*> tables;
    for (const PaperUnit& unit : units) tables.push_back(insert(unit));
    if (tables.empty()) return;
    const Span all = spanOf(*tables.front(), *tables.back());
    if (all.bottom - all.top <= body().height())
        keepTogether(*tables.front(), *tables.back());
    else
        for (QTextTable* table : tables) keepTogether(*table, *table);
}

QTextTable* PaperPages::insert(const PaperUnit& unit) {
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellSpacing(0);
    format.setCellPadding(0);
    format.setTopMargin(unit.above);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    QList<QTextLength> widths;
    for (const double width : unit.columns) widths << QTextLength(QTextLength::FixedLength, width);
    format.setColumnWidthConstraints(widths << QTextLength());
    QTextCursor end(m_document.get());
    end.movePosition(QTextCursor::End);
    end.beginEditBlock();
    QTextTable* table =
        end.insertTable(static_cast<int>(unit.rows.size()), static_cast<int>(widths.size()), format);
    for (int row = 0; row < table->rows(); ++row) fill(*table, row, unit.rows[static_cast<std::size_t>(row)]);
    end.endEditBlock();
    if (unit.beginsPage) beginPageWith(*table);
    return table;
}

void PaperPages::fill(QTextTable& table, int row, const PaperRow& content) {
    for (std::size_t i = 0; i < content.cells.size(); ++i) {
        const auto& [column, text] = content.cells[i];
        const int end = i + 1 < content.cells.size() ? content.cells[i + 1].column : table.columns();
        if (end - column > 1) table.mergeCells(row, column, 1, end - column);
        QTextTableCell cell = table.cellAt(row, column);
        QTextTableCellFormat format;
        format.setTopPadding(content.above);
        format.setBottomPadding(content.below);
        if (content.ruled) rule(format);
        cell.setFormat(format);
        const auto& pictures = text->pictures();
        for (auto it = pictures.cbegin(); it != pictures.cend(); ++it)
            m_document->addPicture(it.key(), it.value());
        QTextCursor cursor = cell.firstCursorPosition();
        cursor.insertFragment(QTextDocumentFragment(text.get()));
        // A fragment brings the format of every block but the first.
        cell.firstCursorPosition().setBlockFormat(text->firstBlock().blockFormat());
    }
}

PaperPages::Span PaperPages::spanOf(QTextTable& first, QTextTable& last) const {
    auto* layout = m_document->documentLayout();
    return {layout->frameBoundingRect(&first).top(), layout->frameBoundingRect(&last).bottom()};
}

/// Qt breaks a table between any two lines.
void PaperPages::keepTogether(QTextTable& first, QTextTable& last) {
    const auto [top, bottom] = spanOf(first, last);
    const double height = body().height();
    const double used = std::fmod(top, height);
    // What no page holds begins on one of its own as well, unless there is hardly anything on this one. Qt
    // leaves the space above where it began the page itself.
    const bool fits = used + bottom - top <= height + .5;
    const bool beginsPage = top >= height && used <= first.format().topMargin() + 1;
    if (beginsPage || (!fits && used > height / 4)) beginPageWith(first);
}

void PaperPages::paint(QPainter& painter, int page) const {
    const QRectF part(QPointF(0, page * body().height()), body());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    context.clip = part;
    painter.save();
    painter.translate(-part.topLeft());
    painter.setClipRect(part, Qt::IntersectClip);
    m_document->documentLayout()->draw(&painter, context);
    painter.restore();
}

} // namespace chipwise::desktop
