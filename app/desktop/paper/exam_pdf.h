#pragma once

#include "desktop/paper/exam_paper.h"
#include "desktop/paper/paper_pages.h"

#include <QByteArray>
#include <QPageSize>
#include <QStringList>

#include <stdexcept>

namespace chipwise::desktop {

enum class PaperSize { A4, Letter };

QPageSize pageSizeOf(PaperSize);

/// The part of a page between its head and its foot, in the px of PaperText.
QSizeF bodyOf(PaperSize);

/// The pages as a PDF, each with `head` above and "3 of 9" below.
QByteArray pdfOf(const PaperPages&, PaperSize, const QString& head);

/// What went wrong while writing, as a sentence for people.
class PaperNotWritten : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A file of a name that somebody chose is there already.
class PaperTaken : public PaperNotWritten {
public:
    using PaperNotWritten::PaperNotWritten;
};

/// Writes the file as a whole or not at all, then looks whether all of it is there.
void writePdf(const QString& file, const QByteArray& pdf);

struct PaperOrder {
    PaperSize size = PaperSize::A4;
    bool key = true;
    QString folder;
    QString name;            ///< of the files: "name-A.pdf", "name-key.pdf"
    bool nameChosen = false; ///< by a person: a single version is "name.pdf", and no number is put to it
};

/// A file for each version, and one with the key; empty where none was wanted.
struct WrittenPaper {
    QStringList versions;
    QString key;
    QStringList all() const { return key.isEmpty() ? versions : versions + QStringList(key); }
};
/// No file that is there already is overwritten: the name gets a number, or PaperTaken is thrown where it was
/// chosen. All of them are written or, with PaperNotWritten thrown, none.
WrittenPaper writeExam(const ExamPaper&, const study::Learner&, const PaperOrder&);

/// "Chips track, first half" as the name of a file: "chips-track-first-half".
QString paperName(const QString& title);

} // namespace chipwise::desktop
