#include "study/plan/day/ahead_words.h"

#include "study/plan/day/counted.h"
#include "study/plan/day/next_day_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace chipwise::study {
namespace {

/// With what a review shares a fact that is not offered ahead of its day.
std::string_view sharedWith(const Today& today) {
    // What its minutes do not hold is offered only where nothing that is offered shares a fact with it.
    return today.ahead > 0 && today.tomorrowPutOff > 0
               ? "a fact with one of today's questions, or with one that you can do now"
               : "a fact with one of today's questions";
}

/// Why what is due on the next study day is not offered ahead of it; `answered`: of the others, today.
std::string othersWaitWords(int others, int answered, const Today& today) {
    const std::string_view shared = sharedWith(today);
    if (others == 1)
        return answered == 1 ? "The other one has to wait, because you answered it today."
                             : fmt::format("The other one has to wait, because it shares {}.", shared);
    if (answered == others) return "The others have to wait, because you answered them today.";
    if (answered == 0) return fmt::format("The others have to wait, because each shares {}.", shared);
    return fmt::format("The others have to wait: you answered {} of them today, and {} {}.", answered,
                       others - answered == 1 ? "1 shares" : fmt::format("{} share", others - answered),
                       shared);
}

/// "You can't do these 30 reviews yet, because you answered them today, but ", of all that is due on the next
/// study day.
std::string noneAheadWords(int due, const Today& today) {
    const int answered = std::min(today.tomorrowAnswered, due);
    const int others = due - answered;
    const std::string_view shared = sharedWith(today);
    if (due == 1)
        return fmt::format("You can't do this review yet, because {}, but ",
                           answered == 1 ? "you answered it today" : fmt::format("it shares {}", shared));
    const std::string these = fmt::format("You can't do these {} reviews yet", due);
    if (others == 0) return these + ", because you answered them today, but ";
    if (answered == 0) return fmt::format("{}, because each shares {}, but ", these, shared);
    return fmt::format("{}: you answered {} of them today, and {} {}. But ", these, answered,
                       others == 1 ? "1 shares" : fmt::format("{} share", others), shared);
}

} // namespace

std::string aheadWords(const Today& today) {
    if (today.newAhead > 0) {
        const bool isLimit = today.newAhead > 1 && today.newAhead < today.unseen;
        const std::string start = fmt::format("ou can start {}{} now.", isLimit ? "up to " : "",
                                              counted(today.newAhead, "new question"));
        const int due = looksAhead(today) ? today.tomorrow.value_or(0) : 0;
        return due == 0 ? "Y" + start : noneAheadWords(due, today) + 'y' + start;
    }
    if (today.ahead == 0 || !looksAhead(today) || today.tomorrow.value_or(0) + today.tomorrowPutOff == 0)
        return {};
    const int due = today.tomorrow.value_or(0) + today.tomorrowPutOff;
    const int others = due - today.ahead;
    const int answered = std::min(today.tomorrowAnswered, others);
    if (others <= 0)
        return due == 1 ? std::string("You can do this review now.")
                        : fmt::format("You can do these {} reviews now.", due);
    return fmt::format("You can do {} of these {} reviews now. {}", today.ahead, due,
                       othersWaitWords(others, answered, today));
}

} // namespace chipwise::study
