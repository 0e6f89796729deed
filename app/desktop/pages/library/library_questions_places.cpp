// Where everything of the list of questions stands, wide and narrow.
#include "desktop/pages/library/library_questions.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/library/question_list_model.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int filterGap = 12;
constexpr int besideFiltersFrom = 900; ///< px at 100 % text: search and filters on one line
constexpr int allListColumnsFrom = 720;

} // namespace

void LibraryQuestions::resizeEvent(QResizeEvent*) {
    place();
}

void LibraryQuestions::place() {
    if (width() <= 0) return;
    const int fieldHeight = m_field->sizeHint().height();
    const int filtersWidth = m_filters->sizeHint().width();
    const bool beside = width() >= theme().scaled(besideFiltersFrom) &&
                        width() - filtersWidth - filterGap >= theme().scaled(240);
    const int fieldWidth = beside ? width() - filtersWidth - filterGap : width();
    m_field->setGeometry(0, 0, fieldWidth, fieldHeight);
    int y = fieldHeight + filterGap;
    if (beside) {
        m_filters->setGeometry(fieldWidth + filterGap, 0, filtersWidth,
                               m_filters->heightForWidth(filtersWidth));
        y = std::max(y, m_filters->height() + filterGap);
    } else {
        const int height = m_filters->heightForWidth(width());
        m_filters->setGeometry(0, y, width(), height);
        y += height + filterGap;
    }
    const bool empty = m_model->rowCount() == 0;
    const int chosen = std::max(theme().lineHeight(Type::Row), m_chosen->heightForWidth(width()));
    const int actionsHeight = m_actions->heightForWidth(width());
    m_actions->setVisible(!empty);
    const int below = chosen + 4 + actionsHeight;
    const int room = std::max(theme().scaled(120), height() - y - below - filterGap);
    m_table->setVisible(!empty);
    m_none->setVisible(empty);
    m_none->setGeometry(0, y + 16, width(), m_none->heightForWidth(width()));
    m_table->setGeometry(0, y, width(), room);
    y += room + filterGap;
    m_chosen->setGeometry(0, y, width(), chosen);
    m_actions->setGeometry(0, y + chosen + 4, width(), actionsHeight);
    fitColumns(width());
}

void LibraryQuestions::fitColumns(int width) {
    QHeaderView* rows = m_table->verticalHeader();
    rows->setDefaultSectionSize(
        rows->style()->pixelMetric(QStyle::PM_HeaderDefaultSectionSizeVertical, nullptr, rows));
    const bool all = width >= theme().scaled(allListColumnsFrom);
    m_table->setColumnHidden(QuestionListModel::Subject, !all);
    m_table->setColumnHidden(QuestionListModel::Last, !all);
    QHeaderView* head = m_table->horizontalHeader();
    head->setSectionResizeMode(QHeaderView::Fixed);
    head->setSectionResizeMode(QuestionListModel::Question, QHeaderView::Stretch);
    m_table->setColumnWidth(QuestionListModel::Subject, std::min(theme().scaled(220), width / 4));
    m_table->setColumnWidth(QuestionListModel::Known, theme().scaled(96)); // “set aside”
    m_table->setColumnWidth(QuestionListModel::Back, theme().scaled(180)); // “Mon, Nov 30, likely later”
    m_table->setColumnWidth(QuestionListModel::Last, theme().scaled(124));
}

} // namespace chipwise::desktop
