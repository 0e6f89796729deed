#pragma once

#include <QPushButton>

#include <functional>

namespace chipwise::desktop {

/// A key and what it does, which a click does as well. "–" between two keys is drawn as it is. Not in the Tab
/// order unless told: the key is the keyboard's way.
class KeyHint : public QPushButton {
    Q_OBJECT
public:
    enum class Size { Caption, Row }; ///< the hints at the bottom; "G I guessed" beside Check
    KeyHint(const QStringList& keys, const QString& word, Size = Size::Caption, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int keysWidth() const;
    QStringList m_keys;
    Size m_size;
};

/// The hints at the bottom of a screen, at most four. Where they do not fit, those before the last give way.
class KeyHintRow : public QWidget {
    Q_OBJECT
public:
    struct Hint {
        QStringList keys;
        QString word;
        std::function<void()> action{}; ///< what the key does; a click does it as well
    };
    explicit KeyHintRow(QWidget* parent = nullptr);
    void setHints(const QList<Hint>&);
    const QList<KeyHint*>& hints() const { return m_hints; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void place();
    QList<KeyHint*> m_hints;
};

} // namespace chipwise::desktop
