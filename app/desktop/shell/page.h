#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/widgets/key_hint.h"

#include <QWidget>

#include <functional>

class QKeyEvent;
class QLineEdit;

namespace chipwise::desktop {

class ScrollArea;
class Text;

enum class PageId { Today, Exam, Progress, Explore, Library, Settings };

/// A page behind a page of the rail: a column that scrolls and, at the bottom of the window, at most four
/// keys. A page shows one value, refreshed when something changed, and says what the person did by its
/// signals.
class Page : public QWidget {
    Q_OBJECT
public:
    Page(Workspace&, QWidget* parent);

    /// Reads its value anew and shows it.
    virtual void refresh() = 0;
    /// The page has come to the front: where the keyboard goes.
    virtual void enter() {}
    /// Ctrl+F: the keyboard to the page's own search; false where it has none.
    virtual bool find() { return false; }
    /// A key nobody else wanted; true when it meant something.
    virtual bool key(QKeyEvent*) { return false; }

    /// So much of its foot is taken by a message: it stands in the place of the keys, and nothing moves.
    void setFootTaken(int height);

signals:
    void studyAsked(const chipwise::study::SessionOptions&);
    void briefAsked(const chipwise::study::Brief&);
    void pageAsked(chipwise::desktop::PageId);
    void keysAsked();
    void paletteAsked();
    void noticed(const QString& message);
    /// A message with an undo.
    void undoable(const QString& message, const std::function<void()>& undo);
    /// A message with something that can be done next.
    void offering(const QString& message, const QString& word, const std::function<void()>& action);

protected:
    /// Places the children of content() in a column and returns the height they need.
    virtual int place(int x, int width) = 0;
    /// How wide the column may become at 100 % text, where the window has the room.
    virtual int widestColumn() const;

    void setHints(const QList<KeyHintRow::Hint>&);
    /// A question mark typed into a search field that is still empty means the keys, as anywhere else.
    static bool meansKeys(const QLineEdit& search, const QEvent& event);
    /// A line at the right of the keys.
    void setFootnote(const QString&);
    QWidget* content() { return m_content; }
    ScrollArea* scrollArea() { return m_scroll; }
    void layOut();
    bool isNarrow() const; ///< one column, small margins
    Workspace& workspace() { return m_workspace; }
    const Workspace& workspace() const { return m_workspace; }

    void resizeEvent(QResizeEvent*) override;

private:
    Workspace& m_workspace;
    ScrollArea* m_scroll;
    QWidget* m_content;
    KeyHintRow* m_hints;
    Text* m_footnote;
    int m_footTaken = 0;
    bool m_sized = false; ///< a page lays itself out once it has a size, never from within a constructor
};

} // namespace chipwise::desktop
