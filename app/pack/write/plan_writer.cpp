#include "pack/write/plan_writer.h"

#include "pack/generate/cards.h"
#include "pack/parse/layout.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace chipwise::pack {
namespace {

class PlanLines {
public:
    explicit PlanLines(std::string heading) { m_lines.push_back(std::move(heading)); }

    void add(std::string_view key, std::string_view value) {
        if (!value.empty()) m_lines.push_back(fmt::format("{}: {}", key, value));
    }

    void add(std::string_view key, std::optional<int> value) {
        if (value) add(key, std::string_view(fmt::format("{}", *value)));
    }

    std::string text() const { return joinedLines(m_lines); }

private:
    std::vector<std::string> m_lines;
};

std::string packHead(const Pack& pack) {
    PlanLines lines("# " + pack.title);
    lines.add("id", pack.id);
    lines.add("version", pack.version);
    lines.add("format", pack.format);
    lines.add("language", pack.language);
    for (const auto& author : pack.authors) lines.add("author", author);
    lines.add("license", pack.license);
    lines.add("homepage", pack.homepage);
    lines.add("updated", pack.updated);
    lines.add("exam-date", pack.examDate);
    lines.add("study-until", pack.studyUntil);
    lines.add("ladder", fmt::format("{}", fmt::join(pack.ladder, ", ")));
    lines.add("compare", fmt::format("{}", fmt::join(pack.compare, ", ")));
    return lines.text();
}

std::string examHead(const ExamPlan& exam) {
    PlanLines lines(fmt::format("## Exam: {} {{#{}}}", exam.title, exam.id));
    lines.add("guide", exam.guide);
    lines.add("guide-date", exam.guideDate);
    lines.add("checked", exam.checked);
    if (exam.slice) lines.add("slice", "yes");
    lines.add("questions", exam.questions);
    lines.add("unscored", exam.unscored);
    lines.add("minutes", exam.minutes);
    if (exam.rawPass) lines.add("raw-pass", displayNumber(*exam.rawPass) + " %");
    lines.add("scoring", exam.scoring == Scoring::Partial ? "partial" : "all-or-nothing");
    std::vector<std::string_view> kinds;
    for (const Kind kind : exam.kinds) kinds.push_back(toText(kind));
    lines.add("kinds", fmt::format("{}", fmt::join(kinds, ", ")));
    return lines.text();
}

void addOutline(const std::vector<PlanNode>& nodes, const std::string& indent,
                std::vector<std::string>& lines) {
    for (const auto& node : nodes) {
        const auto weight = node.weight ? fmt::format(" ({}%)", displayNumber(*node.weight)) : std::string();
        const auto title = node.title.empty() ? std::string() : " " + node.title;
        lines.push_back(indent + "- " + node.number + weight + title);
        addOutline(node.children, indent + "  ", lines);
    }
}

} // namespace

std::string packText(const Pack& pack) {
    const auto head = packHead(pack);
    return pack.description.empty()
               ? head
               : head + "\n\n" + joinedLines(escapedLines(pack.description, std::nullopt));
}

std::string examText(const ExamPlan& exam) {
    std::vector<std::string> outline;
    addOutline(exam.domains, "", outline);
    const auto head = examHead(exam);
    return outline.empty() ? head : head + "\n\n" + joinedLines(outline);
}

std::string planText(const Pack& pack) {
    std::vector<std::string> blocks{packText(pack)};
    for (const auto& exam : pack.exams) blocks.push_back(examText(exam));
    return inBlocks(blocks);
}

std::string planText(const Translation& translation) {
    return inBlocks(
        {"# " + translation.title, joinedLines(escapedLines(translation.description, std::nullopt))});
}

} // namespace chipwise::pack
