#pragma once

#include "desktop/shell/workspace.h"
#include "study/card_changes.h"
#include "study/figures/question_list.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QTableView;

namespace chipwise::desktop {

class Button;
class ButtonRow;
class QuestionListModel;
class Text;
class TextField;

/// Every question of every pack: filtered by what is known of it and where it belongs, searched, ordered by
/// any column, and acted on, as many at once as are chosen. Each change is one step that can be taken back.
class LibraryQuestions final : public QWidget {
    Q_OBJECT
public:
    LibraryQuestions(Workspace&, QWidget* parent);

    /// Reads the list anew. Filter, order and the current row stay.
    void refresh();
    /// The keyboard to the search field.
    void focusSearch();
    /// The questions that rest on a fact, "pack/fact"; empty: any.
    void showFact(const std::string& fact);
    /// Leaves filter and text behind; false where there is none.
    bool clearFilter();

    QTableView& table() { return *m_table; }
    TextField& field() { return *m_field; }
    QComboBox& states() { return *m_state; }
    QComboBox& parts() { return *m_part; }
    QComboBox& kinds() { return *m_kind; }
    ButtonRow& actions() { return *m_actions; }
    QuestionListModel& model() { return *m_model; }

signals:
    void opened(const QString& card);
    void studyAsked(const chipwise::study::SessionOptions&);
    void keysAsked();
    void packsAsked(); ///< Q: back to the packs
    void noticed(const QString& message);
    void undoable(const QString& message, const std::function<void()>& undo);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void makeFilters();
    void makeTable();
    void makeActions();
    void fillParts();
    void filter();
    void order(int column, Qt::SortOrder);
    void select(int row);
    void showChosen();
    bool tableKey(int key);
    void eachChosen(const std::function<void(std::size_t place)>&) const;
    std::vector<std::string> chosen() const;
    void change(study::CardChange);
    void drill();
    void writeNote();
    void showSameFact();
    void openCurrent();
    void place();
    void fitColumns(int width);

    Workspace& m_workspace;
    QuestionListModel* m_model;
    TextField* m_field;
    ButtonRow* m_filters;
    QComboBox* m_state = nullptr;
    QComboBox* m_part = nullptr;
    QComboBox* m_kind = nullptr;
    Text* m_fact = nullptr;      ///< the filter by fact, where there is one
    Button* m_anyFact = nullptr; ///< takes that filter away
    std::vector<study::QuestionList::Part> m_parts;
    std::string m_shownFact;
    QTableView* m_table;
    Text* m_none;
    Text* m_chosen;
    ButtonRow* m_actions;
    Button* m_drill = nullptr;
    Button* m_hide = nullptr;
    Button* m_back = nullptr;
    Button* m_flag = nullptr;
    Button* m_unflag = nullptr;
    Button* m_reset = nullptr;
    Button* m_note = nullptr;
    Button* m_same = nullptr;
};

} // namespace chipwise::desktop
