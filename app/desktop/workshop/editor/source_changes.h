#pragma once

#include "pack/text/diagnostic.h"

#include <QString>

#include <vector>

class QTextDocument;

namespace chipwise::desktop {

/// The document's text, lines ended by "\n", stand-ins as they are (shown_text.h).
QString shownLines(const QTextDocument&);

/// Every edit in one step of the history, as pack::applyEdits would do it. Where the cursor should go: behind
/// what was put into its line or the one below; -1 leaves it to the edits.
int applyEdits(QTextDocument&, std::vector<pack::Edit>, int cursorLine);

struct Replaced {
    bool any = false;
    bool aroundCursor = false; ///< the cursor's place was replaced with its surroundings
};
/// Turns the text into another one by replacing what differs, in one step of the history.
Replaced replaceLines(QTextDocument&, const QString& shown, int cursorPosition);

} // namespace chipwise::desktop
