#pragma once

#include "desktop/die/die_picture.h"
#include "study/clock.h"

namespace chipwise::desktop {

/// The map to walk: arrows from cell to cell, Tab from block to block, Enter opens the question, T asks for
/// the table. Screen readers meet it as a table of questions. The line under the map (question, chance, last,
/// next) belongs to the page, which follows currentChanged and hovered.
class DieMapWidget : public DiePicture {
    Q_OBJECT
public:
    explicit DieMapWidget(DieSize, QWidget* parent = nullptr);

    void setNow(const study::Now& now) { m_now = now; } ///< for "due on Sunday"
    const study::Now& now() const { return m_now; }
    DieLayout::Hit current() const { return m_current; }
    void setCurrent(DieLayout::Hit);
    const study::MapCell* cellAt(DieLayout::Hit) const; ///< null when there is none
    QString sentenceAt(DieLayout::Hit) const;
    /// All cells in order, for the accessible table.
    int cellCount() const;
    DieLayout::Hit hitOf(int number) const;
    int numberOf(DieLayout::Hit) const;
    QRect rectOf(DieLayout::Hit) const;

signals:
    void currentChanged(chipwise::desktop::DieLayout::Hit);
    void hovered(chipwise::desktop::DieLayout::Hit); ///< block -1 when the pointer has left
    void opened(const QString& card);                ///< Enter, or a click on a cell
    void tableAsked();                               ///< T

protected:
    DieMarks marks() const override;
    void mapChanged() override;
    bool event(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool focusNextPrevChild(bool next) override;

private:
    DieLayout::Hit hitAt(QPointF) const;
    bool stepBlock(int step);
    void openCurrent();

    study::Now m_now;
    DieLayout::Hit m_current;
    DieLayout::Hit m_hover;
    DieLayout::Hit m_pressed;
};

} // namespace chipwise::desktop
