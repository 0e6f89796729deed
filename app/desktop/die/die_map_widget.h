#pragma once

#include "desktop/die/die_picture.h"
#include "study/clock.h"

#include <functional>
#include <string>
#include <utility>

namespace chipwise::desktop {

/// The map to walk: arrows from question to question, Tab from block to block, Enter opens a question or
/// zooms into a block, Esc zooms out, T asks for the table. A domain seen from close by shows its subjects as
/// blocks, a subject its questions. Screen readers meet it as a table of the questions in view. The line
/// above the map (question, chance, last, next) belongs to the page, which follows currentChanged and
/// hovered.
class DieMapWidget : public DiePicture {
    Q_OBJECT
public:
    explicit DieMapWidget(DieSize, QWidget* parent = nullptr);

    /// What its questions are called: the map holds no texts.
    void setStems(std::function<QString(const std::string& card)> stems) { m_stemOf = std::move(stems); }
    void setNow(const study::Now& now) { m_now = now; } ///< for "due on Sunday"
    /// Another day than today: what was or will be known of each question, and of each block.
    struct Day {
        QString date;
        std::function<std::optional<double>(const study::MapCell&)> chance;
        std::vector<study::MapFigures> figures; ///< of the blocks, in the order of views()
    };
    void showDay(const Day&);
    void showToday();
    const study::Now& now() const { return m_now; }
    /// The question or, with cell -1, the block that has the keyboard.
    DieLayout::Hit current() const { return m_current; }
    void setCurrent(DieLayout::Hit);
    /// Whether somebody went there, by key or click; else it is only where the keys begin, as after a block
    /// was opened by its name.
    bool isChosen() const { return m_isChosen; }
    const study::MapCell* cellAt(DieLayout::Hit) const; ///< null when there is none
    const DieView* viewAt(DieLayout::Hit) const;        ///< the block; null outside all
    QString domainOf(DieLayout::Hit) const;             ///< empty where no exam plan divides the map
    QString sentenceAt(DieLayout::Hit) const;

    using DiePicture::areas; ///< what the blocks stand for, in the order of views()
    /// Titles of the blocks that were zoomed into, the outermost first.
    QStringList path() const;
    bool canZoomInto(int block) const;
    void zoomInto(int block);
    bool zoomOut(); ///< one level; false where all is in view

    /// All questions in view in order, then the blocks, for the accessible table.
    int cellCount() const;
    int placeCount() const { return cellCount() + static_cast<int>(views().size()); }
    DieLayout::Hit hitOf(int number) const;
    int numberOf(DieLayout::Hit) const;
    QRect rectOf(DieLayout::Hit) const;

signals:
    void currentChanged(chipwise::desktop::DieLayout::Hit);
    /// The same where a key went there, which the place may be out of sight of.
    void walkedTo(chipwise::desktop::DieLayout::Hit);
    void hovered(chipwise::desktop::DieLayout::Hit); ///< block -1 when the pointer has left
    void opened(const QString& card);                ///< Enter, or a click on a question
    void zoomed();
    void tableAsked(); ///< T

protected:
    DieMarks marks() const override;
    std::vector<study::MapArea> areasToShow() override;
    void mapChanged() override;
    QString description() const override;
    bool event(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool focusNextPrevChild(bool next) override;

private:
    /// An area by its pack and title, which outlast a new reading of the map.
    using Step = std::pair<std::string, std::string>;

    DieLayout::Hit hitAt(QPointF) const;
    /// The block whose name, or whose filled area, is at this point; -1 elsewhere.
    int nameAt(QPointF) const;
    bool stepBlock(int step);
    void goTo(DieLayout::Hit);
    void walk(Qt::Key arrow);
    void openOrZoom(DieLayout::Hit);
    void zoom(std::vector<Step> path);
    /// The same question as before, where it is in view; else the first.
    void keepQuestion();
    void notifyReaders();
    void updateRing(DieLayout::Hit);

    study::Now m_now;
    QString m_date; ///< of the day that is shown; empty: today
    std::function<QString(const std::string&)> m_stemOf;
    std::vector<Step> m_path;
    std::string m_card; ///< of the question that last had the keyboard
    DieLayout::Hit m_current;
    DieLayout::Hit m_hover;
    DieLayout::Hit m_pressed;
    bool m_isChosen = false;
    bool m_zoomedByClick = false;
};

} // namespace chipwise::desktop
