#pragma once

#include "desktop/die/die_painter.h"
#include "desktop/theme/theme.h"

#include <QWidget>

namespace chipwise::desktop {

/// The map of the memory as a picture: on Today, beside a Brief, as a cover, a list mark or a locator. It
/// says in words what it shows; walking it by keyboard is DieMapWidget's job.
class DiePicture : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit DiePicture(DieSize, QWidget* parent = nullptr);

    /// A map that differs from the one shown fades into it when `fade` is set: after a session, all cells at
    /// once.
    void setMap(study::Map, bool fade = false);
    const study::Map& map() const { return m_map; }
    void setDieSize(DieSize); ///< Today's die becomes small in a small window
    /// Copper frames around what is due today; used on Today only.
    void setShowsDue(bool);
    void setOutlined(std::optional<int> block);
    void setLocator(std::optional<DieLocator>);
    /// Where the die stands when it is smaller than the widget.
    void setAlignment(Qt::Alignment);

    const DieLayout& dieLayout() const;
    int dieHeight() const;    ///< of what is drawn: the widget may be higher
    QPoint dieOrigin() const; ///< of the layout's (0, 0) in the widget
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void themeChanged() override;
    virtual DieMarks marks() const;
    virtual void mapChanged() {}

private:
    void describe();
    void startFade(const study::Map& before);

    DieSize m_size;
    study::Map m_map;
    DieMarks m_marks;
    Qt::Alignment m_alignment = Qt::AlignCenter;
    mutable std::optional<DieLayout> m_layout; ///< of the present size; made when first needed
};

} // namespace chipwise::desktop
