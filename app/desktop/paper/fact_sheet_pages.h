#pragma once

#include "desktop/paper/exam_pdf.h"
#include "study/facts/fact_sheet.h"

#include <QTextDocument>

#include <iosfwd>
#include <memory>

class QPagedPaintDevice;

namespace chipwise::desktop {

/// "August 21, 2026", "between December 2025 and August 21, 2026": when the sources of a sheet were read.
QString checkedWords(const study::FactSheet&);

/// The key numbers on one page, drawn by Qt's text layout: as large as fits, never below `leastPoints`; where
/// even that does not fit, what is left out is counted on the page.
class FactSheetPage {
public:
    /// `date`: as people read it.
    FactSheetPage(const study::FactTable&, const study::FactSheet&, const QPageSize&, const QString& date);

    /// Of the body text.
    double points() const { return m_points; }
    int leftOut() const { return m_leftOut; }
    const QTextDocument& document() const { return *m_document; }
    QString plainText() const { return m_document->toPlainText(); }
    /// In points of the page, black on white.
    void paint(QPainter&) const;
    QSizeF pageSize() const; ///< in points
    QByteArray pdf() const;
    /// On a PDF or a printer of that page size; false where it refuses.
    bool draw(QPagedPaintDevice&) const;
    static constexpr double leastPoints = 6.5;

private:
    bool layOut(const study::FactTable&, const study::FactSheet&, const QString& date, double points,
                int most);
    QPageSize m_size;
    double m_points = 0;
    int m_leftOut = 0;
    std::unique_ptr<QTextDocument> m_document;
};

/// Writes the sheet of an order that comes as JSON; the report goes out as JSON. Returns the program's exit
/// code: 0, 2 where the input is no order, 3 where nothing was written.
int printSheetFromInput(const std::filesystem::path& profile, std::istream&, std::ostream&);

} // namespace chipwise::desktop
