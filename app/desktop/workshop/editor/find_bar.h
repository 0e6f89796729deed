#pragma once

#include <QWidget>

class QTextCursor;
class QTextDocument;

namespace chipwise::desktop {

class Button;
class Text;
class TextField;

/// Ctrl+F: finds words in the file that is shown, small and capital letters alike.
class FindBar : public QWidget {
    Q_OBJECT
public:
    explicit FindBar(QWidget* parent);

    void open(const QString& words); ///< empty: what was looked for last
    QString needle() const;
    /// Which of how many: counted anew, a pass over the whole text.
    void count(const QTextDocument&, const QTextCursor& current);
    QSize sizeHint() const override;

signals:
    void needleChanged();
    void nextAsked(bool backwards);
    void closed();

protected:
    void keyPressEvent(QKeyEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    TextField* m_field;
    Text* m_count;
    Button* m_previous;
    Button* m_next;
    Button* m_close;
};

/// The next place of the words behind (in front of) the cursor, over the end of the text to its beginning;
/// null when there is none.
QTextCursor foundFrom(const QTextCursor&, const QString& needle, bool backwards);

} // namespace chipwise::desktop
