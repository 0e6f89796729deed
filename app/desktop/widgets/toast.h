#pragma once

#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <QPointer>

#include <functional>

class QAbstractButton;
class QTimer;

namespace chipwise::desktop {

/// What has just happened and its undo, in a strip of its own at the foot of the window: it covers nothing.
/// It takes no focus, waits while the pointer or the keyboard is on it, and goes after ten seconds, by its ×
/// or by Esc.
class Toast : public QWidget {
    Q_OBJECT
public:
    explicit Toast(QWidget* host);
    /// The host makes room for it: called when it comes, goes or needs another height, and calls placeIn().
    /// Without it the strip lies over the foot of the host.
    void setHostLayout(std::function<void()> layOut) { m_layOutHost = std::move(layOut); }
    /// Takes the foot of that room, of which heightIn() is left for nothing else.
    void placeIn(const QRect& room);
    int heightIn(int width) const; ///< 0 while it is hidden

    /// Empty `undo`: nothing to take back. A new message replaces the old, whose undo is gone.
    void showMessage(const QString& message, const QString& undo = QStringLiteral("Undo"));
    void dismiss();
    /// What this message says is over; another one stays.
    void dismissMessage(const QString& message);
    /// Another page has come: what was told before it, and cannot be taken back, was about the last one.
    void endPage(bool canBeUndone);
    Button* undoButton() { return m_undo; }
    QAbstractButton* closeButton() { return m_close; }

signals:
    void undoAsked();

protected:
    void paintEvent(QPaintEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void enterEvent(QEnterEvent*) override;
    void leaveEvent(QEvent*) override;

private:
    void layOutHost();
    bool hasKeyboard() const;

    Text* m_message;
    Button* m_undo;
    QAbstractButton* m_close;
    QTimer* m_timer;
    std::function<void()> m_layOutHost;
    QPointer<QWidget> m_before; ///< had the keyboard before it came here
    bool m_isNew = false;       ///< told in this very step, which may be the one that changes the page
};

} // namespace chipwise::desktop
