#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QWidget;

namespace chipwise::desktop {

/// The ring around the control that has the keyboard: 2 px of accent, 2 px away from the control, in every
/// page and dialog. It is drawn by a widget of its own above the control, so that no control needs room for
/// it in its own rectangle and focus moves nothing. Shown from the first Tab, arrow key or moveFocus() on,
/// until the mouse is pressed or a question opens. The reason of a focus event is of no use here: Qt reports
/// Tab wherever it moves the focus because a control was hidden. A text field always shows it.
class FocusRing : public QObject {
    Q_OBJECT
public:
    /// How far the ring reaches beyond the control: what stands closer is crossed by its line.
    static constexpr int reach = 4; // offset 2 and width 2
    /// Watches the whole application; it lives as long as the application does.
    explicit FocusRing(QObject* application);
    /// Radius of the control the ring surrounds (6 unless told).
    static void setRadius(QWidget* control, int radius);
    /// Moves the keyboard to a control because a command asked for it, as F6 does, and shows where it is now.
    static void moveFocus(QWidget* control);
    /// Hides the ring until a key moves the keyboard: where a question has put it by itself, a ring around
    /// its first option would look like a choice.
    static void hideUntilMoved();
    /// Whether the ring shows that this control has the keyboard.
    static bool isShownAround(const QWidget* control);
    /// For controls that draw their focus themselves, as the die map does.
    static void disableFor(QWidget* control);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    static FocusRing* instance();
    void follow(QWidget* control);
    void place();
    void setByKeyboard(bool);

    QPointer<QWidget> m_ring;
    QPointer<QWidget> m_control;
    QList<const QObject*> m_watched; ///< the control and its parents up to the ring's host
    bool m_byKeyboard = false;
};

} // namespace chipwise::desktop
