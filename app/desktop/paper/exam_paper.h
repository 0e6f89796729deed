#pragma once

#include "quiz/grade/grade.h"
#include "study/exam/print_order.h"
#include "study/learner.h"

#include <QString>

#include <vector>

namespace chipwise::desktop {

/// A question as it is printed in one version.
struct PaperQuestion {
    pack::Card card;
    quiz::Presentation shown;
    QString caseTitle; ///< empty where it stands alone
    bool scored = true;
    QString sources; ///< "AWS documentation, Trn1 architecture", for the key
};

/// One order of the questions and of their options.
struct PaperVersion {
    QString letter; ///< "A"
    std::vector<PaperQuestion> questions;
};

/// A form that is to be sat on paper.
struct ExamPaper {
    QString title;
    QString date; ///< as people read it
    int minutes = 0;
    bool partial = false;
    double rawPass = 0; ///< percent of the scored questions; 0: no mark to reach
    std::vector<PaperVersion> versions;
};

/// Version A has the form's own order; in the others questions (those of a case together) and options change
/// places. The same form gives the same versions. Questions that are no longer installed are left out.
ExamPaper examPaper(const study::Form&, const study::Learner&, int versions, const QString& date);

/// "A" for 0, "B" for 1 … "A2" for 26.
QString paperLetter(std::size_t);
/// Whether the question belongs to the same case as the one before it.
bool goesOnWithCase(const PaperQuestion& before, const PaperQuestion&);

/// What is right, in the terms of what was printed. It comes from the same grading as on the screen.
quiz::Expected expectedOnPaper(const PaperQuestion&);
/// The key's line: "B, D", "C A D B", "1 B, 2 A", "True", "83.2 PFLOPS".
QString keyOnPaper(const PaperQuestion&);
/// The right options by name; empty for kinds whose key says it all. Plain text.
QString keyWords(const PaperQuestion&);
/// Why, in one line of plain text; empty where the author gave no reason.
QString keyReason(const PaperQuestion&);

} // namespace chipwise::desktop
