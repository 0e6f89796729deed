#pragma once

#include "desktop/dialogs/button_row.h"

#include <QDialog>

class QVBoxLayout;

namespace chipwise::desktop {

class ScrollArea;
class Text;

/// The frame of every dialog: a title, what it is about, buttons at the right. Enter does the primary thing,
/// Esc closes; it is as high as its content and never larger than the window it belongs to.
class Dialog : public QDialog {
    Q_OBJECT
public:
    /// `width` in px at 100 % text.
    Dialog(const QString& title, int width, QWidget* parent);

    QSize sizeHint() const override;

protected:
    Text* addText(const QString&);
    void addBody(QWidget*);
    /// What may be longer than the window: it scrolls, by keys as well, and the dialog is as high as it can
    /// be.
    void addScrolling(QWidget* content, const QString& accessibleName);
    Button* addPrimary(const QString&);
    Button* addSecondary(const QString&);
    Button* primary() { return m_primary; }
    /// Takes the size its content wants now.
    void fit();

    void keyPressEvent(QKeyEvent*) override;
    void showEvent(QShowEvent*) override;

private:
    QSize roomFor() const;

    int m_width;
    QVBoxLayout* m_column;
    ButtonRow* m_buttons;
    ScrollArea* m_scroll = nullptr;
    Button* m_primary = nullptr;
};

} // namespace chipwise::desktop
