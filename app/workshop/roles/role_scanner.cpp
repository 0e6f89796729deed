#include "workshop/roles/role_scanner.h"

#include "pack/parse/settings_parser.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

constexpr int mostTicks = 255;

struct FenceLine {
    int ticks = 0;
    bool bare = false;
};

/// Zero ticks where the line is no fence; code within a line is none.
FenceLine fenceLine(std::string_view line) {
    if (!pack::isFence(line)) return {};
    const auto text = pack::trimmed(line);
    const auto ticks = std::min(text.find_first_not_of('`'), text.size());
    if (text.find('`', ticks) != std::string_view::npos) return {};
    return {static_cast<int>(std::min<std::size_t>(ticks, mostTicks)), ticks == text.size()};
}

/// Puts values side by side into one number and takes them out again in the same order.
class Packer {
public:
    void put(int value, int bits) {
        m_bits |= static_cast<unsigned>(value) << m_at;
        m_at += bits;
    }
    LineState state() const { return static_cast<LineState>(m_bits); }

private:
    unsigned m_bits = 0;
    int m_at = 0;
};

class Unpacker {
public:
    explicit Unpacker(LineState state) : m_bits(static_cast<unsigned>(state)) {}
    int take(int bits) {
        const auto value = static_cast<int>(m_bits & ((1u << bits) - 1));
        m_bits >>= bits;
        return value;
    }

private:
    unsigned m_bits;
};

} // namespace

MarkdownState MarkdownState::unpacked(LineState packed) {
    Unpacker bits(packed);
    MarkdownState state;
    state.comment = bits.take(1) != 0;
    state.settings = bits.take(1) != 0;
    state.question = bits.take(1) != 0;
    state.answers = bits.take(1) != 0;
    state.back = bits.take(1) != 0;
    state.plan = bits.take(1) != 0;
    state.open = static_cast<Open>(bits.take(2));
    state.ticks = bits.take(8);
    state.kind = bits.take(4);
    state.groupKind = bits.take(4);
    return state;
}

LineState MarkdownState::packed() const {
    Packer bits;
    for (const bool flag : {comment, settings, question, answers, back, plan}) bits.put(flag ? 1 : 0, 1);
    bits.put(static_cast<int>(open), 2);
    bits.put(ticks, 8);
    bits.put(kind, 4);
    bits.put(groupKind, 4);
    return bits.state();
}

std::size_t SpanList::visibleAt() const {
    return std::min(m_line.find_first_not_of(" \t"), m_line.size());
}

bool isCodeOrComment(std::string_view line, MarkdownState& state, SpanList& spans) {
    const auto fence = fenceLine(line);
    if (state.ticks > 0) {
        if (fence.bare && fence.ticks >= state.ticks) state.ticks = 0;
        spans.whole(Role::Code);
        return true;
    }
    if (!state.comment && pack::isCommentStart(line)) state.comment = true;
    if (state.comment) {
        const auto end = line.find("-->");
        state.comment = end == std::string_view::npos;
        spans.add(spans.visibleAt(), end == std::string_view::npos ? line.size() : end + 3, Role::Comment);
        return true;
    }
    state.ticks = fence.ticks;
    if (fence.ticks > 0) spans.whole(Role::Code);
    return fence.ticks > 0;
}

void addHeading(std::string_view line, SpanList& spans) {
    const auto heading = pack::headingLine(line);
    if (!heading) return;
    spans.whole(Role::Heading);
    if (heading->idState != pack::HeadingLine::Id::None) spans.add(heading->idAt, line.size(), Role::Id);
}

bool addSetting(std::string_view line, SpanList& spans) {
    const auto setting = pack::settingLine({1, line});
    if (!setting) return false;
    spans.add(0, setting->key.size() + 1, Role::Key);
    if (setting->value.empty()) return true;
    const auto value = static_cast<std::size_t>(setting->value.data() - line.data());
    spans.add(value, value + setting->value.size(), Role::Value);
    return true;
}

void addInline(std::string_view line, std::size_t from, SpanList& spans) {
    for (std::size_t at = from; at < line.size();) {
        if (line.substr(at).starts_with("![")) {
            const auto middle = line.find("](", at);
            const auto end =
                middle == std::string_view::npos ? std::string_view::npos : line.find(')', middle);
            if (end == std::string_view::npos) return;
            spans.add(at, end + 1, Role::Picture);
            at = end + 1;
        } else if (line[at] == '`') {
            const auto end = line.find('`', at + 1);
            if (end == std::string_view::npos) return;
            spans.add(at, end + 1, Role::Code);
            at = end + 1;
        } else {
            at = std::min(line.find_first_of("!`", at + 1), line.size());
        }
    }
}

} // namespace chipwise::workshop
