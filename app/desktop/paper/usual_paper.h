#pragma once

#include "desktop/paper/exam_pdf.h"
#include "study/learner.h"

namespace chipwise::desktop {

/// What was chosen last, else what is usual where the learner lives.
PaperSize usualPaperSize(const study::Learner&);
PaperOrder usualPaper(const study::Learner&, const QString& title, const QString& day);
void rememberPaper(study::Learner&, const PaperOrder&);

/// "2026-11-21" as people read it: "November 21, 2026"; "2025-12" is "December 2025".
QString paperDate(const QString& isoDay);
/// The name of an exam's files, without what tells them apart.
QString datedPaperName(const QString& title, const QString& isoDay);

} // namespace chipwise::desktop
