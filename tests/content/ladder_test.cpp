#include "bank_support.h"
#include "claims_support.h"
#include "support/catch.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace chipwise::pack;
using namespace content;

namespace {

/// Percent of the cards that ask for each domain of the chips track.
std::map<std::string, double> domainShares(const std::vector<const Card*>& among) {
    std::map<std::string, double> shares;
    for (const Card* card : among)
        for (const Objective& objective : card->question.effective.objectives)
            if (objective.exam == "chips")
                shares[objective.number.substr(0, objective.number.find('.'))] +=
                    100.0 / static_cast<double>(among.size());
    return shares;
}

std::vector<const Group*> groupsWith(std::string_view tag) {
    std::vector<const Group*> groups;
    for (const Group* group : groupsOf(shipped().pack))
        if (std::ranges::any_of(group->questions, [&](const Question& q) { return hasTag(q, tag); }))
            groups.push_back(group);
    return groups;
}

/// As new questions are asked: the easiest first, else in the order of the file.
std::vector<const Question*> asAsked(const Group& group) {
    std::vector<const Question*> questions;
    for (const Question& question : group.questions) questions.push_back(&question);
    std::ranges::stable_sort(questions, std::greater(), [](const Question* question) {
        return expectedShare(question->effective.difficulty.value_or(""));
    });
    return questions;
}

/// What everybody reads of a question who has answered it.
std::string wordsOf(const Question& question) {
    std::string words = question.stem + '\n' + question.why;
    for (const Option& option : question.options) words += '\n' + option.text + '\n' + option.why;
    return words;
}

/// Digits as texts print them: 1,536.
std::string withCommas(std::string digits) {
    if (digits.find('.') != std::string::npos) return digits;
    for (int place = static_cast<int>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), ",");
    return digits;
}

/// The numbers with their units and the words that a question asks for.
std::vector<std::string> typedAnswers(const Question& question) {
    std::vector<std::string> answers;
    for (const NumericAnswer& answer : question.numbers)
        if (answer.credit > 0) answers.push_back(withCommas(answer.value) + ' ' + answer.unit);
    for (const TextAnswer& answer : question.texts)
        if (answer.credit > 0) answers.push_back(answer.text);
    for (const Gap& gap : question.gaps) answers.push_back(gap.text);
    return answers;
}

/// Questions on one fact are asked on different days.
bool shareFact(const Question& one, const Question& other) {
    return std::ranges::any_of(one.effective.facts, [&](const std::string& fact) {
        return std::ranges::find(other.effective.facts, fact) != other.effective.facts.end();
    });
}

} // namespace

TEST_CASE("in Core 60, no question gives away what a later one of its subject asks to type") {
    std::size_t compared = 0;
    for (const Group* group : groupsWith("core-60")) {
        const std::vector<const Question*> questions = asAsked(*group);
        for (std::size_t later = 1; later < questions.size(); ++later)
            for (std::size_t earlier = 0; earlier < later; ++earlier) {
                if (shareFact(*questions[earlier], *questions[later])) continue;
                for (const std::string& answer : typedAnswers(*questions[later])) {
                    INFO(questions[earlier]->id << " gives away " << answer << " of "
                                                << questions[later]->id);
                    CHECK(wordsOf(*questions[earlier]).find(answer) == std::string::npos);
                    ++compared;
                }
            }
    }
    CHECK(compared > 30);
}

TEST_CASE("the ladder has sixty cards, then ninety") {
    CHECK(shipped().pack.ladder == std::vector<std::string>{"core-60", "core-150"});
    CHECK(cardsTagged("core-60").size() == 60);
    CHECK(cardsTagged("core-150").size() == 90);
    for (const Card* card : cardsTagged("core-60")) {
        INFO(card->name);
        CHECK_FALSE(hasTag(card->question, "core-150"));
    }
}

TEST_CASE("both levels give each domain of the chips track the share that its weight promises") {
    const ExamPlan* plan = shipped().pack.exam("chips");
    REQUIRE(plan != nullptr);
    CHECK_FALSE(plan->slice);
    for (const std::string& level : shipped().pack.ladder) {
        std::map<std::string, double> shares = domainShares(cardsTagged(level));
        for (const PlanNode& domain : plan->domains) {
            INFO(level << ": " << domain.title);
            CHECK(shares[domain.number] == Approx(domain.weight.value()).margin(3));
        }
    }
}

TEST_CASE("the first 150 cards ask each idea of the first importance") {
    std::set<std::string> asked;
    for (const std::string& level : shipped().pack.ladder)
        for (const Card* card : cardsTagged(level))
            for (const std::string& idea : ideasOf(card->question)) asked.insert(idea);
    for (const Idea& idea : ideasIn(contentOf(SOURCE_ROOT "/content/ideas.csv")).ideas) {
        INFO(idea.id);
        CHECK((idea.importance != "1" || asked.count(idea.id) == 1));
    }
}

TEST_CASE("Core 60 stands in eight groups whose Briefs can be read aloud in a minute") {
    const std::vector<const Group*> groups = groupsWith("core-60");
    CHECK(groups.size() == 8);
    for (const Group* group : groups) {
        INFO(group->title);
        CHECK(spokenWords(group->intro) >= 90);
        CHECK(spokenWords(group->intro) <= 150);
    }
}

TEST_CASE("Core 60 asks in the kinds that need no explanation") {
    const std::set<Kind> plain = {Kind::Choice, Kind::TrueFalse, Kind::Numeric,
                                  Kind::Short,  Kind::Cloze,     Kind::Flashcard};
    for (const Card* card : cardsTagged("core-60")) {
        INFO(card->name);
        CHECK(plain.count(card->question.kind()) == 1);
    }
}

TEST_CASE("Core 60 can be learned in German, Briefs included") {
    const Pack& pack = shipped().pack;
    const auto german = std::ranges::find(pack.translations, "de", &Translation::language);
    REQUIRE(german != pack.translations.end());
    for (const Group* group : groupsWith("core-60")) {
        INFO(group->id);
        REQUIRE(german->groups.count(group->id) == 1);
        CHECK_FALSE(german->groups.at(group->id).title.empty());
        CHECK_FALSE(german->groups.at(group->id).intro.empty());
    }
    const Pack inGerman = localized(pack, "de");
    for (const Card* card : cardsTagged("core-60")) {
        const Question* original = pack.question(card->question.id);
        const Question* translated = inGerman.question(card->question.id);
        INFO(card->name);
        REQUIRE(original != nullptr);
        REQUIRE(translated != nullptr);
        CHECK(translated->title != original->title);
        CHECK((translated->stem != original->stem || original->stemIsTitle));
        CHECK((translated->why != original->why || original->why.empty()));
        for (std::size_t i = 0; i < original->options.size(); ++i) {
            INFO(original->options[i].text);
            CHECK(translated->options[i].why != original->options[i].why);
        }
    }
}

TEST_CASE("the whole bank gives each domain of the chips track about the share of its weight") {
    const ExamPlan* plan = shipped().pack.exam("chips");
    REQUIRE(plan != nullptr);
    std::vector<const Card*> all;
    for (const Card& card : cards()) all.push_back(&card);
    std::map<std::string, double> shares = domainShares(all);
    for (const PlanNode& domain : plan->domains) {
        INFO(domain.title);
        CHECK(shares[domain.number] == Approx(domain.weight.value()).margin(3));
    }
}
