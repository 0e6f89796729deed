#include "desktop/study/answers/face_button.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/focus_ring.h"

#include <QEvent>
#include <QPainter>

namespace chipwise::desktop {

FaceButton::FaceButton(QWidget* parent) : QAbstractButton(parent) {
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(this, QAccessible::ListItem);
    FocusRing::setRadius(this, 6);
}

FaceButton::~FaceButton() = default;

void FaceButton::setFace(std::unique_ptr<OptionFace> face, const QList<Run>& words) {
    m_face = std::move(face);
    m_face->setRuns(words);
}

void FaceButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    m_face->paint(painter);
}

bool FaceButton::event(QEvent* event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) update();
    return QAbstractButton::event(event);
}

} // namespace chipwise::desktop
