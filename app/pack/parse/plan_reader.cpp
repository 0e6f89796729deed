#include "pack/parse/plan_reader.h"

#include "pack/parse/plan_outline.h"
#include "pack/parse/plan_settings.h"
#include "pack/parse/question_parser.h"
#include "pack/parse/text_limits.h"
#include "pack/text/body_lines.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace chipwise::pack {
namespace {

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
                m_problems.add("CW311", 1, 1, "pack.md does not begin with a title.",
                               "Write “# Title” into the first line.");
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
            m_problems.add("CW302", 1, 1, "The pack has no id, so learners' progress cannot be kept.",
                           "Write under the title, for example:  id: my-first-pack");
        bool good = true;
        m_to.pack.description = plainText(lines);
        checkTextLimit(m_to.pack.description, lines.empty() ? 1 : lines.front().number, good, m_problems);
        if (!good) m_to.pack.description.clear();
    }

    void exam(const BodyLine& line, std::span<const BodyLine> below) {
        const auto heading = *headingLine(line.text);
        if (heading.level != 2 || !heading.title.starts_with(examMark)) {
            m_problems.add("CW306", line.number, 1,
                           fmt::format("“{}” is not the heading of an exam.", shortened(heading.title)),
                           "Write “## Exam: Name {#id}”; questions go into questions/*.md.");
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
                           "Write it at the end of the heading: “## Exam: Name {#id}”.");
            good = false;
        } else if (!plan.id.empty() && !m_ids.insert(plan.id).second) {
            m_problems.add("CW306", line.number, columnAt(line.text, heading.idAt),
                           fmt::format("The exam “{}” stands twice.", plan.id), "Give each exam its own id.");
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
            fmt::format("They are {}.", fmt::join(weights, " + ")));
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
