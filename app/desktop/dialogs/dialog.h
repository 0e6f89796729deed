#pragma once

#include "desktop/dialogs/button_row.h"
#include "desktop/theme/theme.h"

#include <QDialog>

class QVBoxLayout;

namespace chipwise::desktop {

class ScrollArea;
class Text;

/// The frame of every dialog: a title, what it is about, buttons at the right. Enter does the primary thing,
/// Esc closes; it is as high as its content and never larger than the window it belongs to.
class Dialog : public QDialog, public ThemeListener {
    Q_OBJECT
public:
    /// `width` in px at 100 % text.
    Dialog(const QString& title, int width, QWidget* parent);

    QSize sizeHint() const override;

protected:
    Text* addText(const QString&);
    void addBody(QWidget*);
    /// A body that may be longer than the window: it can be scrolled by keys as well.
    void addScrolling(QWidget* content, const QString& accessibleName);
    Button* addPrimary(const QString&);
    Button* addSecondary(const QString&);
    Button* primary() { return m_primary; }
    /// Takes the size its content wants now.
    void fit();

    void themeChanged() override { fit(); }
    void keyPressEvent(QKeyEvent*) override;
    void showEvent(QShowEvent*) override;

private:
    int m_width;
    QVBoxLayout* m_column;
    QVBoxLayout* m_body; ///< between title and buttons; it scrolls where the window is too low for it
    ButtonRow* m_buttons;
    ScrollArea* m_scroll;
    Button* m_primary = nullptr;
};

/// As much as a dialog may take of the window it belongs to.
QSize roomForDialog(const QWidget* dialog);
/// Gives a dialog with a layout this size, in px at 100 % text, as far as there is room.
void resizeDialog(QWidget* dialog, QSize);

} // namespace chipwise::desktop
