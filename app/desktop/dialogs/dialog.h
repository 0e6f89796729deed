#pragma once

#include "desktop/dialogs/button_row.h"
#include "desktop/widgets/layer.h"

class QVBoxLayout;

namespace chipwise::desktop {

class ScrollArea;
class Text;

/// The frame of every dialog: a title, what it is about, buttons at the right. Enter does the primary thing,
/// Esc closes; it is as high as its content and never larger than the window it belongs to.
class Dialog : public Layer {
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
    void startInBody(); ///< a long text is read first: the keys scroll it
    Button* addPrimary(const QString&);
    Button* addSecondary(const QString&);
    /// Closes the dialog without its primary thing, as Esc does, and names that key.
    Button* addCancel();
    Button* primary() { return m_primary; }
    void fit() override;
    void keyPressEvent(QKeyEvent*) override;

private:
    int m_width;
    QVBoxLayout* m_column;
    QVBoxLayout* m_body; ///< between title and buttons; it scrolls where the window is too low for it
    ButtonRow* m_buttons;
    ScrollArea* m_scroll;
    Button* m_primary = nullptr;
};

} // namespace chipwise::desktop
