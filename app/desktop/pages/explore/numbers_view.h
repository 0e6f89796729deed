#pragma once

#include "desktop/pages/explore/fact_model.h"
#include "desktop/theme/theme.h"
#include "study/session.h"

#include <QList>
#include <QUrl>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

namespace chipwise::desktop {

class Button;
class FactGrid;
class FactPanel;
class FilterBox;
class ScrollArea;
class Text;
class TextField;
class Workspace;

/// The facts of a pack as a grid or a list: searched, filtered, sorted, covered, and one of them looked at.
class NumbersView final : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    /// The view is so many px wider than the column: the panel's scroll bar stands there, beside its words.
    static constexpr int besideColumn = 14;
    NumbersView(Workspace&, QWidget* parent);
    ~NumbersView() override;

    void setTable(const std::string& packId, std::shared_ptr<const study::FactTable>);
    /// The columns beside which a fact stands that none of them shows are replaced.
    void showFact(const QString& factId);
    /// All that is disputed, claimed …, as a list; everything where none is named.
    void showSign(std::optional<study::FactSign>);
    /// What is disputed, as showSign; where that is shown already, everything.
    void toggleDisputed();
    void enter();
    void focusSearch();
    bool key(QKeyEvent*);
    void toggleShape();
    /// The letter of the T that has just chosen list or grid, where what is typed goes on: it began a word,
    /// such as "trn2". The choice is taken back.
    QString takeBackToggle(quint64 now);
    void coverOrUncover();
    bool hasCovered() const;
    bool isSearched() const;
    /// Esc: clears the search, then uncovers everything, then takes the filters off; false where there is
    /// nothing of all that.
    bool stepBack();
    void drillRow();
    /// After some may have been hidden or brought back.
    void countQuestions() { showCurrent(); }
    FactGrid& grid() { return *m_grid; }
    TextField& search() { return *m_search; }
    const std::vector<int>& columns() const { return m_query.columns; }
    /// Columns that are chosen, or that the search names.
    const std::vector<int>& shownColumns() const;
    void setColumns(const std::vector<int>&);
    /// What to compare from here: the current cell's entity beside the other columns, four at most.
    std::vector<int> toCompare() const;
    /// What the current cell, which may be empty, would be a value of.
    std::optional<int> currentRow() const;
    std::optional<int> currentEntity() const;
    /// The entity that ratios are to.
    std::optional<int> base() const;
    /// The search names the columns.
    bool namesColumns() const;
    /// What asks for the file of Save as CSV, with a name to begin with; empty: changed their mind.
    void setFileChooser(std::function<QString(const QString& name)> choose) {
        m_chooseFile = std::move(choose);
    }
    void saveCsv();

    /// As high as it needs to be in that width, where the page has so much room.
    int heightFor(int width, int room);

signals:
    void studyAsked(const chipwise::study::SessionOptions&);
    void linkChosen(const QUrl&);
    void factOpened(const chipwise::pack::Fact&);
    void compareAsked();
    void baseChosen();
    void columnsChosen();
    void noticed(const QString&);
    void grown();       ///< what it needs has changed
    void keysChanged(); ///< what Space and Esc do

protected:
    void resizeEvent(QResizeEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void themeChanged() override { place(); }

private:
    static constexpr int mostFactColumns = 4; ///< side by side
    void connectControls();
    std::vector<std::string> idsToKeep(const std::vector<int>& columns) const;
    void fillFilters();
    void setFilters(std::optional<study::FactSign>);
    bool isFiltered() const;
    void find();
    void showCurrent();
    void showRatios();
    void showSummary();
    void tellKeys();
    void askColumns();
    void sortBy(int column);
    void showOrder();
    bool drillsFact() const; ///< and no other value of its row: in the list each row is one fact
    std::vector<std::string> rowFacts() const;
    std::vector<std::string> rowQuestions() const;
    bool rowHasCovered() const;
    int placeControls(int width);
    int gapBefore(const QWidget*) const;
    int widthOf(const QList<QWidget*>&, int width) const;
    QList<QWidget*> besideSearch(int width) const;
    int placeFilters(int width, const QList<QWidget*>& beside);
    int placeLinks(int width, int top, const QList<Button*>& links);
    int summaryHeight(int width) const;
    void place();
    int panelWidth(int width) const; ///< 0: below the grid

    Workspace& m_workspace;
    std::string m_pack;
    std::shared_ptr<const study::FactTable> m_table;
    std::optional<study::FactSearch> m_find;
    study::FactQuery m_query;
    std::optional<int> m_chosenBase;         ///< an entity, or that no ratios are wanted
    std::optional<FactModel::Shape> m_shape; ///< chosen; else what fits what was found
    struct Toggled {
        QString letter;
        quint64 at = 0; ///< the event's time
        std::optional<FactModel::Shape> before;
    };
    std::optional<Toggled> m_toggled;
    TextField* m_search;
    FilterBox* m_topic;
    FilterBox* m_sign;
    FilterBox* m_base;
    Button* m_columns;
    Text* m_summary;
    QStringList m_summaries; ///< as it reads when nothing is covered, and when everything is
    Button* m_disputes;      ///< says on how many facts the sources disagree
    Button* m_toggle;
    Button* m_copy;
    Button* m_save;
    FactGrid* m_grid;
    Text* m_nothing;
    ScrollArea* m_panelScroll;
    FactPanel* m_panel;
    std::function<QString(const QString&)> m_chooseFile;
    int m_disputed = 0; ///< facts of the table
    bool m_filling = false;
    bool m_isNarrow = false;   ///< the panel is below the table
    bool m_wasCovered = false; ///< when the keys were last told
    bool m_wasSearched = false;
};

} // namespace chipwise::desktop
