#include "pack/parse/plan_reader.h"

#include "pack/model/model.h"
#include "pack/parse/plan_settings.h"
#include "pack/parse/question_parser.h"
#include "pack/parse/text_limits.h"
#include "pack/text/body_lines.h"
#include "pack/text/line_start.h"
#include "pack/text/number_text.h"
#include "pack/text/problems.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>
#include <vector>

namespace chipwise::pack {
namespace {

constexpr std::size_t planLevels = 3;

/// "(20%)" in front of a domain's title.
std::optional<double> takeWeight(std::string_view& title) {
    if (!title.starts_with('(')) return std::nullopt;
    const auto close = title.find("%)");
    if (close == std::string_view::npos) return std::nullopt;
    const auto weight = numberIn(title.substr(1, close - 1));
    if (weight) title = trimmed(title.substr(close + 2));
    return weight;
}

class OutlineParser {
public:
    OutlineParser(bool& good, Problems& problems) : m_good(good), m_problems(problems) {}

    std::vector<PlanNode> parse(std::span<const BodyLine> lines) {
        for (const auto& line : lines) {
            if (isBlank(line.text)) continue;
            if (line.damaged)
                m_good = false;
            else if (const auto text = afterBullet(line.text); text && !line.code)
                node(line, *text);
            else
                malformed(line);
        }
        return std::move(m_domains);
    }

private:
    void fail(const BodyLine& line, std::string message, std::string help) {
        m_problems.add("CW307", line.number, 1, std::move(message), std::move(help));
        m_good = false;
    }

    void malformed(const BodyLine& line) {
        fail(line, fmt::format("“{}” is not a valid line of an exam plan.", shortened(trimmed(line.text))),
             "Write “- 1 (20%) Domain” and, indented below it, “- 1.3 Task”.");
    }

    void node(const BodyLine& line, std::size_t textAt) {
        const auto text = trimmed(line.text.substr(textAt));
        const auto space = std::min(text.find(' '), text.size());
        PlanNode node{std::string(text.substr(0, space)), {}, {}, {}};
        auto title = trimmed(text.substr(space));
        const bool numbered = std::ranges::all_of(
            node.number, [](char c) { return isDigit(c) || isLetter(c) || c == '.' || c == '-'; });
        if (!numbered || std::ranges::none_of(node.number, isDigit)) return malformed(line);
        const std::size_t level = levelOf(line);
        if (level >= planLevels) {
            fail(line,
                 "This line is nested too deeply. An exam plan has only three levels: domain, task, and "
                 "objective.",
                 "Indent this line less.");
            return;
        }
        if (level == 0) node.weight = takeWeight(title);
        node.title = std::string(title);
        if (level == 0 && !node.weight) {
            fail(line, fmt::format("The domain “{}” has no weight.", shortened(title)),
                 "Write the weight after the number: “- 1 (20%) Domain”.");
            return;
        }
        if (!m_numbers.insert(node.number).second) {
            m_problems.add("CW308", line.number, 1,
                           fmt::format("The number {} appears twice in this plan.", shortened(node.number)),
                           "Give each line its own number.");
            m_good = false;
            return;
        }
        append(std::move(node), level);
    }

    /// A line belongs under the last one that is indented less.
    std::size_t levelOf(const BodyLine& line) {
        const auto indent = std::min(line.text.find_first_not_of(" \t"), line.text.size());
        while (!m_indents.empty() && m_indents.back() >= indent) m_indents.pop_back();
        m_indents.push_back(indent);
        if (m_indents.size() > planLevels + 1) m_indents.pop_back();
        return m_indents.size() - 1;
    }

    void append(PlanNode node, std::size_t level) {
        auto* to = &m_domains;
        for (std::size_t i = 0; i < level && !to->empty(); ++i) to = &to->back().children;
        to->push_back(std::move(node));
    }

    bool& m_good;
    Problems& m_problems;
    std::vector<PlanNode> m_domains;
    std::vector<std::size_t> m_indents;
    std::set<std::string> m_numbers;
};

/// `- 1 (20%) Domain`, indented `- 1.3 Task`, indented again `- 1.3.4 Objective`. Sets `good` to false after
/// an error.
std::vector<PlanNode> parsePlanOutline(std::span<const BodyLine> lines, bool& good, Problems& problems) {
    return OutlineParser(good, problems).parse(lines);
}

constexpr std::string_view examMark = "Exam:";

class PlanParser {
public:
    PlanParser(const SourceText& source, ParsedPlan& to, Problems& problems)
        : m_to(to), m_problems(problems), m_lines(bodyLines(source, problems)) {}

    /// `textsOnly` for a translation: settings and plans are the original's business.
    void parse(bool textsOnly) {
        std::size_t at = 0;
        while (at < m_lines.size() && isBlank(m_lines[at].text)) ++at;
        const auto title = at < m_lines.size() ? headingLine(m_lines[at].text) : std::nullopt;
        if (!title || title->level != 1) {
            if (at >= m_lines.size() || !m_lines[at].damaged)
                m_problems.add("CW311", 1, 1, "pack.md does not start with a title.",
                               "Write “# Title” on the first line.");
        } else {
            m_to.pack.title = std::string(title->title);
            ++at;
        }
        const auto first = nextHeading(at);
        head(std::span<const BodyLine>(m_lines).subspan(at, first - at), textsOnly);
        for (at = first; at < m_lines.size() && !textsOnly;) {
            const auto next = nextHeading(at + 1);
            exam(m_lines[at], std::span<const BodyLine>(m_lines).subspan(at + 1, next - at - 1));
            at = next;
        }
    }

private:
    std::size_t nextHeading(std::size_t from) const {
        while (from < m_lines.size() && (m_lines[from].code || !headingLine(m_lines[from].text))) ++from;
        return std::min(from, m_lines.size());
    }

    void head(std::span<const BodyLine> lines, bool textsOnly) {
        const auto settings = takeSettingLines(lines);
        if (!textsOnly) readPackSettings(settings, m_to.pack, m_problems);
        const auto id = std::ranges::find(settings, "id", &SettingLine::key);
        m_to.hasId = !m_to.pack.id.empty();
        if (id == settings.end() && !textsOnly)
            m_problems.add("CW302", 1, 1, "The pack has no id, so learners' progress cannot be saved.",
                           "Under the title, add a line such as “id: my-first-pack”.");
        bool good = true;
        m_to.pack.description = plainText(lines);
        checkTextLimit(m_to.pack.description, lines.empty() ? 1 : lines.front().number, good, m_problems);
        if (!good) m_to.pack.description.clear();
    }

    void exam(const BodyLine& line, std::span<const BodyLine> below) {
        const auto heading = *headingLine(line.text);
        if (heading.level != 2 || !heading.title.starts_with(examMark)) {
            m_problems.add(
                "CW306", line.number, 1,
                fmt::format("“{}” is not a valid exam heading.", shortened(heading.title)),
                "Write “## Exam: Name {#id}”. Questions go in .md files in the folder named “questions”.");
            return;
        }
        ExamPlan plan;
        bool good = !line.damaged;
        plan.mark = {m_problems.file(), line.number};
        plan.title = std::string(trimmed(heading.title.substr(examMark.size())));
        plan.id = headingId(line, heading, good, m_problems);
        if (good && plan.id.empty()) {
            m_problems.add("CW306", line.number, 1,
                           fmt::format("The exam “{}” has no id.", shortened(plan.title)),
                           "Write the id at the end of the heading: “## Exam: Name {#id}”.");
            good = false;
        } else if (!plan.id.empty() && !m_ids.insert(plan.id).second) {
            m_problems.add("CW306", line.number, columnAt(line.text, heading.idAt),
                           fmt::format("Two exams have the id “{}”.", plan.id),
                           "Give each exam an id of its own.");
            return;
        }
        good = readExamSettings(takeSettingLines(below), plan, m_problems) && good;
        plan.domains = parsePlanOutline(below, good, m_problems);
        if (good) checkWeights(plan, good);
        if (good)
            m_to.pack.exams.push_back(std::move(plan));
        else
            m_to.brokenExams.push_back(plan.id);
    }

    void checkWeights(const ExamPlan& plan, bool& good) {
        double sum = 0;
        std::vector<std::string> weights;
        for (const auto& domain : plan.domains) {
            sum += domain.weight.value_or(0);
            weights.push_back(fmt::format("{:g}%", domain.weight.value_or(0)));
        }
        if (plan.domains.empty() || std::abs(sum - 100) < 0.05) return;
        good = false;
        m_problems.add(
            "CW304", plan.mark.line, 1,
            fmt::format("The domain weights of “{}” add up to {:g}%, not 100%.", shortened(plan.title), sum),
            fmt::format("Change the weights so that they add up to 100%. They are now {}.",
                        fmt::join(weights, " + ")));
    }

    ParsedPlan& m_to;
    Problems& m_problems;
    std::vector<BodyLine> m_lines;
    std::set<std::string> m_ids;
};

} // namespace

ParsedPlan parsePlan(std::string_view bytes, Problems& problems) {
    ParsedPlan plan;
    const SourceText source(bytes, problems);
    PlanParser(source, plan, problems).parse(false);
    return plan;
}

PlanTexts parsePlanTexts(std::string_view bytes, Problems& problems) {
    ParsedPlan plan;
    const SourceText source(bytes, problems);
    PlanParser(source, plan, problems).parse(true);
    return {std::move(plan.pack.title), std::move(plan.pack.description)};
}

} // namespace chipwise::pack
