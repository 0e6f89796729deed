#pragma once

#include "desktop/die/die_view.h"
#include "study/clock.h"
#include "study/figures/map.h"

#include <QString>

namespace chipwise::desktop {

/// "66%", rounded.
QString percent(double share);
/// "66%", never 100: nobody is sure.
QString chancePercent(double chance);
/// The same, or "new", "not known" or "not counted yet".
QString chanceWords(const study::MapCell&);
/// What that is the chance of: " chance that you still know it"; empty where there is none. On the day of the
/// last answer the model tells of the next day, for then the answer has just been seen.
QString chanceMeaning(const study::MapCell&, const study::Now&);
/// The same in a list: "66%", "new", "not known" or "set aside".
QString chanceInList(const std::optional<double>& chance, bool missedInExam, bool keptAside);
/// A study day in a list: "today", "tomorrow", "yesterday" or "Fri, Dec 18".
QString dayInList(std::int64_t day, std::int64_t today);
/// When a question is asked next, in a list: "due today", "tomorrow, likely later", "Fri, Dec 18" or
/// "hidden"; empty for a new one.
QString nextInList(bool hidden, const std::optional<std::int64_t>& dueDay, bool mayWait, std::int64_t today);
/// What a list's column of next days means.
QString nextInListMeaning();
/// "asked 6 days ago", "missed today"; empty for a new question.
QString lastWords(const study::MapCell&, const study::Now&);
/// "due today", "comes back tomorrow", "comes back Fri, Dec 18", "due tomorrow, but likely later", "to try
/// again today, then comes back tomorrow"; empty for a new question.
QString dueWords(const study::MapCell&, const study::Now&);
/// One cell for a screen reader: "How many …?, Key numbers, 66 percent, comes back tomorrow". The domain
/// stands before its subject, where there is one.
QString cellSentence(const QString& question, const study::MapBlock&, const study::MapCell&,
                     const study::Now&, const QString& domain = {});
/// The same of another day than today: "How many …?, Key numbers, 62 percent on Fri, Dec 18". An empty
/// chance: not begun by then.
QString cellSentenceOn(const QString& date, const std::optional<double>& chance, const QString& question,
                       const study::MapBlock&, const study::MapCell&, const QString& domain = {});
/// A block by its name: "Inside the chips, about 34 of 118 known, 9 to review today, 13 subjects". Of
/// another day than today its figures are those of `date`: "about 40 of 118 known on Fri, Dec 18".
QString blockSentence(const DieView&, const QString& date = {});
/// The map as a whole: "Map of 192 questions: about 96 known now, 12 to review today".
QString mapSentence(const study::Map&);

} // namespace chipwise::desktop
