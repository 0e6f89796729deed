#include "desktop/exam/result_list.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/result_rows.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableWidget>

#include <algorithm>
#include <array>

namespace chipwise::desktop {

namespace {

using study::ResultPart;

constexpr int mostResultRows = 8; ///< shown at once; the table scrolls
constexpr std::array resultParts{ResultPart::All,   ResultPart::Missed,  ResultPart::Wrong,
                                 ResultPart::Blank, ResultPart::Guessed, ResultPart::Flagged};

QString partWord(ResultPart part, int count) {
    switch (part) {
    case ResultPart::All: return ResultList::tr("All (%1)").arg(count);
    case ResultPart::Missed: return ResultList::tr("Wrong or blank (%1)").arg(count);
    case ResultPart::Wrong: return ResultList::tr("Wrong (%1)").arg(count);
    case ResultPart::Blank: return ResultList::tr("Blank (%1)").arg(count);
    case ResultPart::Guessed: return ResultList::tr("Guessed (%1)").arg(count);
    case ResultPart::Flagged: return ResultList::tr("Flagged (%1)").arg(count);
    }
    return {};
}

QString outcomeWord(const study::ResultQuestion& question) {
    return question.gone       ? ResultList::tr("gone")
           : question.correct  ? ResultList::tr("right")
           : question.answered ? ResultList::tr("wrong")
                               : ResultList::tr("blank");
}

/// "guessed, flagged": what the learner and the form had marked.
QString marksWords(const study::ResultQuestion& question) {
    QStringList marks;
    if (question.answered && question.certainty == memory::Certainty::Guess)
        marks << ResultList::tr("guessed");
    if (question.answered && question.certainty == memory::Certainty::Certain)
        marks << ResultList::tr("sure");
    if (question.flagged) marks << ResultList::tr("flagged");
    if (question.changed) marks << ResultList::tr("changed");
    if (!question.scored) marks << ResultList::tr("unscored");
    if (const std::string over = study::overTargetWords(question); !over.empty()) marks << words(over);
    return marks.join(QStringLiteral(", "));
}

QTableWidgetItem* stemItem(const study::ReviewedQuestion& question, const study::ResultQuestion& sat) {
    const AnswerParts answers = answerParts(question, sat);
    auto* item = new QTableWidgetItem(question.put.installed ? words(question.stem)
                                                             : ResultList::tr("No longer installed"));
    item->setData(SaidRole, answers.said);
    item->setData(RightRole, answers.right);
    QStringList spoken{item->text(), answers.said, answers.right};
    spoken.removeAll(QString());
    item->setData(Qt::AccessibleTextRole, spoken.join(QStringLiteral("; ")));
    return item;
}

QTableWidgetItem* outcomeItem(const study::ResultQuestion& sat) {
    auto* item = new QTableWidgetItem(outcomeWord(sat));
    const QString marks = marksWords(sat);
    item->setData(SaidRole, marks);
    item->setData(MissedRole, !sat.correct && !sat.gone);
    if (!marks.isEmpty()) item->setData(Qt::AccessibleTextRole, item->text() + QStringLiteral(", ") + marks);
    return item;
}

} // namespace

ResultList::ResultList(Workspace& workspace, const study::ExamResult& result, QWidget* parent)
    : QWidget(parent), m_review(workspace.learner(), result), m_choices(new ButtonRow(Qt::AlignLeft, this)),
      m_table(new QTableWidget(this)), m_none(new Text(Type::Row, tr("None."), Ink::Text3, this)) {
    QStringList partWords;
    for (const ResultPart part : resultParts)
        partWords << partWord(part, static_cast<int>(study::cardsOf(result, part).size()));
    m_part = makeComboBox(tr("Which questions"), partWords);
    QStringList domainWords{tr("All domains")};
    for (const study::ResultDomain& one : result.domains) domainWords << words(one.domain.title);
    m_domain = makeComboBox(tr("Domain"), domainWords);
    m_domain->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_domain->setMinimumContentsLength(22);
    m_choices->addControl(m_part);
    m_choices->addControl(m_domain);
    m_table->setAccessibleName(tr("Questions in this exam; Enter opens one with its explanations"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({tr("No."), tr("Question"), tr("Result")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    connect(m_part, &QComboBox::currentIndexChanged, this, &ResultList::fill);
    connect(m_domain, &QComboBox::currentIndexChanged, this, &ResultList::fill);
    for (const int column : {1, 2}) m_table->setItemDelegateForColumn(column, new ResultRows(m_table));
    connect(m_table, &QTableWidget::cellClicked, this, &ResultList::open);
    connect(m_table, &QTableWidget::currentCellChanged, this, &ResultList::announceRow);
    m_table->installEventFilter(this);
    setTabOrder(m_part, m_domain);
    setTabOrder(m_domain, m_table);
    setPart(study::cardsOf(result, ResultPart::Missed).empty() ? ResultPart::All : ResultPart::Missed);
    fill();
}

void ResultList::setPart(ResultPart part) {
    m_part->setCurrentIndex(static_cast<int>(std::ranges::find(resultParts, part) - resultParts.begin()));
}

std::string ResultList::domain() const {
    const int index = m_domain->currentIndex() - 1;
    const auto& domains = m_review.result().domains;
    return index < 0 ? std::string() : domains[static_cast<std::size_t>(index)].domain.number;
}

void ResultList::fill() {
    const ResultPart part = resultParts[static_cast<std::size_t>(std::max(0, m_part->currentIndex()))];
    m_positions = study::positionsOf(m_review.result(), part, domain());
    m_table->setRowCount(static_cast<int>(m_positions.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const int position = m_positions[static_cast<std::size_t>(row)];
        const study::ResultQuestion& sat = satAt(position);
        m_table->setItem(row, 0, new QTableWidgetItem(QString::number(position)));
        m_table->setItem(row, 1, stemItem(m_review.at(position), sat));
        m_table->setItem(row, 2, outcomeItem(sat));
    }
    m_table->setVisible(m_table->rowCount() > 0);
    m_none->setVisible(m_table->rowCount() == 0);
    if (m_table->rowCount() > 0) m_table->setCurrentCell(0, 1);
    place();
    emit sized();
}

const study::ResultQuestion& ResultList::satAt(int position) const {
    return m_review.result().questions[static_cast<std::size_t>(position) - 1];
}

/// A question is read again with the numbers that were drawn for it.
void ResultList::open(int row) {
    const int position = m_positions[static_cast<std::size_t>(row)];
    const study::ReviewedQuestion& question = m_review.at(position);
    const study::ResultQuestion& sat = satAt(position);
    emit answerAsked(words(sat.card), {question.seed, saidSentence(question, sat)});
}

/// Qt's tables pass Enter on after they have opened a row, and to the exam it would mean something else.
bool ResultList::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) announceRow();
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter) return false;
    if (!key.isAutoRepeat() && m_table->currentRow() >= 0) open(m_table->currentRow());
    return true;
}

/// The page scrolls around the table, which knows nothing of it.
void ResultList::announceRow() {
    if (!m_table->hasFocus() || m_table->currentItem() == nullptr) return;
    const QRect row = m_table->visualItemRect(m_table->currentItem());
    emit walkedTo({m_table->viewport()->mapTo(this, row.topLeft()), row.size()});
}

int ResultList::tableHeight() const {
    const int head = std::max(36, theme().lineHeight(Type::Row) + 16);
    return head + ResultRows::rowHeight() * std::min(mostResultRows, m_table->rowCount()) + 4;
}

int ResultList::heightForWidth(int width) const {
    return m_choices->heightForWidth(width) + 12 + tableHeight();
}

void ResultList::place() {
    m_table->verticalHeader()->setDefaultSectionSize(ResultRows::rowHeight());
    const int choices = m_choices->heightForWidth(width());
    m_choices->setGeometry(0, 0, width(), choices);
    m_table->setGeometry(0, choices + 12, width(), tableHeight());
    m_none->setGeometry(0, choices + 12, width(), m_none->heightForWidth(width()));
}

void ResultList::resizeEvent(QResizeEvent*) {
    place();
}

} // namespace chipwise::desktop
