#include "desktop/pages/library/library_questions.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/pages/library/question_list_model.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/note_delegate.h"
#include "desktop/widgets/text/text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// Letters are commands here, never a jump to the next question that begins with one.
class ListTable final : public QTableView {
public:
    using QTableView::QTableView;
    void keyboardSearch(const QString&) override {}
};

using Part = study::QuestionList::Part;

constexpr int partId = Qt::UserRole + 1; ///< stays the same while counts and titles change

struct StateName {
    study::ListedState state;
    const char* name;
};
constexpr StateName stateNames[] = {
    {study::ListedState::Any, QT_TRANSLATE_NOOP("LibraryQuestions", "All questions")},
    {study::ListedState::Due, QT_TRANSLATE_NOOP("LibraryQuestions", "Due today")},
    {study::ListedState::New, QT_TRANSLATE_NOOP("LibraryQuestions", "New")},
    {study::ListedState::Missed, QT_TRANSLATE_NOOP("LibraryQuestions", "Missed")},
    {study::ListedState::SureButWrong, QT_TRANSLATE_NOOP("LibraryQuestions", "Sure but wrong")},
    {study::ListedState::Flagged, QT_TRANSLATE_NOOP("LibraryQuestions", "Flagged")},
    {study::ListedState::Noted, QT_TRANSLATE_NOOP("LibraryQuestions", "With your note")},
    {study::ListedState::Hidden, QT_TRANSLATE_NOOP("LibraryQuestions", "Hidden")},
    {study::ListedState::KeptAside, QT_TRANSLATE_NOOP("LibraryQuestions", "Set aside")}};

QString partKindWords(Part::Kind kind) {
    switch (kind) {
    case Part::Kind::Pack: return LibraryQuestions::tr("Pack");
    case Part::Kind::Domain: return LibraryQuestions::tr("Domain");
    case Part::Kind::Subject: return LibraryQuestions::tr("Subject");
    case Part::Kind::Role: return LibraryQuestions::tr("Role");
    case Part::Kind::Level: return LibraryQuestions::tr("Level");
    case Part::Kind::Tag: return LibraryQuestions::tr("Tag");
    case Part::Kind::Format: break;
    }
    return {};
}

study::QuestionOrder orderOf(int column) {
    switch (column) {
    case QuestionListModel::Question: return study::QuestionOrder::Question;
    case QuestionListModel::Subject: return study::QuestionOrder::Subject;
    case QuestionListModel::Known: return study::QuestionOrder::Chance;
    case QuestionListModel::Back: return study::QuestionOrder::Due;
    case QuestionListModel::Last: return study::QuestionOrder::Last;
    default: return study::QuestionOrder::Pack;
    }
}

} // namespace

LibraryQuestions::LibraryQuestions(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_model(new QuestionListModel(this)),
      m_field(new TextField(Field::Size::Regular, this, tr("Search all questions"))),
      m_filters(new ButtonRow(Qt::AlignLeft, this)), m_table(new ListTable(this)),
      m_none(new Text(Type::Body, tr("No questions match. Press Esc to show all."), Ink::Text2, this)),
      m_chosen(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_actions(new ButtonRow(Qt::AlignLeft, this)) {
    makeFilters();
    makeTable();
    makeActions();
    setTabOrder(m_field, m_state);
    setTabOrder(m_state, m_part);
    setTabOrder(m_part, m_kind);
    setTabOrder(m_kind, m_anyFact);
    setTabOrder(m_anyFact, m_table);
}

void LibraryQuestions::makeFilters() {
    m_field->setPlaceholderText(tr("Search all questions"));
    m_field->setGlyph(Glyph::Search);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &LibraryQuestions::filter);
    QStringList states;
    for (const StateName& state : stateNames) states << tr(state.name);
    m_state = makeComboBox(tr("Which questions"), states);
    m_part = makeComboBox(tr("Pack, domain, subject, or tag"), {tr("Everywhere")});
    m_kind = makeComboBox(tr("Kind of question"), {tr("All kinds")});
    for (QComboBox* choice : {m_state, m_part, m_kind}) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(choice == m_part ? 18 : 13);
        m_filters->addControl(choice);
        connect(choice, &QComboBox::currentIndexChanged, this, &LibraryQuestions::filter);
    }
    m_fact = new Text(Type::Row, QString(), Ink::Text2, this);
    m_fact->setWraps(false);
    m_filters->addControl(m_fact);
    m_anyFact = m_filters->addButton(Button::Kind::Link, tr("Show all"));
    m_anyFact->setAccessibleName(tr("Show all questions, not only those on this fact"));
    m_fact->hide();
    m_anyFact->hide();
    connect(m_anyFact, &Button::clicked, this, [this] { showFact({}); });
}

void LibraryQuestions::makeTable() {
    m_table->setModel(m_model);
    m_table->setItemDelegate(new NoteDelegate(m_table));
    m_table->setAccessibleName(tr("Questions"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    QHeaderView* head = m_table->horizontalHeader();
    head->setSectionsClickable(true);
    head->setSortIndicatorShown(true);
    head->setSortIndicatorClearable(true);
    head->setSortIndicator(-1, Qt::AscendingOrder);
    connect(head, &QHeaderView::sortIndicatorChanged, this, &LibraryQuestions::order);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &LibraryQuestions::showChosen);
    connect(m_model, &QAbstractItemModel::modelReset, this, &LibraryQuestions::showChosen);
    connect(m_table, &QTableView::doubleClicked, this, &LibraryQuestions::openCurrent);
    m_table->installEventFilter(this);
}

void LibraryQuestions::refresh() {
    const QString current = m_model->cardAt(m_table->currentIndex().row());
    const int row = m_table->currentIndex().row();
    const study::Now now = m_workspace.now();
    auto list = std::make_shared<const study::QuestionList>(m_workspace.learner(), now);
    m_parts = list->parts();
    m_model->setList(std::move(list), study::studyDay(now));
    fillParts();
    filter();
    if (m_model->rowCount() == 0) return;
    const int kept = m_model->rowOf(current);
    select(kept >= 0 ? kept : std::clamp(row, 0, m_model->rowCount() - 1));
}

/// The choices follow the packs; what was chosen stays chosen where it is still there.
void LibraryQuestions::fillParts() {
    const QSignalBlocker quietParts(m_part);
    const QSignalBlocker quietKinds(m_kind);
    const QVariant part = m_part->currentData(partId);
    const QVariant kind = m_kind->currentData(partId);
    m_part->clear();
    m_kind->clear();
    m_part->addItem(tr("Everywhere"));
    m_kind->addItem(tr("All kinds"));
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part& one = m_parts[i];
        const bool isKind = one.kind == Part::Kind::Format;
        QComboBox* choice = isKind ? m_kind : m_part;
        choice->addItem(
            isKind ? tr("%1 (%2)").arg(kindWord(*one.options.kind)).arg(one.questions)
                   : tr("%1: %2 (%3)").arg(partKindWords(one.kind), words(one.title)).arg(one.questions),
            static_cast<int>(i));
        choice->setItemData(choice->count() - 1, words(one.id), partId);
    }
    m_part->setCurrentIndex(std::max(0, part.isValid() ? m_part->findData(part, partId) : 0));
    m_kind->setCurrentIndex(std::max(0, kind.isValid() ? m_kind->findData(kind, partId) : 0));
}

void LibraryQuestions::filter() {
    study::QuestionFilter wanted;
    wanted.state = stateNames[std::max(0, m_state->currentIndex())].state;
    if (const QVariant part = m_part->currentData(); part.isValid())
        wanted.part = m_parts.at(part.toUInt()).options;
    if (const QVariant kind = m_kind->currentData(); kind.isValid())
        wanted.part.kind = m_parts.at(kind.toUInt()).options.kind;
    wanted.fact = m_shownFact;
    wanted.text = m_field->text().toStdString();
    const QString current = m_model->cardAt(m_table->currentIndex().row());
    reportErrors([&] { m_model->setFilter(wanted); }, [this](const QString& why) { emit noticed(why); });
    if (m_model->rowCount() > 0) select(std::max(0, m_model->rowOf(current)));
    place();
}

void LibraryQuestions::order(int column, Qt::SortOrder direction) {
    const QString current = m_model->cardAt(m_table->currentIndex().row());
    m_model->setOrder(orderOf(column), direction == Qt::DescendingOrder);
    select(std::max(0, m_model->rowOf(current)));
}

/// This row and no other, whatever keys are held: after Ctrl+Z the view's own way would add it to what is
/// selected, and the next action would change rows that nobody chose.
void LibraryQuestions::select(int row) {
    const QModelIndex index = m_model->index(row, QuestionListModel::Question);
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                          QItemSelectionModel::Rows);
    m_table->scrollTo(index);
}

bool LibraryQuestions::clearFilter() {
    const study::QuestionFilter& now = m_model->filter();
    const bool isFiltered = now.state != study::ListedState::Any || !m_field->text().isEmpty() ||
                            m_part->currentIndex() > 0 || m_kind->currentIndex() > 0 || !m_shownFact.empty();
    if (!isFiltered) return false;
    {
        const QSignalBlocker quietField(m_field);
        const QSignalBlocker quietState(m_state);
        const QSignalBlocker quietPart(m_part);
        const QSignalBlocker quietKind(m_kind);
        m_field->clear();
        for (QComboBox* choice : {m_state, m_part, m_kind}) choice->setCurrentIndex(0);
    }
    showFact({});
    return true;
}

void LibraryQuestions::showFact(const std::string& fact) {
    m_shownFact = fact;
    m_fact->setText(tr("Filter: fact %1").arg(words(fact.substr(fact.find('/') + 1)).left(40)));
    m_fact->setVisible(!fact.empty());
    m_anyFact->setVisible(!fact.empty());
    m_anyFact->updateGeometry();
    filter();
}

void LibraryQuestions::focusSearch() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void LibraryQuestions::openCurrent() {
    if (const QString card = m_model->cardAt(m_table->currentIndex().row()); !card.isEmpty())
        emit opened(card);
}

bool LibraryQuestions::tableKey(int key) {
    const auto press = [](Button* button) {
        if (button->isVisible()) button->click();
        return true;
    };
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter: openCurrent(); return true;
    case Qt::Key_D: return press(m_drill);
    case Qt::Key_At:
    case Qt::Key_Exclam: return press(m_hide);
    case Qt::Key_B: return press(m_back);
    case Qt::Key_F: return press(m_flag->isVisible() ? m_flag : m_unflag);
    case Qt::Key_Y: return press(m_note);
    case Qt::Key_Q: emit packsAsked(); return true;
    case Qt::Key_Question: emit keysAsked(); return true;
    case Qt::Key_Escape: return clearFilter();
    default: return false;
    }
}

bool LibraryQuestions::eventFilter(QObject* object, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(object, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    const bool isPlain = (press->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0;
    if (object == m_table && isPlain) return tableKey(press->key());
    if (object != m_field || !isPlain) return QWidget::eventFilter(object, event);
    switch (press->key()) {
    case Qt::Key_Down: m_table->setFocus(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: openCurrent(); return true;
    case Qt::Key_Escape: return clearFilter();
    default: return QWidget::eventFilter(object, event);
    }
}

/// Also where a filter has the keyboard: only without a filter does Esc leave the Library.
void LibraryQuestions::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !clearFilter()) QWidget::keyPressEvent(event);
}

} // namespace chipwise::desktop
