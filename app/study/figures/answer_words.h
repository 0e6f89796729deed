#pragma once

#include "pack/generate/cards.h"
#include "quiz/present.h"
#include "store/journal/event.h"

#include <string>
#include <vector>

namespace chipwise::study {

/// What lists show of a question that was put: plain words, with the numbers that were drawn for it.
std::string stemAsPut(const pack::Card&, const quiz::Presentation&);

/// What an answer chose, in plain words as they were shown, and what would have been right. Of pairs to match
/// those that were matched wrong; with a right answer, all.
struct AnswerWords {
    std::string said; ///< empty for a blank
    std::string right;
};
/// Empty where the question no longer shows what it showed then, and for kinds that words do not tell.
AnswerWords answerWords(const pack::Card&, const store::Event&);
/// The same from an answer as the journal keeps it.
AnswerWords answerWords(const pack::Card&, const quiz::Presentation&, const std::string& answer);

/// Of a choice: the options by name, as plain text. Nothing where the question has other options than those
/// that were shown, or where these numbers would be right today: options moved since.
struct ChoiceWords {
    std::vector<std::string> wrong;  ///< chosen, though wrong
    std::vector<std::string> missed; ///< right, and not chosen
};
ChoiceWords choiceWords(const pack::Card&, std::uint64_t seed, const std::string& shown,
                        const std::string& answer);

} // namespace chipwise::study
