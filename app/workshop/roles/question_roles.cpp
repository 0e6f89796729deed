#include "workshop/roles/role_scanner.h"

#include "pack/parse/number_answer.h"
#include "pack/parse/settings_parser.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <optional>

namespace chipwise::workshop {
namespace {

using pack::Kind;
using Open = MarkdownState::Open;

/// One line below a question's heading, in the order in which the reader tries what it may be. It needs no
/// look ahead: a kind that is not written shows in the answers' own signs.
class QuestionLine {
public:
    QuestionLine(std::string_view line, MarkdownState& state) : m_line(line), m_state(state), m_spans(line) {
        const int written = state.kind != 0 ? state.kind : state.groupKind;
        if (written != 0) m_kind = static_cast<Kind>(written - 1);
    }

    std::vector<Span> roles() {
        if (isCodeOrComment(m_line, m_state, m_spans)) return codeOrComment();
        if (pack::headingLine(m_line)) {
            heading();
        } else if (m_state.settings && addSetting(m_line, m_spans)) {
            noteKind();
        } else {
            m_state.settings = false;
            if (m_state.question)
                questionText();
            else
                addInline(m_line, 0, m_spans);
        }
        return m_spans.take();
    }

private:
    /// What follows a comment on its last line is read as a line of its own.
    std::vector<Span> codeOrComment() {
        if (m_state.ticks > 0) m_state.settings = false;
        return m_spans.take();
    }

    void heading() {
        const int level = pack::headingLine(m_line)->level;
        MarkdownState next;
        next.settings = true;
        next.question = level == 2;
        if (level == 2) next.groupKind = m_state.groupKind;
        m_state = next;
        addHeading(m_line, m_spans);
    }

    void noteKind() {
        const auto setting = pack::settingLine({1, m_line});
        const auto kind = setting->key == "kind" ? pack::kindFromText(setting->value) : std::nullopt;
        if (!kind) return;
        (m_state.question ? m_state.kind : m_state.groupKind) = static_cast<int>(*kind) + 1;
    }

    bool is(Kind kind) const { return m_kind == kind; }
    bool mayBe(Kind kind) const { return !m_kind || m_kind == kind; }

    void questionText() {
        if (pack::isBlank(m_line)) return;
        if (pack::isExplanationStart(m_line)) return explanation();
        if (answer()) return;
        if (is(Kind::Flashcard) && !m_state.back && !m_state.answers && pack::isDivider(m_line)) {
            m_state.back = true;
            return m_spans.whole(Role::Separator);
        }
        if (!m_state.answers) return stem();
        if (pack::isIndented(m_line)) return goOn();
        m_state.open = Open::Nothing;
    }

    void explanation() {
        m_spans.whole(Role::Explanation);
        addInline(m_line, 0, m_spans);
        m_state.answers = true;
        m_state.open = Open::Explanation;
    }

    void stem() {
        if (mayBe(Kind::Cloze)) addGaps();
        addInline(m_line, 0, m_spans);
    }

    void addGaps() {
        for (auto open = m_line.find("{{"); open != std::string_view::npos; open = m_line.find("{{", open)) {
            const auto close = m_line.find("}}", open);
            if (close == std::string_view::npos) return;
            if (open == 0 || m_line[open - 1] != '\\') m_spans.add(open, close + 2, Role::Gap);
            open = close + 2;
        }
    }

    void goOn() {
        switch (m_state.open) {
        case Open::Nothing: return;
        case Open::Right: m_spans.whole(Role::RightAnswer); break;
        case Open::Wrong: m_spans.whole(Role::WrongAnswer); break;
        case Open::Explanation: m_spans.whole(Role::Explanation); break;
        }
        addInline(m_line, 0, m_spans);
    }

    bool answer() {
        if (mayBe(Kind::Choice) || is(Kind::TrueFalse)) {
            if (const auto box = pack::boxStart(m_line)) return took(box->credit > 0, box->textAt);
        }
        if ((mayBe(Kind::Numeric) || mayBe(Kind::Short)) && pack::isAnswerStart(m_line)) {
            auto text = m_line;
            return took(pack::takeCredit(text) > 0, m_line.find('=') + 1);
        }
        if (mayBe(Kind::Matching) && pair()) return true;
        if (is(Kind::Ordering) && !goesOn() && pack::numberedStart(m_line))
            return took(true, pack::numberedStart(m_line)->textAt);
        return is(Kind::Flashcards) && cardLine();
    }

    bool goesOn() const { return m_state.answers && pack::isIndented(m_line); }

    bool took(bool right, std::size_t textAt) {
        m_spans.whole(right ? Role::RightAnswer : Role::WrongAnswer);
        addInline(m_line, textAt, m_spans);
        m_state.answers = true;
        m_state.open = right ? Open::Right : Open::Wrong;
        return true;
    }

    bool pair() {
        if (goesOn() && is(Kind::Matching)) return false;
        const auto arrow = pack::arrowAt(m_line, is(Kind::Matching));
        if (!arrow) return false;
        const bool hasLeft = !pack::isBlank(m_line.substr(arrow->leftAt, arrow->at - arrow->leftAt));
        took(hasLeft, arrow->end);
        m_spans.add(arrow->at, arrow->end, Role::Arrow);
        return true;
    }

    bool cardLine() {
        const auto text = pack::afterBullet(m_line);
        const auto between = text ? m_line.find("::", *text) : std::string_view::npos;
        if (between == std::string_view::npos || goesOn()) return false;
        took(true, *text);
        m_spans.add(between, between + 2, Role::Separator);
        const auto end = pack::withoutId(m_line, *text);
        if (end.idState != pack::HeadingLine::Id::None) m_spans.add(end.idAt, m_line.size(), Role::Id);
        return true;
    }

    std::string_view m_line;
    MarkdownState& m_state;
    SpanList m_spans;
    std::optional<Kind> m_kind;
};

/// Behind the “-->” of a comment more of the file may stand.
std::size_t commentEnd(std::string_view line, const MarkdownState& before) {
    if (before.ticks > 0 || (!before.comment && !pack::isCommentStart(line))) return 0;
    const auto end = line.find("-->");
    return end == std::string_view::npos || pack::isBlank(line.substr(end + 3)) ? 0 : end + 3;
}

} // namespace

LineRoles questionLineRoles(std::string_view line, LineState before) {
    auto state = MarkdownState::unpacked(before);
    const auto comment = commentEnd(line, state);
    if (comment == 0) {
        auto spans = QuestionLine(line, state).roles();
        return {std::move(spans), state.packed()};
    }
    state.comment = false;
    const auto rest = pack::trimmedLeft(line.substr(comment));
    const auto shift = static_cast<int>(line.size() - rest.size());
    std::vector<Span> spans{{0, static_cast<int>(comment), Role::Comment}};
    // The reader knows only the first comment of a line; another one behind it is text.
    for (auto span : QuestionLine(rest, state).roles())
        spans.push_back({span.begin + shift, span.end + shift, span.role});
    return {std::move(spans), state.packed()};
}

} // namespace chipwise::workshop
