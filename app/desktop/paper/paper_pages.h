#pragma once

#include "desktop/paper/paper_text.h"

#include <QSizeF>

#include <memory>
#include <vector>

class QPainter;

namespace chipwise::desktop {

/// A strip of a page as wide as the page: words with something before them, or a line to write on.
struct PaperStrip {
    PaperText text;        ///< none: nothing but marks or lines
    double x = 0;          ///< of the text
    PaperText mark;        ///< "12." or "A"
    double markX = 0;      ///< of the mark
    bool box = false;      ///< a box to tick, at boxX
    bool blank = false;    ///< a short line to write a letter on, at boxX
    double boxX = 0;       ///< of either
    double writeFrom = 0;  ///< a line to write on, where writeTo is greater
    double writeTo = 0;    ///< its end
    double above = 0;      ///< space that vanishes at the top of a page
    double least = 0;      ///< height without any text
    double height() const; ///< without `above`
};

/// What stays on one page where a page holds it.
using PaperUnit = std::vector<PaperStrip>;

/// Puts units one below the other on pages and draws these.
class PaperPages {
public:
    /// Of the part of a page that holds the units, in the px of PaperText.
    explicit PaperPages(QSizeF body) : m_body(body) {}

    QSizeF body() const { return m_body; }
    void add(const PaperUnit&);
    /// The next unit begins a page of its own.
    void beginPage();
    int count() const { return static_cast<int>(m_pages.size()); }
    /// Draws a page with the top left corner of its body at 0, 0.
    void paint(QPainter&, int page) const;
    /// Every word of a page, for those who cannot look.
    QString plainText(int page) const;
    QString plainText() const;

private:
    struct Placed {
        PaperStrip strip;
        double y = 0;
        int part = -1; ///< page of a text that is longer than a page
    };
    void addStrip(const PaperStrip&);
    void addLongStrip(const PaperStrip&);
    double spaceAbove(const PaperStrip&) const;

    QSizeF m_body;
    std::vector<std::vector<Placed>> m_pages;
    double m_y = 0; ///< how far the last page is filled
};

} // namespace chipwise::desktop
