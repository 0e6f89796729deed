#pragma once

#include "desktop/shell/page.h"
#include "study/facts/fact_library.h"
#include "study/reader/reader.h"

#include <functional>
#include <optional>

class QComboBox;

namespace chipwise::desktop {

class Button;
class CompareView;
class EmptyState;
class NumbersView;
class ReaderView;
class SheetView;
class TabStrip;
class Text;

/// What the packs know, to look at: their facts as a grid, some of them side by side, the key ones on a
/// sheet, and their lessons to read. A pack without facts has the Reader alone.
class ExplorePage final : public Page {
    Q_OBJECT
public:
    enum class Tab { Numbers, Compare, Sheet, Reader };
    explicit ExplorePage(Workspace&, QWidget* parent = nullptr);

    void showTab(Tab);
    Tab tab() const { return m_tab; }
    NumbersView& numbers() { return *m_numbers; }
    CompareView& compareView() { return *m_compare; }
    SheetView& sheet() { return *m_sheet; }
    ReaderView& reader() { return *m_reader; }
    /// One fact in the grid.
    void showFact(const QString& pack, const QString& id);
    /// All facts with that sign.
    void showSign(const QString& pack, study::FactSign);
    /// Entities by their ids, side by side at the property of a fact, which may be none.
    void showComparison(const QString& pack, const std::vector<std::string>& entities, const QString& fact);
    void showSheet(const QString& pack);
    /// A lesson, or a list and one of its rows, in the Reader.
    void showLesson(const QString& pack, int group);
    void showReaderList(const QString& pack, study::ReaderPage::Kind, const QString& row = {});
    /// What a question is about, side by side; false where there is nothing to compare.
    bool compareFor(const QString& pack, const std::vector<std::string>& factIds, const QString& text);

    /// A way back to what asked for the comparison, by Esc and K; empty: none.
    void setWayBack(const QString& name, std::function<void()> back);

    void refresh() override;
    void enter() override;
    bool find() override;
    bool key(QKeyEvent*) override;

signals:
    void linkChosen(const QUrl&);
    void factAsked(const chipwise::pack::Fact&);
    void lessonAsked(const QString& pack, int group);

protected:
    int place(int x, int width) override;
    int widestColumn() const override;
    void keyPressEvent(QKeyEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;

private:
    /// Where the numbers are: the same again, when one has only had a look at them.
    struct NumbersPlace {
        std::vector<int> columns{};
        std::optional<int> row{};
        std::optional<int> entity{};
        std::optional<int> base{};
        bool operator==(const NumbersPlace&) const = default;
    };
    void connectViews();
    void choosePack(const std::string& id);
    bool bring(const QString& pack);
    bool hasFacts();
    QWidget* view(Tab) const;
    void showParts();
    void showTabHints();
    void setTab(Tab);
    void leaveCompare();
    void nameTabs();
    void showTabKeys(int width);
    NumbersPlace numbersPlace() const;
    void compareFromNumbers();
    void showFromNumbers(std::optional<int> row, std::optional<int> entity);
    bool goBack();
    bool stepBack();
    bool typeIntoSearch(const QKeyEvent&);
    bool isLow();
    int placeHead(int x, int width);

    study::FactLibrary m_library;
    std::vector<std::pair<std::string, std::string>> m_offered; ///< packs: id and title
    std::string m_pack;
    Text* m_title;
    Button* m_back;
    TabStrip* m_tabs;
    QComboBox* m_packs;
    NumbersView* m_numbers;
    CompareView* m_compare;
    SheetView* m_sheet;
    ReaderView* m_reader;
    EmptyState* m_empty;
    bool m_isFromNumbers = false;          ///< Compare, which leads back to the value it was asked from
    std::optional<NumbersPlace> m_leftFor; ///< when Compare was left
    bool m_hasNewBase = false;             ///< chosen in the numbers since they were last compared
    bool m_hasNewColumns = false;          ///< chosen in the numbers since something was chosen in Compare
    std::optional<Tab> m_tabThen{};        ///< which one a comparison from elsewhere took the place of
    std::function<void()> m_wayBack;
    Tab m_tab = Tab::Numbers;
    bool m_filling = false;
};

} // namespace chipwise::desktop
