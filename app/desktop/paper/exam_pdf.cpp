#include "desktop/paper/exam_pdf.h"

#include "desktop/paper/exam_pages.h"
#include "desktop/paper/printing.h"
#include "desktop/paper/question_strips.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPageLayout>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int dotsPerInch = 1200;
constexpr int mostNames = 1000;
constexpr qsizetype tailBytes = 16;
constexpr QLatin1String keyPart("key");

bool isWholePdf(const QByteArray& begin, const QByteArray& end) {
    return begin.startsWith("%PDF-") && end.trimmed().endsWith("%%EOF");
}

PaperNotWritten notWritten(const QString& file, const QString& why) {
    const QString sentence = OnPaper::tr("%1 could not be written: %2").arg(QFileInfo(file).fileName(), why);
    return PaperNotWritten(sentence.toStdString());
}

PaperTaken takenName(const QString& file) {
    const QString sentence =
        OnPaper::tr("%1 already exists, so nothing was written. Choose a different name.")
            .arg(QFileInfo(file).fileName());
    return PaperTaken(sentence.toStdString());
}

QString fileOf(const PaperOrder& order, const QString& name, const QString& part) {
    const QString ending = part.isEmpty() ? QString() : QLatin1Char('-') + part;
    return QDir(order.folder).filePath(name + ending + QStringLiteral(".pdf"));
}

/// What stands behind the name of a version's file.
QString partOf(const PaperVersion& version, const ExamPaper& paper, const PaperOrder& order) {
    return order.nameChosen && paper.versions.size() == 1 ? QString() : version.letter;
}

QStringList partsOf(const ExamPaper& paper, const PaperOrder& order) {
    QStringList parts;
    for (const PaperVersion& version : paper.versions) parts << partOf(version, paper, order);
    // Also without one: a key that lies there from before would pass for the key of these.
    return parts << keyPart;
}

/// The name, with a number where one of its files is there already.
QString freeName(const ExamPaper& paper, const PaperOrder& order) {
    const QStringList parts = partsOf(paper, order);
    for (int number = 1; number < mostNames; ++number) {
        const QString name = number == 1 ? order.name : QStringLiteral("%1-%2").arg(order.name).arg(number);
        const auto taken = std::find_if(parts.begin(), parts.end(), [&](const QString& part) {
            return QFileInfo::exists(fileOf(order, name, part));
        });
        if (taken == parts.end()) return name;
        if (order.nameChosen) throw takenName(fileOf(order, name, *taken));
    }
    throw notWritten(order.name, OnPaper::tr("the folder already has too many files with names like this "
                                             "one. Choose a different folder or name."));
}

/// Files that go again unless all of them were written.
class FilesTogether {
public:
    ~FilesTogether() {
        if (!m_kept)
            for (const QString& file : m_files) QFile::remove(file);
    }
    FilesTogether() = default;
    FilesTogether(const FilesTogether&) = delete;
    FilesTogether& operator=(const FilesTogether&) = delete;

    QString write(const QString& file, const QByteArray& pdf) {
        writePdf(file, pdf);
        m_files << file;
        return file;
    }
    void keep() { m_kept = true; }

private:
    QStringList m_files;
    bool m_kept = false;
};

} // namespace

QPageSize pageSizeOf(PaperSize size) {
    return QPageSize(size == PaperSize::A4 ? QPageSize::A4 : QPageSize::Letter);
}

QSizeF bodyOf(PaperSize size) {
    return bodyOf(pageSizeOf(size));
}

QByteArray pdfOf(const PaperPages& pages, PaperSize size, const QString& head) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageLayout(QPageLayout(pageSizeOf(size), QPageLayout::Portrait, {}));
    writer.setResolution(dotsPerInch);
    writer.setTitle(head);
    writer.setCreator(QStringLiteral("Chipwise"));
    drawPages(writer, pages, head);
    return bytes;
}

/// Qt's writers report no error for what a full disk has cut off, so the file is looked at afterwards.
void writePdf(const QString& file, const QByteArray& pdf) {
    if (!isWholePdf(pdf, pdf.right(tailBytes)))
        throw notWritten(file, OnPaper::tr("the pages could not be created."));
    QSaveFile save(file);
    if (!save.open(QIODevice::WriteOnly) || save.write(pdf) != pdf.size() || !save.commit())
        throw notWritten(file, save.errorString());
    QFile written(file);
    const bool whole = written.open(QIODevice::ReadOnly) && written.size() == pdf.size();
    const QByteArray begin = whole ? written.read(tailBytes) : QByteArray();
    const bool ends = whole && written.seek(pdf.size() - tailBytes);
    if (!ends || !isWholePdf(begin, written.read(tailBytes))) {
        written.close();
        QFile::remove(file);
        throw notWritten(file, OnPaper::tr("only part of the file could be written to the disk."));
    }
}

WrittenPaper writeExam(const ExamPaper& paper, const study::Learner& learner, const PaperOrder& order) {
    const QString name = freeName(paper, order);
    const QSizeF body = bodyOf(order.size);
    const QString head = paper.title + QStringLiteral(" · ");
    FilesTogether files;
    WrittenPaper written;
    for (const PaperVersion& version : paper.versions)
        written.versions << files.write(fileOf(order, name, partOf(version, paper, order)),
                                        pdfOf(examPages(paper, version, learner, body), order.size,
                                              head + OnPaper::tr("Version %1").arg(version.letter)));
    if (order.key)
        written.key = files.write(fileOf(order, name, keyPart),
                                  pdfOf(keyPages(paper, body), order.size, head + OnPaper::tr("Answer key")));
    files.keep();
    return written;
}

QString paperName(const QString& title) {
    static const QRegularExpression others(QStringLiteral("[^a-z0-9]+"));
    QString name = title.normalized(QString::NormalizationForm_KD).toLower();
    name.remove(QRegularExpression(QStringLiteral("\\p{M}")));
    name.replace(others, QStringLiteral("-"));
    name.truncate(48);
    while (name.startsWith(QLatin1Char('-'))) name.remove(0, 1);
    while (name.endsWith(QLatin1Char('-'))) name.chop(1);
    return name.isEmpty() ? QStringLiteral("exam") : name;
}

} // namespace chipwise::desktop
