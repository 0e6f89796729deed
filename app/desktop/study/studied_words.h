#pragma once

#include "desktop/shell/workspace.h"

#include <QString>

namespace chipwise::desktop {

/// What a session is about: "Role: Developer", "Core 60". Empty for the day's work.
QString studiedWords(const Workspace&, const study::SessionOptions&);
/// "Role: Developer, 12 of 41 questions begun."; empty for the day's work.
QString reachedWords(const Workspace&, const study::SessionOptions&);

/// "about 1 min to read", worked out from the length of a text in Markdown.
QString readingTime(const QString& text);

/// What a drill does and does not, where one can begin.
QString drillMeaning();
/// On the button that drills so many: "Drill 93 questions".
QString drillButtonWords(int questions);

/// "Study ahead: 5 questions" or "Study ahead: 3 new questions", empty where there are none; and what that
/// does.
QString studyAheadWords(int reviews, int fresh);
QString studyAheadMeaning();

} // namespace chipwise::desktop
