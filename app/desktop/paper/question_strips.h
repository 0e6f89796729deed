#pragma once

#include "desktop/paper/exam_paper.h"
#include "desktop/paper/paper_pages.h"

#include <QCoreApplication>

namespace chipwise::desktop {

/// The program's own words on paper, for those who translate them.
class OnPaper {
    Q_DECLARE_TR_FUNCTIONS(OnPaper)
};

/// The question with its number and room for the answer in the shape of its kind: boxes to tick, short lines
/// for letters, long lines to write on.
PaperUnit questionOnPaper(const PaperQuestion&, int number, const PictureFinder&, QSizeF page);

/// The scenario of a case with a line above and below, and which questions it is for.
PaperUnit caseOnPaper(const PaperQuestion&, int first, int last, const PictureFinder&, QSizeF page);

/// What is right, what it counts for, why, and where that is from.
PaperUnit keyEntryOnPaper(const PaperQuestion&, int number);

} // namespace chipwise::desktop
