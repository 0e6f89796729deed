#include "pack/parse/question_body.h"

#include "pack/parse/gaps.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

/// The text behind `>`.
std::string_view explanationText(std::string_view line) {
    auto text = trimmedLeft(line);
    text.remove_prefix(1);
    if (text.starts_with(" ")) text.remove_prefix(1);
    return text;
}

std::string_view withoutIndent(std::string_view line) {
    if (line.starts_with("\t")) return line.substr(1);
    std::size_t spaces = 0;
    while (spaces < 2 && spaces < line.size() && line[spaces] == ' ') ++spaces;
    return line.substr(spaces);
}

/// In a matching question and in a list of cards every bullet is an answer; but a list in the text above the
/// answers is not one of them. They begin with the run of bullets that holds the first real one.
std::size_t firstBulletAnswer(std::span<const BodyLine> lines, Kind kind) {
    const auto real = [kind](const BodyLine& l) {
        if (l.code || !afterBullet(l.text)) return false;
        return kind == Kind::Matching ? arrowAt(l.text, true).has_value()
                                      : l.text.find("::") != std::string_view::npos;
    };
    const auto bullet = [](const BodyLine& l) { return !l.code && afterBullet(l.text).has_value(); };
    auto first = std::ranges::find_if(lines, real);
    if (first == lines.end()) first = std::ranges::find_if(lines, bullet);
    while (first != lines.begin() && first != lines.end() &&
           (bullet(*(first - 1)) || (isIndented((first - 1)->text) && !(first - 1)->code)))
        --first;
    return static_cast<std::size_t>(first - lines.begin());
}

class BodySorter {
public:
    BodySorter(std::span<const BodyLine> lines, Kind kind, Problems& problems)
        : m_lines(lines), m_kind(kind), m_problems(problems) {
        if (kind == Kind::Matching || kind == Kind::Flashcards)
            m_bulletsFrom = firstBulletAnswer(lines, kind);
    }

    QuestionBody sort() {
        for (m_at = 0; m_at < m_lines.size(); ++m_at) {
            const auto& line = m_lines[m_at];
            if (line.damaged) m_body.good = false;
            if (!line.code && m_body.numberedLine == 0 && numberedStart(line.text))
                m_body.numberedLine = line.number;
            if (!line.code && isBlank(line.text))
                blank(line);
            else if (line.code)
                code(line);
            else
                visible(line);
        }
        trimEnd(m_body.stem);
        trimEnd(m_body.back);
        return std::move(m_body);
    }

private:
    enum class Part { Stem, Back, Answers, Explanation };
    enum class Open { Nothing, Answer, Why, QuestionWhy };

    static void trimEnd(std::string& text) { text.erase(trimmedRight(text).size()); }

    void visible(const BodyLine& line) {
        if (isExplanationStart(line.text))
            explanation(line);
        else if (auto answer = answerIn(line))
            addAnswer(std::move(*answer));
        else if (m_kind == Kind::Flashcard && m_part == Part::Stem && isDivider(line.text))
            divide(line);
        else if (m_part == Part::Stem || m_part == Part::Back)
            ordinary(line, unescapedLine(line.text, m_kind));
        else if (isIndented(line.text) && m_open != Open::Nothing)
            continuation(unescapedLine(withoutIndent(line.text), m_kind));
        else
            stray(line);
    }

    void blank(const BodyLine& line) {
        ++m_blanks;
        m_strayRun = false;
        if (m_part == Part::Stem || m_part == Part::Back) ordinary(line, {});
    }

    void code(const BodyLine& line) {
        if (m_part == Part::Stem || m_part == Part::Back)
            ordinary(line, std::string(line.text));
        else if (m_open != Open::Nothing)
            continuation(std::string(withoutIndent(line.text)));
        else
            stray(line);
    }

    void divide(const BodyLine& line) {
        m_body.dividerLine = line.number;
        m_part = Part::Back;
    }

    /// A line of the text, or of a flashcard's back.
    void ordinary(const BodyLine& line, std::string text) {
        auto& to = m_part == Part::Stem ? m_body.stem : m_body.back;
        if (to.empty() && text.empty()) return;
        if (m_part == Part::Stem) {
            if (m_body.stemLine == 0) m_body.stemLine = line.number;
            m_body.stemLines.push_back(line);
        }
        if (!to.empty()) to += '\n';
        to += text;
        if (!text.empty()) m_blanks = 0;
    }

    void addAnswer(AnswerLine answer) {
        if (m_part == Part::Explanation && m_body.good) {
            m_problems.add("CW136", answer.line, 1,
                           "The answers are in two places: here, and above the explanation.",
                           "Keep all the answers together, and put the question's explanation after them.");
            m_body.good = false;
        }
        m_part = Part::Answers;
        m_body.answers.push_back(std::move(answer));
        m_open = Open::Answer;
        m_blanks = 0;
        m_strayRun = false;
    }

    void explanation(const BodyLine& line) {
        const auto text = explanationText(line.text);
        m_strayRun = false;
        if (m_part == Part::Stem && answersFollow()) {
            early(line);
            return;
        }
        const bool ofAnswer = m_part == Part::Answers && m_blanks == 0;
        if (ofAnswer && m_open == Open::Nothing) return; // of a line that was already reported
        auto& why = ofAnswer ? m_body.answers.back().why : m_body.why;
        if (!why.empty() || m_open == (ofAnswer ? Open::Why : Open::QuestionWhy))
            why += m_blanks > 0 ? "\n\n" : "\n";
        why += text;
        m_open = ofAnswer ? Open::Why : Open::QuestionWhy;
        if (!ofAnswer) m_part = Part::Explanation;
        m_blanks = 0;
    }

    void early(const BodyLine& line) {
        if (m_body.good)
            m_problems.add("CW152", line.number, 1, "This explanation comes before the answers.",
                           "Put the explanation after the answers. If the line is a quotation in the text, "
                           "start it with “\\>”.");
        m_body.good = false;
    }

    bool answersFollow() {
        if (!m_answersFollow)
            m_answersFollow = std::ranges::any_of(m_lines.subspan(m_at), [this](const BodyLine& l) {
                if (m_kind == Kind::Cloze) return !l.code && hasGap(l.text);
                if (m_kind == Kind::Flashcard) return !l.code && isDivider(l.text);
                return !l.code && answerIn(l).has_value();
            });
        return *m_answersFollow;
    }

    void continuation(const std::string& text) {
        auto& to = m_open == Open::Answer ? m_body.answers.back().text
                   : m_open == Open::Why  ? m_body.answers.back().why
                                          : m_body.why;
        to.append(static_cast<std::size_t>(m_blanks) + 1, '\n');
        to += text;
        m_blanks = 0;
    }

    void stray(const BodyLine& line) {
        const bool ownMistake = !m_strayRun || afterBullet(line.text).has_value();
        const bool belowAnswer = m_open == Open::Answer && m_blanks == 0;
        m_open = Open::Nothing;
        m_blanks = 0;
        m_strayRun = true;
        m_body.good = false;
        if (!ownMistake || line.damaged) return;
        auto& problem =
            m_problems.add("CW134", line.number, 1,
                           fmt::format("“{}” comes after the answers but is not an answer or an explanation.",
                                       shortened(trimmed(line.text))),
                           "An explanation starts with “>”. The second line of an option starts with two "
                           "spaces. The text of the question goes above the answers.");
        if (belowAnswer && goesOnInLowerCase(line)) problem.edit = inserting(line.number, 1, "  ");
    }

    /// A small letter directly below an answer, where every answer begins otherwise: the line goes on.
    bool goesOnInLowerCase(const BodyLine& line) {
        const auto small = [](std::string_view text) {
            return !text.empty() && text[0] >= 'a' && text[0] <= 'z';
        };
        if (!m_smallAnswers)
            m_smallAnswers = std::ranges::any_of(m_lines, [&](const BodyLine& other) {
                const auto answer = answerIn(other);
                return !other.code && answer && small(answer->text);
            });
        return small(line.text) && !*m_smallAnswers;
    }

    std::optional<AnswerLine> answerIn(const BodyLine& line) const {
        AnswerLine answer{line.number, line.text, 0, {}, {}, {}, 0};
        switch (m_kind) {
        case Kind::Choice:
        case Kind::TrueFalse: {
            const auto box = boxStart(line.text);
            if (!box) return std::nullopt;
            answer.box = *box;
            answer.textAt = box->textAt;
            break;
        }
        case Kind::Ordering: {
            const auto step = numberedStart(line.text);
            if (!step || (m_part == Part::Answers && isIndented(line.text))) return std::nullopt;
            answer.number = step->number;
            answer.textAt = step->textAt;
            break;
        }
        case Kind::Matching:
        case Kind::Flashcards: {
            const auto text = afterBullet(line.text);
            const bool inText = m_part == Part::Stem && &line < m_lines.data() + m_bulletsFrom;
            if (!text || inText || (m_part == Part::Answers && isIndented(line.text))) return std::nullopt;
            answer.textAt = *text;
            break;
        }
        case Kind::Numeric:
        case Kind::Short:
            if (!isAnswerStart(line.text)) return std::nullopt;
            answer.textAt = line.text.find('=') + 1;
            while (answer.textAt < line.text.size() && isSpace(line.text[answer.textAt])) ++answer.textAt;
            break;
        case Kind::Cloze:
        case Kind::Flashcard: return std::nullopt;
        }
        answer.text = std::string(trimmedRight(line.text.substr(answer.textAt)));
        return answer;
    }

    std::span<const BodyLine> m_lines;
    Kind m_kind;
    Problems& m_problems;
    QuestionBody m_body;
    std::size_t m_at = 0;
    std::size_t m_bulletsFrom = 0;
    std::optional<bool> m_answersFollow;
    std::optional<bool> m_smallAnswers; ///< an answer begins with a small letter
    Part m_part = Part::Stem;
    Open m_open = Open::Nothing;
    int m_blanks = 0; ///< empty lines since the last visible one
    bool m_strayRun = false;
};

} // namespace

int AnswerLine::column(std::size_t byte) const {
    return columnAt(whole, byte);
}

AnswerShapes answerShapes(std::span<const BodyLine> lines) {
    AnswerShapes shapes;
    const auto first = [](int& to, int line) {
        if (to == 0) to = line;
    };
    for (const auto& line : lines) {
        if (line.code || isExplanationStart(line.text)) continue;
        if (boxStart(line.text)) {
            first(shapes.boxes, line.number);
        } else if (isAnswerStart(line.text)) {
            first(shapes.equals, line.number);
            const auto text = trimmedLeft(trimmedLeft(line.text).substr(1));
            const auto number = numberLength(text);
            const bool ends = number == text.size() || (number > 0 && !isLetter(text[number]));
            first(ends || commaNumberAtStart(text) ? shapes.numbers : shapes.words, line.number);
        } else if (arrowAt(line.text, false)) {
            first(shapes.pairs, line.number);
        }
        if (!boxStart(line.text) && hasGap(line.text)) first(shapes.gaps, line.number);
    }
    return shapes;
}

QuestionBody readQuestionBody(std::span<const BodyLine> lines, Kind kind, Problems& problems) {
    return BodySorter(lines, kind, problems).sort();
}

} // namespace chipwise::pack
