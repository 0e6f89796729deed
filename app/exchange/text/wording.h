#pragma once

#include "pack/model/model.h"
#include "pack/text/number_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::exchange {

/// Makes the text a question's title where it is short and stands on one line, else its body under a title
/// made of its first words.
void putText(pack::Question&, const std::string& markdown);

/// A short answer that means these characters and nothing else: a star is no wildcard.
std::string literalAnswer(std::string_view plain);

/// What an answer in a cell or behind “Answer:” is.
struct WrittenAnswer {
    std::optional<pack::NumericAnswer> number; ///< a number, perhaps with a unit, a tolerance or a range
    bool twoReadings = false;                  ///< "1,000" may be a thousand or one
};
WrittenAnswer writtenAnswer(std::string_view plain);

/// A numeric or a short-answer question with this answer; nothing for a number that can be read in two ways.
std::optional<pack::Question> answeredQuestion(const std::string& markdown, std::string_view answer);

/// What to do about an answer like "up to 40 %" that learners would have to type as it is (CW167).
std::string typedAnswerCure(const pack::WordedNumber&);

/// "True" (1), "false" (0) and their short and German forms.
std::optional<bool> truthIn(std::string_view word);

/// The two options of a true-false question.
std::vector<pack::Option> truthOptions(bool isTrue);

/// Umlauts and ASCII letters in lower case, spaces single, none at the ends: for comparing what people type.
std::string folded(std::string_view);

} // namespace chipwise::exchange
