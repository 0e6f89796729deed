#pragma once

#include <QTextCursor>

namespace chipwise::desktop {

/// What keys do to lines of a question file. Each is one step of the history; the bool says whether there was
/// anything to do.

/// Enter within "- [ ] text", "> text", "1. text" begins the next one; on an empty one it ends the list.
bool continueList(QTextCursor&);
/// Tab, Shift+Tab: two spaces at the beginning of a list's lines.
bool indentList(QTextCursor&, bool outwards);
/// A question from its heading on, with an id of its own; else the line or the lines of the selection.
void duplicate(QTextCursor&);
/// Alt+↑, Alt+↓.
bool moveLines(QTextCursor&, bool down);
/// Ctrl+/: puts the lines into a comment, or takes them out.
void toggleComment(QTextCursor&);

} // namespace chipwise::desktop
