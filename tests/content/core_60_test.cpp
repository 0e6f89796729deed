#include "pack/cards.h"
#include "pack/reader.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace chipwise::pack;

namespace {

const ReadResult& core60() {
    static const ReadResult result = readFolder(SOURCE_ROOT "/content/aws-ml-chips", {"2026-11-21"});
    return result;
}

std::vector<const Question*> questionsOf(const Pack& pack) {
    std::vector<const Question*> all;
    for (const QuestionFile& file : pack.files)
        for (const Group& group : file.groups)
            for (const Question& question : group.questions) all.push_back(&question);
    return all;
}

std::size_t wordsIn(const std::string& text) {
    std::istringstream stream(text);
    std::size_t count = 0;
    for (std::string word; stream >> word;) ++count;
    return count;
}

std::string explanationOf(const Question& question) {
    std::string text = question.why;
    for (const Option& option : question.options) text += ' ' + option.why;
    for (const NumericAnswer& answer : question.numbers) text += ' ' + answer.why;
    for (const TextAnswer& answer : question.texts) text += ' ' + answer.why;
    return text;
}

/// Words that begin with a digit are numbers to know; the digit of "Trn2" is part of a name.
bool holdsNumber(const std::string& text) {
    std::istringstream stream(text);
    for (std::string word; stream >> word;)
        if (word.front() >= '0' && word.front() <= '9') return true;
    return false;
}

bool asksForNumber(const Question& question) {
    if (!question.numbers.empty()) return true;
    return std::any_of(question.options.begin(), question.options.end(),
                       [](const Option& option) { return option.credit > 0 && holdsNumber(option.text); });
}

/// The rows an answer rests on: `fact:` settings, the row of a generated card, and fact(…) in a calculation.
std::vector<std::string> rowsBehind(const Card& card) {
    std::vector<std::string> rows = card.factIds;
    for (const Let& let : card.question.effective.lets) {
        const auto start = let.expression.find("fact(");
        if (start == std::string::npos) continue;
        const auto end = let.expression.find(')', start);
        rows.push_back(let.expression.substr(start + 5, end - start - 5));
    }
    return rows;
}

struct Lengths {
    double key = 0;
    double distractor = 0;
    bool keyUniquelyLongest = false;
};

Lengths lengthsOf(const Question& question) {
    std::vector<std::size_t> keys;
    std::vector<std::size_t> distractors;
    for (const Option& option : question.options)
        (option.credit > 0 ? keys : distractors).push_back(option.text.size());
    REQUIRE_FALSE(keys.empty());
    REQUIRE_FALSE(distractors.empty());
    const auto mean = [](const std::vector<std::size_t>& lengths) {
        return static_cast<double>(std::accumulate(lengths.begin(), lengths.end(), std::size_t{0})) /
               static_cast<double>(lengths.size());
    };
    return {mean(keys), mean(distractors),
            *std::max_element(keys.begin(), keys.end()) >
                *std::max_element(distractors.begin(), distractors.end())};
}

double share(std::size_t part, std::size_t whole) {
    return static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace

TEST_CASE("Core 60 reads without a single diagnostic") {
    for (const Diagnostic& diagnostic : core60().diagnostics) UNSCOPED_INFO(toText(diagnostic));
    REQUIRE(core60().readable);
    CHECK(core60().diagnostics.empty());
    CHECK(core60().pack.id == "aws-ml-chips-core");
}

TEST_CASE("Core 60 has sixty cards, generated ones included") {
    std::vector<Diagnostic> problems;
    const std::vector<Card> cards = cardsOf(core60().pack, &problems);
    CHECK(cards.size() == 60);
    CHECK(problems.empty());
    std::set<std::string> names;
    for (const Card& card : cards) names.insert(card.name);
    CHECK(names.size() == cards.size());
}

TEST_CASE("every group of Core 60 opens with a Brief that can be read aloud in a minute") {
    const std::vector<const Group*> groups = groupsOf(core60().pack);
    CHECK(groups.size() == 8);
    for (const Group* group : groups) {
        INFO(group->title);
        CHECK_FALSE(group->id.empty());
        std::string spoken = group->intro;
        std::replace_if(
            spoken.begin(), spoken.end(), [](char c) { return c == '|' || c == '*' || c == '-'; }, ' ');
        CHECK(wordsIn(spoken) >= 90);
        CHECK(wordsIn(spoken) <= 150);
    }
}

TEST_CASE("Core 60 uses the kinds that a learner meets on screen") {
    const std::set<Kind> shown = {Kind::Choice, Kind::TrueFalse, Kind::Numeric,   Kind::Short,
                                  Kind::Cloze,  Kind::Flashcard, Kind::Flashcards};
    for (const Question* question : questionsOf(core60().pack)) {
        INFO(question->id);
        CHECK(shown.count(question->kind()) == 1);
    }
}

TEST_CASE("every option of Core 60 has its own explanation") {
    for (const Question* question : questionsOf(core60().pack)) {
        INFO(question->id);
        for (const Option& option : question->options) {
            INFO(option.text);
            CHECK_FALSE(option.why.empty());
        }
        for (const NumericAnswer& answer : question->numbers) {
            INFO(answer.value);
            CHECK((answer.credit > 0 || !answer.why.empty()));
        }
        for (const TextAnswer& answer : question->texts) {
            INFO(answer.text);
            CHECK((answer.credit > 0 || !answer.why.empty()));
        }
        if (question->kind() == Kind::Flashcard) continue; // its back is the explanation
        CHECK_FALSE(question->why.empty());
        CHECK(wordsIn(explanationOf(*question)) >= 25);
    }
}

TEST_CASE("every card of Core 60 names its source, its objective and its standing") {
    for (const Card& card : cardsOf(core60().pack)) {
        INFO(card.name);
        const Settings& settings = card.question.effective;
        REQUIRE_FALSE(settings.refs.empty());
        for (const std::string& ref : settings.refs) CHECK(ref.rfind("https://", 0) == 0);
        CHECK(std::any_of(settings.objectives.begin(), settings.objectives.end(),
                          [](const Objective& objective) { return objective.exam == "chips"; }));
        CHECK(settings.standing.has_value());
        CHECK(settings.difficulty.has_value());
        CHECK(std::count(settings.tags.begin(), settings.tags.end(), "core") == 1);
    }
}

TEST_CASE("the right answers of Core 60 cannot be told by their length") {
    std::size_t choices = 0;
    std::size_t longest = 0;
    std::vector<double> ratios;
    for (const Question* question : questionsOf(core60().pack)) {
        if (question->kind() != Kind::Choice) continue;
        INFO(question->id);
        const Lengths lengths = lengthsOf(*question);
        ++choices;
        longest += lengths.keyUniquelyLongest ? 1 : 0;
        ratios.push_back(lengths.key / lengths.distractor);
    }
    REQUIRE(choices > 0);
    CHECK(share(longest, choices) <= 0.28);
    std::sort(ratios.begin(), ratios.end());
    const double median = ratios[ratios.size() / 2];
    CHECK(median >= 0.92);
    CHECK(median <= 1.12);
}

TEST_CASE("every number asked for in Core 60 rests on an undisputed fact of high confidence") {
    const Pack& pack = core60().pack;
    for (const Card& card : cardsOf(pack)) {
        if (!asksForNumber(card.question)) continue;
        INFO(card.name);
        const std::vector<std::string> rows = rowsBehind(card);
        REQUIRE_FALSE(rows.empty());
        for (const std::string& row : rows) {
            INFO(row);
            const Fact* fact = pack.fact(row);
            REQUIRE(fact != nullptr);
            CHECK(fact->confidence == Confidence::High);
            CHECK_FALSE(fact->conflict);
            CHECK(fact->importance != Importance::Trivia);
            CHECK(fact->standing == Standing::Fact);
        }
    }
}

TEST_CASE("every vendor claim in the facts of Core 60 says who compared what with what") {
    for (const Fact& fact : core60().pack.facts) {
        INFO(fact.id);
        CHECK(fact.source.rfind("https://", 0) == 0);
        if (fact.standing == Standing::VendorClaim) CHECK_THAT(fact.claim, ContainsSubstring("against"));
    }
}

TEST_CASE("the domains of the chips track hold the share of Core 60 that their weight promises") {
    const Pack& pack = core60().pack;
    const ExamPlan* plan = pack.exam("chips");
    REQUIRE(plan != nullptr);
    CHECK_FALSE(plan->slice);
    const std::vector<Card> cards = cardsOf(pack);
    std::map<std::string, std::size_t> counts;
    for (const Card& card : cards)
        for (const Objective& objective : card.question.effective.objectives)
            if (objective.exam == "chips") ++counts[objective.number.substr(0, objective.number.find('.'))];
    for (const PlanNode& domain : plan->domains) {
        INFO(domain.title);
        CHECK(100 * share(counts[domain.number], cards.size()) == Approx(domain.weight.value()).margin(3));
    }
}

TEST_CASE("the AIF-C01 plan of Core 60 is a slice") {
    const ExamPlan* plan = core60().pack.exam("aif-c01");
    REQUIRE(plan != nullptr);
    CHECK(plan->slice);
    CHECK(plan->guide == "v1.1");
}
