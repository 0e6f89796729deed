#pragma once

#include "desktop/study/answers/face_button.h"

namespace chipwise::desktop {

class StepFace;

/// A step of an ordering: it looks like an option, says where it stands, and can be dragged up and down.
class StepRow final : public FaceButton {
    Q_OBJECT
public:
    /// `key` stays with the step wherever it moves.
    StepRow(int key, const QList<Run>& words, QWidget* parent);

    void setPlace(int place, int of); ///< from 1
    void setNumbered(bool);           ///< its digit was typed
    /// `belongs`: the place where it should stand; its own where it stands right. 0 takes the verdict back.
    void setVerdict(int belongs, bool fade);
    bool isLifted() const { return m_grip.lifted; }

signals:
    void lifted();
    void draggedTo(int top); ///< in the parent's coordinates
    void dropped();

protected:
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;

private:
    struct Grip {
        bool held = false;
        bool lifted = false;
        QPoint at; ///< of the pointer within the row
    };
    void setLifted(bool);

    StepFace* m_face;
    Grip m_grip;
};

/// "1st", "2nd", "3rd", "11th".
QString ordinal(int);

} // namespace chipwise::desktop
