#pragma once

#include "store/profile.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::store {

constexpr std::int64_t someMorning = 1'790'000'000'000; // a day in September 2026

/// An answer as a study session records it, with every column in use.
inline Event answerTo(const std::string& card, std::int64_t clock = someMorning) {
    Event event;
    event.type = EventType::Answer;
    event.atMs = clock;
    event.utcOffsetMin = 120;
    event.card = card;
    event.mode = Mode::Study;
    event.kind = "choice";
    event.packVersion = "1.2.0";
    event.answerHash = std::string(64, 'a');
    event.seed = 0xFEDC'BA98'7654'3210;
    event.shown = "3 1 2";
    event.answer = "2";
    event.correct = true;
    event.credit = 1.0 / 3;
    event.confidence = "certain";
    event.guessChance = 0.25;
    event.rating = 3;
    event.durationMs = 8123;
    event.dueMs = clock + 86'400'000;
    event.schedules = true;
    return event;
}

inline CardRow rowOf(const std::string& card, std::int64_t lastAtMs = someMorning, int repetitions = 1) {
    CardRow row;
    row.card = card;
    row.memory = memory::CardMemory{{2.3065, 2.118, 0.5}, 20717, repetitions, 0, lastAtMs};
    row.lastAtMs = lastAtMs;
    row.dueMs = lastAtMs + 86'400'000;
    row.dueDay = memory::studyDay(*row.dueMs, 120);
    return row;
}

inline std::vector<Event> allEvents(const Profile& profile) {
    std::vector<Event> events;
    profile.eachEvent([&](const Event& event) { events.push_back(event); });
    return events;
}

} // namespace chipwise::store
