#include "pack/parse/plan_outline.h"

#include "pack/text/line_start.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

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
        fail(line, fmt::format("“{}” is not a line of an exam plan.", shortened(trimmed(line.text))),
             "Write “- 1 (20%) Domain”, and indented below it “- 1.3 Task”.");
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
            fail(line, "An exam plan has three levels: domain, task, objective.",
                 "Move this line to the left.");
            return;
        }
        if (level == 0) node.weight = takeWeight(title);
        node.title = std::string(title);
        if (level == 0 && !node.weight) {
            fail(line, fmt::format("The domain “{}” has no weight.", shortened(title)),
                 "Write it behind the number: - 1 (20%) Domain");
            return;
        }
        if (!m_numbers.insert(node.number).second) {
            m_problems.add("CW308", line.number, 1,
                           fmt::format("The number {} stands twice in this plan.", shortened(node.number)),
                           "Give every line its own number.");
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

} // namespace

std::vector<PlanNode> parsePlanOutline(std::span<const BodyLine> lines, bool& good, Problems& problems) {
    return OutlineParser(good, problems).parse(lines);
}

} // namespace chipwise::pack
