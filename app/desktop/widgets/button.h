#pragma once

#include <QPushButton>

namespace chipwise::desktop {

/// The three buttons of the window: primary (one on a screen), secondary, and link (a word that acts). The
/// key that does the same may stand at its right; it is a caption, the page owns the shortcut.
class Button : public QPushButton {
    Q_OBJECT
public:
    enum class Kind { Primary, Secondary, Link };
    Button(Kind, const QString& text, QWidget* parent = nullptr);

    void setKeyCaption(const QString&);
    QString keyCaption() const { return m_key; }
    void setKind(Kind);
    void setLarge(bool); ///< 48 high, the first button of Today

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
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
};

} // namespace chipwise::desktop
