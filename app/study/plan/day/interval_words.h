#pragma once

#include "memory/learner_recall.h"
#include "memory/model.h"
#include "store/journal/event.h"
#include "store/profile.h"
#include "study/plan/plan.h"
#include "study/plan/planner.h"

#include <cstdint>
#include <span>
#include <string>

namespace chipwise::study {

/// The answer that a card's memory was last changed by. Null where it was none, as after a test that was
/// passed. `events` are the card's.
const store::Event* newestAnswer(const store::CardRow&, std::span<const store::Event> events);

/// Why a date that an answer set without an exam in the next weeks is not the one that memoryWords() names
/// (due_words.h), or why it comes no later. `answer` set it, by the plan of then.
std::string intervalWords(const store::CardRow&, const store::Event& answer, const Plan& ofThen,
                          const Planner&, const memory::Model&, const memory::LearnerRecall&,
                          std::int64_t day);

} // namespace chipwise::study
