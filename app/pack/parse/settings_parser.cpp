#include "pack/parse/settings_parser.h"

#include "pack/text/dates.h"
#include "pack/text/hash.h"
#include "pack/text/line_start.h"
#include "pack/text/number_text.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace chipwise::pack {
namespace {

const std::vector<std::string_view> kindWords{"choice", "true-false", "ordering",  "matching",  "numeric",
                                              "short",  "cloze",      "flashcard", "flashcards"};
const std::vector<std::string_view> yesOrNo{"yes", "no"};

/// Reads one value into the settings; reports what is wrong with it.
class SettingReader {
public:
    SettingReader(Settings& to, Problems& problems) : m_to(to), m_problems(problems) {}

    static bool knows(std::string_view name) {
        return std::ranges::find(table, name, &Row::name) != std::end(table);
    }

    /// False after an error.
    bool read(const SettingLine& line) {
        m_line = &line;
        m_good = true;
        const auto known = std::ranges::find(table, line.key, &Row::name);
        if (known == std::end(table)) {
            std::vector<std::string_view> names;
            for (const auto& row : table)
                if (row.read != &SettingReader::points) names.push_back(row.name);
            reportUnknownSetting("CW105", line, names, m_problems);
            return false;
        }
        if (!known->repeatable && !m_seen.insert(line.key).second) {
            m_problems.add("CW106", line.line, line.column, fmt::format("“{}:” appears twice.", line.key),
                           fmt::format("Keep only one “{}:” line.", line.key));
            return false;
        }
        if (line.value.empty()) {
            wrong(fmt::format("“{}:” has no value.", line.key),
                  "Write a value after the colon, or delete the line.");
            return false;
        }
        (this->*known->read)();
        return m_good;
    }

private:
    struct Row {
        std::string_view name;
        void (SettingReader::*read)();
        bool repeatable = false;
    };
    static const Row table[33];

    std::string_view value() const { return m_line->value; }

    void wrong(std::string message, std::string help) {
        m_problems.add("CW107", m_line->line, m_line->valueColumn, std::move(message), std::move(help));
        m_good = false;
    }

    void text(OptionalText& to) { to = std::string(value()); }

    void choice(std::string_view code, const std::vector<std::string_view>& allowed,
                std::string_view also = {}) {
        reportChoice(code, *m_line, allowed, m_problems, also);
        m_good = false;
    }

    void yesNo(std::optional<bool>& to) {
        const auto word = lowered(value());
        if (word == "yes" || word == "true" || word == "on")
            to = true;
        else if (word == "no" || word == "false" || word == "off")
            to = false;
        else
            choice("CW107", yesOrNo);
    }

    void count(std::optional<int>& to, int least) {
        int number = 0;
        const auto* end = value().data() + value().size();
        const auto [stop, error] = std::from_chars(value().data(), end, number);
        if (error == std::errc{} && stop == end && number >= least)
            to = number;
        else
            wrong(fmt::format("“{}” is not a whole number of at least {}.", shortened(value()), least),
                  fmt::format("Write a whole number of at least {}, in digits and without a unit.", least));
    }

    void kind() {
        m_to.kind = kindFromText(value());
        if (!m_to.kind) choice("CW110", kindWords);
    }

    void objective() {
        for (const auto item : listItems(value())) {
            const auto parts = listItems(item, ' ');
            if (parts.size() == 2)
                m_to.objectives.push_back({std::string(parts[0]), std::string(parts[1])});
            else
                wrong(fmt::format("“{}” is not an objective.", shortened(item)),
                      "Write the exam's id, a space, and the objective's number: aif-c01 2.3.4");
        }
    }

    void difficulty() {
        m_to.difficulty = difficultyFrom(value());
        if (!m_to.difficulty)
            choice("CW107", {"easy", "medium", "hard", "1", "2", "3", "4", "5"}, "a percentage such as 65%");
    }

    void depth() {
        m_to.depth = depthFromText(value());
        if (!m_to.depth) choice("CW107", {"recall", "understanding", "application"});
    }

    void list(std::vector<std::string>& to) {
        for (const auto item : listItems(value())) to.emplace_back(item);
    }

    void tags() { list(m_to.tags); }
    void ref() { m_to.refs.emplace_back(value()); }
    void fact() { list(m_to.facts); }
    void hint() { text(m_to.hint); }
    void choose() { count(m_to.choose, 1); }
    void shuffle() { yesNo(m_to.shuffle); }

    void letterCase() {
        static const std::vector<std::string_view> words{"sensitive", "insensitive"};
        if (value() == words[0])
            m_to.caseSensitive = true;
        else if (value() == words[1])
            m_to.caseSensitive = false;
        else
            choice("CW107", words);
    }

    void unit() { text(m_to.unit); }

    void tolerance() {
        auto number = value();
        if (number.ends_with('%')) number = trimmedRight(number.substr(0, number.size() - 1));
        if (const auto parsed = numberIn(number); parsed && *parsed >= 0)
            m_to.tolerance = std::string(number) + (value().ends_with('%') ? "%" : "");
        else
            wrong(fmt::format("“{}” is not a tolerance.", shortened(value())),
                  "Write a number or a percentage: 0.5 or 5%");
    }

    void seconds() { count(m_to.seconds, 1); }

    /// Packs of earlier versions have it.
    void points() {
        auto& problem =
            m_problems.add("CW159", m_line->line, m_line->column,
                           "“points:” is no longer used. All questions count the same.", "Delete the line.");
        problem.edit = Edit{m_line->line, 1, m_line->line + 1, 1, {}};
    }

    void partial() { yesNo(m_to.partial); }
    void retired() { yesNo(m_to.retired); }

    void status() {
        m_to.status = statusFromText(value());
        if (!m_to.status) choice("CW107", {"draft", "ready"});
    }

    void author() { text(m_to.author); }

    void checked() {
        if (isDate(value()))
            text(m_to.checked);
        else
            wrong(fmt::format("“{}” is not a date.", shortened(value())),
                  "Write a year, a month, or a day: 2026, 2026-08, or 2026-08-21");
    }

    void basis() {
        m_to.basis = basisFromText(value());
        if (!m_to.basis) choice("CW107", {"fact", "vendor-claim", "exam-lore", "practice"});
    }

    void state() {
        m_to.state = factStateFromText(value());
        if (!m_to.state) choice("CW107", {"in-effect", "announced", "ended"});
    }

    void misconception() { text(m_to.misconception); }
    void holdout() { yesNo(m_to.holdout); }
    void contrast() { text(m_to.contrast); }
    void changed() { text(m_to.changed); }
    void was() { list(m_to.was); }

    void reworded() {
        for (const auto item : listItems(value())) {
            if (isHashBeginning(item))
                m_to.reworded.push_back(lowered(item));
            else
                wrong(fmt::format("“{}” is not a code from “chipwise pack reworded”.", shortened(item)),
                      "To have this line written for you, run “chipwise pack reworded OLD NEW --id ID”.");
        }
    }

    void let() {
        const auto equals = value().find('=');
        const auto name = trimmed(value().substr(0, equals));
        const bool isName = !name.empty() && isLetter(name[0]) && std::ranges::all_of(name, [](char c) {
            return isLetter(c) || isDigit(c) || c == '_';
        });
        const auto expression =
            equals == std::string_view::npos ? std::string_view{} : trimmed(value().substr(equals + 1));
        if (isName && !expression.empty())
            m_to.lets.push_back({std::string(name), std::string(expression)});
        else
            wrong(fmt::format("“let: {}” does not define a value.", shortened(value())),
                  "Write a name, “=”, and a range or calculation, such as “let: price = 100..900 step 50”.");
    }

    void forEachFact() { text(m_to.forEachFact); }

    void importance() {
        m_to.importance = importanceFromText(value());
        if (!m_to.importance) choice("CW107", {"key", "useful", "trivia"});
    }

    void answer() { text(m_to.answer); }
    void distractors() { count(m_to.distractors, 2); }

    Settings& m_to;
    Problems& m_problems;
    std::set<std::string_view> m_seen;
    const SettingLine* m_line = nullptr;
    bool m_good = true;
};

const SettingReader::Row SettingReader::table[33]{{"kind", &SettingReader::kind},
                                                  {"objective", &SettingReader::objective, true},
                                                  {"difficulty", &SettingReader::difficulty},
                                                  {"depth", &SettingReader::depth},
                                                  {"tags", &SettingReader::tags, true},
                                                  {"ref", &SettingReader::ref, true},
                                                  {"fact", &SettingReader::fact, true},
                                                  {"hint", &SettingReader::hint},
                                                  {"choose", &SettingReader::choose},
                                                  {"shuffle", &SettingReader::shuffle},
                                                  {"case", &SettingReader::letterCase},
                                                  {"unit", &SettingReader::unit},
                                                  {"tolerance", &SettingReader::tolerance},
                                                  {"seconds", &SettingReader::seconds},
                                                  {"points", &SettingReader::points},
                                                  {"partial", &SettingReader::partial},
                                                  {"retired", &SettingReader::retired},
                                                  {"status", &SettingReader::status},
                                                  {"author", &SettingReader::author},
                                                  {"checked", &SettingReader::checked},
                                                  {"standing", &SettingReader::basis},
                                                  {"state", &SettingReader::state},
                                                  {"misconception", &SettingReader::misconception},
                                                  {"holdout", &SettingReader::holdout},
                                                  {"contrast", &SettingReader::contrast},
                                                  {"changed", &SettingReader::changed},
                                                  {"was", &SettingReader::was, true},
                                                  {"reworded", &SettingReader::reworded, true},
                                                  {"let", &SettingReader::let, true},
                                                  {"for-each-fact", &SettingReader::forEachFact},
                                                  {"importance", &SettingReader::importance},
                                                  {"answer", &SettingReader::answer},
                                                  {"distractors", &SettingReader::distractors}};

} // namespace

std::optional<SettingLine> settingLine(const BodyLine& line) {
    const auto text = line.text;
    if (line.code || text.empty() || !isLetter(text[0])) return std::nullopt;
    std::size_t end = 0;
    while (end < text.size() &&
           (isLetter(text[end]) || isDigit(text[end]) || text[end] == '-' || text[end] == '_'))
        ++end;
    constexpr std::size_t longestKey = 40;
    if (end > longestKey || end >= text.size() || text[end] != ':') return std::nullopt;
    if (end + 1 < text.size() && !isSpace(text[end + 1])) return std::nullopt;
    SettingLine result{text.substr(0, end), trimmed(text.substr(end + 1)), line.number, 1, 1, 1};
    const auto valueAt =
        result.value.empty() ? text.size() : static_cast<std::size_t>(result.value.data() - text.data());
    result.valueColumn = columnAt(text, valueAt);
    result.endColumn = columnAt(text, valueAt + result.value.size());
    return result;
}

std::vector<SettingLine> takeSettingLines(std::span<const BodyLine>& rest) {
    std::vector<SettingLine> lines;
    while (!rest.empty()) {
        const auto line = settingLine(rest.front());
        if (!line) break;
        lines.push_back(*line);
        rest = rest.subspan(1);
    }
    return lines;
}

bool isSettingName(std::string_view name) {
    return SettingReader::knows(name);
}

const SettingLine* WrittenSettings::find(std::string_view key) const {
    const auto found =
        std::find_if(lines.rbegin(), lines.rend(), [key](const SettingLine& l) { return l.key == key; });
    return found == lines.rend() ? nullptr : &*found;
}

ParsedSettings parseSettings(std::vector<SettingLine> lines, Problems& problems) {
    ParsedSettings result;
    result.lines = std::move(lines);
    SettingReader reader(result.settings, problems);
    for (const auto& line : result.lines)
        if (!reader.read(line)) result.good = false;
    return result;
}

void reportUnknownSetting(std::string_view code, const SettingLine& line,
                          const std::vector<std::string_view>& known, Problems& problems) {
    const auto suggestion = suggestionFor(line.key, known);
    auto help =
        suggestion
            ? fmt::format(
                  "Did you mean “{}:”? (If the line is part of the text, leave an empty line above it.)",
                  suggestion->text)
            : fmt::format(
                  "If the line is part of the text, leave an empty line above it. The settings are {}.",
                  fmt::join(known, ", "));
    auto& problem = problems.add(code, line.line, line.column,
                                 fmt::format("Unknown setting “{}:”.", line.key), std::move(help));
    if (suggestion && suggestion->certain)
        problem.edit = replacing(line.line, line.column, line.column + static_cast<int>(line.key.size()),
                                 suggestion->text);
}

void reportChoice(std::string_view code, const SettingLine& line,
                  const std::vector<std::string_view>& allowed, Problems& problems, std::string_view also) {
    const auto suggestion = suggestionFor(line.value, allowed);
    const bool kind = code == "CW110";
    auto help = fmt::format("Use one of: {}.", fmt::join(allowed, ", "));
    // A sentence of its own: the Workshop offers each word of the list as a choice.
    if (!also.empty()) help += fmt::format(" You can also write {}.", also);
    if (suggestion) help += fmt::format(" Did you mean “{}”?", suggestion->text);
    auto message = kind
                       ? fmt::format("“{}” is not a kind of question.", shortened(line.value))
                       : fmt::format("“{}” is not a valid value for “{}:”.", shortened(line.value), line.key);
    auto& problem = problems.add(code, line.line, kind ? line.column : line.valueColumn, std::move(message),
                                 std::move(help));
    if (suggestion && suggestion->certain)
        problem.edit = replacing(line.line, line.valueColumn, line.endColumn, suggestion->text);
}

} // namespace chipwise::pack
