#pragma once

#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

class QTimer;

namespace chipwise::desktop {

/// What has just happened and its undo, at the lower right of the window above the hints of its keys. It
/// takes no focus, waits while the pointer or the keyboard is on it, and goes after ten seconds.
class Toast : public QWidget {
    Q_OBJECT
public:
    explicit Toast(QWidget* host);
    /// Empty `undo`: nothing to take back. A new message replaces the old, whose undo is gone.
    void showMessage(const QString& message, const QString& undo = QStringLiteral("Undo"));
    void dismiss();
    void place(); ///< anew, when what it stands over has changed
    Button* undoButton() { return m_undo; }

signals:
    void undoAsked();

protected:
    void paintEvent(QPaintEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void enterEvent(QEnterEvent*) override;
    void leaveEvent(QEvent*) override;

private:
    QRect roomInHost() const;

    Text* m_message;
    Button* m_undo;
    QTimer* m_timer;
};

} // namespace chipwise::desktop
