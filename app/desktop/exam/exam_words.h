#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/widgets/text_block.h"
#include "study/exam_sitting.h"

#include <QString>

namespace chipwise::desktop {

/// "72 %", with a narrow space.
QString percentOf(double percent);
/// "1 question", "65 questions".
QString questionCount(int);
/// "21 Nov, 14:02" where the exam was sat.
QString beganWords(std::int64_t ms, int utcOffsetMin);

/// What is stored of a question: "Answered, you guessed. Flagged."
QList<Run> satRuns(const study::SatQuestion&, const quiz::Presentation&);

/// "41 of 65 answered, 24 open, 3 flagged."
QString countsSentence(const std::vector<study::SatQuestion>&);
/// Before submitting: what is blank and how much time is left.
QString submitSentence(const std::vector<study::SatQuestion>&, std::int64_t leftMs);

/// "72 %, above the mark of 70 %."
QString resultHeadline(const study::ExamResult&);
/// "46 of 50 that count are right, 3 blank. …"
QString resultSentence(const study::ExamResult&);
/// "72 %, 36 of 50 right, above the mark" for the list of earlier exams.
QString resultLine(const study::ExamResult&);
QString paceWords(const study::ExamResult&);
QString changeWords(const study::ExamResult&);

} // namespace chipwise::desktop
