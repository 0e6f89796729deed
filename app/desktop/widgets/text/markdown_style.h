#pragma once

#include "desktop/theme/theme.h"

class QTextDocument;

namespace chipwise::desktop {

/// Gives a freshly read document the look of the window: line heights, space between paragraphs, tables with
/// hairlines, code on a soft ground; and turns links that are not allowed into plain words.
void styleMarkdown(QTextDocument&, Type);

} // namespace chipwise::desktop
