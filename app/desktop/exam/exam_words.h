#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/widgets/text/text_block.h"
#include "study/exam/exam_attempt.h"
#include "study/exam/exam_review.h"

#include <QString>

namespace chipwise::desktop {

/// "72%"
QString percentOf(double percent);
/// Of a whole result: never so rounded that it seems to reach a mark which it misses.
QString percentOf(const study::ExamResult&);
QString markOf(double percent); ///< as the plan sets it
/// "1 question", "65 questions".
QString questionCount(int);
/// "Sat, Nov 21, 14:02" where the exam was taken; with the year when it is not this one.
QString beganWords(const study::ExamResult&, const study::Now&);
QString dayBegan(const study::ExamResult&, const study::Now&); ///< the same without the time

/// "25 questions in 35 minutes, none answered before. Nothing is graded until you submit."
QString formSentence(const study::Form&, bool everySubject);

/// What is stored of a question: "Answered, marked as a guess. Flagged." An answer that is begun and not
/// whole, as "2 of 3 chosen", is not.
QList<Run> satRuns(const study::SatQuestion&, const quiz::Presentation&, const QString& begun);

/// "41 of 65 answered, 24 unanswered, 3 flagged."
QString countsSentence(const std::vector<study::SatQuestion>&);
/// Before submitting: what is unanswered and how much time is left.
QString submitSentence(const std::vector<study::SatQuestion>&, std::int64_t leftMs);

/// "below the passing score of 70%"; empty where there is none
QString markWords(const study::ExamResult&);
/// "72%, above the passing score of 70%."
QString resultHeadline(const study::ExamResult&);
/// "46 of 50 scored questions right. 3 were left blank. …", with what the score says (study::scoreWords) and
/// what comes next (study::afterExamWords).
QString resultSentence(const study::ExamResult&, const QString& score, const QString& afterwards);
/// "72%, 36 of 50 right, above the passing score of 70%, took 58:12, started at 14:02" for the list of
/// earlier exams.
QString resultLine(const study::ExamResult&);
/// What was answered beside what was right, each to be cut by itself: "you: 8" and "right: 16"; a right
/// answer, and one that cannot be told any more, has no second part.
struct AnswerParts {
    QString said;
    QString right;
};
AnswerParts answerParts(const study::ReviewedQuestion&, const study::ResultQuestion&);
/// "You answered “8”." over a question that is read again.
QString saidSentence(const study::ReviewedQuestion&, const study::ResultQuestion&);
QString changeWords(const study::ExamResult&);

} // namespace chipwise::desktop
