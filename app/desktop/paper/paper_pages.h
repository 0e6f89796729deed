#pragma once

#include "desktop/paper/paper_text.h"

#include <QSizeF>

#include <memory>
#include <vector>

class QPainter;
class QTextTable;

namespace chipwise::desktop {

/// What fills a row from one column to where the next cell begins.
struct PaperCell {
    int column = 0;
    PaperText text;
};

struct PaperRow {
    double above = 0; ///< space
    std::vector<PaperCell> cells;
    double below = 0;
    bool ruled = false; ///< a line above and below
};

/// What stays on one page where a page holds it.
struct PaperUnit {
    double above = 0;            ///< space that vanishes at the top of a page
    std::vector<double> columns; ///< widths; the last column takes the rest of the page
    std::vector<PaperRow> rows;
    bool beginsPage = false;
};

/// Units one below the other in a document that Qt lays out and breaks into pages.
class PaperPages {
public:
    /// Of the part of a page that holds the units, in the px of PaperText.
    explicit PaperPages(QSizeF body);

    QSizeF body() const { return m_document->pageSize(); }
    /// Units that stay on one page where a page holds all of them.
    void add(const std::vector<PaperUnit>&);
    int count() const { return m_document->pageCount(); }
    /// Draws a page with the top left corner of its body at 0, 0.
    void paint(QPainter&, int page) const;
    /// Every word, for those who cannot look.
    QString plainText() const { return m_document->toPlainText(); }

private:
    struct Span {
        double top;
        double bottom;
    };
    QTextTable* insert(const PaperUnit&);
    void fill(QTextTable&, int row, const PaperRow&);
    Span spanOf(QTextTable& first, QTextTable& last) const;
    void keepTogether(QTextTable& first, QTextTable& last);

    std::unique_ptr<MarkdownDocument> m_document;
};

} // namespace chipwise::desktop
