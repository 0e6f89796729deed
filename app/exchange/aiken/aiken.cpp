#include "exchange/aiken/aiken.h"

#include "exchange/aiken/aiken_lines.h"
#include "exchange/draft/gathering.h"
#include "exchange/text/foreign_text.h"
#include "exchange/text/wording.h"
#include "pack/text/codes.h"
#include "pack/text/control_characters.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::exchange {
namespace {

constexpr std::size_t mostOptions = 26;
constexpr int mostErrors = 2000;

/// The lines of one question, up to its answer and what explains it.
struct Draft {
    std::vector<AikenLine> text;
    std::vector<AikenOption> options;
    std::optional<AikenLine> answer;
    std::string explanation;
    int lastLine = 0;

    bool empty() const { return text.empty() && options.empty() && !answer; }
    int firstLine() const {
        if (!text.empty()) return text.front().number;
        return options.empty() ? answer->number : options.front().line.number;
    }
};

/// "A, B, or D": letters may be skipped.
std::string lettersOf(const std::vector<AikenOption>& options) {
    std::string letters;
    for (const AikenOption& option : options) {
        if (!letters.empty()) letters += options.size() > 2 ? ", " : " ";
        if (&option == &options.back()) letters += "or ";
        letters += option.label.letter;
    }
    return letters;
}

class AikenReader {
public:
    AikenReader(std::string_view text, std::string_view fileName)
        : m_lines(text), m_fileName(fileName), m_gathering(std::string(fileName)) {}

    Imported read() {
        if (!m_lines.anyAnswer() && !m_lines.anyOption()) {
            report("CW634", 1, "There are no Aiken questions here: no line is an option or an answer.",
                   "Find out which program created the file, and choose that program's format.");
            return m_gathering.finish();
        }
        for (std::size_t i = 0; i < m_lines.count() && m_errors < mostErrors; ++i) take(i);
        finish();
        if (m_errors >= mostErrors)
            report("CW634", 1,
                   "The file has at least 2,000 errors, so it is probably not Aiken. The rest was not read.",
                   "Find out which program created the file, and choose that program's format.");
        return m_gathering.finish();
    }

private:
    void report(std::string_view code, int line, std::string message, std::string help,
                std::optional<pack::Edit> edit = {}) {
        if (pack::codeEntry(code).severity == pack::Severity::Error) ++m_errors;
        m_gathering.take({{m_fileName, line, 1, pack::codeEntry(code).severity, std::string(code),
                           std::move(message), std::move(help), std::move(edit)}});
    }

    void take(std::size_t index) {
        const auto line = m_lines.at(index);
        if (line.text.empty()) {
            m_blank = true;
            return;
        }
        if (m_draft.answer) {
            if (behindAnswer(line)) return;
            finish();
        }
        if (aikenAnswer(line.text)) {
            m_draft.answer = line;
            m_draft.lastLine = line.number;
        } else if (const auto label = option(index); label && !isQuestion(index, *label)) {
            m_draft.options.push_back({*label, line, std::string(line.text.substr(label->textAt))});
        } else {
            text(index, line);
        }
        m_blank = false;
    }

    /// A label Moodle knows, or another one in a run of at least two that an answer ends.
    std::optional<AikenLabel> option(std::size_t index) const {
        const auto label = aikenLabel(m_lines.at(index).text);
        if (!label || label->strict || m_lines.labelsRun(index)) return label;
        return std::nullopt;
    }

    /// “A. Smith wrote …” above the real option A.
    bool isQuestion(std::size_t index, const AikenLabel& label) const {
        return m_draft.empty() && label.letter == 'A' && m_lines.nextLabel(index) == 'A';
    }

    void text(std::size_t index, const AikenLine& line) {
        if (m_draft.options.empty()) {
            m_draft.text.push_back(line);
        } else if (!m_blank && m_lines.optionsGoOn(index, m_draft.options.back().label.letter)) {
            auto& option = m_draft.options.back();
            option.text.append(" ").append(line.text);
            report("CW626", line.number,
                   fmt::format("This line was read as part of option {}.", option.label.letter),
                   "If that is wrong, add a blank line above this one.");
        } else {
            finish();
            m_draft.text.push_back(line);
        }
    }

    /// What may stand between an answer and the next question.
    bool behindAnswer(const AikenLine& line) {
        const auto field = aikenField(line.text);
        if (field.name.empty()) {
            if (m_blank || m_draft.explanation.empty() || aikenLabel(line.text) || aikenAnswer(line.text))
                return false;
            m_draft.explanation.append("\n").append(line.text); // an explanation on several lines
            m_draft.lastLine = line.number;
            return true;
        }
        if (field.explains) {
            if (!m_draft.explanation.empty()) m_draft.explanation += "\n\n";
            m_draft.explanation += field.value;
            m_draft.lastLine = line.number;
            m_blank = false;
            return true;
        }
        if (m_blank) return false; // the next question may begin like this
        m_draft.lastLine = line.number;
        report("CW628", line.number, fmt::format("“{}” means nothing in Aiken.", pack::shortened(line.text)),
               "Delete the line. An explanation starts with “EXPLANATION:”.");
        return true;
    }

    void finish() {
        const auto draft = std::move(m_draft);
        m_draft = {};
        if (draft.empty() || !complete(draft)) return;
        pack::Question question;
        question.effective.kind = pack::Kind::Choice;
        for (const auto& option : draft.options)
            question.options.push_back({markdownFromPlain(option.text), 0, {}, false});
        if (!markRight(draft, question)) return;
        putText(question, markdownFromPlain(questionText(draft)));
        question.why = markdownFromPlain(draft.explanation);
        m_gathering.add(std::move(question), draft.firstLine(), draft.lastLine);
    }

    bool complete(const Draft& draft) {
        const auto fail = [&](std::string_view code, int line, std::string message, std::string help) {
            report(code, line, std::move(message), std::move(help));
            return false;
        };
        if (draft.text.empty())
            return fail("CW630", draft.firstLine(), "There is no question above this line.",
                        "Write the question on the line above the options.");
        if (!draft.answer && draft.options.empty())
            return fail("CW630", draft.firstLine(), "This text has no options and no answer.",
                        "Write options “A) …” and “ANSWER: A” below the text, or delete the text.");
        if (!draft.answer)
            return fail("CW620", draft.firstLine(),
                        fmt::format("“{}” has no ANSWER line.", pack::shortened(draft.text.front().text)),
                        "Write “ANSWER: B” below the options.");
        if (draft.options.size() < 2)
            return fail("CW630", draft.firstLine(), "This question has fewer than two options.",
                        "Write each option on its own line: “A) …”.");
        if (draft.options.size() > mostOptions)
            return fail("CW629", draft.options[mostOptions].line.number,
                        "A question can have at most 26 options.",
                        "Remove some options, or split the question in two.");
        return labelsAreUnique(draft) && textsAreWritten(draft);
    }

    bool labelsAreUnique(const Draft& draft) {
        std::set<char> seen;
        for (const auto& option : draft.options) {
            if (seen.insert(option.label.letter).second) continue;
            report("CW622", option.line.number,
                   fmt::format("Two options have the letter {}.", option.label.letter),
                   "Give each option a letter of its own.");
            return false;
        }
        return true;
    }

    bool textsAreWritten(const Draft& draft) {
        for (const auto& option : draft.options) {
            if (!pack::trimmed(option.text).empty()) continue;
            report("CW630", option.line.number, fmt::format("Option {} has no text.", option.label.letter),
                   "Write its text after the letter, or delete the line.");
            return false;
        }
        return true;
    }

    bool markRight(const Draft& draft, pack::Question& question) {
        const int line = draft.answer->number;
        const auto answer = *aikenAnswer(draft.answer->text);
        if (answer.letters.empty()) {
            report("CW621", line,
                   answer.written.empty()
                       ? std::string("The line does not say which answer is right.")
                       : fmt::format("“{}” is not the letter of an option.", pack::shortened(answer.written)),
                   "Write the letter of the right option: “ANSWER: B”.");
            return false;
        }
        for (const char letter : answer.letters) {
            const auto found = std::ranges::find(
                draft.options, letter, [](const AikenOption& option) { return option.label.letter; });
            if (found == draft.options.end()) {
                report("CW621", line, fmt::format("There is no option {}.", letter),
                       fmt::format("Write the letter of one of the options: {}.", lettersOf(draft.options)));
                return false;
            }
            if (!answer.text.empty() && folded(answer.text) != folded(found->text)) {
                report("CW624", line,
                       fmt::format("The answer says “{}”, but option {} is “{}”.",
                                   pack::shortened(answer.text), letter, pack::shortened(found->text)),
                       "Correct the letter or the text.");
                return false;
            }
            question.options[static_cast<std::size_t>(found - draft.options.begin())].credit = 100;
        }
        if (answer.letters.size() > 1)
            report("CW623", line,
                   fmt::format("{} options are right, and learners must choose all of them.",
                               answer.letters.size()),
                   "If learners must choose all the right answers, no change is needed. Otherwise keep only "
                   "one letter. Moodle would accept only the first.");
        return true;
    }

    std::string questionText(const Draft& draft) {
        std::string text(draft.text.front().text);
        if (const auto number = aikenNumber(text); number > 0) {
            report("CW627", draft.firstLine(),
                   fmt::format("The question number “{}” was removed.",
                               pack::trimmed(std::string_view(text).substr(0, number))),
                   "If the number is part of the question, add it again in the Workshop.");
            text.erase(0, number);
        }
        for (std::size_t i = 1; i < draft.text.size(); ++i) text.append(" ").append(draft.text[i].text);
        if (draft.text.size() > 1)
            report(
                "CW625", draft.firstLine(),
                fmt::format("The question takes up {} lines, which were joined.", draft.text.size()),
                "If the lines belong together, no change is needed. Moodle would keep only the last line.");
        return text;
    }

    AikenLines m_lines;
    std::string m_fileName;
    Gathering m_gathering;
    Draft m_draft;
    int m_errors = 0;
    bool m_blank = false; ///< an empty line stands right above
};

} // namespace

Imported readAiken(std::string_view bytes, std::string_view fileName) {
    const auto text = decoded(bytes, fileName);
    auto imported = AikenReader(pack::withoutControls(text.text), fileName).read();
    if (text.notice) imported.diagnostics.insert(imported.diagnostics.begin(), *text.notice);
    return imported;
}

} // namespace chipwise::exchange
