#pragma once

#include "store/catalog/catalog.h"
#include "store/journal/event.h"

#include <cstdint>
#include <string>

namespace chipwise {

/// A study answer to a question with four options, given without a word on how sure it was.
inline store::Event choiceAnswer(const store::CardEntry& entry, bool right, std::int64_t atMs) {
    store::Event event;
    event.card = entry.card;
    event.mode = store::Mode::Study;
    event.kind = "choice";
    event.answerHash = entry.answerHash;
    event.answer = right ? "1" : "2";
    event.correct = right;
    event.credit = right ? 1 : 0;
    event.confidence = "plain";
    event.guessChance = 0.25;
    event.rating = right ? 3 : 1;
    event.durationMs = 9'000;
    event.schedules = true;
    event.atMs = atMs;
    return event;
}

/// The same event as a device has written it: with an id and its checksum.
inline store::Event writtenOn(const std::string& device, std::int64_t seq, store::Event event) {
    event.device = device;
    event.seq = seq;
    event.id = store::newEventId(event.atMs);
    event.checksum = store::checksumOf(event);
    return event;
}

} // namespace chipwise
