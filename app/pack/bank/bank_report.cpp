#include "pack/bank/bank_report.h"

#include "pack/bank/bank_measures.h"
#include "pack/bank/bank_rules.h"
#include "pack/generate/cards.h"
#include "pack/text/dates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace chipwise::pack {
namespace {

constexpr std::size_t enoughQuestions =
    3;                            ///< for a key fact: one can be guessed, two can be learned by heart
constexpr double domainSlack = 3; ///< points between a domain's weight and its share
constexpr double leastDifficultyShare = 10; ///< percent
constexpr double mostRecall = 50;           ///< percent
constexpr double leastApplication = 20;     ///< percent

bool hasEveryExplanation(const BankItem& item) {
    const Question& question = *item.question;
    if (question.kind() != Kind::Choice || question.effective.forEachFact)
        return !item.explanations().empty();
    return !question.options.empty() &&
           std::ranges::none_of(question.options, [](const Option& option) { return option.why.empty(); });
}

SourceCounts countSources(const Pack& pack, const std::vector<BankItem>& items) {
    std::set<std::string_view> datedAddresses;
    for (const Fact& fact : pack.facts) datedAddresses.insert(fact.source);
    SourceCounts counts;
    for (const BankItem& item : items) {
        if (item.isCard()) continue;
        const auto& refs = item.question->effective.refs;
        const bool dated =
            !item.facts.empty() || (item.question->effective.checked && !refs.empty()) ||
            std::ranges::any_of(refs, [&](const std::string& ref) { return datedAddresses.contains(ref); });
        ++counts.questions;
        if (dated || !refs.empty()) ++counts.withSource;
        if (dated) ++counts.withDate;
        if (hasEveryExplanation(item)) ++counts.withExplanation;
    }
    return counts;
}

StaleCounts countStale(const Pack& pack, const std::vector<BankItem>& items, const BankOptions& options) {
    std::set<const Fact*> asked;
    for (const BankItem& item : items) asked.insert(item.facts.begin(), item.facts.end());
    StaleCounts counts;
    counts.to = agesCountedTo(pack, options);
    counts.days = options.staleDays.value_or(counts.days);
    counts.asked = asked.size();
    counts.questions = static_cast<std::size_t>(std::ranges::count_if(items, [&](const BankItem& item) {
        const OptionalText& checked = item.question->effective.checked;
        return checked && daysSince(*checked, counts.to.day) > counts.days;
    }));
    const std::string& today = options.today.empty() ? options.clock : options.today;
    for (const Fact* fact : asked) {
        if (daysSince(fact->asOf, counts.to.day) > counts.days) ++counts.old;
        if (!fact->reviewBy.empty() && isPast(fact->reviewBy, today)) ++counts.pastReview;
    }
    return counts;
}

void countFacts(const Pack& pack, const std::vector<BankItem>& items, BankReport& report) {
    const auto counts = questionsByFact(items);
    for (const Fact& fact : pack.facts) {
        if (fact.importance != Importance::Key) continue;
        ++report.keyFacts;
        const auto asked = counts.find(fact.id);
        if (asked == counts.end() || asked->second < enoughQuestions) report.thinFacts.push_back(fact.id);
    }
}

/// easy, medium or hard: what a share or a number from 1 to 5 comes to.
std::string difficultyWord(const std::string& written) {
    const double share = expectedShare(written);
    return share >= 80 ? "easy" : share >= 50 ? "medium" : "hard";
}

class Balance {
public:
    Balance(const Pack& pack, BankReport& report) : m_pack(pack), m_report(report) {}

    void judge() {
        domains();
        difficulties();
        depths();
        facts();
        m_report.balance = m_findings.take();
    }

private:
    void report(const SourceMark& mark, std::string message, std::string help) {
        m_findings.add("CW519", mark, std::move(message), std::move(help));
    }

    void domains() {
        for (const ObjectiveCount& one : m_report.objectives) {
            const ExamPlan* exam = m_pack.exam(one.exam);
            // A slice of an exam covers what it covers.
            if (!exam || exam->slice || !one.weight || std::abs(one.share - *one.weight) <= domainSlack)
                continue;
            report(exam->mark,
                   fmt::format("In this pack, domain {} of “{}” has {:.0f}% of the questions, but it makes "
                               "up {:g}% of the exam.",
                               one.number, exam->title, one.share, *one.weight),
                   one.share < *one.weight ? fmt::format("Write more questions for domain {}.", one.number)
                                           : std::string("Write more questions for the other domains."));
        }
    }

    void difficulties() {
        std::map<std::string, std::size_t> words;
        std::size_t all = 0;
        for (const auto& [written, count] : m_report.difficulties) {
            if (written.empty()) continue;
            words[difficultyWord(written)] += count;
            all += count;
        }
        for (const char* word : {"easy", "medium", "hard"})
            if (100 * static_cast<double>(words[word]) < leastDifficultyShare * static_cast<double>(all))
                report({"pack.md", 1},
                       fmt::format(
                           "Of {} questions with a “difficulty:” setting, the pack rates only {} as “{}”.",
                           all, words[word], word),
                       fmt::format("Write more {} questions. Aim for at least {:g}% of each difficulty.",
                                   word, leastDifficultyShare));
    }

    void depths() {
        const auto said = m_report.asked - m_report.depths[""];
        if (said == 0) return;
        const auto share = [&](const char* word) {
            return 100 * static_cast<double>(m_report.depths[word]) / static_cast<double>(said);
        };
        if (share("recall") > mostRecall)
            report({"pack.md", 1},
                   fmt::format("{:.0f}% of the questions with a “depth:” setting ask only for recall.",
                               share("recall")),
                   fmt::format("Aim for at most {:g}% recall questions. Turn some of them into scenarios "
                               "in which one detail determines the answer, like those on real exams.",
                               mostRecall));
        if (share("application") < leastApplication)
            report({"pack.md", 1},
                   fmt::format("Only {:.0f}% of the questions with a “depth:” setting ask learners to apply "
                               "what they know.",
                               share("application")),
                   fmt::format("Aim for at least {:g}% application questions. Write cases, calculations, or "
                               "questions about a log file.",
                               leastApplication));
    }

    void facts() {
        constexpr std::size_t mostNamed = 5;
        const auto& thin = m_report.thinFacts;
        if (thin.empty()) return;
        const std::vector<std::string> named(
            thin.begin(), thin.begin() + static_cast<std::ptrdiff_t>(std::min(mostNamed, thin.size())));
        report(
            {"pack.md", 1},
            fmt::format("The pack has fewer than {} questions on {} of its {} key facts: {}{}.",
                        enoughQuestions, thin.size(), m_report.keyFacts, fmt::join(named, ", "),
                        thin.size() > mostNamed ? " …" : ""),
            "Write different kinds of questions about these facts, or change their importance from “key” to "
            "“useful”.");
    }

    const Pack& m_pack;
    BankReport& m_report;
    BankFindings m_findings;
};

} // namespace

BankReport reportOn(const Pack& pack, const BankOptions& options, const std::vector<Diagnostic>* findings) {
    const auto items = bankItems(pack);
    const auto cards = cardsOf(pack);
    BankReport report;
    report.questions = items.size();
    report.asked = cards.size();
    report.choices = choiceMeasures(items);
    report.nearDuplicates =
        findings ? static_cast<std::size_t>(std::ranges::count(*findings, "CW517", &Diagnostic::code))
                 : nearDuplicates(pack, items);
    report.objectives = objectiveCounts(pack, cards);
    countFacts(pack, items, report);
    report.sources = countSources(pack, items);
    report.stale = countStale(pack, items, options);
    for (const Translation& translation : pack.translations)
        report.translated[translation.language] = static_cast<std::size_t>(std::ranges::count_if(
            items, [&](const BankItem& item) { return translation.questions.contains(item.question->id); }));
    for (const Card& card : cards) {
        ++report.kinds[std::string(toText(card.question.kind()))];
        const Settings& settings = card.question.effective;
        ++report.difficulties[settings.difficulty.value_or("")];
        ++report.depths[settings.depth ? std::string(toText(*settings.depth)) : std::string()];
    }
    Balance(pack, report).judge();
    return report;
}

} // namespace chipwise::pack
