#pragma once

#include "desktop/paper/exam_paper.h"
#include "desktop/paper/paper_pages.h"

namespace chipwise::desktop {

/// A version as it is handed out: what it is and how to fill it in, then the questions. None is split where a
/// page holds it; a case stands with its first question where both fit.
PaperPages examPages(const ExamPaper&, const PaperVersion&, const study::Learner&, QSizeF body);

/// The answers of every version, each from a page of its own.
PaperPages keyPages(const ExamPaper&, QSizeF body);

} // namespace chipwise::desktop
