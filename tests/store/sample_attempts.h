#pragma once

#include "sample_events.h"

namespace chipwise::store {

inline Attempt someAttempt(std::int64_t startedMs = someMorning) {
    Attempt attempt;
    attempt.startedMs = startedMs;
    attempt.utcOffsetMin = 120;
    attempt.pack = "pack";
    attempt.exam = "chips";
    attempt.title = "The chips track";
    attempt.minutes = 35;
    attempt.rawPass = 70;
    attempt.seed = 0xFEDC'BA98'7654'3210;
    attempt.domains = R"([{"number":"1"}])";
    return attempt;
}

/// A form of that many questions, the last unscored.
inline std::vector<AttemptQuestion> someForm(int questions = 3) {
    std::vector<AttemptQuestion> form;
    for (int i = 1; i <= questions; ++i)
        form.push_back({"pack/question-" + std::to_string(i), "1", i < questions, 0xF000'0000'0000'0000U + 7U,
                        "0123456789abcdef"});
    return form;
}

inline AttemptEvent answered(const Attempt& attempt, int position, const std::string& answer = "2") {
    AttemptEvent event;
    event.attempt = attempt.id;
    event.type = AttemptEventType::Answer;
    event.position = position;
    event.atMs = attempt.startedMs + position * 1000;
    event.steadyMs = 5'000'000 + position * 1000;
    event.boot = "0c6b9b9e-8c1e-4a8e-9f0b-3f6f0f6f0f6f";
    event.answer = answer;
    event.confidence = "plain";
    return event;
}

} // namespace chipwise::store
