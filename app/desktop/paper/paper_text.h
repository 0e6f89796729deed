#pragma once

#include "desktop/study/pictures.h"
#include "desktop/theme/theme.h"

#include <QSizeF>
#include <QString>
#include <QTextDocument>

#include <memory>

namespace chipwise::desktop {

/// Text for paper: black on white whatever the window looks like, at the measures of the theme. Lengths are
/// those of the window's px; who prints scales the whole page.
using PaperText = std::shared_ptr<QTextDocument>;

/// A pack's Markdown by the same safe way as on the screen. Pictures are made to fit `room`; one that is
/// missing is told by its description.
PaperText packTextOnPaper(const QString& markdown, const PictureFinder&, Type, QSizeF room);
/// The program's own words, plain.
PaperText wordsOnPaper(const QString& words, Type, double width, Qt::Alignment = Qt::AlignLeft);

} // namespace chipwise::desktop
