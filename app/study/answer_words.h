#pragma once

#include "pack/cards.h"
#include "store/event.h"

#include <string>
#include <vector>

namespace chipwise::study {

/// What an answer of the journal chose, in plain words as they were shown, and what would have been right.
/// Empty where the question no longer shows what it showed then, and for kinds that words do not tell.
struct AnswerWords {
    std::string said;
    std::string right;
};
AnswerWords answerWords(const pack::Card&, const store::Event&);

/// Of a choice: the options by name, as plain text. Nothing where the question has other options than those
/// that were shown, or where these numbers would be right today: options moved since.
struct ChoiceWords {
    std::vector<std::string> wrong;  ///< chosen, though wrong
    std::vector<std::string> missed; ///< right, and not chosen
};
ChoiceWords choiceWords(const pack::Card&, std::uint64_t seed, const std::string& shown,
                        const std::string& answer);

} // namespace chipwise::study
