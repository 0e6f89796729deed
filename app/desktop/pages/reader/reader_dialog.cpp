#include "desktop/pages/reader/reader_dialog.h"

#include "desktop/paper/reader_pages.h"
#include "desktop/paper/usual_paper.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/combo_name.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>

namespace chipwise::desktop {

namespace {

constexpr int readerDialogWidth = 480;
enum Scope { ThisPage, AllLessons, EveryPage };

} // namespace

ReaderDialog::ReaderDialog(Workspace& workspace, std::shared_ptr<const study::FactTable> facts,
                           const study::Reader& reader, int page, QWidget* parent)
    : Dialog(tr("Print or save"), readerDialogWidth, parent), m_workspace(workspace),
      m_facts(std::move(facts)), m_reader(reader), m_page(page), m_scope(new QComboBox),
      m_size(new QComboBox) {
    setAttribute(Qt::WA_DeleteOnClose);
    const QString title = readerTitle(m_reader.pages.at(static_cast<std::size_t>(page)));
    setComboBoxName(m_scope, tr("What to print"));
    m_scope->addItem(tr("This page: %1").arg(title), ThisPage);
    const auto lessons = std::ranges::count_if(m_reader.pages, &study::ReaderPage::isLesson);
    if (lessons > 1) m_scope->addItem(tr("All %1 lessons").arg(lessons), AllLessons);
    if (static_cast<std::ptrdiff_t>(m_reader.pages.size()) > lessons)
        m_scope->addItem(tr("Everything in the Reader"), EveryPage);
    m_scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setComboBoxName(m_size, tr("Paper"));
    m_size->addItem(tr("A4"), static_cast<int>(PaperSize::A4));
    m_size->addItem(tr("Letter"), static_cast<int>(PaperSize::Letter));
    m_size->setCurrentIndex(usualPaperSize(workspace.learner()) == PaperSize::Letter ? 1 : 0);
    m_chooseFile = [this](const QString& name) {
        const QString folder = usualPaper(m_workspace.learner(), name, {}).folder;
        return QFileDialog::getSaveFileName(this, tr("Choose where to save the pages"),
                                            QDir(folder).filePath(name), tr("PDF (*.pdf)"));
    };
    addBody(m_scope);
    addBody(m_size);
    addCancel();
    connect(addSecondary(tr("Print…")), &Button::clicked, this, &ReaderDialog::print);
    connect(addPrimary(tr("Save as PDF")), &Button::clicked, this, &ReaderDialog::save);
    m_scope->setFocus();
}

std::vector<int> ReaderDialog::chosenPages() const {
    const int scope = m_scope->currentData().toInt();
    if (scope == ThisPage) return {m_page};
    std::vector<int> pages;
    for (int page = 0; page < static_cast<int>(m_reader.pages.size()); ++page)
        if (scope == EveryPage || m_reader.pages[static_cast<std::size_t>(page)].isLesson())
            pages.push_back(page);
    return pages;
}

QPageSize ReaderDialog::chosenSize() const {
    return pageSizeOf(static_cast<PaperSize>(m_size->currentData().toInt()));
}

QString ReaderDialog::heading() const {
    return words(m_reader.title);
}

PaperPages ReaderDialog::onPaper(const QPageSize& size) const {
    const QString about =
        tr("Pack: %1, version %2 · printed on %3")
            .arg(words(m_reader.title), words(m_reader.version), paperDate(m_workspace.today()));
    return readerOnPaper(m_workspace.learner(), *m_facts, m_reader, chosenPages(), about, size);
}

void ReaderDialog::save() {
    const QString title = m_scope->currentData().toInt() == ThisPage
                              ? readerTitle(m_reader.pages.at(static_cast<std::size_t>(m_page)))
                              : words(m_reader.title);
    const QString path = m_chooseFile(datedPaperName(title, m_workspace.today()) + QStringLiteral(".pdf"));
    if (path.isEmpty()) return;
    const auto size = static_cast<PaperSize>(m_size->currentData().toInt());
    if (!reportErrors([&] { writePdf(path, pdfOf(onPaper(chosenSize()), size, heading())); },
                      [this](const QString& why) { emit noticed(why); }))
        return;
    emit noticed(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
    accept();
}

void ReaderDialog::print() {
    const auto printer = m_choosePrinter(this, chosenSize(), heading());
    if (printer == nullptr) return;
    const bool printed = drawPages(*printer, onPaper(printer->pageLayout().pageSize()), heading());
    emit noticed(printed ? tr("Sent to the printer.")
                         : tr("The pages could not be printed. Save them as a PDF and print that file."));
    if (printed) accept();
}

} // namespace chipwise::desktop
