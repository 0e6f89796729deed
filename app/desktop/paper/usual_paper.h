#pragma once

#include "desktop/paper/exam_pdf.h"
#include "store/profile.h"

namespace chipwise::desktop {

/// What was chosen last, else what is usual where the learner lives.
PaperSize usualPaperSize(const store::Profile&);
PaperOrder usualPaper(const store::Profile&, const QString& title, const QString& day);
void rememberPaper(store::Profile&, const PaperOrder&);

/// "2026-11-21" as people read it: "21 November 2026".
QString paperDate(const QString& isoDay);
/// The name of an exam's files, without what tells them apart.
QString datedPaperName(const QString& title, const QString& isoDay);

} // namespace chipwise::desktop
