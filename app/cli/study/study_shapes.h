#pragma once

#include "cli/json.h"

#include "store/error.h"
#include "study/session.h"

#include <string>

namespace chipwise::cli {

/// The open question as the line protocol shows it.
Json questionEvent(const study::Asked&);

/// What it shows of a question itself, event, name and kind first.
Json shownQuestion(const pack::Card&, const quiz::Presentation&);
/// What would have been right: {"keys":[…]}, {"truth":true} and so on.
Json expectedShape(pack::Kind, const quiz::Expected&);
/// An answer in the shape in which it is given.
Json answerShape(const quiz::Answer&);
/// The author's text on what was answered and on the whole question.
std::string explanationOf(const pack::Card&, const quiz::Presentation&, const quiz::Verdict&);

/// The verdict on it; `due` and `memory` are null where the answer says nothing about them (cramming a new
/// card). `explanation` is the author's text on the whole question and on what was answered.
Json gradedEvent(const study::Asked&, const study::Graded&);

/// A line that was not stored. "retry" says whether the same line may be sent again, and "reason" why not
/// now: "busy", "disk-full" or "read-only-folder".
Json notSavedEvent(const store::StoreError&);

/// The "answer" of a line in the terms of grading. Throws std::invalid_argument with a sentence when it does
/// not fit. `unitAsked`: the learner was asked for the unit and answers again.
quiz::Answer answerFrom(const quiz::Presentation&, const Json&, bool unitAsked);

/// The certainty of a line: "guess", "plain" (also when left out) or "certain".
memory::Certainty certaintyFrom(const Json& line);

} // namespace chipwise::cli
