#pragma once

#include "pack/cards.h"

#include <QList>
#include <QString>

namespace chipwise::desktop {

/// One line of what a question takes for an answer, or offers as one.
struct AnswerLine {
    enum class Is { Right, Partly, Wrong };
    Is is = Is::Right;
    QString text; ///< Markdown of the pack
    QString why;  ///< Markdown, may be empty
};

/// Every answer of a question of any kind, in the author's order.
QList<AnswerLine> answerLines(const pack::Card&);

} // namespace chipwise::desktop
