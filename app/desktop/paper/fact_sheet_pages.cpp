#include "desktop/paper/fact_sheet_pages.h"

#include "desktop/paper/question_strips.h"
#include "desktop/paper/usual_paper.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/theme.h"
#include "study/facts/fact_library.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFileInfo>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QTextCursor>
#include <QTextTable>

#include <istream>
#include <iterator>
#include <ostream>
#include <set>

namespace chipwise::desktop {

namespace {

constexpr double sheetSide = 40; ///< points
constexpr double sheetTop = 36;
constexpr double mostSheetPoints = 9.5;
constexpr double sheetStep = .25;
constexpr int sheetDots = 1200; ///< an inch
constexpr double fine = 16;     ///< units of the document in a point: letters have whole ones
constexpr int sheetColumns = 2;
constexpr std::size_t longestSheetOrder = 64 << 10;
const QColor sheetInk(0x1A, 0x1F, 0x26);
const QColor sheetQuiet(0x4B, 0x55, 0x63);
const QColor sheetLine(0xB8, 0xC0, 0xCA);

/// Writes words into a document in the sheet's few looks.
class SheetWriter {
public:
    SheetWriter(QTextDocument& document, double em) : m_cursor(&document), m_em(em) {}

    QTextCursor& cursor() { return m_cursor; }
    void line(const QString& text, double scale, QFont::Weight weight, const QColor& ink = sheetInk) {
        QTextCharFormat format = look(scale, ink);
        format.setFontWeight(weight);
        m_cursor.insertText(text, format);
    }
    void head(const QString& title) {
        QTextBlockFormat block;
        block.setTopMargin(m_em * .7);
        block.setBottomMargin(m_em * .15);
        m_cursor.insertBlock(block);
        line(title, 1.05, QFont::DemiBold);
    }
    /// "16 chips 3", the source's number raised; what a claim is compared with stands beside it, and the note
    /// that says what each page prints.
    void fact(const pack::Fact& fact, const study::SheetValue& placed) {
        // What belongs together is not broken: a number and its unit.
        QString value = words(study::factValue(fact));
        if (fact.number) value.replace(QLatin1Char(' '), QChar(0x00A0));
        line(value, 1, QFont::DemiBold);
        if (const std::string precision = study::precisionBeside(fact); !precision.empty())
            line(QLatin1Char(' ') + words(precision), .85, QFont::Normal, sheetQuiet);
        if (const auto signs = study::signsOf(fact); !signs.empty() && !fact.value.empty()) {
            QString sign = words(study::toText(signs.front()));
            if (fact.basis == pack::Basis::VendorClaim) sign += QStringLiteral(": ") + words(fact.claim);
            if (placed.note > 0) sign += QStringLiteral(", ") + noteName(placed.note);
            line(QStringLiteral(" (%1)").arg(sign), .85, QFont::Normal, sheetQuiet);
        } else if (placed.note > 0) {
            line(QStringLiteral(" (%1)").arg(noteName(placed.note)), .85, QFont::Normal, sheetQuiet);
        }
        QTextCharFormat raised = look(.8, sheetQuiet);
        raised.setVerticalAlignment(QTextCharFormat::AlignSuperScript);
        m_cursor.insertText(QChar(0x202F) + QString::number(placed.source), raised);
    }
    static QString noteName(int note) { return OnPaper::tr("note %1").arg(letterOf(note)); }
    /// a, b … z, aa, ab …
    static QString letterOf(int note) {
        constexpr int letters = 26;
        QString text;
        for (; note > 0; note = (note - 1) / letters)
            text.prepend(QChar(u'a' + static_cast<char16_t>((note - 1) % letters)));
        return text;
    }

private:
    QTextCharFormat look(double scale, const QColor& ink) const {
        QTextCharFormat format;
        QFont font = theme().font(Type::Row);
        font.setPixelSize(qRound(m_em * scale));
        format.setFont(font);
        format.setForeground(ink);
        return format;
    }
    QTextCursor m_cursor;
    double m_em;
};

/// Thin lines around every cell.
QTextTableFormat ruledTable(double em, const QList<double>& percents) {
    QTextTableFormat format;
    format.setBorder(.5 * fine);
    format.setBorderBrush(sheetLine);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderCollapse(true);
    format.setCellPadding(em * .25);
    format.setCellSpacing(0);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    QList<QTextLength> widths;
    for (const double percent : percents) widths << QTextLength(QTextLength::PercentageLength, percent);
    format.setColumnWidthConstraints(widths);
    return format;
}

void writeTable(SheetWriter& writer, const study::FactTable& table, const study::FactSheet& sheet,
                double em) {
    if (sheet.table.empty()) return;
    const auto columns = static_cast<int>(sheet.columns.size());
    constexpr double names = 28; // percent
    QList<double> percents{names};
    for (int i = 0; i < columns; ++i) percents << (100 - names) / columns;
    QTextTableFormat format = ruledTable(em, percents);
    format.setTopMargin(em * .6);
    QTextTable* grid =
        writer.cursor().insertTable(static_cast<int>(sheet.table.size()) + 1, columns + 1, format);
    const auto into = [&](int row, int column) {
        writer.cursor() = grid->cellAt(row, column).firstCursorPosition();
    };
    for (int column = 0; column < columns; ++column) {
        into(0, column + 1);
        const int entity = sheet.columns[static_cast<std::size_t>(column)];
        writer.line(words(table.entity(entity)), 1, QFont::DemiBold);
        QStringList families;
        for (const int family : table.familiesOf(entity)) families << words(table.entity(family));
        if (!families.isEmpty())
            writer.line(QLatin1Char(' ') + families.join(QStringLiteral(", ")), .85, QFont::Normal,
                        sheetQuiet);
    }
    for (std::size_t row = 0; row < sheet.table.size(); ++row) {
        into(static_cast<int>(row) + 1, 0);
        writer.line(words(sheet.table[row].property), 1, QFont::Normal, sheetQuiet);
        for (int column = 0; column < columns; ++column) {
            const study::SheetValue& value = sheet.table[row].values[static_cast<std::size_t>(column)];
            if (value.fact < 0) continue;
            into(static_cast<int>(row) + 1, column + 1);
            writer.fact(table.fact(value.fact), value);
        }
    }
    writer.cursor().movePosition(QTextCursor::End);
}

/// A topic's facts as rows: property, what it is a property of, value. What shares a property shares its
/// cell.
void writeSection(SheetWriter& writer, const study::FactTable& table,
                  const std::vector<study::SheetValue>& values, double em) {
    const auto rows = static_cast<int>(values.size());
    QTextTable* grid = writer.cursor().insertTable(rows, 3, ruledTable(em, {41, 27, 32}));
    const auto property = [&](int row) {
        return table.fact(values[static_cast<std::size_t>(row)].fact).property;
    };
    for (int first = 0; first < rows;) {
        int end = first + 1;
        while (end < rows && property(end) == property(first)) ++end;
        if (end - first > 1) grid->mergeCells(first, 0, end - first, 1);
        writer.cursor() = grid->cellAt(first, 0).firstCursorPosition();
        writer.line(words(property(first)), 1, QFont::Normal, sheetQuiet);
        for (; first < end; ++first) {
            const study::SheetValue& value = values[static_cast<std::size_t>(first)];
            writer.cursor() = grid->cellAt(first, 1).firstCursorPosition();
            writer.line(words(table.fact(value.fact).entity), 1, QFont::Medium);
            writer.cursor() = grid->cellAt(first, 2).firstCursorPosition();
            writer.fact(table.fact(value.fact), value);
        }
    }
    writer.cursor() = grid->lastCursorPosition();
    writer.cursor().movePosition(QTextCursor::NextCharacter); // behind the table, in the same half
}

/// Sections in two columns of about the same length.
void writeSections(SheetWriter& writer, const study::FactTable& table, const study::FactSheet& sheet,
                   double em, int most) {
    std::size_t all = 0;
    for (const auto& section : sheet.sections) all += section.values.size() + 2;
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellSpacing(0);
    format.setCellPadding(0);
    format.setTopMargin(em * .4);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    format.setColumnWidthConstraints(
        {QTextLength(QTextLength::PercentageLength, 50), QTextLength(QTextLength::PercentageLength, 50)});
    QTextTable* halves = writer.cursor().insertTable(1, sheetColumns, format);
    for (int half = 0; half < sheetColumns; ++half) {
        QTextTableCellFormat cell;
        if (half == 0) cell.setRightPadding(em);
        if (half > 0) cell.setLeftPadding(em);
        halves->cellAt(0, half).setFormat(cell);
    }
    std::size_t used = 0;
    int written = 0;
    int half = 0;
    writer.cursor() = halves->cellAt(0, 0).firstCursorPosition();
    for (const auto& section : sheet.sections) {
        if (half == 0 && used > 0 && used + section.values.size() / 2 > all / 2) {
            half = 1;
            writer.cursor() = halves->cellAt(0, 1).firstCursorPosition();
        }
        if (written >= most) break;
        const auto room = static_cast<std::size_t>(most - written);
        const std::vector<study::SheetValue> fitting(
            section.values.begin(),
            section.values.begin() + static_cast<std::ptrdiff_t>(std::min(room, section.values.size())));
        written += static_cast<int>(fitting.size());
        writer.head(words(section.title));
        writeSection(writer, table, fitting, em);
        used += section.values.size() + 2;
    }
    writer.cursor().movePosition(QTextCursor::End);
}

/// Who prints what: there is nothing to open on paper.
void writeNotes(SheetWriter& writer, const study::FactTable& table, const study::FactSheet& sheet, double em,
                int most) {
    std::set<int> used;
    for (const auto& row : sheet.table)
        for (const study::SheetValue& value : row.values) used.insert(value.note);
    for (const auto& section : sheet.sections)
        for (const study::SheetValue& value : section.values)
            if (--most >= 0) used.insert(value.note);
    used.erase(0);
    if (used.empty()) return;
    QTextBlockFormat block;
    block.setTopMargin(em * .8);
    writer.cursor().insertBlock(block);
    writer.line(OnPaper::tr("Sources disagree") + QStringLiteral("  "), .8, QFont::DemiBold, sheetQuiet);
    QStringList notes;
    for (const int note : used) {
        const pack::Fact& fact = table.fact(sheet.notes[static_cast<std::size_t>(note) - 1]);
        const QString why = fact.note.empty() ? OnPaper::tr("the sources disagree") : words(fact.note);
        notes << QStringLiteral("%1\u00A0%2: %3")
                     .arg(SheetWriter::letterOf(note), words(study::factTitle(fact)), why);
    }
    writer.line(notes.join(QStringLiteral(" · ")), .8, QFont::Normal, sheetQuiet);
}

void writeSources(SheetWriter& writer, const study::FactSheet& sheet, double em) {
    QTextBlockFormat block;
    block.setTopMargin(em * .8);
    writer.cursor().insertBlock(block);
    writer.line(OnPaper::tr("Sources") + QStringLiteral("  "), .8, QFont::DemiBold, sheetQuiet);
    QStringList names;
    for (std::size_t i = 0; i < sheet.sources.size(); ++i)
        names << QStringLiteral("%1\u00A0%2").arg(i + 1).arg(sourceName(words(sheet.sources[i])));
    writer.line(names.join(QStringLiteral(" · ")), .8, QFont::Normal, sheetQuiet);
}

} // namespace

QString checkedWords(const study::FactSheet& sheet) {
    const QString last = paperDate(words(sheet.checkedIn));
    return sheet.checkedFrom == sheet.checkedIn
               ? last
               : OnPaper::tr("between %1 and %2").arg(paperDate(words(sheet.checkedFrom)), last);
}

FactSheetPage::FactSheetPage(const study::FactTable& table, const study::FactSheet& sheet,
                             const QPageSize& size, const QString& date)
    : m_size(size) {
    int all = 0;
    for (const auto& section : sheet.sections) all += static_cast<int>(section.values.size());
    for (double points = mostSheetPoints; points >= leastPoints; points -= sheetStep)
        if (layOut(table, sheet, date, points, all)) return;
    // Too much for any page: as many of the lists as fit at the smallest size.
    int fits = 0;
    for (int most = all; fits < most;) {
        const int half = (fits + most + 1) / 2;
        if (layOut(table, sheet, date, leastPoints, half))
            fits = half;
        else
            most = half - 1;
    }
    m_leftOut = all - fits;
    layOut(table, sheet, date, leastPoints, fits);
}

QSizeF FactSheetPage::pageSize() const {
    return m_size.size(QPageSize::Point);
}

bool FactSheetPage::layOut(const study::FactTable& table, const study::FactSheet& sheet, const QString& date,
                           double points, int most) {
    m_points = points;
    m_document = std::make_unique<QTextDocument>();
    m_document->setUndoRedoEnabled(false);
    m_document->setUseDesignMetrics(true);
    m_document->setDocumentMargin(0);
    const double em = points * fine;
    QFont font = theme().font(Type::Row);
    font.setPixelSize(qRound(em));
    m_document->setDefaultFont(font);
    const QSizeF page = pageSize();
    m_document->setTextWidth((page.width() - 2 * sheetSide) * fine);
    SheetWriter writer(*m_document, em);
    writer.line(OnPaper::tr("Key numbers"), 1.9, QFont::DemiBold);
    writer.cursor().insertBlock();
    QString about = OnPaper::tr("Pack: %1, version %2").arg(words(sheet.title), words(sheet.version));
    if (!sheet.checkedIn.empty())
        about += QStringLiteral(" · ") + OnPaper::tr("sources checked %1").arg(checkedWords(sheet));
    about += QStringLiteral(" · ") + OnPaper::tr("sheet dated %1").arg(date);
    int all = 0;
    for (const auto& section : sheet.sections) all += static_cast<int>(section.values.size());
    if (most < all)
        about += QStringLiteral(" · ") + (all - most == 1
                                              ? OnPaper::tr("1 more fact in Explore")
                                              : OnPaper::tr("%1 more facts in Explore").arg(all - most));
    writer.line(about, .9, QFont::Normal, sheetQuiet);
    writeTable(writer, table, sheet, em);
    writeSections(writer, table, sheet, em, most);
    writeNotes(writer, table, sheet, em, most);
    writeSources(writer, sheet, em);
    return m_document->size().height() <= (page.height() - 2 * sheetTop) * fine;
}

void FactSheetPage::paint(QPainter& painter) const {
    painter.save();
    painter.translate(sheetSide, sheetTop);
    painter.scale(1 / fine, 1 / fine);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, sheetInk);
    m_document->documentLayout()->draw(&painter, context);
    painter.restore();
}

QByteArray FactSheetPage::pdf() const {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageLayout(QPageLayout(m_size, QPageLayout::Portrait, {}));
    writer.setResolution(sheetDots);
    writer.setTitle(OnPaper::tr("Key numbers"));
    writer.setCreator(QStringLiteral("Chipwise"));
    draw(writer);
    return bytes;
}

bool FactSheetPage::draw(QPagedPaintDevice& device) const {
    QPainter painter;
    if (!painter.begin(&device)) return false;
    painter.scale(device.logicalDpiX() / 72.0, device.logicalDpiY() / 72.0);
    paint(painter);
    return painter.end();
}

int printSheetFromInput(const std::filesystem::path& profile, std::istream& in, std::ostream& out) {
    std::string text(longestSheetOrder, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    const auto order = study::sheetOrderFromJson(text);
    study::SheetReport report;
    try {
        if (!order) {
            report.problem =
                "Standard input does not contain a request for a sheet. Create one with “chipwise sheet”.";
        } else if (QFileInfo::exists(words(order->target))) {
            report.taken = true;
            report.problem =
                OnPaper::tr("%1 already exists, so nothing was written. Choose a different name.")
                    .arg(QFileInfo(words(order->target)).fileName())
                    .toStdString();
        } else {
            theme().apply(Scheme::Light);
            const study::Learner learner(profile, study::Learner::Access::ReadOnly);
            const study::FactTable table = study::factTableOf(learner, order->pack);
            const PaperSize size = !order->letter   ? usualPaperSize(learner)
                                   : *order->letter ? PaperSize::Letter
                                                    : PaperSize::A4;
            const FactSheetPage page(table, study::sheetOf(learner, table, order->pack), pageSizeOf(size),
                                     paperDate(words(order->day)));
            writePdf(words(order->target), page.pdf());
            report.file = order->target;
        }
    } catch (const std::exception& error) {
        report.problem = errorSentence(error).toStdString();
    }
    out << study::toJson(report) << std::endl;
    if (!order) return 2;
    return report.problem.empty() && out ? 0 : 3;
}

} // namespace chipwise::desktop
