#pragma once

#include <QPushButton>

#include <cstdint>
#include <functional>

namespace chipwise::desktop {

/// The three buttons of the window: primary (one on a screen), secondary, and link (a word that acts). The
/// key that does the same may stand at its right; it is a caption, the page owns the shortcut. A link may
/// have line breaks in its text.
class Button : public QPushButton {
    Q_OBJECT
public:
    enum class Kind { Primary, Secondary, Link };
    Button(Kind, const QString& text, QWidget* parent = nullptr);

    void setKeyCaption(const QString&);
    QString keyCaption() const { return m_key; }
    void setKind(Kind);
    void setLarge(bool); ///< 48 high, the first button of Today
    /// Draws nothing while it is quiet, but can be pressed and is there for the keyboard and screen readers.
    /// For buttons that repeat in every row of a list.
    void setQuiet(bool);
    bool isQuiet() const { return m_quiet; }

    /// What it does takes something away: mouse and keys cannot press it before it has been in its place for
    /// a moment, so that a second click on what was there before does not hit it.
    void setDestroys(bool);
    /// The moment begins anew: it does something else now.
    void holdBack();
    bool isArmed() const;
    static constexpr std::int64_t heldBackMs = 600;
    /// Milliseconds that only grow, for tests; an empty function brings the real clock back.
    static void setClock(std::function<std::int64_t()>);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    QFont labelFont() const;
    int padding() const;
    int keyWidth() const;
    void paintLink();
    void paintLabel(QPainter&, const QColor& ink);

    Kind m_kind;
    QString m_key;
    bool m_large = false;
    bool m_quiet = false;
    bool m_destroys = false;
    std::int64_t m_heldSince = -heldBackMs;
};

} // namespace chipwise::desktop
