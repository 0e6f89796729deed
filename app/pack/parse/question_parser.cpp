#include "pack/parse/question_parser.h"

#include "pack/parse/answer_readers.h"
#include "pack/parse/number_answer.h"
#include "pack/parse/pictures.h"
#include "pack/parse/question_body.h"
#include "pack/parse/text_limits.h"
#include "pack/text/new_id.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace chipwise::pack {
namespace {

class QuestionParser {
public:
    QuestionParser(ParsedQuestion& to, const OriginalQuestion& original, Problems& problems)
        : m_to(to), m_question(to.question), m_original(original), m_problems(problems) {}

    void parse(std::span<const BodyLine> below, const Settings& group) {
        auto settings = parseSettings(takeSettingLines(below), m_problems);
        m_question.settings = std::move(settings.settings);
        m_to.settings = std::move(settings);
        m_to.good = m_to.good && m_to.settings.good;
        if (std::ranges::any_of(below, &BodyLine::damaged)) m_to.good = false;
        m_question.effective = merged(group, m_question.settings);
        m_to.pictures = picturesIn(below);

        const auto kind = kindOf(below);
        if (!kind) {
            m_to.good = false;
            readAsShown(below);
            return;
        }
        const auto body = readQuestionBody(below, *kind, m_problems);
        takeTexts(body);
        const bool wasWritten = m_question.effective.kind.has_value();
        if (!wasWritten && *kind != Kind::Choice) m_question.effective.kind = kind;
        readAnswers(*kind, body);
        if (!m_question.effective.kind) m_question.effective.kind = kind;
        if (m_to.good) checkTextLimits(m_question, m_to.line(), m_to.good, m_problems);
    }

private:
    /// The written kind, or the one that the answers show. Nothing after an error.
    std::optional<Kind> kindOf(std::span<const BodyLine> below) {
        if (m_original) {
            const auto* original = m_original(m_question.id);
            if (original) return m_question.effective.kind = original->kind();
        }
        if (m_question.effective.kind) return m_question.effective.kind;
        if (m_to.settings.find("kind")) return std::nullopt; // a misspelled one, already reported
        const auto shapes = answerShapes(below);
        if (reportNumberAsText(below, shapes) || reportMixture(shapes)) return std::nullopt;
        return shownKind(shapes);
    }

    /// "= up to 40 %" and "= 16us" are texts by their form, but nobody would type them like this.
    bool reportNumberAsText(std::span<const BodyLine> below, const AnswerShapes& shapes) {
        if (!shapes.words || shapes.boxes || shapes.pairs || shapes.gaps ||
            !m_question.effective.lets.empty())
            return false;
        const auto answers = answersBelow(below);
        const bool areTexts = std::ranges::any_of(answers, [](const WrittenAnswer& answer) {
            return !wordedNumber(answer.text) && !beginsWithNumber(answer.text);
        });
        for (const auto& [line, text] : answers) {
            const auto worded = wordedNumber(text);
            const auto unit = worded || areTexts ? std::string_view() : gluedUnit(text);
            if (!worded && unit.empty()) continue;
            if (m_to.good && worded)
                m_problems.add("CW165", line->number, 1, wordsAround(text, *worded),
                               wordsAroundCure(*worded));
            else if (m_to.good)
                reportGluedUnit(*line, trimmed(text), unit);
            return true;
        }
        return false;
    }

    struct WrittenAnswer {
        const BodyLine* line;
        std::string_view text; ///< behind "=", without its credit
    };

    static std::vector<WrittenAnswer> answersBelow(std::span<const BodyLine> below) {
        std::vector<WrittenAnswer> answers;
        for (const auto& line : below) {
            if (line.code || isExplanationStart(line.text) || !isAnswerStart(line.text)) continue;
            std::string_view text = std::string_view(line.text).substr(line.text.find('=') + 1);
            takeCredit(text);
            answers.push_back({&line, text});
        }
        return answers;
    }

    static bool beginsWithNumber(std::string_view answer) {
        constexpr std::string_view begins = "0123456789+-.";
        answer = trimmed(answer);
        return !answer.empty() && begins.find(answer.front()) != std::string_view::npos;
    }

    void reportGluedUnit(const BodyLine& line, std::string_view answer, std::string_view unit) {
        const auto number = answer.substr(0, answer.size() - unit.size());
        auto& problem = m_problems.add(
            "CW127", line.number, 1,
            fmt::format("“{}” is not a number, so it is read as text.", shortened(answer)),
            fmt::format(
                "Write the number, a space, and the unit: “= {} {}”. If learners must type the answer "
                "exactly, write “kind: short”.",
                number, unit));
        const auto at = static_cast<std::size_t>(unit.data() - line.text.data());
        problem.edit = inserting(line.number, columnAt(line.text, at), " ");
    }

    /// Two kinds of answers in one question: never guessed.
    bool reportMixture(const AnswerShapes& s) {
        const bool mixedEquals = s.numbers && s.words && m_question.effective.lets.empty();
        std::vector<int> lines;
        for (const int line : {s.boxes, s.equals, s.pairs, s.gaps})
            if (line > 0) lines.push_back(line);
        if (mixedEquals && lines.size() == 1) lines = {s.numbers, s.words};
        if (lines.size() < 2) return false;
        std::ranges::sort(lines);
        if (m_to.good)
            m_problems.add("CW137", lines[1], 1,
                           fmt::format("“{}” has two kinds of answers.", shortened(m_question.title)),
                           "Keep only one kind of answer. If the other lines are text, write “kind: …” under "
                           "the heading and put a backslash before each of those lines.");
        return true;
    }

    /// A question whose kind is not known, for those who want to see what is there. What else may be wrong
    /// with it is said when the kind is.
    void readAsShown(std::span<const BodyLine> below) {
        const auto kind = shownKind(answerShapes(below));
        Problems unsaid(m_problems.file());
        const auto body = readQuestionBody(below, kind, unsaid);
        takeTexts(body);
        m_question.effective.kind = kind;
        if (!body.answers.empty() || kind == Kind::Cloze) readKind(kind, {body, m_to, unsaid, false});
    }

    Kind shownKind(const AnswerShapes& shapes) const {
        if (shapes.boxes) return Kind::Choice;
        if (shapes.pairs) return Kind::Matching;
        if (shapes.gaps) return Kind::Cloze;
        if (shapes.equals)
            return m_question.effective.lets.empty() && shapes.words ? Kind::Short : Kind::Numeric;
        if (m_question.effective.forEachFact)
            return m_question.effective.answer ? Kind::Choice : Kind::Numeric;
        return Kind::Choice;
    }

    /// A line that was added below the text instead of above it is shown to learners and sets nothing.
    void warnOfSettings(std::span<const BodyLine> text) {
        for (const BodyLine& line : text)
            if (const auto setting = settingLine(line); setting && isSettingName(setting->key))
                m_problems.add(
                    "CW158", setting->line, setting->column,
                    fmt::format("“{}:” is read as part of the text here, not as a setting.", setting->key),
                    "Move the line directly below the heading. If the line is meant as ordinary text, start "
                    "it with a different word.");
    }

    void takeTexts(const QuestionBody& body) {
        warnOfSettings(body.stemLines);
        m_to.good = m_to.good && body.good;
        m_to.stemLine = body.stemLine > 0 ? body.stemLine : m_to.line();
        m_question.stem = body.stem;
        m_question.why = std::string(trimmed(body.why));
        m_question.stemIsTitle = m_question.stem.empty();
        if (m_question.stemIsTitle) m_question.stem = m_question.title;
        if (m_question.stem.empty() && m_to.good) {
            m_problems.add("CW108", m_to.line(), 1, "This question has neither a title nor any text.",
                           "Write the question after “##”.");
            m_to.good = false;
        }
    }

    void readAnswers(Kind kind, const QuestionBody& body) {
        const AnswerContext context{body, m_to, m_problems, static_cast<bool>(m_original)};
        const bool lineless = kind == Kind::Cloze || kind == Kind::Flashcard;
        m_to.noAnswers = !lineless && body.answers.empty();
        if (m_to.noAnswers) {
            const bool answersElsewhere = m_original || m_question.effective.forEachFact;
            if (!answersElsewhere && m_to.good) reportNoAnswers(kind, body);
            return;
        }
        readKind(kind, context);
        if (kind == Kind::Cloze && m_question.gaps.empty() && m_to.good) reportNoAnswers(kind, body);
    }

    static void readKind(Kind kind, const AnswerContext& context) {
        switch (kind) {
        case Kind::Choice:
        case Kind::TrueFalse: readOptions(context); break;
        case Kind::Ordering: readSteps(context); break;
        case Kind::Matching: readPairs(context); break;
        case Kind::Numeric: readNumbers(context); break;
        case Kind::Short: readTexts(context); break;
        case Kind::Cloze: readGaps(context); break;
        case Kind::Flashcard: readBack(context); break;
        case Kind::Flashcards: readCards(context); break;
        }
    }

    void reportNoAnswers(Kind kind, const QuestionBody& body) {
        m_to.good = false;
        const auto title = shortened(m_question.title);
        const bool written = m_question.effective.kind.has_value();
        if (!written && body.numberedLine > 0)
            m_problems.add("CW112", m_to.line(), 1,
                           fmt::format("“{}” has a numbered list but no answers.", title),
                           "If the list is the answer, add “kind: ordering” under the heading and write the "
                           "steps in the right order.");
        else
            m_problems.add("CW112", m_to.line(), 1, fmt::format("“{}” has no answers.", title),
                           answerForm(written, kind));
    }

    static std::string answerForm(bool written, Kind kind) {
        if (!written)
            return "Write options (“- [x] right” and “- [ ] wrong”) or an answer (“= 16” or “= words”), or "
                   "hide words with {{…}}.";
        switch (kind) {
        case Kind::Choice:
        case Kind::TrueFalse: return "Write “- [x] …” for a right option and “- [ ] …” for a wrong one.";
        case Kind::Ordering: return "Write the steps in the right order: “1. …”, “2. …”.";
        case Kind::Matching: return "Write each pair as “- left => right”.";
        case Kind::Numeric: return "Write the number as “= 16 GB”.";
        case Kind::Short: return "Write each accepted answer as “= words”.";
        case Kind::Cloze:
            return "Inside double braces, write what learners fill in: {{16}} or {{16::a hint}}.";
        case Kind::Flashcard: return "Write the front, a line with “---”, and the back.";
        case Kind::Flashcards: return "Write each card as “- front :: back”.";
        }
        return {};
    }

    ParsedQuestion& m_to;
    Question& m_question;
    const OriginalQuestion& m_original;
    Problems& m_problems;
};

} // namespace

std::string headingId(const BodyLine& line, const HeadingLine& heading, bool& good, Problems& problems) {
    const int column = columnAt(line.text, heading.idAt);
    const auto fail = [&](std::string message, std::string help) -> Diagnostic& {
        good = false;
        return problems.add("CW101", line.number, column, std::move(message), std::move(help));
    };
    switch (heading.idState) {
    case HeadingLine::Id::None: return {};
    case HeadingLine::Id::Unclosed: {
        auto& problem =
            fail("The id is not closed with “}”.", "Write the id as {#id} at the end of the heading.");
        if (isId(trimmed(line.text.substr(heading.idAt + 2))))
            problem.edit = inserting(line.number, columnAt(line.text, trimmedRight(line.text).size()), "}");
        return {};
    }
    case HeadingLine::Id::Misplaced:
        fail("The id is not at the end of the heading.", "Write “## Title {#id}”.");
        return {};
    case HeadingLine::Id::Given:
        if (isId(heading.id)) return std::string(heading.id);
        fail(fmt::format("“{}” is not a valid id.", shortened(heading.id)),
             "An id has up to 64 letters, digits, periods, “_”, and “-”, and starts with a letter or digit.");
        return {};
    }
    return {};
}

ParsedQuestion parseQuestion(const BodyLine& line, std::span<const BodyLine> below, const Settings& group,
                             const OriginalQuestion& original, Problems& problems) {
    ParsedQuestion result;
    const auto heading = headingLine(line.text);
    result.good = !line.damaged;
    result.question.mark = {problems.file(), line.number};
    result.question.title = std::string(heading->title);
    result.idColumn =
        columnAt(line.text, heading->idState == HeadingLine::Id::None ? line.text.size() : heading->idAt);
    result.question.id = headingId(line, *heading, result.good, problems);
    QuestionParser(result, original, problems).parse(below, group);
    return result;
}

} // namespace chipwise::pack
