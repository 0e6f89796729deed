#include "insight/belief.h"

#include <algorithm>

namespace chipwise::insight {
namespace {

int wrongIn(std::span<const RevealingAnswer> last) {
    return static_cast<int>(std::ranges::count(last, false, &RevealingAnswer::correct));
}

bool isHeldAfter(std::span<const RevealingAnswer> last) {
    return wrongIn(last) >= wrongToHold || std::ranges::any_of(last, [](const RevealingAnswer& answer) {
               return answer.sure && !answer.correct;
           });
}

} // namespace

BeliefEvidence beliefFrom(std::span<const RevealingAnswer> answers) {
    bool wasHeld = false;
    std::span<const RevealingAnswer> last;
    for (std::size_t end = 1; end <= answers.size(); ++end) {
        const std::size_t count = std::min(end, answersForBelief);
        last = answers.subspan(end - count, count);
        wasHeld = wasHeld || isHeldAfter(last);
    }
    const bool isHeld = isHeldAfter(last);
    return {isHeld    ? Belief::Held
            : wasHeld ? Belief::Gone
                      : Belief::NotMet,
            wrongIn(last), static_cast<int>(last.size())};
}

} // namespace chipwise::insight
