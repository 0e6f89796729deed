#pragma once

#include "desktop/theme/theme.h"
#include "desktop/widgets/row_list.h"

#include <QList>

class QStandardItemModel;

namespace chipwise::desktop {

/// What can be read, or where a text stands in it: a list of pages under heads.
class ReaderContents final : public RowList, public ThemeListener {
    Q_OBJECT
public:
    struct Line {
        QString title;
        QString note{};    ///< at the right of the title
        QString passage{}; ///< below the title
        int page = -1;     ///< -1: a head
        QString row{};     ///< of the page
        bool isNext = false;
    };
    explicit ReaderContents(QWidget* parent);

    void setLines(const QList<Line>&);
    const QList<Line>& lines() const { return m_lines; }
    /// Without telling anybody; no line: none is chosen.
    void showPage(int page);
    /// The first page of the list, unless one is chosen already.
    void chooseFirst();

signals:
    void chosen(int page, const QString& row);
    void opened();             ///< Enter, or a click on what is chosen already
    void scrollAsked(int key); ///< Page Up or Down, where nothing here scrolls

protected:
    void keyPressEvent(QKeyEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void themeChanged() override;

private:
    QStandardItemModel* m_model;
    QList<Line> m_lines;
    bool m_filling = false;
};

} // namespace chipwise::desktop
