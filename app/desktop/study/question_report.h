#pragma once

#include <QString>

namespace chipwise::desktop {

class QuestionSheet;
class Workspace;

/// What an author needs to find a mistake: pack, question, version, what was shown and what was answered.
/// Nothing about the learner.
QString questionReport(const Workspace&, const QuestionSheet&);

} // namespace chipwise::desktop
