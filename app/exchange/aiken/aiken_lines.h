#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// A line without the white space around it.
struct AikenLine {
    int number = 1;
    std::string_view text;
};

/// `A)` and its like at the beginning of a line.
struct AikenLabel {
    char letter = 'A';  ///< always a capital
    bool strict = true; ///< one that Moodle knows: A capital with “)” or “.”
    std::size_t textAt = 0;
};
std::optional<AikenLabel> aikenLabel(std::string_view line);

struct AikenOption {
    AikenLabel label;
    AikenLine line;
    std::string text;
};

/// `ANSWER: B`, however it is written.
struct AikenAnswer {
    std::string letters;      ///< capitals; empty where it names none
    std::string_view text;    ///< behind the letter: `B) Trainium`
    std::string_view written; ///< all of it
};
std::optional<AikenAnswer> aikenAnswer(std::string_view line);

/// `FEEDBACK: …` or another word in front of a colon; no name for an ordinary line.
struct AikenField {
    std::string_view name;
    std::string_view value;
    bool explains = false;
};
AikenField aikenField(std::string_view line);

/// Bytes of a running number at the beginning (`1. `, `12) `), 0 for none.
std::size_t aikenNumber(std::string_view line);

/// The lines of a file, and what stands around each: found once, so that asking costs nothing.
class AikenLines {
public:
    explicit AikenLines(std::string_view text);

    std::size_t count() const { return m_lines.size(); }
    AikenLine at(std::size_t index) const { return m_lines[index]; }
    bool anyOption() const { return m_anyOption; }
    bool anyAnswer() const { return m_anyAnswer; }

    /// Whether the line's label belongs to at least two in the order of the alphabet, before an answer.
    bool labelsRun(std::size_t index) const { return m_runs[index]; }
    /// The letter that begins the next line with text, 0 for none.
    char nextLabel(std::size_t index) const { return m_nextLabel[index]; }
    /// Whether behind this line, which has no label, the option after `letter` or the answer follows.
    bool optionsGoOn(std::size_t index, char letter) const;

private:
    void findRuns();

    std::vector<AikenLine> m_lines;
    std::vector<bool> m_runs;
    std::vector<char> m_nextLabel;
    std::vector<char> m_nextSign; ///< what ends a run of ordinary lines: a letter, ':' for the answer, 0
    bool m_anyOption = false;
    bool m_anyAnswer = false;
};

} // namespace chipwise::exchange
