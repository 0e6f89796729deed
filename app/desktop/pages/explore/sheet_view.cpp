#include "desktop/pages/explore/sheet_view.h"

#include "desktop/paper/usual_paper.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/combo_name.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int widestSheet = 860;
constexpr int sheetViewGap = 8;

} // namespace

SheetView::SheetView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_about(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_paper(new QComboBox(this)), m_save(new Button(Button::Kind::Primary, tr("Save as PDF"), this)),
      m_print(new Button(Button::Kind::Secondary, tr("Print…"), this)) {
    setComboBoxName(m_paper, tr("Paper"));
    m_paper->addItem(tr("A4"), static_cast<int>(PaperSize::A4));
    m_paper->addItem(tr("Letter"), static_cast<int>(PaperSize::Letter));
    m_paper->setCurrentIndex(usualPaperSize(workspace.learner()) == PaperSize::Letter ? 1 : 0);
    m_chooseFile = [this](const QString& name) {
        const QString folder = usualPaper(m_workspace.learner(), name, {}).folder;
        return QFileDialog::getSaveFileName(this, tr("Choose where to save the sheet"),
                                            QDir(folder).filePath(name), tr("PDF (*.pdf)"));
    };
    connect(m_paper, &QComboBox::currentIndexChanged, this, [this] {
        m_page.reset();
        if (isVisible()) prepare();
    });
    connect(m_save, &Button::clicked, this, &SheetView::save);
    connect(m_print, &Button::clicked, this, &SheetView::print);
}

void SheetView::setTable(const std::string& packId, std::shared_ptr<const study::FactTable> table) {
    if (table == m_facts) return;
    m_pack = packId;
    m_facts = std::move(table);
    m_page.reset();
    if (isVisible()) prepare();
}

void SheetView::prepare() {
    if (m_facts == nullptr || (m_page && m_day == m_workspace.today())) return;
    m_day = m_workspace.today();
    const study::FactSheet sheet = study::sheetOf(m_workspace.learner(), *m_facts, m_pack);
    m_page.emplace(*m_facts, sheet, chosenSize(), paperDate(m_day));
    m_about->setText(aboutWords(sheet));
    setAccessibleName(tr("Sheet of key numbers"));
    setAccessibleDescription(m_page->plainText());
    emit grown();
    update();
}

QString SheetView::aboutWords(const study::FactSheet& sheet) const {
    QStringList sentences{tr("The key facts on one page, with their sources."),
                          tr("The sheet is dated today, %1.").arg(paperDate(m_day))};
    if (!sheet.checkedIn.empty())
        sentences << tr("Its sources were last checked %1.").arg(checkedWords(sheet));
    if (m_page->leftOut() > 0)
        sentences << tr("Facts left out for lack of space: %1.").arg(m_page->leftOut());
    return sentences.join(QLatin1Char(' '));
}

void SheetView::enter() {
    prepare(); // the facts may have changed while another page was in front
    m_save->setFocus(Qt::OtherFocusReason);
}

void SheetView::save() {
    prepare();
    if (!m_page) return;
    const QString path = m_chooseFile(QStringLiteral("key-numbers-%1.pdf").arg(m_day));
    if (path.isEmpty()) return;
    try {
        writePdf(path, m_page->pdf());
    } catch (const PaperNotWritten& problem) {
        emit noticed(errorSentence(problem));
        return;
    }
    emit noticed(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
}

QPageSize SheetView::chosenSize() const {
    return pageSizeOf(static_cast<PaperSize>(m_paper->currentData().toInt()));
}

/// A printer may have paper of another size, for which the page is laid out anew.
void SheetView::print() {
    prepare();
    if (!m_page) return;
    const auto printer = m_choosePrinter(this, chosenSize(), tr("Key numbers"));
    if (printer == nullptr) return;
    const FactSheetPage page(*m_facts, study::sheetOf(m_workspace.learner(), *m_facts, m_pack),
                             printer->pageLayout().pageSize(), paperDate(m_day));
    emit noticed(page.draw(*printer)
                     ? tr("Sent to the printer.")
                     : tr("The page could not be printed. Save it as a PDF and print that file."));
}

int SheetView::placeHead(int width) {
    const QSize button = m_save->sizeHint();
    const int paper = m_paper->sizeHint().width();
    const int print = m_print->sizeHint().width();
    const int controls = button.width() + print + 2 * sheetViewGap + paper;
    const bool beside = m_about->naturalWidth() + 24 + controls <= width;
    const int text = beside ? width - controls - 24 : width;
    const int textHeight = m_about->heightForWidth(text);
    m_about->setGeometry(0, beside ? std::max(0, (button.height() - textHeight) / 2) : 0, text, textHeight);
    int y = beside ? 0 : textHeight + sheetViewGap;
    int x = beside ? width - controls : 0;
    for (QWidget* control : std::initializer_list<QWidget*>{m_paper, m_print, m_save}) {
        const int wide = std::min(width, control->sizeHint().width());
        if (x > 0 && x + wide > width) {
            x = 0;
            y += button.height() + sheetViewGap;
        }
        control->setGeometry(x, y, wide, button.height());
        x += wide + sheetViewGap;
    }
    return y + button.height() + 16;
}

QRectF SheetView::pageRect(int width) const {
    if (!m_page) return {};
    const QSizeF size = m_page->pageSize();
    const double wide = std::min(width, std::max(widestSheet, theme().scaled(widestSheet)));
    return {(width - wide) / 2, static_cast<double>(m_top), wide, wide * size.height() / size.width()};
}

int SheetView::heightFor(int width, int room) {
    m_top = placeHead(width);
    return std::max(room, static_cast<int>(pageRect(width).bottom()) + 24);
}

void SheetView::resizeEvent(QResizeEvent*) {
    m_top = placeHead(width());
}

void SheetView::paintEvent(QPaintEvent*) {
    if (!m_page) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF rect = pageRect(width());
    painter.setPen(QPen(theme().tokens().border, 1));
    painter.setBrush(Qt::white); // it is paper
    painter.drawRect(rect.adjusted(.5, .5, -.5, -.5));
    painter.translate(rect.topLeft());
    const double scale = rect.width() / m_page->pageSize().width();
    painter.scale(scale, scale);
    m_page->paint(painter);
}

} // namespace chipwise::desktop
