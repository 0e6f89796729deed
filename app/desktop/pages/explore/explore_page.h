#pragma once

#include "desktop/shell/page.h"
#include "study/facts/fact_library.h"

#include <functional>

class QComboBox;

namespace chipwise::desktop {

class Button;
class CompareView;
class EmptyState;
class NumbersView;
class SheetView;
class TabStrip;
class Text;

/// What the packs know, to look at: their facts as a grid, and some of them side by side,
/// and on one sheet.
class ExplorePage final : public Page {
    Q_OBJECT
public:
    enum class Tab { Numbers, Compare, Sheet };
    explicit ExplorePage(Workspace&, QWidget* parent = nullptr);

    void showTab(Tab);
    Tab tab() const { return m_tab; }
    NumbersView& numbers() { return *m_numbers; }
    CompareView& compareView() { return *m_compare; }
    SheetView& sheet() { return *m_sheet; }
    /// One fact in the grid.
    void showFact(const QString& pack, const QString& id);
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

private:
    void connectViews();
    void choosePack(const std::string& id);
    void showParts();
    void showTabHints();
    void compareFromNumbers();
    bool goBack();

    study::FactLibrary m_library;
    std::string m_pack;
    Text* m_title;
    Button* m_back;
    TabStrip* m_tabs;
    QComboBox* m_packs;
    NumbersView* m_numbers;
    CompareView* m_compare;
    SheetView* m_sheet;
    EmptyState* m_empty;
    std::function<void()> m_wayBack;
    Tab m_tab = Tab::Numbers;
    bool m_filling = false;
};

} // namespace chipwise::desktop
