#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QWidget;

namespace chipwise::desktop {

/// The ring around the control that has the keyboard: 2 px of accent, 2 px away from the control, in every
/// page and dialog. It is drawn by a widget of its own above the control, so that no control needs room for
/// it in its own rectangle and focus moves nothing. Shown once a key that moves the focus was pressed: a
/// reason for the focus tells nothing, since Qt gives Tab as the reason wherever a focused control is hidden.
/// A text field always shows it.
class FocusRing : public QObject {
    Q_OBJECT
public:
    /// Watches the whole application; it lives as long as the application does.
    explicit FocusRing(QObject* application);
    /// Radius of the control the ring surrounds (6 unless told).
    static void setRadius(QWidget* control, int radius);
    /// For controls that draw their focus themselves, as the die map does.
    static void disableFor(QWidget* control);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void follow(QWidget* control);
    void place();

    QPointer<QWidget> m_ring;
    QPointer<QWidget> m_control;
    QList<const QObject*> m_watched; ///< the control and its parents up to the ring's host
    bool m_byKeyboard = false;
};

} // namespace chipwise::desktop
