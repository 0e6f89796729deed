#include "exchange/document/document.h"

#include "exchange/document/document_draft.h"
#include "exchange/document/document_key.h"
#include "exchange/text/wording.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace chipwise::exchange {
namespace {

using Part = Draft::Part;

bool endsSentence(std::string_view text) {
    return !text.empty() && std::string_view(".?!:;)").find(text.back()) != std::string_view::npos;
}

bool asks(std::string_view text) {
    return text.ends_with('?');
}

/// Sorts the lines of a document into questions.
class DocumentReader {
public:
    explicit DocumentReader(Gathering& to) : m_to(to) {}

    std::vector<LineRange> read(std::string_view text) {
        auto lines = documentLines(text);
        for (const auto& line : lines) ++m_askedLines[{line.sign, line.delimiter}];
        for (auto& line : lines) {
            if (line.sign == LineSign::Blank) {
                m_blank = true;
                continue;
            }
            if (line.sign == LineSign::PageMark) {
                unrelated(line.number, line.text);
                continue;
            }
            take(line);
            m_blank = false;
        }
        std::vector<LineRange> ranges;
        for (auto& draft : m_drafts) {
            ranges.emplace_back(draft.firstLine, draft.lastLine);
            finishDraft(std::move(draft), m_to);
        }
        return ranges;
    }

private:
    void unrelated(int line, std::string_view text) {
        m_to.problem(
            "CW652", line, 1,
            fmt::format("“{}” does not belong to a question and was left out.", pack::shortened(text)),
            "If the text is part of a question, move it directly above or below that question.");
    }

    Draft* current() { return m_drafts.empty() ? nullptr : &m_drafts.back(); }

    Draft& begin(const DocumentLine& line) {
        m_drafts.emplace_back();
        auto& draft = m_drafts.back();
        draft.firstLine = draft.lastLine = line.number;
        draft.indented = line.indented;
        return draft;
    }

    void take(DocumentLine& line) {
        if (m_keyList && takeKeyLine(line)) return;
        m_keyList = false;
        switch (line.sign) {
        case LineSign::Numbered: numbered(line); break;
        case LineSign::AskedSign: question(line); break;
        case LineSign::Lettered: lettered(line); break;
        case LineSign::Bulleted:
        case LineSign::Boxed: bulleted(line); break;
        case LineSign::AnswerWord: answer(line); break;
        case LineSign::WhyWord: why(line); break;
        case LineSign::RefWord: reference(line); break;
        case LineSign::Plain: plain(line); break;
        case LineSign::Blank:
        case LineSign::PageMark: break;
        }
        if (auto* draft = current(); draft != nullptr)
            draft->lastLine = std::max(draft->lastLine, m_keyList ? 0 : line.number);
    }

    void question(const DocumentLine& line) {
        auto& draft = begin(line);
        draft.asked = true;
        draft.onlyAsked = m_askedLines[{line.sign, line.delimiter}] == 1;
        draft.number = line.sign == LineSign::Numbered ? line.label : 0;
        draft.delimiter = line.delimiter;
        auto text = line.text;
        // "Q: … A: …" on one line.
        if (const auto at = text.find(" A: "); line.sign == LineSign::AskedSign && at != std::string::npos) {
            draft.answer = std::string(pack::trimmed(std::string_view(text).substr(at + 4)));
            draft.answered = true;
            draft.answerLine = line.number;
            draft.part = Part::Answer;
            text.resize(at);
        }
        draft.text.push_back({std::string(pack::trimmed(text)), line.number, false, false});
    }

    void numbered(const DocumentLine& line) {
        auto* draft = current();
        if (draft != nullptr && isNumberedOption(*draft, line)) return option(*draft, line);
        if (draft != nullptr && draft->answered && draft->answer.empty() && isKeyEntry(line.text)) {
            beginKeyList(*draft);
            if (takeKeyLine(line)) return;
        }
        question(line);
    }

    /// "1) …" is an option only below a question that is numbered otherwise, or not at all.
    bool isNumberedOption(const Draft& draft, const DocumentLine& line) const {
        const auto next = static_cast<int>(draft.options.size()) + 1;
        if (line.label != next || draft.part == Part::Answer || draft.part == Part::Why) return false;
        const bool otherwise =
            draft.number == 0 || draft.delimiter != line.delimiter || (line.indented && !draft.indented);
        if (!otherwise) return false;
        if (next > 1)
            return draft.options.back().sign == LineSign::Numbered &&
                   draft.options.back().delimiter == line.delimiter;
        if (draft.text.empty() || m_blank) return false;
        return draft.number > 0 || endsSentence(draft.text.back().text);
    }

    void lettered(DocumentLine& line) {
        auto* draft = current();
        if (draft == nullptr) draft = &begin(line);
        if (line.label == 0 && line.delimiter == ':' && draft->asked && draft->options.empty() &&
            !draft->answered) {
            setAnswer(*draft, line);
            draft->answerBelowQ = true;
            return;
        }
        if (draft->answerBelowQ && line.label == 1) {
            draft->options.push_back({{{draft->answer, draft->answerLine, false, false}},
                                      LineSign::Lettered,
                                      ':',
                                      false,
                                      false,
                                      false});
            draft->answered = draft->answerBelowQ = false;
            draft->answer.clear();
            draft->part = Part::Options;
        }
        if (line.label == 0 && !draft->options.empty() && draft->options.front().sign != LineSign::Lettered &&
            noneMarked(*draft))
            listToText(*draft);
        if (line.label == 0 && (!draft->options.empty() || draft->answered))
            draft = &withLastLines(*draft, line);
        if (line.label != static_cast<int>(draft->options.size())) return continued(*draft, line);
        option(*draft, line);
    }

    static bool noneMarked(const Draft& draft) {
        return std::ranges::none_of(draft.options, &DraftOption::marked) && !draft.answered;
    }

    /// "Requirements:", bullets, and only then the question.
    static bool isListInText(const Draft& draft) {
        return draft.part == Part::Options && noneMarked(draft) && !draft.text.empty() &&
               draft.options.front().sign == LineSign::Bulleted && draft.text.back().text.ends_with(':');
    }

    /// A bulleted list above the lettered options belongs to the question's text.
    static void listToText(Draft& draft) {
        for (const auto& option : draft.options)
            for (std::size_t i = 0; i < option.pieces.size(); ++i) {
                auto piece = option.pieces[i];
                piece.paragraph = true;
                if (i == 0) piece.text.insert(0, "• ");
                draft.text.push_back(std::move(piece));
            }
        draft.options.clear();
        draft.part = Part::Text;
    }

    /// Options begin anew: plain lines at the end of the question above were the next question's text.
    Draft& withLastLines(Draft& above, const DocumentLine& line) {
        std::vector<DraftPiece> text;
        auto* pieces = above.part == Part::Options && !above.options.empty() ? &above.options.back().pieces
                       : above.part == Part::Why                             ? &above.why
                                                                             : nullptr;
        if (pieces != nullptr && pieces->size() > 1) {
            text.assign(pieces->begin() + 1, pieces->end());
            pieces->resize(1);
        } else if (pieces != nullptr && pieces == &above.why && m_whyIsPlain) {
            text = std::move(*pieces);
            pieces->clear();
        }
        if (!text.empty()) above.lastLine = text.front().line - 1;
        auto& draft = begin(line);
        if (!text.empty()) draft.firstLine = text.front().line;
        draft.text = std::move(text);
        return draft;
    }

    void bulleted(DocumentLine& line) {
        auto* draft = current();
        if (draft == nullptr) draft = &begin(line);
        const bool otherOptions = !draft->options.empty() && draft->options.front().sign != line.sign;
        if (draft->part == Part::Why || draft->part == Part::Answer || otherOptions)
            return continued(*draft, line);
        option(*draft, line);
    }

    void option(Draft& draft, DocumentLine line) {
        DraftOption option;
        option.pieces.push_back({std::move(line.text), line.number, false, false});
        option.sign = line.sign;
        option.delimiter = line.delimiter;
        option.marked = line.marked;
        option.bold = line.bold;
        option.starred = line.starred;
        draft.options.push_back(std::move(option));
        draft.part = Part::Options;
    }

    void setAnswer(Draft& draft, DocumentLine& line) {
        draft.answered = true;
        draft.answer = std::move(line.text);
        draft.answerLine = line.number;
        draft.part = Part::Answer;
    }

    void answer(DocumentLine& line) {
        auto* draft = current();
        if (const auto entries = keyEntries(line.text, false); entries.size() > 1) {
            for (const auto& [number, key] : entries) assign(number, key, line.number);
            m_keyList = true;
            return;
        }
        if (draft == nullptr) return unrelated(line.number, line.text.empty() ? "Answer" : line.text);
        if (draft->answered && line.text.empty()) {
            m_keyList = true;
            return;
        }
        if (draft->answered) {
            if (folded(draft->answer) != folded(line.text))
                m_to.problem("CW653", line.number, 1,
                             fmt::format("There is a second answer, “{}”, below the first.",
                                         pack::shortened(line.text)),
                             "Keep only one of the two answers.");
            return;
        }
        setAnswer(*draft, line);
    }

    /// Answers for all questions stand at the end: the last one has no answer line of its own.
    void beginKeyList(Draft& draft) {
        draft.answered = false;
        draft.part = draft.options.empty() ? Part::Text : Part::Options;
        draft.lastLine = draft.answerLine - 1;
        m_keyList = true;
    }

    /// "1a": the answer to the first question of all.
    bool beginsKey(std::string_view text) const {
        const auto entries = keyEntries(text, false);
        const auto first = std::ranges::find_if(m_drafts, [](const Draft& d) { return d.number > 0; });
        return !entries.empty() && first != m_drafts.end() && entries.front().first == first->number;
    }

    bool takeKeyLine(const DocumentLine& line) {
        if (line.sign == LineSign::Numbered && (isKeyEntry(line.text) || isLikeKey(line.text))) {
            assign(line.label, line.text, line.number);
            return true;
        }
        const auto entries = line.sign == LineSign::Plain || line.sign == LineSign::Numbered
                                 ? keyEntries(line.text, true)
                                 : KeyEntries{};
        for (const auto& [number, key] : entries) assign(number, key, line.number);
        return !entries.empty();
    }

    void assign(int number, const std::string& key, int line) {
        if (m_numbers.size() != m_drafts.size()) {
            m_numbers.clear();
            for (std::size_t i = 0; i < m_drafts.size(); ++i) m_numbers.emplace(m_drafts[i].number, i);
        }
        const auto found = m_numbers.find(number);
        if (number == 0 || found == m_numbers.end() || m_drafts[found->second].answered)
            return unrelated(line, fmt::format("{}. {}", number, key));
        auto& draft = m_drafts[found->second];
        draft.answered = draft.keyed = true;
        draft.answer = key;
        draft.answerLine = line;
    }

    void why(const DocumentLine& line) {
        auto* draft = current();
        if (draft == nullptr) return unrelated(line.number, line.text);
        draft->part = Part::Why;
        draft->why.push_back({line.text, line.number, !draft->why.empty(), false});
        m_whyIsPlain = false;
    }

    void reference(const DocumentLine& line) {
        auto* draft = current();
        if (draft == nullptr) return unrelated(line.number, line.text);
        draft->refs.push_back(line.text);
    }

    void plain(const DocumentLine& line) {
        auto* draft = current();
        if (draft != nullptr && draft->answered && draft->answer.empty() && beginsKey(line.text)) {
            beginKeyList(*draft);
            if (takeKeyLine(line)) return;
        }
        if (draft != nullptr && asks(line.text) && isListInText(*draft)) listToText(*draft);
        if (draft == nullptr || beginsQuestion(*draft, line)) {
            begin(line).text.push_back({line.text, line.number, false, line.marked});
            return;
        }
        continued(*draft, line);
    }

    bool beginsQuestion(const Draft& draft, const DocumentLine& line) const {
        switch (draft.part) {
        case Part::Text: return m_blank && endsAbove(draft, line);
        case Part::Answer: return !draft.answer.empty() && (m_blank || asks(line.text));
        case Part::Options:
        case Part::Why: return m_blank || asks(line.text);
        }
        return true;
    }

    /// Whether the text above an empty line is a heading, a greeting, or a question of its own.
    static bool endsAbove(const Draft& draft, const DocumentLine& line) {
        // Where questions are numbered, a paragraph without a number belongs to the one above.
        const bool mayEnd = !draft.asked || draft.onlyAsked;
        if (draft.isToWriteAbout() || (mayEnd && draft.isTask()))
            return asks(line.text) || line.text.ends_with(':');
        if (draft.asked) return false;
        const auto& last = draft.text.empty() ? std::string() : draft.text.back().text;
        const auto& text = draft.text;
        const bool unlabeledOptions = std::ranges::any_of(text, &DraftPiece::marked);
        const bool askedBefore = std::ranges::any_of(text, [](const DraftPiece& p) { return asks(p.text); });
        if (unlabeledOptions || askedBefore) return unlabeledOptions || asks(line.text);
        return draft.text.size() == 1 && !endsSentence(last);
    }

    void continued(Draft& draft, const DocumentLine& line) {
        DraftPiece piece{line.text, line.number, m_blank, line.marked};
        if (line.sign == LineSign::Bulleted || line.sign == LineSign::Boxed) {
            piece.text.insert(0, "• ");
            piece.paragraph = true;
        } else if (line.sign == LineSign::Lettered) {
            piece.text.insert(0, fmt::format("{}{} ", optionLetter(line.label), line.delimiter));
        }
        switch (draft.part) {
        case Part::Text:
            if (!draft.text.empty() && draft.text.back().text.starts_with("• ")) piece.paragraph = true;
            draft.text.push_back(std::move(piece));
            break;
        case Part::Options:
            piece.paragraph = false;
            draft.options.back().marked = draft.options.back().marked || line.marked;
            draft.options.back().pieces.push_back(std::move(piece));
            break;
        case Part::Answer:
            if (draft.answer.empty()) {
                draft.answer = std::move(piece.text);
                break;
            }
            draft.part = Part::Why;
            m_whyIsPlain = true;
            [[fallthrough]];
        case Part::Why: draft.why.push_back(std::move(piece)); break;
        }
    }

    static char optionLetter(int label) { return static_cast<char>('A' + label); }

    Gathering& m_to;
    std::vector<Draft> m_drafts;
    std::map<std::pair<LineSign, char>, int> m_askedLines; ///< how many begin with that sign and delimiter
    std::map<int, std::size_t> m_numbers; ///< of the drafts, built when a list of answers comes
    bool m_blank = false;                 ///< an empty line stands above
    bool m_keyList = false;               ///< inside a list of answers to all questions
    bool m_whyIsPlain = false;            ///< the explanation has no word before it
};

} // namespace

std::vector<LineRange> readDocument(std::string_view text, Gathering& to) {
    return DocumentReader(to).read(text);
}

} // namespace chipwise::exchange
