#include "desktop/memory_support.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace desktop {

using namespace chipwise;

namespace {

constexpr int cards = 60;
constexpr int answersOfACard = 6; // too few in all for a comparison of two models, which takes its time
constexpr std::int64_t dayMs = 86'400'000;

store::Event answerOf(int card, std::int64_t atMs, bool right) {
    store::Event event;
    event.card = "p/c-" + std::to_string(card);
    event.atMs = atMs;
    event.mode = store::Mode::Study;
    event.kind = "short";
    event.correct = right;
    event.credit = right ? 1 : 0;
    event.confidence = "plain";
    event.guessChance = 0;
    event.rating = right ? 3 : 1;
    event.schedules = true;
    event.dueMs = atMs + dayMs;
    return event;
}

} // namespace

void answerLikeAQuickForgetter(store::Profile& profile, std::int64_t nowMs) {
    std::mt19937 random(7);
    std::uniform_real_distribution<> chance(0, 1);
    std::vector<store::Event> events;
    for (int card = 0; card < cards; ++card) {
        std::int64_t atMs = nowMs - 365 * dayMs + card * 60'000;
        double stability = 0.6;
        double gap = 0;
        for (int answer = 0; answer < answersOfACard; ++answer) {
            const bool right = answer == 0 || chance(random) < std::pow(1 + 0.98 * gap / stability, -0.1542);
            events.push_back(answerOf(card, atMs, right));
            stability = right ? stability * 1.4 : 0.5;
            const std::int64_t days = 1 + static_cast<std::int64_t>(random() % 14);
            gap = static_cast<double>(days);
            atMs += days * dayMs;
        }
    }
    std::ranges::sort(events, {}, &store::Event::atMs);
    profile.record(std::move(events), {});
}

} // namespace desktop
