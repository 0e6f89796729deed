#pragma once

#include "memory/observation.h"
#include "quiz/grade/grade.h"

#include <string>

namespace chipwise::cli {

/// A typed line as an answer. A "?" at the end says "I guessed", a "!" says "certain".
struct TypedAnswer {
    quiz::Answer answer;
    memory::Certainty certainty = memory::Certainty::Plain;
};

/// Throws std::invalid_argument with a sentence that says how this kind is answered. `unitAsked`: the learner
/// was asked for the unit and answers again.
TypedAnswer typedAnswer(const quiz::Presentation&, std::string line, bool unitAsked = false);

/// How this kind is answered, in one line: "Type the number of the answer."
std::string howToAnswer(const quiz::Presentation&);

} // namespace chipwise::cli
