#pragma once

#include "cli/context.h"
#include "cli/json.h"

#include "study/readiness/exam_record.h"

namespace chipwise::cli {

/// {"unseen_left":214,"not_started":199,"questions":540,"attempts":[…]}
Json examRecordJson(const study::ExamRecord&);
/// {"forecasts":[…],"within":8,"of":9,…}
Json ourRecordJson(const study::OurRecord&);

void writeExamRecord(const Context&, const study::ExamRecord&);
void writeOurRecord(const Context&, const study::OurRecord&);

} // namespace chipwise::cli
