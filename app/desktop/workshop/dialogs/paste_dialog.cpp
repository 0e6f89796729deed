#include "desktop/workshop/dialogs/paste_dialog.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/text/text_input.h"
#include "desktop/workshop/dialogs/column_row.h"
#include "desktop/workshop/dialogs/paste_results.h"
#include "exchange/foreign_kind.h"
#include "exchange/text/foreign_text.h"
#include "study/preferences.h"
#include "workshop/draft/pasted.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace chipwise::desktop {

namespace {

constexpr qint64 largestFile = 4 << 20;
constexpr qsizetype mostMarkedLines = 5000; ///< more of them are painted too slowly
/// In the order of exchange::Form, behind “as it looks”.
constexpr std::array forms{exchange::Form::Own, exchange::Form::Gift, exchange::Form::Aiken,
                           exchange::Form::Table, exchange::Form::Document};

QString counted(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

} // namespace

PasteDialog::PasteDialog(Workspace& workspace, std::shared_ptr<const workshop::Snapshot> snapshot,
                         Chooser chooser, QWidget* parent)
    : Layer(tr("Paste questions"), parent), m_workspace(workspace), m_snapshot(std::move(snapshot)),
      m_chooser(std::move(chooser)), m_box(new TextInput(this)), m_columns(new ColumnRow),
      m_summary(new Text(Type::Emphasis, this)), m_results(new PasteResults(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    makeParts();
    m_soon.setSingleShot(true);
    m_soon.setInterval(40);
    connect(&m_soon, &QTimer::timeout, this, &PasteDialog::readNow);
    connect(m_box, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_form, &QComboBox::currentIndexChanged, this, [this] {
        m_shape.reset();
        readNow();
    });
    connect(m_columns, &ColumnRow::shapeChanged, this, &PasteDialog::changeColumns);
    connect(m_results, &PasteResults::lineChosen, this, &PasteDialog::goToLine);
    fit();
    readNow();
    m_box->setFocus();
}

void PasteDialog::makeParts() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(12);
    m_form =
        makeComboBox(tr("Text format"), {tr("Detect automatically"), tr("Chipwise format"),
                                         tr("GIFT (Moodle)"), tr("Aiken"), tr("A table"), tr("A document")});
    m_form->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(new Text(Type::Title, tr("Paste questions"), Ink::Text, this), 1);
    head->addWidget(m_form);
    column->addLayout(head);
    makeColumns();
    column->addWidget(m_columnsRoom);
    column->addWidget(makePanes(), 1);
    makeButtons();
    column->addWidget(m_buttons);
}

void PasteDialog::makeColumns() {
    m_columnsRoom = new QScrollArea(this);
    m_columnsRoom->setFrameShape(QFrame::NoFrame);
    m_columnsRoom->setWidgetResizable(true);
    m_columnsRoom->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_columnsRoom->setWidget(m_columns);
    m_columnsRoom->setFocusPolicy(Qt::NoFocus);
    m_columnsRoom->viewport()->setAutoFillBackground(false);
    m_columns->setAutoFillBackground(false);
    m_columnsRoom->setVisible(false);
}

QWidget* PasteDialog::makePanes() {
    m_box->setAccessibleName(tr("Text to paste"));
    m_box->setPlaceholderText(
        tr("Paste questions here: spreadsheet cells, text from a document or email, GIFT or Aiken "
           "from Moodle, or Chipwise format."));
    m_box->setTabChangesFocus(true);
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(8, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_summary);
    column->addWidget(m_results, 1);
    m_box->setType(Type::Value);
    m_box->setMinimumHeight(56);
    m_results->setMinimumHeight(20);
    m_panes = new QSplitter(this);
    m_panes->setChildrenCollapsible(false);
    m_panes->setHandleWidth(12);
    m_panes->addWidget(m_box);
    m_panes->addWidget(right);
    m_panes->setStretchFactor(0, 3);
    m_panes->setStretchFactor(1, 2);
    for (QWidget* pane : {static_cast<QWidget*>(m_box), right}) pane->setMinimumWidth(160);
    return m_panes;
}

void PasteDialog::makeButtons() {
    m_buttons = new ButtonRow(Qt::AlignRight, this);
    Button* file = m_buttons->addButton(Button::Kind::Link, tr("Open a file…"));
    Button* cancel = m_buttons->addButton(Button::Kind::Secondary, tr("Cancel"));
    m_add = m_buttons->addButton(Button::Kind::Primary, tr("Add"));
    m_add->setKeyCaption(QStringLiteral("Ctrl Enter"));
    file->setKeyCaption(QStringLiteral("Ctrl O"));
    file->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_O));
    for (Button* button : {file, cancel, m_add}) button->setAutoDefault(false);
    connect(file, &Button::clicked, this, [this] {
        if (const QString path = m_chooser(); !path.isEmpty()) openFile(path);
    });
    connect(cancel, &Button::clicked, this, &PasteDialog::reject);
    connect(m_add, &Button::clicked, this, &PasteDialog::add);
}

void PasteDialog::fit() {
    m_box->setTabStopDistance(12 * m_box->fontMetrics().horizontalAdvance(QLatin1Char('0'))); // cells
    m_columnsRoom->setFixedHeight(theme().lineHeight(Type::Caption) + theme().lineHeight(Type::Row) + 32);
    m_results->parentWidget()->setMinimumHeight(2 * theme().lineHeight(Type::Emphasis) + 32);
    resizeDialog(this, {1000, 600});
}

void PasteDialog::themeChanged() {
    fit();
    markLines();
}

/// In a narrow window, and with large text, the list stands below the box.
void PasteDialog::resizeEvent(QResizeEvent* event) {
    m_panes->setOrientation(width() < theme().scaled(680) ? Qt::Vertical : Qt::Horizontal);
    Layer::resizeEvent(event);
}

void PasteDialog::takeClipboard() {
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    if (!pastedText(copied, largestFile).text.trimmed().contains(QLatin1Char('\n'))) return;
    m_box->paste();
    m_given = m_box->toPlainText();
    m_box->moveCursor(QTextCursor::Start);
    readNow();
}

void PasteDialog::setText(const QString& text) {
    m_box->prepareFor(text);
    m_box->setPlainText(text);
    m_given = m_box->toPlainText();
    readNow();
}

void PasteDialog::choose(int form) {
    const QSignalBlocker quiet(m_form);
    m_form->setCurrentIndex(std::clamp(form, 0, m_form->count() - 1));
    m_shape.reset();
}

QString PasteDialog::typed() const {
    const QString text = m_box->toPlainText();
    if (text.isEmpty() || text == m_given) return {};
    return QString::number(m_form->currentIndex()) + QLatin1Char('\n') + text;
}

void PasteDialog::fill(const QString& typed) {
    choose(typed.section(QLatin1Char('\n'), 0, 0).toInt());
    setText(typed.section(QLatin1Char('\n'), 1));
    m_given.clear();
    if (typed.isEmpty()) takeClipboard();
}

void PasteDialog::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot) {
    if (snapshot == nullptr) return;
    m_snapshot = std::move(snapshot);
    if (m_behind.empty() || !m_snapshot->files.texts.contains(m_behind)) return;
    m_behind.clear();
    showPasted();
}

void PasteDialog::openFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        emit noticed(tr("“%1” can't be read.").arg(QFileInfo(path).fileName()));
        return;
    }
    if (const auto kind = exchange::foreignKindOf(path.toStdString())) {
        emit noticed(
            tr("“%1”: %2 %3").arg(QFileInfo(path).fileName(), words(kind->message), words(kind->help)));
        return;
    }
    if (file.size() > largestFile) {
        emit noticed(
            tr("“%1” is larger than 4 MiB. Split it into several files.").arg(QFileInfo(path).fileName()));
        return;
    }
    const std::string bytes = file.readAll().toStdString();
    const exchange::ForeignText text = exchange::decoded(bytes, QFileInfo(path).fileName().toStdString());
    if (text.notice) emit noticed(QString::fromStdString(text.notice->message));
    setText(QString::fromStdString(text.text));
}

void PasteDialog::readNow() {
    m_soon.stop();
    const std::string text = m_box->toPlainText().toStdString();
    std::optional<exchange::Form> form;
    if (m_form->currentIndex() > 0) form = forms.at(static_cast<std::size_t>(m_form->currentIndex() - 1));
    m_pasted = exchange::paste(text, form);
    const std::string key = m_pasted.table ? exchange::tableKey(*m_pasted.table) : std::string();
    if (key != m_tableKey) { // another table: what was chosen for its head once, if ever
        m_tableKey = key;
        m_shape.reset();
        reportErrors(
            [&] { m_shape = exchange::shapeFromText(study::tableShape(m_workspace.learner(), key)); });
    }
    const bool fits =
        m_shape && m_pasted.table && m_shape->columns.size() == m_pasted.table->shape.columns.size();
    if (fits) m_pasted = exchange::paste(text, form, &*m_shape);
    showPasted();
}

void PasteDialog::showPasted() {
    m_columnsRoom->setVisible(m_pasted.table.has_value() && m_pasted.facts.empty());
    if (m_pasted.table) m_columns->setTable(*m_pasted.table);
    m_box->setLineWrapMode(m_pasted.table ? QPlainTextEdit::NoWrap : QPlainTextEdit::WidgetWidth);
    if (m_form->currentIndex() == 0) {
        const auto found = std::ranges::find(forms, m_pasted.form);
        m_form->setItemText(
            0, m_box->document()->isEmpty()
                   ? tr("Detect automatically")
                   : tr("Detected: %1").arg(m_form->itemText(static_cast<int>(found - forms.begin()) + 1)));
    }
    markLines();
    m_results->show(m_pasted);
    m_summary->setText(summaryWords());
    const std::size_t count = m_pasted.imported.questionCount();
    m_add->setEnabled(m_behind.empty() && (count > 0 || !m_pasted.facts.empty()));
    m_add->setText(!m_pasted.facts.empty()
                       ? counted(m_pasted.facts.size(), tr("Add 1 fact"), tr("Add %1 facts"))
                       : counted(count, tr("Add 1 question"), tr("Add %1 questions")));
    m_add->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return)); // a new text takes it away
}

QString PasteDialog::summaryWords() const {
    if (m_box->document()->isEmpty()) return tr("Nothing pasted yet");
    const auto lost = std::ranges::count(m_pasted.lines, exchange::LineFate::NotUnderstood);
    QString words = !m_pasted.facts.empty()
                        ? counted(m_pasted.facts.size(), tr("1 fact"), tr("%1 facts"))
                        : counted(m_pasted.imported.questionCount(), tr("1 question"), tr("%1 questions"));
    const QString lostWords =
        counted(static_cast<std::size_t>(lost), tr("1 line not understood"), tr("%1 lines not understood"));
    if (!m_addedWords.isEmpty() && m_box->toPlainText() == m_rest)
        return tr("%1 Remaining: %2.").arg(m_addedWords, lostWords);
    if (lost > 0) words += QStringLiteral(", ") + lostWords;
    return words;
}

void PasteDialog::markLines() {
    const Tokens& t = theme().tokens();
    QList<QTextEdit::ExtraSelection> marks;
    QTextBlock block = m_box->document()->begin();
    for (const exchange::LineFate fate : m_pasted.lines) {
        if (!block.isValid() || marks.size() == mostMarkedLines) break;
        if (fate == exchange::LineFate::NotUnderstood || fate == exchange::LineFate::Warned) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = QTextCursor(block);
            mark.format.setBackground(fate == exchange::LineFate::Warned ? t.warningSoft : t.dangerSoft);
            mark.format.setProperty(QTextFormat::FullWidthSelection, true);
            marks << mark;
        }
        block = block.next();
    }
    m_box->setExtraSelections(marks);
}

void PasteDialog::changeColumns() {
    m_shape = m_columns->shape();
    if (m_pasted.table && !m_workspace.readOnly())
        reportErrors(
            [this] { study::setTableShape(m_workspace.learner(), m_tableKey, exchange::toText(*m_shape)); },
            tr("Your column choices were not saved. You will need to make them again for similar tables."));
    readNow();
}

void PasteDialog::goToLine(int line) {
    const QTextBlock block = m_box->document()->findBlockByNumber(line - 1);
    if (!block.isValid()) return;
    m_box->setTextCursor(QTextCursor(block));
    m_box->centerCursor();
}

void PasteDialog::add() {
    readNow();
    if (m_snapshot == nullptr || !m_add->isEnabled()) return;
    const workshop::Addition addition = workshop::additionOf(*m_snapshot, m_pasted);
    const QString file = QString::fromStdString(addition.file);
    const QString what =
        !m_pasted.facts.empty()
            ? counted(m_pasted.facts.size(), tr("1 fact"), tr("%1 facts"))
            : counted(m_pasted.imported.questionCount(), tr("1 question"), tr("%1 questions"));
    const QString done = tr("%1 added to %2.").arg(what, file);
    if (!m_apply(addition.edits, file)) return;
    const QString rest =
        QString::fromStdString(workshop::textNotAdded(m_box->toPlainText().toStdString(), m_pasted));
    if (rest.isEmpty())
        accept();
    else
        keepRest(rest, done, addition.file);
    emit noticed(done + QLatin1Char(' ') + tr("To undo, press Ctrl+Z in that file."));
}

/// What was refused stays to be mended, read as what it was read as before.
void PasteDialog::keepRest(const QString& rest, const QString& sentence, const std::string& behind) {
    const auto form = std::ranges::find(forms, m_pasted.form);
    const bool keepsShape = m_pasted.table && m_pasted.facts.empty();
    const exchange::TableShape shape = keepsShape ? m_pasted.table->shape : exchange::TableShape();
    m_behind = behind;
    m_addedWords = sentence;
    m_rest = rest;
    choose(static_cast<int>(form - forms.begin()) + 1);
    setText(rest);
    m_given.clear();
    if (keepsShape) m_shape = shape;
    readNow();
    const auto lost = std::ranges::find(m_pasted.lines, exchange::LineFate::NotUnderstood);
    goToLine(static_cast<int>(lost - m_pasted.lines.begin()) + 1);
    m_box->setFocus();
}

} // namespace chipwise::desktop
