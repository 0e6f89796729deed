#pragma once

#include "workshop/cure/problem_place.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// Ways to mend, before they are tried. Each function answers the codes it is listed for in cures.cpp.
using Choices = std::vector<Cure>;

// Options.
void chooseRightAnswer(const ProblemPlace&, Choices&); // CW114
void chooseTrueOrFalse(const ProblemPlace&, Choices&); // CW116
void chooseOneOfTwo(const ProblemPlace&, Choices&);    // CW117
void chooseAskedNumber(const ProblemPlace&, Choices&); // CW118
void chooseMark(const ProblemPlace&, Choices&);        // CW119, CW120
void deleteEmptyAnswer(const ProblemPlace&, Choices&); // CW121

// Lines of other answers, and lines in the wrong place.
void declareOrdering(const ProblemPlace&, Choices&);  // CW112
void chooseOrder(const ProblemPlace&, Choices&);      // CW122
void chooseArrow(const ProblemPlace&, Choices&);      // CW124
void chooseColons(const ProblemPlace&, Choices&);     // CW146
void chooseGapEnd(const ProblemPlace&, Choices&);     // CW125
void placeStrayLine(const ProblemPlace&, Choices&);   // CW134
void chooseCodeEnd(const ProblemPlace&, Choices&);    // CW135
void gatherAnswers(const ProblemPlace&, Choices&);    // CW136
void placeExplanation(const ProblemPlace&, Choices&); // CW138, CW152
void chooseCommentEnd(const ProblemPlace&, Choices&); // CW145

// Numbers and facts.
void chooseNumber(const ProblemPlace&, Choices&);       // CW126
void makeShort(const ProblemPlace&, Choices&);          // CW127
void chooseFactOrAnswer(const ProblemPlace&, Choices&); // CW132
void chooseOfTwoFacts(const ProblemPlace&, Choices&);   // CW203
void joinCells(const ProblemPlace&, Choices&);          // CW204
void chooseDate(const ProblemPlace&, Choices&);         // CW207
void makeFactId(const ProblemPlace&, Choices&);         // CW212

// Settings and what they name.
void chooseKey(const ProblemPlace&, Choices&);         // CW105, CW303
void chooseSetting(const ProblemPlace&, Choices&);     // CW106
void chooseWord(const ProblemPlace&, Choices&);        // CW107, CW110, CW208, CW305
void chooseObjective(const ProblemPlace&, Choices&);   // CW130
void chooseFact(const ProblemPlace&, Choices&);        // CW131
void choosePicture(const ProblemPlace&, Choices&);     // CW140 to CW142, CW144, CW170, CW171
void choosePlaceholder(const ProblemPlace&, Choices&); // CW150
void chooseColumn(const ProblemPlace&, Choices&);      // CW202
void makePackId(const ProblemPlace&, Choices&);        // CW302

// Translations.
void chooseOriginal(const ProblemPlace&, Choices&); // CW401
void matchParts(const ProblemPlace&, Choices&);     // CW402
void copyMarks(const ProblemPlace&, Choices&);      // CW403

/// “Trn1”, for a label: at most 40 code points on one line.
std::string inQuotes(std::string_view);

/// The candidates nearest to a word, best first: near ones, then those that share its beginning.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string_view>& candidates,
                                 std::size_t limit);

} // namespace chipwise::workshop
