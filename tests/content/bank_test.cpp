#include "bank_support.h"
#include "support/catch.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

using namespace chipwise::pack;
using namespace content;

namespace {

/// The popular wrong sentences that the claims name, and under which name a wrong answer leads to each.
constexpr std::array<std::string_view, 12> wrongSentences{
    "trainium-training-only",    // S0-002: Trainium trains and cannot serve
    "trainium-only-huge-models", // S0-003: it is for giants
    "trn1n-new-chip",            // S0-004: Trn1 is the one family with it
    "lowest-footprint",          // S0-009: the lowest footprint of all
    "trainium-by-hand",          // S0-014: not together with SageMaker
    "up-to-is-a-promise",        // S0-024: “up to 50 %” means 50 %
    "claim-needs-no-baseline",   // S0-027: the 70 % of Inf1 hold for Inf2
    "claim-needs-no-baseline",   // S0-028: four times a GPU
    "lowest-footprint",          // S0-033: the footprint is part of task statement 2.3
    "tensorflow-on-trainium",    // S2-008: TensorFlow trains on Neuron
    "efa-is-for-trainium",       // S2-061: P5 has ordinary networking
    "any-model-runs",            // S2-093: every model gets faster
};

bool hasWrongAnswer(const Question& question) {
    const auto earnsNothing = [](const auto& answer) { return answer.credit <= 0; };
    return std::ranges::any_of(question.options, earnsNothing) ||
           std::ranges::any_of(question.numbers, earnsNothing) ||
           std::ranges::any_of(question.texts, earnsNothing) ||
           std::ranges::any_of(question.pairs, [](const Pair& pair) { return pair.left.empty(); });
}

/// The ids of misconceptions.csv.
std::vector<std::string> misconceptions() {
    std::istringstream lines(contentOf(SOURCE_ROOT "/content/aws-ml-chips/misconceptions.csv"));
    std::vector<std::string> ids;
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) ids.push_back(line.substr(0, line.find(',')));
    return ids;
}

bool isCardKind(Kind kind) {
    return kind == Kind::Flashcard || kind == Kind::Flashcards; // the back is the explanation
}

} // namespace

TEST_CASE("the pack reads without a single diagnostic") {
    for (const Diagnostic& diagnostic : shipped().diagnostics) UNSCOPED_INFO(toText(diagnostic));
    REQUIRE(shipped().readable);
    CHECK(shipped().diagnostics.empty());
    CHECK(shipped().pack.id == "aws-ml-chips-core");
}

TEST_CASE("each card can be made, under a name of its own") {
    std::vector<Diagnostic> problems;
    const std::vector<Card> all = cardsOf(shipped().pack, &problems);
    CHECK(problems.empty());
    CHECK(all.size() > 400);
    std::set<std::string> names;
    for (const Card& card : all) names.insert(card.name);
    CHECK(names.size() == all.size());
}

TEST_CASE("each group opens with a Brief of about a minute") {
    for (const Group* group : groupsOf(shipped().pack)) {
        INFO(group->title);
        CHECK_FALSE(group->id.empty());
        CHECK(spokenWords(group->intro) >= 90);
        CHECK(spokenWords(group->intro) <= 170);
    }
}

TEST_CASE("each card names its source, its objective, its standing, its difficulty and its depth") {
    for (const Card& card : cards()) {
        INFO(card.name);
        const Settings& settings = card.question.effective;
        CHECK_FALSE(settings.refs.empty());
        for (const std::string& ref : settings.refs) CHECK(ref.starts_with("https://"));
        CHECK(std::ranges::any_of(settings.objectives,
                                  [](const Objective& objective) { return objective.exam == "chips"; }));
        CHECK(settings.basis.has_value());
        CHECK(settings.difficulty.has_value());
        CHECK(settings.depth.has_value());
    }
}

TEST_CASE("each question explains itself, and each wrong answer that was foreseen") {
    for (const Question* question : questionsOf(shipped().pack)) {
        INFO(question->id);
        for (const Option& option : question->options) {
            INFO(option.text);
            CHECK((!option.why.empty() || question->effective.forEachFact.has_value()));
        }
        for (const NumericAnswer& answer : question->numbers) {
            INFO(answer.value);
            CHECK((answer.credit > 0 || !answer.why.empty()));
        }
        for (const TextAnswer& answer : question->texts) {
            INFO(answer.text);
            CHECK((answer.credit > 0 || !answer.why.empty()));
        }
        if (!isCardKind(question->kind())) CHECK(wordCount(question->why) >= 15);
    }
}

TEST_CASE("the twelve popular wrong sentences can be chosen, and are named where they are") {
    for (const std::string_view sentence : wrongSentences) {
        INFO(sentence);
        std::size_t tempting = 0;
        for (const Question* question : questionsOf(shipped().pack))
            if (question->effective.misconception == std::string(sentence) && hasWrongAnswer(*question))
                ++tempting;
        CHECK(tempting >= 1);
    }
}

TEST_CASE("each misconception of the table is tested by three questions, and no other is named") {
    std::map<std::string, int> counts;
    for (const Question* question : questionsOf(shipped().pack))
        if (question->effective.misconception) ++counts[*question->effective.misconception];
    for (const std::string& id : misconceptions()) {
        INFO(id);
        CHECK(counts[id] >= 3);
        counts.erase(id);
    }
    for (const auto& [id, count] : counts) FAIL_CHECK("not in misconceptions.csv: " << id);
}

TEST_CASE("the plan of AIF-C01 is a slice, for its guide names no chip") {
    const ExamPlan* plan = shipped().pack.exam("aif-c01");
    REQUIRE(plan != nullptr);
    CHECK(plan->slice);
    CHECK(plan->guide == "v1.1");
}
