#pragma once

#include <QWidget>

namespace chipwise::desktop {

class KeyHint;
class Text;

/// The author's hint below the question: a key and its word until it is asked for, then the hint. The space
/// it needs is kept from the beginning.
class HintLine : public QWidget {
    Q_OBJECT
public:
    /// `key`: "H", or "Alt H" where letters belong to a field.
    HintLine(const QString& key, const QString& markdown, QWidget* parent);

    void reveal();
    bool isRevealed() const { return m_revealed; }
    /// After the verdict nobody needs a hint that was not asked for; its space stays.
    void setOffered(bool);
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }

signals:
    void asked();

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    KeyHint* m_key;
    Text* m_text;
    bool m_revealed = false;
};

} // namespace chipwise::desktop
