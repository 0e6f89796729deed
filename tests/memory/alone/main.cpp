// All that a program needs to use memory/ alone: it links nothing else. Trains FSRS-6 on the answers of
// somebody who remembers well, then asks when to ask again.
#include "memory/fsrs/fsrs6.h"
#include "memory/optimizer/optimizer.h"
#include "memory/schedule.h"

#include <cstdio>

using namespace chipwise::memory;

int main() {
    constexpr std::int64_t msOfADay = 86'400'000;
    ReviewLog log;
    for (std::uint32_t card = 0; card < 200; ++card) {
        std::int64_t day = card * 2;
        for (const int gap : {0, 2, 5, 14, 40}) {
            day += gap;
            Observation seen;
            seen.selfRating =
                (card + static_cast<std::uint32_t>(gap)) % 29 == 0 ? Rating::Again : Rating::Good;
            log.add(card, day * msOfADay + card, day, seen);
        }
    }
    const TrainingSet set(log, ModelKind::Fsrs6);
    const Trained trained = train(set);
    const auto weights = Fsrs6::filledAndClipped(trained.weights);
    if (!weights) return 1;

    const Fsrs6 model(*weights);
    State state = model.first(Rating::Good);
    state = model.next(state, 2, Rating::Good);
    const double days = model.interval(state, 0.9);
    std::printf("%zu items, %s (log loss %.4f, before %.4f)\n", trained.items,
                trained.accepted ? "new weights" : "the defaults stay", trained.logLossAfter,
                trained.logLossBefore);
    std::printf("after two Goods, two days apart: 90 %% for %.1f days, so ask in %d\n", days,
                scheduledDays(days, "a card", 2));
    return trained.accepted && model.retrievability(state, days) > 0.89 ? 0 : 1;
}
