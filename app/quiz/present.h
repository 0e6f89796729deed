#pragma once

#include "pack/generate/cards.h"
#include "quiz/text/number_reading.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::quiz {

/// A gap as shown: its place in the text is the mark ⟦n⟧.
struct ShownGap {
    int number = 1;
    std::string hint;        ///< may be empty
    bool isQuantity = false; ///< the journal keeps what is typed here with a decimal point
    friend bool operator==(const ShownGap&, const ShownGap&) = default;
};

/// A question as it is put to somebody: order of the options, drawn numbers. The same card and seed give the
/// same one.
struct Presentation {
    pack::Kind kind = pack::Kind::Choice;
    std::uint64_t seed = 0;
    std::string stem; ///< Markdown, drawn numbers filled in; for a cloze with ⟦1⟧ marks for what is asked
    std::string hint;
    /// Choice: options; ordering: steps; matching: left sides. In the order shown; shown key = index + 1.
    std::vector<std::string> options;
    /// The author's number (from 1) of each of `options`.
    std::vector<int> shown;
    std::vector<std::string> right; ///< matching: right sides as shown
    std::vector<int> shownRight;    ///< matching: the author's pair number of each right side
    std::vector<ShownGap> gaps;
    std::string unit;                             ///< numeric: printed in the field; may be empty
    DecimalMark decimalMark = DecimalMark::Point; ///< as the language shown writes decimals
    bool multiple = false;
    int choose = 0;   ///< how many to choose; 0 where the question does not say
    std::string back; ///< flashcard
    std::vector<std::pair<std::string, double>> values; ///< the drawn `let` values
    double guessChance = 0; ///< chance of being fully right without knowing, as shown
    friend bool operator==(const Presentation&, const Presentation&) = default;
};

Presentation present(const pack::Card&, std::uint64_t seed);

/// Another text of the same question, such as an explanation, with the drawn numbers filled in.
std::string filled(std::string_view text, const Presentation&);

/// The stem for people, Markdown as well: its gaps are [1], [2] …, which every font has.
std::string stemToRead(const Presentation&);

/// "3 1 2": the author's numbers as shown, for the journal's `shown`; matching: "1 2 3 / 2 4 1 3".
std::string shownText(const Presentation&);

} // namespace chipwise::quiz
