#include "workshop/complete/completion.h"

#include "pack/parse/settings_parser.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"
#include "workshop/complete/completion_rooms.h"
#include "workshop/cure/vocabulary.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

constexpr std::size_t farthestHeading = 200; ///< lines above
constexpr std::size_t longestLine = 4096;    ///< nothing is completed behind that

std::string_view withoutReturn(std::string_view line) {
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

/// The byte where a line begins; nothing where the text has fewer.
std::size_t lineBegin(std::string_view text, int number) {
    std::size_t begin = 0;
    for (int line = 1; line < number; ++line) {
        begin = text.find('\n', begin);
        if (begin == std::string_view::npos) return std::string_view::npos;
        ++begin;
    }
    return number < 1 ? std::string_view::npos : begin;
}

std::string_view lineAt(std::string_view text, std::size_t begin) {
    const auto end = text.find('\n', begin);
    return withoutReturn(text.substr(begin, end == std::string_view::npos ? end : end - begin));
}

std::size_t byteOfColumn(std::string_view line, int column) {
    std::size_t at = 0;
    for (int c = 1; c < column && at < line.size(); ++c) {
        ++at;
        while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80) ++at;
    }
    return at;
}

/// From the nearest heading above down to the cursor's line, as the highlighter sees them.
void lookAbove(std::string_view text, std::size_t begin, FileKind kind, CompletionPlace& place) {
    std::vector<std::string_view> lines; // the nearest first
    auto at = begin;
    while (at > 0 && lines.size() < farthestHeading) {
        const auto above = at >= 2 ? text.rfind('\n', at - 2) : std::string_view::npos;
        const auto from = above == std::string_view::npos ? 0 : above + 1;
        lines.push_back(withoutReturn(text.substr(from, at - 1 - from)));
        at = from;
        if (pack::headingLine(lines.back())) break;
    }
    if (lines.empty()) return;
    if (pack::headingLine(lines.back())) place.heading = lines.back();
    LineState state = 0;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (line->size() > longestLine) continue;
        state = rolesOf(kind, *line, state).after;
        if (MarkdownState::unpacked(state).settings && pack::settingLine({1, *line}))
            place.settings.push_back(*line);
    }
    place.state = MarkdownState::unpacked(state);
}

std::vector<Completion> settingCompletions(const CompletionPlace& place, FileKind kind) {
    const auto setting = pack::settingLine({1, place.cursor.text});
    const bool plan = kind == FileKind::Plan;
    if (setting && place.cursor.at > setting->key.size()) {
        const auto colon = setting->key.size() + 1;
        const auto valueAt = std::min(place.cursor.text.find_first_not_of(" \t", colon), place.cursor.at);
        return plan ? planValueCompletions(place, setting->key, valueAt)
                    : questionValueCompletions(place, setting->key, valueAt);
    }
    const bool exam = place.state.plan;
    return keyCompletions(place, !plan  ? questionSettingWords()
                                 : exam ? examSettingWords()
                                        : packSettingWords());
}

bool isKeyBeginning(std::string_view typed) {
    return std::ranges::all_of(typed,
                               [](char c) { return pack::isLetter(c) || pack::isDigit(c) || c == '-'; });
}

std::vector<Completion> markdownCompletions(const CompletionPlace& place, FileKind kind) {
    const auto& line = place.cursor.text;
    if (place.state.ticks > 0 || place.state.comment || pack::isCommentStart(line)) return {};
    if (line.starts_with('#')) return headingCompletions(place);
    const bool setting = pack::settingLine({1, line}).has_value();
    if (place.state.settings && (setting || isKeyBeginning(place.cursor.before())))
        return settingCompletions(place, kind);
    return kind == FileKind::Questions ? textCompletions(place) : std::vector<Completion>();
}

} // namespace

bool CompletionPlace::hasSetting(std::string_view key) const {
    return std::ranges::any_of(settings, [key](std::string_view line) {
        return line.starts_with(key) && line.substr(key.size()).starts_with(':');
    });
}

std::vector<Completion> completionsAt(const Snapshot& snapshot, const std::string& file,
                                      std::string_view text, int line, int column, int limit) {
    const auto begin = lineBegin(text, line);
    if (begin == std::string_view::npos || limit <= 0) return {};
    CompletionPlace place{snapshot, file, {lineAt(text, begin), 0}, {}, {}, {}, limit};
    if (place.cursor.text.size() > longestLine) return {};
    place.cursor.at = byteOfColumn(place.cursor.text, column);
    const auto kind = fileKind(file);
    if (kind == FileKind::Facts) return factCompletions(place, lineAt(text, 0), line == 1);
    lookAbove(text, begin, kind, place);
    return markdownCompletions(place, kind);
}

} // namespace chipwise::workshop
