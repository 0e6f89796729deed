#pragma once

#include "desktop/die/die_painter.h"
#include "desktop/theme/theme.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <string>
#include <utility>
#include <vector>

class QVariantAnimation;

namespace chipwise::desktop {

/// The map of the memory as a picture: on Today, next to a lesson, as a cover, a list mark or a locator. Its
/// blocks are the map's areas: domains of an exam plan, or subjects. It says in words what it shows; walking
/// it by keyboard is DieMapWidget's job.
class DiePicture : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit DiePicture(DieSize, QWidget* parent = nullptr);

    /// A map that differs from the one shown fades into it when `fade` is set, all cells at once.
    void setMap(study::Map, bool fade = false);
    const study::Map& map() const { return m_map; }
    /// These cells turn from what they were in `before` one after another, in this order; then the frames of
    /// `finished` subjects (pack and group) draw themselves. With reduced motion at once.
    void lightUp(const study::Map& before, const std::vector<std::string>& cards,
                 const std::vector<std::pair<std::string, int>>& finished = {});
    /// These cards' squares keep an outline.
    void setTouched(const std::vector<std::string>& cards);
    /// The end of lightUp() at once.
    void finishLighting();
    void setDieSize(DieSize); ///< Today's die becomes small in a small window
    /// A dot in what is due today; on Today and on the large map.
    void setShowsDue(bool);
    /// Squares that are set aside, hidden, or missed today look different; where a legend names them.
    void setShowsStates(bool);
    /// Frames the block that holds most of a subject, which is named by its place in the map's.
    void setOutlined(std::optional<int> subject);
    /// Here the locator's block is a subject's place in the map, and its cell the question's place there.
    void setLocator(std::optional<DieLocator>);
    /// Where the die stands when it is smaller than the widget.
    void setAlignment(Qt::Alignment);

    const std::vector<DieView>& views() const { return m_views; } ///< the blocks, as the layout orders them
    const DieLayout& dieLayout() const;
    int dieHeight() const;    ///< of what is drawn: the widget may be higher
    QString legend() const;   ///< what its squares mean, in a sentence; empty for a locator
    QPoint dieOrigin() const; ///< of the layout's (0, 0) in the widget
    QSize sizeHint() const override;

signals:
    void lighting(double share); ///< of lightUp(): 1 at its end

protected:
    bool event(QEvent*) override; ///< the tooltip says what the squares mean
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void themeChanged() override;
    virtual DieMarks marks() const;
    /// The areas that a new map is first shown by.
    virtual std::vector<study::MapArea> areasToShow();
    virtual void mapChanged() {}
    /// What a screen reader calls the picture.
    virtual QString description() const;
    void showAreas(std::vector<study::MapArea>);
    /// Shows other chances than the map's own, and other figures of the blocks; empty: the map's own again.
    void setChances(std::function<std::optional<double>(const study::MapCell&)>,
                    const std::vector<study::MapFigures>& ofBlocks);
    /// As it is shown.
    std::optional<double> chanceShown(const study::MapCell&) const;
    const std::vector<study::MapArea>& areas() const { return m_areas; }
    void describe();

private:
    /// Where a subject's question is shown; of no question (-1) the block with most of the subject.
    DieLayout::Hit shown(int subject, int cell) const;
    void startFade(const study::Map& before);
    std::vector<std::pair<int, int>> runsOf(const std::vector<std::pair<std::string, int>>& subjects) const;

    DieSize m_size;
    study::Map m_map;
    std::vector<study::MapArea> m_areas;
    std::vector<DieView> m_views; ///< of the areas; points into the map
    DieMarks m_marks;
    QPointer<QVariantAnimation> m_lighting;
    std::optional<int> m_outlined;       ///< subject
    std::optional<DieLocator> m_locator; ///< subject and question
    Qt::Alignment m_alignment = Qt::AlignCenter;
    mutable std::vector<DieBlockSpec> m_specs; ///< of the views, for every size; measured when first needed
    mutable std::optional<DieLayout> m_layout; ///< made when first needed
    mutable QSize m_layoutOf;                  ///< the size it is of
};

} // namespace chipwise::desktop
