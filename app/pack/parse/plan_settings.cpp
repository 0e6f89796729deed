#include "pack/parse/plan_settings.h"

#include "pack/text/dates.h"
#include "pack/text/new_id.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::pack {
namespace {

const std::vector<std::string_view> packKeys{"id",        "version",     "format",   "language",
                                             "author",    "license",     "homepage", "updated",
                                             "exam-date", "study-until", "ladder",   "compare"};
const std::vector<std::string_view> examKeys{"guide",   "guide-date", "checked", "questions", "unscored",
                                             "minutes", "raw-pass",   "scoring", "kinds",     "slice"};

std::optional<std::string> onlyDayMeant(std::string_view text) {
    const auto days = daysMeant(text);
    return days.size() == 1 ? std::optional(days.front()) : std::nullopt;
}

/// Shared by both: which lines are known, and how one value is refused.
class PlanSettingReader {
public:
    PlanSettingReader(const std::vector<std::string_view>& known, Problems& problems)
        : m_known(known), m_problems(problems) {}

    bool good() const { return m_good; }

    /// False where the line cannot be used.
    bool accept(const SettingLine& line) {
        m_line = &line;
        if (std::ranges::find(m_known, line.key) == m_known.end()) {
            reportUnknownSetting("CW303", line, m_known, m_problems);
            m_good = false;
            return false;
        }
        if (line.key != "author" && !m_seen.insert(line.key).second) {
            m_problems.add("CW303", line.line, line.column, fmt::format("“{}:” appears twice.", line.key),
                           fmt::format("Keep only one “{}:” line.", line.key));
            m_good = false;
            return false;
        }
        return true;
    }

    /// `meant` is what the value can only mean, where there is such a thing.
    void wrong(std::string help, std::optional<std::string> meant = {}) {
        auto& problem = m_problems.add(
            "CW305", m_line->line, m_line->valueColumn,
            fmt::format("“{}” is not a valid value for “{}:”.", shortened(m_line->value), m_line->key),
            std::move(help));
        if (meant) problem.edit = replacing(m_line->line, m_line->valueColumn, m_line->endColumn, *meant);
        m_good = false;
    }

    /// Of a line that another one, read later, makes wrong.
    void wrongAt(const SettingLine& line, std::string help) {
        m_line = &line;
        wrong(std::move(help));
    }

    void choice(const std::vector<std::string_view>& allowed) {
        reportChoice("CW305", *m_line, allowed, m_problems);
        m_good = false;
    }

    void date(std::string& to, bool dayNeeded) {
        if (dayNeeded ? isDay(m_line->value) : isDate(m_line->value))
            to = std::string(m_line->value);
        else
            wrong(dayNeeded ? "Write the full date like this: 2026-12-18"
                            : "Write a year, a month, or a day: 2026, 2026-08, or 2026-08-20.",
                  onlyDayMeant(m_line->value));
    }

    void count(std::optional<int>& to, int least) {
        const auto number = numberIn(m_line->value);
        constexpr double most = 100000;
        if (number && *number >= least && *number <= most && *number == static_cast<int>(*number))
            to = static_cast<int>(*number);
        else
            wrong(fmt::format("Write a whole number from {} to 100,000.", least));
    }

private:
    const std::vector<std::string_view>& m_known;
    Problems& m_problems;
    std::set<std::string_view> m_seen;
    const SettingLine* m_line = nullptr;
    bool m_good = true;
};

bool isVersion(std::string_view text) {
    const auto parts = listItems(text, '.');
    return parts.size() == 3 && std::ranges::count(text, '.') == 2 &&
           std::ranges::all_of(parts, [](std::string_view part) {
               return part.size() <= 9 && std::ranges::all_of(part, isDigit);
           });
}

/// "2" and "1.2" with the zeros that are missing.
std::optional<std::string> fullVersion(std::string text) {
    for (int added = 0; added < 2; ++added) {
        text += ".0";
        if (isVersion(text)) return text;
    }
    return std::nullopt;
}

bool isLanguage(std::string_view text) {
    const auto first = text.substr(0, text.find('-'));
    const bool known = (first.size() == 2 || first.size() == 3) &&
                       std::ranges::all_of(first, [](char c) { return c >= 'a' && c <= 'z'; });
    return known && text.back() != '-' &&
           std::ranges::all_of(text, [](char c) { return isLetter(c) || isDigit(c) || c == '-'; });
}

void readKinds(PlanSettingReader& reader, const SettingLine& line, ExamPlan& exam) {
    for (const auto item : listItems(line.value)) {
        const auto kind = kindFromText(item);
        if (!kind)
            return reader.wrong("Write one or more kinds of questions, separated by commas, such as “choice, "
                                "ordering, matching”.");
        exam.kinds.push_back(*kind);
    }
}

void readLadder(PlanSettingReader& reader, const SettingLine& line, Pack& pack) {
    for (const auto item : listItems(line.value)) {
        if (std::ranges::find(pack.ladder, item) != pack.ladder.end())
            return reader.wrong("Write each tag only once.");
        pack.ladder.emplace_back(item);
    }
}

void readCompare(PlanSettingReader& reader, const SettingLine& line, Pack& pack) {
    for (const auto item : listItems(line.value)) {
        if (std::ranges::find(pack.compare, item) != pack.compare.end())
            return reader.wrong("Write each entity only once.");
        pack.compare.emplace_back(item);
    }
}

void readPass(PlanSettingReader& reader, const SettingLine& line, ExamPlan& exam) {
    auto number = line.value;
    if (number.ends_with('%')) number = trimmedRight(number.substr(0, number.size() - 1));
    const auto pass = numberIn(number);
    if (pass && *pass >= 0 && *pass <= 100)
        exam.rawPass = pass;
    else
        reader.wrong("Write a percentage of the scored questions: 70%");
}

/// An exam in which nothing counts has no result.
void requireScored(PlanSettingReader& reader, const SettingLine& unscored, ExamPlan& exam) {
    if (!exam.questions || exam.unscored.value_or(0) < *exam.questions) return;
    exam.unscored.reset();
    reader.wrongAt(
        unscored,
        fmt::format("With “questions: {}”, at least one question must be scored. Write a number below {}.",
                    *exam.questions, *exam.questions));
}

} // namespace

bool readPackSettings(const std::vector<SettingLine>& lines, Pack& pack, Problems& problems) {
    PlanSettingReader reader(packKeys, problems);
    for (const auto& line : lines) {
        if (!reader.accept(line)) continue;
        const std::string value(line.value);
        if (line.key == "id") {
            if (isId(value))
                pack.id = value;
            else
                reader.wrong("An id has up to 64 letters, digits, periods, “_”, and “-”, and starts with a "
                             "letter or digit.");
        } else if (line.key == "version") {
            if (isVersion(value))
                pack.version = value;
            else
                reader.wrong("Write three numbers: 1.2.0", fullVersion(value));
        } else if (line.key == "format") {
            if (value != "1")
                reader.wrong("Write “format: 1”, the only format that this version of Chipwise reads.");
        } else if (line.key == "language") {
            if (!value.empty() && isLanguage(value))
                pack.language = value;
            else
                reader.wrong("Write a language code, such as en, de, or pt-BR.");
        } else if (line.key == "author")
            pack.authors.push_back(value);
        else if (line.key == "license")
            pack.license = value;
        else if (line.key == "homepage")
            pack.homepage = value;
        else if (line.key == "updated")
            reader.date(pack.updated, false);
        else if (line.key == "exam-date")
            reader.date(pack.examDate, true);
        else if (line.key == "study-until")
            reader.date(pack.studyUntil, true);
        else if (line.key == "compare")
            readCompare(reader, line, pack);
        else
            readLadder(reader, line, pack);
    }
    return reader.good();
}

bool readExamSettings(const std::vector<SettingLine>& lines, ExamPlan& exam, Problems& problems) {
    PlanSettingReader reader(examKeys, problems);
    const SettingLine* unscored = nullptr;
    for (const auto& line : lines) {
        if (!reader.accept(line)) continue;
        if (line.key == "unscored") unscored = &line;
        if (line.key == "guide")
            exam.guide = std::string(line.value);
        else if (line.key == "guide-date")
            reader.date(exam.guideDate, false);
        else if (line.key == "checked")
            reader.date(exam.checked, false);
        else if (line.key == "questions")
            reader.count(exam.questions, 1);
        else if (line.key == "unscored")
            reader.count(exam.unscored, 0);
        else if (line.key == "minutes")
            reader.count(exam.minutes, 1);
        else if (line.key == "raw-pass")
            readPass(reader, line, exam);
        else if (line.key == "kinds")
            readKinds(reader, line, exam);
        else if (line.key == "slice") {
            exam.slice = line.value == "yes";
            if (line.value != "yes" && line.value != "no") reader.choice({"yes", "no"});
        } else {
            exam.scoring = line.value == "partial" ? Scoring::Partial : Scoring::AllOrNothing;
            if (line.value != "partial" && line.value != "all-or-nothing")
                reader.choice({"all-or-nothing", "partial"});
        }
    }
    if (unscored) requireScored(reader, *unscored, exam);
    return reader.good();
}

} // namespace chipwise::pack
