#pragma once

#include "desktop/pages/progress/figure_rows.h"
#include "study/readiness/progress_figures.h"
#include "study/readiness/readiness_report.h"

#include <optional>

namespace chipwise::desktop {

// What the charts under Details say, from the figures that `stats` prints as well.

void showReadinessRows(FigureRows&, const std::optional<study::PackReadiness>&);
void showCertaintyRows(FigureRows&, const study::ProgressFigures&);
void showWeekRows(FigureRows&, const study::ProgressFigures&);
void showIntervalRows(FigureRows&, const study::ProgressFigures&);
/// Attempt by attempt, all questions and those never seen before.
void showAttemptRows(FigureRows&, const study::ExamRecord&);
/// The newest attempt by domain, beside all attempts and the one before.
void showAttemptDomainRows(FigureRows&, const study::ExamRecord&);
/// What was forecast and what came.
void showRecordRows(FigureRows&, const study::OurRecord&);

} // namespace chipwise::desktop
