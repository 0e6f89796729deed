#include "desktop/pages/library/library_questions.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/dialogs/note_dialog.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/pages/library/question_list_model.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/note_delegate.h"
#include "desktop/widgets/text/text.h"
#include "study/notes.h"

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

constexpr int mostDrilled = 200; ///< questions in one session
constexpr int filterGap = 12;
constexpr int besideFiltersFrom = 900; ///< px at 100 % text: search and filters on one line
constexpr int allColumnsFrom = 720;

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
    {study::ListedState::Hidden, QT_TRANSLATE_NOOP("LibraryQuestions", "Hidden")}};

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
      m_none(new Text(Type::Body, tr("No question is like that. Esc shows all of them."), Ink::Text2, this)),
      m_chosen(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_actions(new ButtonRow(Qt::AlignLeft, this)) {
    makeFilters();
    makeTable();
    makeActions();
    setTabOrder(m_field, m_state);
    setTabOrder(m_state, m_part);
    setTabOrder(m_part, m_kind);
    setTabOrder(m_kind, m_fact);
    setTabOrder(m_fact, m_table);
}

void LibraryQuestions::makeFilters() {
    m_field->setPlaceholderText(tr("Search all questions"));
    m_field->setGlyph(Glyph::Search);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &LibraryQuestions::filter);
    QStringList states;
    for (const StateName& state : stateNames) states << tr(state.name);
    m_state = makeComboBox(tr("Which questions"), states);
    m_part = makeComboBox(tr("From which part"), {tr("Everywhere")});
    m_kind = makeComboBox(tr("Of which kind"), {tr("Every kind")});
    for (QComboBox* choice : {m_state, m_part, m_kind}) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(choice == m_part ? 18 : 13);
        m_filters->addControl(choice);
        connect(choice, &QComboBox::currentIndexChanged, this, &LibraryQuestions::filter);
    }
    m_fact = m_filters->addButton(Button::Kind::Link, QString());
    m_fact->hide();
    connect(m_fact, &Button::clicked, this, [this] { showFact({}); });
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

void LibraryQuestions::makeActions() {
    const auto add = [this](const QString& word, const QString& key, const auto& act) {
        Button* button = m_actions->addButton(Button::Kind::Link, word);
        button->setKeyCaption(key);
        connect(button, &Button::clicked, this, act);
        return button;
    };
    const auto changes = [this](study::CardChange what) { return [this, what] { change(what); }; };
    m_drill = add(tr("Drill"), QStringLiteral("D"), [this] { drill(); });
    m_hide = add(tr("Hide"), QStringLiteral("!"), changes(study::CardChange::Hide));
    m_back = add(tr("Bring back"), QStringLiteral("B"), changes(study::CardChange::BringBack));
    m_flag = add(tr("Flag"), QStringLiteral("F"), changes(study::CardChange::Flag));
    m_unflag = add(tr("Remove the flag"), QString(), changes(study::CardChange::Unflag));
    m_reset = add(tr("Reset"), QString(), changes(study::CardChange::Reset));
    m_reset->setToolTip(tr("Forgets your answers to them: they come as new questions."));
    m_note = add(tr("Your note"), QStringLiteral("Y"), [this] { writeNote(); });
    m_same = add(tr("Same fact"), QString(), [this] { showSameFact(); });
    m_same->setToolTip(tr("Lists the questions that rest on the same fact."));
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
    const QString part = m_part->currentText();
    const QString kind = m_kind->currentText();
    m_part->clear();
    m_kind->clear();
    m_part->addItem(tr("Everywhere"));
    m_kind->addItem(tr("Every kind"));
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part& one = m_parts[i];
        if (one.kind == Part::Kind::Format)
            m_kind->addItem(tr("%1 (%2)").arg(kindWord(*one.options.kind)).arg(one.questions),
                            static_cast<int>(i));
        else
            m_part->addItem(
                tr("%1: %2 (%3)").arg(partKindWords(one.kind), words(one.title)).arg(one.questions),
                static_cast<int>(i));
    }
    m_part->setCurrentIndex(std::max(0, m_part->findText(part)));
    m_kind->setCurrentIndex(std::max(0, m_kind->findText(kind)));
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
    m_fact->setText(tr("On the fact %1: show all").arg(words(fact.substr(fact.find('/') + 1)).left(40)));
    m_fact->setVisible(!fact.empty());
    m_fact->updateGeometry();
    filter();
}

void LibraryQuestions::focusSearch() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

std::vector<std::string> LibraryQuestions::chosen() const {
    std::vector<std::string> cards;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            cards.push_back(m_model->list().entry(m_model->placeAt(row)).card);
    return cards;
}

/// What can be done with the chosen ones.
void LibraryQuestions::showChosen() {
    int count = 0;
    int hidden = 0;
    int flagged = 0;
    int asked = 0;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom() && row < m_model->rowCount(); ++row) {
            const study::ListedQuestion& one = m_model->list().at(m_model->placeAt(row));
            ++count;
            hidden += one.hidden ? 1 : 0;
            flagged += one.flagged ? 1 : 0;
            asked += one.chance ? 1 : 0;
        }
    const int all = m_model->rowCount();
    const QString found = all == 1 ? tr("1 question") : tr("%L1 questions").arg(all);
    m_chosen->setText(count > 1 ? tr("%1, %L2 selected").arg(found).arg(count) : found);
    m_drill->setVisible(count > hidden);
    m_hide->setVisible(count > hidden);
    m_back->setVisible(hidden > 0);
    m_flag->setVisible(count > flagged);
    m_unflag->setVisible(flagged > 0);
    m_reset->setVisible(asked > 0);
    m_note->setVisible(count == 1);
    const int current = m_table->currentIndex().row();
    const bool hasFact = count == 1 && current >= 0 && current < all &&
                         !m_model->list().entry(m_model->placeAt(current)).factIds.empty();
    m_same->setVisible(hasFact);
    place();
}

void LibraryQuestions::change(study::CardChange what) {
    const std::vector<std::string> cards = chosen();
    if (cards.empty()) return;
    study::ChangedCards changed;
    const bool saved = reportErrors(
        [&] { changed = study::changeCards(m_workspace.learner(), what, cards, m_workspace.now()); },
        [this](const QString& why) { emit noticed(why); });
    if (!saved) return;
    if (changed.cards.empty()) {
        emit noticed(words(study::changedWords(changed)));
        return;
    }
    m_workspace.announceChange();
    emit undoable(words(study::changedWords(changed)), [this, changed] {
        study::undoChange(m_workspace.learner(), changed, m_workspace.now());
        m_workspace.announceChange();
    });
}

void LibraryQuestions::drill() {
    study::SessionOptions options;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const std::size_t place = m_model->placeAt(row);
            if (!m_model->list().at(place).hidden) options.cards.push_back(m_model->list().entry(place).card);
        }
    if (options.cards.empty()) return;
    const auto all = static_cast<int>(options.cards.size());
    if (all > mostDrilled) {
        options.cards.resize(mostDrilled);
        emit noticed(
            tr("A session holds %1 questions: these are the first of %L2.").arg(mostDrilled).arg(all));
    }
    emit studyAsked(options);
}

void LibraryQuestions::writeNote() {
    const int row = m_table->currentIndex().row();
    if (row < 0) return;
    const std::size_t at = m_model->placeAt(row);
    const std::string card = m_model->list().entry(at).card;
    auto* dialog =
        new NoteDialog(words(m_model->list().entry(at).stem), words(m_model->list().note(at)), window());
    connect(dialog, &NoteDialog::saved, this, [this, card](const QString& note) {
        const bool saved = reportErrors(
            [&] { study::setNote(m_workspace.learner(), card, note.toStdString(), m_workspace.now()); },
            [this](const QString& why) { emit noticed(why); });
        if (saved) m_workspace.announceChange();
    });
    dialog->open();
}

void LibraryQuestions::showSameFact() {
    const int row = m_table->currentIndex().row();
    if (row < 0) return;
    const auto facts = m_model->list().entry(m_model->placeAt(row)).factIds;
    if (facts.empty()) return;
    clearFilter();
    showFact(facts.front());
    m_table->setFocus();
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
    const int line = theme().lineHeight(Type::Row);
    const int actionsHeight = m_actions->heightForWidth(width());
    m_actions->setVisible(!empty);
    const int below = line + 4 + actionsHeight;
    const int room = std::max(theme().scaled(120), height() - y - below - filterGap);
    m_table->setVisible(!empty);
    m_none->setVisible(empty);
    m_none->setGeometry(0, y + 16, width(), m_none->heightForWidth(width()));
    m_table->setGeometry(0, y, width(), room);
    y += room + filterGap;
    m_chosen->setGeometry(0, y, width(), line);
    m_actions->setGeometry(0, y + line + 4, width(), actionsHeight);
    fitColumns(width());
}

void LibraryQuestions::fitColumns(int width) {
    QHeaderView* rows = m_table->verticalHeader();
    rows->setDefaultSectionSize(
        rows->style()->pixelMetric(QStyle::PM_HeaderDefaultSectionSizeVertical, nullptr, rows));
    const bool all = width >= theme().scaled(allColumnsFrom);
    m_table->setColumnHidden(QuestionListModel::Subject, !all);
    m_table->setColumnHidden(QuestionListModel::Last, !all);
    QHeaderView* head = m_table->horizontalHeader();
    head->setSectionResizeMode(QHeaderView::Fixed);
    head->setSectionResizeMode(QuestionListModel::Question, QHeaderView::Stretch);
    m_table->setColumnWidth(QuestionListModel::Subject, std::min(theme().scaled(220), width / 4));
    m_table->setColumnWidth(QuestionListModel::Known, theme().scaled(84));
    m_table->setColumnWidth(QuestionListModel::Back, theme().scaled(124));
    m_table->setColumnWidth(QuestionListModel::Last, theme().scaled(124));
}

} // namespace chipwise::desktop
