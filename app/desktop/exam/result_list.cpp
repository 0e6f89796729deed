#include "desktop/exam/result_list.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/exam/exam_words.h"
#include "desktop/pages/settings_controls.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <array>
#include <set>

namespace chipwise::desktop {

namespace {

using study::ResultPart;

constexpr int mostResultRows = 10; ///< shown at once; the table scrolls
constexpr std::array resultParts{ResultPart::All, ResultPart::Wrong, ResultPart::Guessed,
                                 ResultPart::Flagged};

QString partWord(ResultPart part, int count) {
    switch (part) {
    case ResultPart::All: return ResultList::tr("All %1").arg(count);
    case ResultPart::Wrong: return ResultList::tr("Wrong %1").arg(count);
    case ResultPart::Guessed: return ResultList::tr("Guessed %1").arg(count);
    case ResultPart::Flagged: return ResultList::tr("Flagged %1").arg(count);
    }
    return {};
}

QString outcomeWords(const study::ResultQuestion& question) {
    QStringList parts{question.correct    ? ResultList::tr("right")
                      : question.answered ? ResultList::tr("wrong")
                                          : ResultList::tr("blank")};
    if (question.answered && question.certainty == memory::Certainty::Guess)
        parts << ResultList::tr("guessed");
    if (question.answered && question.certainty == memory::Certainty::Certain)
        parts << ResultList::tr("certain");
    if (question.changed) parts << ResultList::tr("changed");
    if (question.flagged) parts << ResultList::tr("flagged");
    if (!question.scored) parts << ResultList::tr("not counted");
    return parts.join(QStringLiteral(", "));
}

} // namespace

ResultList::ResultList(Workspace& workspace, const study::ExamResult& result, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_examResult(result),
      m_choices(new ButtonRow(Qt::AlignLeft, this)), m_table(new QTableWidget(this)),
      m_none(new Text(Type::Row, tr("None."), Ink::Text3, this)) {
    QStringList partWords;
    for (const ResultPart part : resultParts)
        partWords << partWord(part, static_cast<int>(study::cardsOf(result, part).size()));
    m_part = makeComboBox(tr("Which questions"), partWords);
    QStringList domainWords{tr("Every domain")};
    for (const study::ResultDomain& one : result.domains) domainWords << words(one.domain.title);
    m_domain = makeComboBox(tr("Of which domain"), domainWords);
    m_domain->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_domain->setMinimumContentsLength(22);
    m_choices->addControl(m_part);
    m_choices->addControl(m_domain);
    m_table->setAccessibleName(tr("Questions of this exam; Enter opens one with its explanations"));
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
    m_table->setHorizontalHeaderLabels({tr("No."), tr("Question"), tr("Answer")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    connect(m_part, &QComboBox::currentIndexChanged, this, &ResultList::fill);
    connect(m_domain, &QComboBox::currentIndexChanged, this, &ResultList::fill);
    connect(m_table, &QTableWidget::cellActivated, this,
            [this](int row) { emit cardAsked(m_table->item(row, 1)->data(Qt::UserRole).toString()); });
    connect(&theme(), &Theme::changed, this, [this] { place(); });
    setPart(study::cardsOf(result, ResultPart::Wrong).empty() ? ResultPart::All : ResultPart::Wrong);
    fill();
}

void ResultList::setPart(ResultPart part) {
    m_part->setCurrentIndex(static_cast<int>(std::ranges::find(resultParts, part) - resultParts.begin()));
}

std::string ResultList::domain() const {
    const int index = m_domain->currentIndex() - 1;
    return index < 0 ? std::string() : m_examResult.domains[static_cast<std::size_t>(index)].domain.number;
}

void ResultList::fill() {
    const ResultPart part = resultParts[static_cast<std::size_t>(std::max(0, m_part->currentIndex()))];
    const auto cards = study::cardsOf(m_examResult, part, domain());
    const std::set<std::string> chosen(cards.begin(), cards.end());
    m_table->setRowCount(0);
    int number = 0;
    for (const study::ResultQuestion& question : m_examResult.questions) {
        ++number;
        if (!chosen.contains(question.card)) continue;
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        const auto entry = m_workspace.learner().catalog().entry(question.card);
        auto* stem = new QTableWidgetItem(entry ? words(entry->stem) : tr("No longer installed"));
        stem->setData(Qt::UserRole, words(question.card));
        m_table->setItem(row, 0, new QTableWidgetItem(QString::number(number)));
        m_table->setItem(row, 1, stem);
        m_table->setItem(row, 2, new QTableWidgetItem(outcomeWords(question)));
    }
    m_table->setVisible(m_table->rowCount() > 0);
    m_none->setVisible(m_table->rowCount() == 0);
    if (m_table->rowCount() > 0) m_table->setCurrentCell(0, 1);
    place();
    emit sized();
}

int ResultList::rowHeight() const {
    return std::max(36, theme().lineHeight(Type::Row) + 16);
}

int ResultList::tableHeight() const {
    return rowHeight() * (std::min(mostResultRows, m_table->rowCount()) + 1) + 4;
}

int ResultList::heightForWidth(int width) const {
    return m_choices->heightForWidth(width) + 12 + tableHeight();
}

void ResultList::place() {
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight());
    const int choices = m_choices->heightForWidth(width());
    m_choices->setGeometry(0, 0, width(), choices);
    m_table->setGeometry(0, choices + 12, width(), tableHeight());
    m_none->setGeometry(0, choices + 12, width(), m_none->heightForWidth(width()));
}

void ResultList::resizeEvent(QResizeEvent*) {
    place();
}

} // namespace chipwise::desktop
