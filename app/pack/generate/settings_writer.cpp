#include "pack/generate/settings_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace chipwise::pack {
namespace {

constexpr std::array<std::string_view, 32> settingOrder{
    "kind",          "objective",  "difficulty", "depth",      "tags",    "ref",       "fact",
    "hint",          "choose",     "shuffle",    "case",       "unit",    "tolerance", "seconds",
    "partial",       "retired",    "status",     "author",     "checked", "standing",  "state",
    "misconception", "holdout",    "contrast",   "changed",    "was",     "reworded",  "let",
    "for-each-fact", "importance", "answer",     "distractors"};

class SettingLines {
public:
    void line(std::string_view key, std::string_view value) {
        m_lines.push_back(fmt::format("{}: {}", key, value));
    }

    void text(std::string_view key, const OptionalText& value) {
        if (value) line(key, *value);
    }

    template <class Word>
    void word(std::string_view key, const std::optional<Word>& value) {
        if (value) line(key, toText(*value));
    }

    void yesNo(std::string_view key, std::optional<bool> value) {
        if (value) line(key, *value ? "yes" : "no");
    }

    void count(std::string_view key, std::optional<int> value) {
        if (value) line(key, fmt::format("{}", *value));
    }

    void list(std::string_view key, const std::vector<std::string>& items) {
        if (!items.empty()) line(key, fmt::format("{}", fmt::join(items, ", ")));
    }

    std::vector<std::string> take() { return std::move(m_lines); }

private:
    std::vector<std::string> m_lines;
};

std::vector<std::string> objectiveWords(const std::vector<Objective>& objectives) {
    std::vector<std::string> words;
    for (const auto& [exam, number] : objectives) words.push_back(exam + " " + number);
    return words;
}

} // namespace

std::vector<std::string> settingLines(const Settings& s) {
    SettingLines lines;
    lines.word("kind", s.kind);
    lines.list("objective", objectiveWords(s.objectives));
    lines.text("difficulty", s.difficulty);
    lines.word("depth", s.depth);
    lines.list("tags", s.tags);
    for (const auto& ref : s.refs) lines.line("ref", ref);
    lines.list("fact", s.facts);
    lines.text("hint", s.hint);
    lines.count("choose", s.choose);
    lines.yesNo("shuffle", s.shuffle);
    if (s.caseSensitive) lines.line("case", *s.caseSensitive ? "sensitive" : "insensitive");
    lines.text("unit", s.unit);
    lines.text("tolerance", s.tolerance);
    lines.count("seconds", s.seconds);
    lines.yesNo("partial", s.partial);
    lines.yesNo("retired", s.retired);
    lines.word("status", s.status);
    lines.text("author", s.author);
    lines.text("checked", s.checked);
    lines.word("standing", s.basis);
    lines.word("state", s.state);
    lines.text("misconception", s.misconception);
    lines.yesNo("holdout", s.holdout);
    lines.text("contrast", s.contrast);
    lines.text("changed", s.changed);
    lines.list("was", s.was);
    lines.list("reworded", s.reworded);
    for (const auto& let : s.lets) lines.line("let", let.name + " = " + let.expression);
    lines.text("for-each-fact", s.forEachFact);
    lines.word("importance", s.importance);
    lines.text("answer", s.answer);
    lines.count("distractors", s.distractors);
    return lines.take();
}

std::size_t settingPlace(std::string_view key) {
    return static_cast<std::size_t>(std::ranges::find(settingOrder, key) - settingOrder.begin());
}

} // namespace chipwise::pack
