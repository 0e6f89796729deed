#pragma once

#include <QObject>

class QAbstractScrollArea;
class QWidget;

namespace chipwise::desktop {

/// What scrolls does not end in the middle of a line: where it goes on above or below, it fades out before
/// what stands there. Belongs to the area it is made for.
class ScrollFades final : public QObject {
    Q_OBJECT
public:
    enum class Line { None, Drawn }; ///< where the content is cut off
    static constexpr int heightBelow = 24;
    static constexpr int heightAbove = 16; ///< lower: below a bar stands what is read next

    explicit ScrollFades(QAbstractScrollArea*);
    void fadeBelow(Line);
    void fadeAbove(Line);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void place();
    QAbstractScrollArea* m_area;
    QWidget* m_below = nullptr;
    QWidget* m_above = nullptr;
};

} // namespace chipwise::desktop
