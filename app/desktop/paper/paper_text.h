#pragma once

#include "desktop/study/pictures.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QSizeF>
#include <QString>

#include <memory>

namespace chipwise::desktop {

/// Text for paper: black on white whatever the window looks like, at the measures of the theme. Lengths are
/// those of the window's px; who prints scales the whole page.
using PaperText = std::shared_ptr<MarkdownDocument>;

/// A pack's Markdown by the same safe way as on the screen. Pictures are made to fit `room`; one that is
/// missing is told by its description.
PaperText packTextOnPaper(const QString& markdown, const PictureFinder&, Type, QSizeF room);
/// The program's own words, plain.
PaperText wordsOnPaper(const QString& words, Type);
/// Between words and a line to write on.
inline constexpr QChar enSpace(0x2002);
/// Words, a line of this length to write on, and what follows on it.
PaperText lineOnPaper(const QString& before, double length, const QString& after, Type);

} // namespace chipwise::desktop
