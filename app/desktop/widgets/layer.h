#pragma once

#include "desktop/theme/theme.h"

#include <QDialog>
#include <QList>
#include <QPointer>

namespace chipwise::desktop {

/// A dialog inside the window it belongs to: centered over the dimmed page, without a frame of the desktop's.
/// It keeps the keyboard until it closes and gives it back to the control that had it. Esc closes it, and so
/// does a click beside it where nothing typed would be lost. exec() and open() work as for any QDialog. Where
/// there is no window in sight to lie in, it is a window of its own.
class Layer : public QDialog, public ThemeListener {
    Q_OBJECT
public:
    Layer(const QString& title, QWidget* owner);
    ~Layer() override;

    void setVisible(bool) override;
    /// Closing it would lose what somebody typed here. By default: text that was changed in one of its
    /// fields.
    virtual bool hasUnsavedInput() const;
    /// Lies in a window, and is in sight.
    bool isEmbedded() const { return m_scrim != nullptr; }
    /// Above whatever was raised since.
    void raiseAll();
    /// In the room that the window has for it now.
    void fitToWindow();

protected:
    /// Takes the size that its content wants now, within roomForDialog().
    virtual void fit() = 0;
    void themeChanged() override { fit(); }

    bool event(QEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void showEvent(QShowEvent*) override;

private:
    void embed(QWidget* window);
    void leave();
    void focusFirst();
    void keepFocus(QWidget* now);
    void rememberFocus(QWidget* behind);
    bool isOwnShortcut(const QKeyEvent&) const;

    QPointer<QWidget> m_owner;         ///< what opened it
    QPointer<QWidget> m_scrim;         ///< null while it is hidden or a window of its own
    QPointer<QWidget> m_focus;         ///< had the keyboard last, in here
    QList<QPointer<QWidget>> m_behind; ///< what had the keyboard when it opened, and what that lies in
};

/// As much as a layer may take of the window it belongs to.
QSize roomForDialog(const QWidget* dialog);
/// Gives a dialog with a layout this size, in px at 100 % text, as far as there is room.
void resizeDialog(QWidget* dialog, QSize);
/// The open layers of the window, the lowest first.
QList<Layer*> openLayers(const QWidget* window);
/// The one that has the keyboard; null where none is open.
Layer* topLayer(const QWidget* window);
/// A QShortcut of the window that works while a layer is open as well: the text size, full screen.
void setWorksOverLayers(QObject* shortcut);

} // namespace chipwise::desktop
