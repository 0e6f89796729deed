#pragma once

#include "study/clock.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// What can be done with many questions at once.
enum class CardChange : std::uint8_t {
    Hide,
    BringBack,
    Flag,
    Unflag,
    Reset ///< forgets what is known of them: they are new again
};

/// What such a change did, so that it can be taken back.
struct ChangedCards {
    CardChange change = CardChange::Hide;
    std::vector<std::string> cards;  ///< those that it changed; the others were so already
    std::vector<std::string> events; ///< ids, a card each
    int keptAside = 0;               ///< left alone: they wait for a readiness check
};

/// In one transaction: all of them but those that are set aside, or none where it fails.
ChangedCards changeCards(Learner&, CardChange, const std::vector<std::string>& cards, const Now&);
/// Takes it back, in one transaction too. What happened to a card since then stays.
void undoChange(Learner&, const ChangedCards&, const Now&);

/// "31 questions hidden." of what was changed, for people, and what was left alone.
std::string changedWords(const ChangedCards&);
/// "2 questions set aside for a readiness check were not changed."; empty without any.
std::string keptAsideLeft(int questions);

} // namespace chipwise::study
