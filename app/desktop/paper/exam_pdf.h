#pragma once

#include "desktop/paper/exam_paper.h"
#include "desktop/paper/paper_pages.h"

#include <QByteArray>
#include <QStringList>

#include <stdexcept>

namespace chipwise::desktop {

enum class PaperSize { A4, Letter };

/// The part of a page between its head and its foot, in the px of PaperText.
QSizeF bodyOf(PaperSize);

/// The pages as a PDF, each with `head` above and "3 of 9" below.
QByteArray pdfOf(const PaperPages&, PaperSize, const QString& head);

/// What went wrong while writing, as a sentence for people.
class PaperNotWritten : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Writes the file as a whole or not at all, then looks whether all of it is there.
void writePdf(const QString& file, const QByteArray& pdf);

struct PaperOrder {
    PaperSize size = PaperSize::A4;
    bool key = true;
    QString folder;
    QString name; ///< of the files: "name-A.pdf", "name-key.pdf"
};
/// Writes a file for each version, and one with the key; returns what was written. No file that is there
/// already is overwritten: the name gets a number. Throws PaperNotWritten.
QStringList writeExam(const ExamPaper&, const store::Catalog&, const PaperOrder&);

/// "Chips track, first half" as the name of a file: "chips-track-first-half".
QString paperName(const QString& title);

} // namespace chipwise::desktop
