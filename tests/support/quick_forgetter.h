#pragma once

#include "store/journal/event.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace chipwise {

inline store::Event typedAnswer(const std::string& card, std::int64_t atMs, bool right) {
    store::Event event;
    event.card = card;
    event.atMs = atMs;
    event.mode = store::Mode::Study;
    event.kind = "short";
    event.correct = right;
    event.credit = right ? 1 : 0;
    event.confidence = "plain";
    event.guessChance = 0;
    event.rating = right ? 3 : 1;
    event.schedules = true;
    event.dueMs = atMs + 86'400'000;
    return event;
}

/// Answers of somebody who forgets about four times as fast as the usual weights say: true stability grows
/// slowly. By time.
inline std::vector<store::Event> answersOfAQuickForgetter(int cards, int answersOfACard,
                                                          std::int64_t fromMs) {
    std::mt19937 random(7);
    std::uniform_real_distribution<> chance(0, 1);
    std::vector<store::Event> events;
    for (int card = 0; card < cards; ++card) {
        std::int64_t atMs = fromMs + card * 60'000;
        double stability = 0.6;
        std::int64_t gap = 0;
        for (int answer = 0; answer < answersOfACard; ++answer) {
            const double recall = std::pow(1 + 0.98 * static_cast<double>(gap) / stability, -0.1542);
            const bool right = answer == 0 || chance(random) < recall;
            events.push_back(typedAnswer("p/c-" + std::to_string(card), atMs, right));
            stability = right ? stability * 1.4 : 0.5;
            gap = 1 + static_cast<std::int64_t>(random() % 14);
            atMs += gap * 86'400'000;
        }
    }
    std::ranges::sort(events, {}, &store::Event::atMs);
    return events;
}

} // namespace chipwise
