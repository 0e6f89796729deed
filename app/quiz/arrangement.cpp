#include "quiz/arrangement.h"

#include "quiz/text/fold.h"

#include <algorithm>
#include <numeric>

namespace chipwise::quiz {

Arrangement authorsOrder(std::size_t count) {
    Arrangement order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

Arrangement shuffledOrder(std::size_t count, Random& random) {
    Arrangement order = authorsOrder(count);
    shuffle(order, random);
    return order;
}

Arrangement optionOrder(const std::vector<pack::Option>& options, bool shuffled, Random& random) {
    Arrangement order = authorsOrder(options.size());
    if (!shuffled) return order;
    Arrangement movable;
    for (std::size_t index = 0; index < options.size(); ++index)
        if (!options[index].fixed) movable.push_back(index);
    const Arrangement places = movable;
    shuffle(movable, random);
    for (std::size_t index = 0; index < places.size(); ++index) order[places[index]] = movable[index];
    return order;
}

Arrangement trueThenFalse(const std::vector<pack::Option>& options) {
    Arrangement order = authorsOrder(options.size());
    if (options.size() == 2 &&
        (foldedKey(options[0].text) == U"false" || foldedKey(options[1].text) == U"true"))
        std::swap(order[0], order[1]);
    return order;
}

Arrangement stepOrder(const std::vector<std::string>& steps, Random& random) {
    const auto readsRight = [&](const Arrangement& order) {
        for (std::size_t place = 0; place < order.size(); ++place)
            if (steps[order[place]] != steps[place]) return false;
        return true;
    };
    // Drawing again keeps every other order equally likely. At least half of the orders of two different
    // steps or more read wrong, so the limit is only ever met where all steps read alike.
    constexpr int attempts = 64;
    Arrangement order = shuffledOrder(steps.size(), random);
    for (int attempt = 1; attempt < attempts && readsRight(order); ++attempt)
        order = shuffledOrder(steps.size(), random);
    // So unlikely that nobody meets it, but promised: one step moved is enough.
    if (readsRight(order)) std::rotate(order.begin(), order.begin() + (order.empty() ? 0 : 1), order.end());
    return order;
}

} // namespace chipwise::quiz
