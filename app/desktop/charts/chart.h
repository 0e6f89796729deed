#pragma once

#include "desktop/charts/chart_table.h"
#include "desktop/theme/theme.h"

#include <QWidget>

#include <optional>

class QPainter;

namespace chipwise::desktop {

/// A chart that can be read in three ways: seen, walked through datum by datum with the arrow keys, which
/// name each to screen readers, and read as a table (T). Its title is what it shows; the text under it
/// explains it, or says the datum that the keyboard is on. Both are broken where the chart is narrow. Where
/// there is too little to show, it says how much is missing.
class Chart : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit Chart(QWidget* parent = nullptr);

    virtual ChartTable table() const = 0;
    bool isEmpty() const { return m_data == 0 && m_lack.isEmpty(); }
    int dataCount() const { return m_data; }
    /// The datum that the keyboard is on; nothing where it is elsewhere.
    std::optional<int> current() const;
    void setCurrent(int datum);
    bool showsTable() const;
    void setShowsTable(bool);
    /// The chart or its table, whichever is shown.
    bool hasKeyboard() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void sized(); ///< it is as high as its table now, or as the chart again

protected:
    /// After its data changed. `lack` says how much is missing, where that is too little to draw anything.
    void setData(const QString& title, const QString& line, const QString& lack = {});
    virtual void paintData(QPainter&) = 0;
    virtual int dataHeight(int width) const = 0; ///< below the head
    virtual QString wordsOf(int datum) const;    ///< "Tue, Dec 1: 24 min", for people and screen readers
    /// How far a key leads: ←→ and ↑↓ one, Page Up and Down seven.
    virtual int stepOf(int key) const;
    virtual int datumAt(QPoint) const { return -1; }
    int headHeight() const { return m_headHeight; }

    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool event(QEvent*) override;
    void themeChanged() override;

private:
    void describe();
    void placeTable();
    void measureHead();
    int headHeightFor(int width) const;

    QString m_title;
    QString m_line;
    QString m_lack;
    int m_headHeight = 0; ///< at the present width
    int m_data = 0;
    int m_current = -1;
    ChartTableView* m_table = nullptr;
};

/// The chart that has the keyboard, or whose table has it; null where none does.
Chart* focusedChart(const QWidget* window);

} // namespace chipwise::desktop
