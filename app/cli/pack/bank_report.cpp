#include "cli/pack/bank_report.h"

#include "cli/diagnostics.h"
#include "cli/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace chipwise::cli {

namespace {

std::string percent(double share) {
    return fmt::format("{:.1f}%", share * 100);
}

std::string percentOf(std::size_t part, std::size_t whole) {
    return whole == 0 ? std::string("none")
                      : fmt::format("{} of {} ({})", part, whole,
                                    percent(static_cast<double>(part) / static_cast<double>(whole)));
}

std::string countsText(const std::map<std::string, std::size_t>& counts) {
    std::vector<std::string> parts;
    parts.reserve(counts.size());
    for (const auto& [name, count] : counts)
        parts.push_back(fmt::format("{} {}", count, name.empty() ? "not set" : name));
    return fmt::format("{}", fmt::join(parts, ", "));
}

/// One measure a line, its bound behind it.
class ReportTable {
public:
    explicit ReportTable(std::ostream& out) : m_out(out) {}

    void row(std::string_view name, const std::string& value, std::string_view bound = {}) {
        m_out << fmt::format("  {:<38} {}", name, printable(value));
        if (!bound.empty()) m_out << "   (" << bound << ")";
        m_out << '\n';
    }

private:
    std::ostream& m_out;
};

void printChoices(ReportTable& table, const pack::ChoiceMeasures& measures) {
    table.row("single-choice questions", std::to_string(measures.questions),
              "excluding true/false and generated questions");
    if (measures.questions == 0) return;
    table.row("right option is the longest", percent(measures.keyLongest),
              fmt::format("{} expected by chance; should be at most 30%", percent(measures.chance)));
    table.row("length of right / wrong options", fmt::format("{:.2f}", measures.lengthRatio),
              "median ratio; should be 0.90 to 1.15");
    table.row("right options by position", fmt::format("{}", fmt::join(measures.keyPositions, " / ")),
              "as written in the pack; shuffled when shown");
    if (measures.fixedQuestions >= pack::enoughForMeasures)
        table.row("right options in the most common position", percent(measures.fixedLargest),
                  fmt::format("in {} questions that are not shuffled; should be at most 30%",
                              measures.fixedQuestions));
    table.row("absolute words in wrong options", fmt::format("{:+.1f} points", measures.absoluteGap * 100),
              "such as “always” or “never”; should be at most 3 points higher than in right options");
}

void printObjectives(std::ostream& out, const std::vector<pack::ObjectiveCount>& objectives) {
    std::string exam;
    for (const pack::ObjectiveCount& one : objectives) {
        if (one.exam != exam) out << "  questions by objective in exam plan " << printable(one.exam) << '\n';
        exam = one.exam;
        const auto indent = std::string(static_cast<std::size_t>(one.depth) * 2, ' ');
        const auto share = one.weight ? fmt::format("{:5.1f}%, plan {:g}%", one.share, *one.weight)
                                      : fmt::format("{:5.1f}%", one.share);
        out << fmt::format("    {:>5}  {:<18} {}{} {}\n", one.questions, share, indent, printable(one.number),
                           printable(one.title));
    }
}

} // namespace

std::string originOf(const pack::AgeDay& to) {
    switch (to.origin) {
    case pack::AgeDay::Origin::Asked: return "the date that you gave";
    case pack::AgeDay::Origin::Updated: return "the “updated:” date in pack.md";
    case pack::AgeDay::Origin::Clock: return "today, because pack.md has no “updated:” line with a full date";
    }
    return {};
}

void printBankReport(std::ostream& out, const std::string& pack, const pack::BankReport& report) {
    ReportTable table(out);
    out << printable(pack) << '\n';
    table.row("questions",
              fmt::format("{} written, {} if each gap, flashcard, and generated row counts as a question",
                          report.questions, report.asked));
    table.row("kinds", countsText(report.kinds));
    table.row("difficulty", countsText(report.difficulties));
    table.row("depth", countsText(report.depths));
    printChoices(table, report.choices);
    for (const auto& [language, questions] : report.translated)
        table.row("translated into " + language, percentOf(questions, report.questions));
    table.row("near-duplicates", std::to_string(report.nearDuplicates));
    table.row("with a source", percentOf(report.sources.withSource, report.sources.questions));
    table.row("with a dated source", percentOf(report.sources.withDate, report.sources.questions));
    table.row("with all explanations", percentOf(report.sources.withExplanation, report.sources.questions));
    table.row("key facts in fewer than 3 questions", percentOf(report.thinFacts.size(), report.keyFacts));
    table.row("ages as of", report.stale.to.day, originOf(report.stale.to));
    table.row("facts not checked recently", percentOf(report.stale.old, report.stale.asked),
              fmt::format("not checked for more than {} days", report.stale.days));
    table.row("questions not checked recently", std::to_string(report.stale.questions));
    table.row("facts due for review", std::to_string(report.stale.pastReview));
    printObjectives(out, report.objectives);
    if (!report.balance.empty()) out << "  balance\n";
    for (const pack::Diagnostic& one : report.balance)
        out << "    " << one.code << ' ' << printable(one.message) << ' ' << printable(one.help) << '\n';
    out << '\n';
}

namespace {

Json choicesJson(const pack::ChoiceMeasures& measures) {
    return Json{{"questions", measures.questions},
                {"key_longest", measures.keyLongest},
                {"chance", measures.chance},
                {"length_ratio", measures.lengthRatio},
                {"key_positions", measures.keyPositions},
                {"fixed_questions", measures.fixedQuestions},
                {"fixed_largest", measures.fixedLargest},
                {"absolute_gap_points", measures.absoluteGap * 100}};
}

Json objectivesJson(const std::vector<pack::ObjectiveCount>& objectives) {
    Json list = Json::array();
    for (const pack::ObjectiveCount& one : objectives) {
        Json item{{"exam", one.exam},           {"number", one.number}, {"title", one.title},
                  {"questions", one.questions}, {"share", one.share},   {"weight", nullptr}};
        if (one.weight) item["weight"] = *one.weight;
        list.push_back(std::move(item));
    }
    return list;
}

} // namespace

Json bankReportJson(const std::string& pack, const pack::BankReport& report) {
    Json balance = Json::array();
    for (const pack::Diagnostic& one : report.balance)
        balance.push_back(Json{{"code", one.code}, {"message", one.message}, {"help", one.help}});
    return Json{{"pack", pack},
                {"questions", report.questions},
                {"asked", report.asked},
                {"kinds", report.kinds},
                {"difficulty", report.difficulties},
                {"depth", report.depths},
                {"translated", report.translated},
                {"choices", choicesJson(report.choices)},
                {"near_duplicates", report.nearDuplicates},
                {"sources",
                 {{"questions", report.sources.questions},
                  {"with_source", report.sources.withSource},
                  {"with_date", report.sources.withDate},
                  {"with_explanation", report.sources.withExplanation}}},
                {"key_facts", report.keyFacts},
                {"thin_facts", report.thinFacts},
                {"stale",
                 {{"asked", report.stale.asked},
                  {"old", report.stale.old},
                  {"days", report.stale.days},
                  {"counted_to", report.stale.to.day},
                  {"past_review", report.stale.pastReview},
                  {"questions", report.stale.questions}}},
                {"objectives", objectivesJson(report.objectives)},
                {"balance", std::move(balance)}};
}

} // namespace chipwise::cli
