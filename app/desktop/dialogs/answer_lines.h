#pragma once

#include "quiz/present.h"

#include <QList>
#include <QString>

namespace chipwise::desktop {

/// One line of what a question takes for an answer, or offers as one.
struct AnswerLine {
    enum class Is { Right, Partly, Wrong };
    Is is = Is::Right;
    QString text; ///< Markdown of the pack
    QString why;  ///< Markdown, may be empty
    int step = 0; ///< of an ordering: its place, which stands instead of a mark
};

/// Every answer of a question of any kind, in the author's order, with the numbers drawn for it.
QList<AnswerLine> answerLines(const pack::Card&, const quiz::Presentation&);

} // namespace chipwise::desktop
