#pragma once

#include "desktop/die/die_layout.h"
#include "desktop/shell/page.h"

class QTableWidget;

namespace chipwise::desktop {

class Button;
class DieMapWidget;
class EmptyState;
class SubjectList;
class Text;

/// The map of the memory, large: walked by keyboard or pointer, or read as a table; beside it the subjects.
class ProgressPage final : public Page {
    Q_OBJECT
public:
    ProgressPage(Workspace&, QWidget* parent = nullptr);

    void refresh() override;
    void enter() override;
    bool key(QKeyEvent*) override;

signals:
    void cardAsked(const QString& card);

protected:
    int place(int x, int width) override;

private:
    void showLine(DieLayout::Hit);
    void setTable(bool);
    void fillTable();
    int placeMap(int x, int y, int width);

    study::Map m_map;
    Text* m_headline;
    Text* m_sentence;
    Button* m_toggle;
    DieMapWidget* m_die;
    Text* m_line;
    QWidget* m_legend;
    SubjectList* m_subjects;
    QTableWidget* m_table;
    EmptyState* m_empty;
    bool m_asTable = false;
};

} // namespace chipwise::desktop
