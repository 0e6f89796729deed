#pragma once

#include "desktop/theme/theme.h"
#include "desktop/widgets/row_list.h"
#include "desktop/widgets/text/text_block.h"
#include "study/reader/reader.h"

#include <vector>

namespace chipwise::desktop {

class ReaderRowModel;

/// The terms of a glossary, the myths, or a timeline, as a list that is as high as its rows: the page
/// scrolls.
class ReaderRows final : public RowList, public ThemeListener {
    Q_OBJECT
public:
    explicit ReaderRows(QWidget* parent);

    /// `own` is the sign of what the chosen language has no words for: "in English".
    void setRows(std::vector<study::ReaderRow>, study::ReaderPage::Kind, const QString& accessibleName,
                 const QString& own);
    const std::vector<study::ReaderRow>& rows() const { return m_rows; }
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }
    void showRow(const QString& id);
    const study::ReaderRow* current() const; ///< null: none

signals:
    void moved(const QRect& place); ///< of the current row
    void opened();                  ///< Enter or a double click

protected:
    void focusInEvent(QFocusEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void themeChanged() override;

private:
    friend class ReaderRowDelegate;
    /// A row as it is drawn; a head has a title alone.
    struct Line {
        int row = -1;
        TextBlock when{Type::Name};
        TextBlock title{Type::BodyStrong};
        TextBlock text{Type::Body};
        TextBlock note{Type::Caption};
    };
    struct Places {
        QRect when, title, text, note;
        int height = 0;
    };
    void addHead(const QString& title);
    Line lineOf(const study::ReaderRow&, int row, const QString& own) const;
    Places placesFor(const Line&, int width) const;
    bool isTimeline() const { return m_kind == study::ReaderPage::Kind::Timeline; }

    std::vector<study::ReaderRow> m_rows;
    study::ReaderPage::Kind m_kind = study::ReaderPage::Kind::Glossary;
    std::vector<Line> m_lines;
    ReaderRowModel* m_model;
};

} // namespace chipwise::desktop
