#pragma once

#include "study/figures/mistakes.h"

#include <QString>

#include <array>

namespace chipwise::desktop {

/// The reasons a miss can be given, in the order of their keys 1 to 4.
inline constexpr std::array mistakeLabels{study::MistakeLabel::Knowledge, study::MistakeLabel::Misread,
                                          study::MistakeLabel::MixedUp, study::MistakeLabel::Time};

/// "Misread"; for no label what asks for one: "Why?"
QString labelWord(study::MistakeLabel);

/// "3 days ago: you answered “Inferentia”; the answer is “Trainium”"
QString mistakeLine(const study::Mistake&, const study::Now&);

/// "7 mistakes to correct."
QString openWords(int open);

} // namespace chipwise::desktop
