#include "exchange/document/document_draft.h"

#include "exchange/document/document_key.h"
#include "exchange/draft/answer_key.h"
#include "exchange/text/foreign_text.h"
#include "exchange/text/wording.h"
#include "pack/parse/number_answer.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace chipwise::exchange {
namespace {

constexpr std::size_t enough = 40; ///< bytes that tell a task by its beginning or its end
constexpr std::string_view markIt =
    "Put an asterisk before the right option, or add the line “Answer: B” below.";

/// Takes "True or false:" and "(T/F)" off a statement; whether one stood there.
bool takeTruthWords(std::string& text) {
    const auto low = pack::lowered(text);
    for (const std::string_view word : {"true or false:", "true or false?",
                                        "true/false:", "t/f:", "wahr oder falsch:", "richtig oder falsch:"})
        if (low.starts_with(word)) {
            text = std::string(pack::trimmed(std::string_view(text).substr(word.size())));
            return true;
        }
    for (const std::string_view word :
         {"(true/false)", "(true or false)", "(t/f)", "(wahr/falsch)", "true or false?", "(richtig/falsch)"})
        if (low.ends_with(word)) {
            text = std::string(pack::trimmed(std::string_view(text).substr(0, text.size() - word.size())));
            return true;
        }
    return false;
}

class DraftFinisher {
public:
    DraftFinisher(Draft draft, Gathering& to)
        : m_draft(std::move(draft)), m_to(to), m_text(m_draft.plainText()) {}

    void finish() {
        takeUnlabeledOptions();
        if (m_draft.options.empty() && !m_draft.answered) return withoutAnswer();
        if (m_text.empty())
            return fail("CW651", m_draft.firstLine, "There is no question above these lines.",
                        "Write the question directly above its options.");
        if (m_draft.options.empty())
            written();
        else
            choice();
    }

private:
    void fail(std::string_view code, int line, std::string message, std::string help) {
        m_to.problem(code, line, 1, std::move(message), std::move(help));
    }

    void add(pack::Question question) {
        question.why = markdownFromPlain(joined(m_draft.why));
        for (auto& ref : m_draft.refs)
            if (!ref.empty()) question.settings.refs.push_back(std::move(ref));
        m_to.add(std::move(question), m_draft.firstLine, m_draft.lastLine);
    }

    void withoutAnswer() {
        if (m_draft.looksAsked())
            fail("CW651", m_draft.firstLine, fmt::format("“{}” has no answer.", pack::shortened(m_text)),
                 "Write options below the question, or add the line “Answer: …”.");
        else
            fail("CW652", m_draft.firstLine,
                 fmt::format("“{}” does not belong to a question and was left out.", pack::shortened(m_text)),
                 "If the text is part of a question, move it directly above or below that question.");
    }

    /// Options are plain lines below the question's, one of which is marked or named as the answer.
    void takeUnlabeledOptions() {
        if (!m_draft.options.empty() || m_draft.text.size() < 3) return;
        auto& text = m_draft.text;
        std::size_t first = text.size();
        for (std::size_t i = 0; i + 2 < text.size() && first == text.size(); ++i)
            if (text[i].text.ends_with('?') || text[i].text.ends_with(':')) first = i + 1;
        const auto isRight = [&](const DraftPiece& piece) {
            return piece.marked || (m_draft.answered && folded(piece.text) == folded(m_draft.answer));
        };
        if (std::none_of(text.begin() + static_cast<std::ptrdiff_t>(first), text.end(), isRight)) return;
        for (auto i = first; i < text.size(); ++i) {
            DraftOption option{{text[i]}, LineSign::Plain, 0, text[i].marked, false, false};
            m_draft.options.push_back(std::move(option));
        }
        text.resize(first);
        m_text = m_draft.plainText();
    }

    /// Stars before every option are bullets, and bold letters everywhere are a matter of taste.
    void dropCommonMarks() {
        auto& options = m_draft.options;
        const auto allMarked = [&](auto kind) {
            return std::ranges::all_of(options, [&](const DraftOption& o) { return o.marked && o.*kind; });
        };
        if (!allMarked(&DraftOption::starred) && !allMarked(&DraftOption::bold)) return;
        for (auto& option : options) option.marked = false;
    }

    void choice() {
        dropCommonMarks();
        std::vector<std::string> texts;
        std::vector<std::size_t> right;
        for (const auto& option : m_draft.options) {
            if (option.marked) right.push_back(texts.size());
            texts.push_back(joined(option.pieces));
        }
        if (m_draft.answered && !m_draft.answer.empty()) {
            const auto key = answerKey(m_draft.answer, texts, false);
            if (key.right.empty()) return fail("CW645", m_draft.answerLine, key.message, key.help);
            if (!right.empty() && right != key.right)
                return fail("CW653", m_draft.answerLine,
                            fmt::format("The answer line says {}, but the marks on the options say {}.",
                                        letters(key.right), letters(right)),
                            "Keep only one of the two answers.");
            right = key.right;
        }
        if (right.empty())
            return fail("CW650", m_draft.firstLine,
                        fmt::format("“{}” has no option marked as right.", pack::shortened(m_text)),
                        std::string(markIt));
        if (texts.size() < 2)
            return fail("CW647", m_draft.firstLine,
                        fmt::format("“{}” has only one option.", pack::shortened(m_text)),
                        "Write each option on a line of its own.");
        pack::Question question;
        question.effective.kind = pack::Kind::Choice;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (texts[i].empty())
                return fail("CW647", m_draft.options[i].pieces.front().line, "This option has no text.",
                            "Write its text, or delete the line.");
            const bool isRight = std::ranges::find(right, i) != right.end();
            question.options.push_back({markdownFromPlain(texts[i]), isRight ? 100.0 : 0.0, {}, false});
        }
        if (const bool truth = isTruth(texts)) {
            takeTruthWords(m_text);
            if (truth) question.effective.kind = pack::Kind::TrueFalse;
        }
        putText(question, markdownFromPlain(m_text));
        add(std::move(question));
    }

    static bool isTruth(const std::vector<std::string>& texts) {
        return texts.size() == 2 && truthIn(texts[0]) && truthIn(texts[1]) &&
               *truthIn(texts[0]) != *truthIn(texts[1]);
    }

    static std::string letters(const std::vector<std::size_t>& places) {
        std::string text;
        for (const auto place : places) text.append(text.empty() ? "" : ", ").append(optionLetter(place));
        return text;
    }

    void written() {
        if (m_draft.answer.empty())
            return fail("CW651", m_draft.answerLine, "The answer line contains no answer.",
                        "Write the answer on that line.");
        const bool statement = takeTruthWords(m_text);
        const auto truth = truthIn(m_draft.answer);
        if (truth && (statement || m_draft.answer.size() > 1)) {
            pack::Question question;
            question.effective.kind = pack::Kind::TrueFalse;
            question.options = truthOptions(*truth);
            putText(question, markdownFromPlain(m_text));
            return add(std::move(question));
        }
        if (m_draft.keyed && (m_draft.answer.size() == 1 || isKeyEntry(m_draft.answer)))
            return fail("CW645", m_draft.answerLine,
                        fmt::format("“{}” is the letter of an option, but “{}” has no options.",
                                    pack::shortened(m_draft.answer), pack::shortened(m_text)),
                        "Write options below the question, or replace the letter with the answer in words.");
        auto question = answeredQuestion(markdownFromPlain(m_text), m_draft.answer);
        if (!question)
            return fail(
                "CW654", m_draft.answerLine,
                fmt::format("“{}” can be read as two different numbers.", pack::shortened(m_draft.answer)),
                "Leave out thousands separators, and use a period for decimals.");
        if (question->numbers.empty() && isLong(m_draft.answer)) return card();
        if (const auto worded = pack::wordedNumber(m_draft.answer); worded && question->numbers.empty())
            fail("CW167", m_draft.answerLine,
                 pack::wordsAround(m_draft.answer, *worded) +
                     " It was read as text, so learners must type it exactly.",
                 typedAnswerCure(*worded));
        add(std::move(*question));
    }

    /// Nobody types a sentence as it stands.
    static bool isLong(std::string_view answer) {
        constexpr std::size_t longest = 40;
        return pack::codePoints(answer) > longest || pack::listItems(answer, ' ').size() > 5;
    }

    void card() {
        pack::Question question;
        question.settings.kind = question.effective.kind = pack::Kind::Flashcard;
        question.back = markdownFromPlain(m_draft.answer);
        putText(question, markdownFromPlain(m_text));
        add(std::move(question));
    }

    Draft m_draft;
    Gathering& m_to;
    std::string m_text;
};

} // namespace

bool Draft::looksAsked() const {
    return asked || isTask() ||
           std::ranges::any_of(text, [](const DraftPiece& piece) { return piece.text.ends_with('?'); });
}

bool Draft::isTask() const {
    constexpr std::string_view verbs =
        "describe,explain,discuss,compare,contrast,summarize,summarise,justify,define,outline,"
        "elaborate,reflect,evaluate,analyze,analyse,name,list,give,essay,beschreibe,beschreiben,"
        "erkläre,erklären,erläutere,erläutern,diskutiere,diskutieren,vergleiche,vergleichen,"
        "begründe,begründen,nenne,nennen,definiere,definieren,skizziere,skizzieren,bewerte";
    if (text.empty()) return false;
    const auto first = folded(std::string_view(text.front().text).substr(0, enough));
    const auto word = first.substr(0, first.find_first_of(" :"));
    const auto known = pack::listItems(verbs);
    if (std::ranges::find(known, word) != known.end() && !first.starts_with(word + " of")) return true;
    return isToWriteAbout();
}

bool Draft::isToWriteAbout() const {
    if (text.empty()) return false;
    const std::string_view last = text.back().text;
    const auto end = pack::lowered(last.substr(last.size() - std::min(last.size(), enough)));
    const bool toWriteOn = end.size() > 2 && end.find_first_not_of("_. ") == std::string::npos;
    return toWriteOn || end.ends_with("(essay)") || end.ends_with("[essay]");
}

std::string Draft::plainText() const {
    return joined(text);
}

std::string joined(const std::vector<DraftPiece>& pieces) {
    std::string text;
    for (const auto& piece : pieces) {
        if (piece.text.empty()) continue;
        // A word broken at a hyphen goes on without a space; the hyphen may belong to it and stays.
        const bool broken = text.ends_with('-') && text.size() > 1 && pack::isLetter(text[text.size() - 2]);
        if (!text.empty()) text += piece.paragraph ? "\n\n" : broken ? "" : " ";
        text += piece.text;
    }
    return text;
}

void finishDraft(Draft&& draft, Gathering& to) {
    DraftFinisher(std::move(draft), to).finish();
}

} // namespace chipwise::exchange
