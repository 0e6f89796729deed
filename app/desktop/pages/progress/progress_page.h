#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/die/die_layout.h"
#include "desktop/shell/page.h"

#include <map>
#include <string>

class QTableWidget;

namespace chipwise::desktop {

class Button;
class DieMapWidget;
class EmptyState;
class MistakesView;
class SubjectList;
class TabStrip;
class Text;

/// Two tabs. The map of the memory, large: walked by keyboard or pointer, or read as a table; beside it the
/// subjects. And the mistakes.
class ProgressPage final : public Page {
    Q_OBJECT
public:
    enum class Tab { Map, Mistakes };
    ProgressPage(Workspace&, QWidget* parent = nullptr);

    void showTab(Tab);
    Tab tab() const { return m_tab; }
    MistakesView& mistakes() { return *m_mistakes; }

    void refresh() override;
    void enter() override;
    bool key(QKeyEvent*) override;

signals:
    void cardAsked(const QString& card);
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    int place(int x, int width) override;

private:
    void showLine(DieLayout::Hit);
    void setTable(bool);
    void showTabHints();
    void showParts();
    void refreshMap();
    QStringList languageSigns();
    std::map<std::string, QString> questionSigns();
    void fillTable();
    void fitColumns(int width);
    int placeMap(int x, int y, int width);

    study::Map m_map;
    TabStrip* m_tabs;
    Text* m_headline;
    Text* m_sentence;
    Button* m_toggle;
    DieMapWidget* m_die;
    Text* m_line;
    QWidget* m_legend;
    SubjectList* m_subjects;
    QTableWidget* m_table;
    EmptyState* m_empty;
    MistakesView* m_mistakes;
    Tab m_tab = Tab::Map;
    bool m_asTable = false;
};

} // namespace chipwise::desktop
