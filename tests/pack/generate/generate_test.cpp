#include "pack/generate/cards.h"

#include "pack/pack_fixture.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

const std::string factHeader = "id,entity,property,qualifier,value,unit,precision,scope,standing,claim,"
                               "source,as_of,confidence,conflict,importance\n";

std::string row(const std::string& id, const std::string& entity, const std::string& value,
                const std::string& unit = "GiB", const std::string& importance = "key",
                const std::string& property = "device memory") {
    return id + "," + entity + "," + property + ",," + value + "," + unit +
           ",,instance,fact,,https://example.org,2026-08,high,," + importance + "\n";
}

struct Made {
    std::vector<Card> cards;
    std::vector<Diagnostic> problems;
};

Made make(const std::string& rows, const std::string& question) {
    auto files = packWith(question);
    files.texts["facts.csv"] = factHeader + rows;
    const auto result = readPack(files);
    for (const auto& d : result.diagnostics) UNSCOPED_INFO(toText(d));
    REQUIRE_FALSE(hasErrors(result.diagnostics));
    Made made;
    made.cards = cardsOf(result.pack, &made.problems);
    return made;
}

const std::string numericForm =
    "## Memory of {entity} {#m}\nkind: numeric\ntolerance: 1%\nfor-each-fact: property = device "
    "memory\n\nHow much memory does {entity} have, in {unit}?\n";
const std::string choiceForm = "## Memory {#m}\nkind: choice\nfor-each-fact: property = device "
                               "memory\nanswer: {value} {unit}\ndistractors: 3\n\nHow much has {entity}?\n";

std::vector<std::string> optionsOf(const Card& card) {
    std::vector<std::string> texts;
    for (const auto& option : card.question.options) texts.push_back(option.text);
    return texts;
}

double numberOf(const std::string& option) {
    return numberIn(option.substr(0, option.find(' '))).value();
}

} // namespace

TEST_CASE("one question for each row, in the order of the rows, with its words filled in") {
    const auto made = make(row("a", "Trn1", "512") + row("b", "Trn2", "1536"), numericForm);
    REQUIRE(made.cards.size() == 2);
    const Card& card = made.cards[1];
    CHECK(card.name == "test/m#b");
    CHECK(card.facet == "b");
    CHECK(card.question.title == "Memory of Trn2");
    CHECK(card.question.stem == "How much memory does Trn2 have, in GiB?");
    REQUIRE(card.question.numbers.size() == 1);
    CHECK(card.question.numbers[0] == NumericAnswer{"1536", "", "1%", "GiB", 100, ""});
    CHECK(card.factIds == std::vector<std::string>{"b"});
    CHECK(card.question.effective.refs == std::vector<std::string>{"https://example.org"});
    CHECK(card.question.effective.basis == Basis::Fact);
}

TEST_CASE("a row's number is grouped where people read it, and as it is where the answer's hash holds it") {
    const auto rows = row("a", "Trn1", "512") + row("b", "Trn2", "1536") + row("c", "Trn3", "20736.5");
    const std::string form =
        "## {entity}: {value} {unit} {#m}\nkind: choice\nfor-each-fact: property = device "
        "memory\nanswer: {value} {unit}\ndistractors: 2\n\nWho has {value} {unit}?\n\n"
        "> {entity} has {value} {unit}.\n";
    const auto made = make(rows, form);
    REQUIRE(made.cards.size() == 3);
    CHECK(made.cards[0].question.stem == "Who has 512 GiB?");
    CHECK(made.cards[1].question.title == "Trn2: 1,536 GiB");
    CHECK(made.cards[1].question.stem == "Who has 1,536 GiB?");
    CHECK(made.cards[1].question.why == "Trn2 has 1,536 GiB.");
    CHECK(made.cards[1].question.options.front().text == "1536 GiB");
    CHECK(made.cards[2].question.stem == "Who has 20,736.5 GiB?");
    CHECK(make(row("y", "Trn1", "2022", "") + row("z", "Trn2", "2024", ""),
               "## {entity} {#m}\nkind: short\n"
               "for-each-fact: property = device memory\n\nWhat happened in {value}?\n")
              .cards.front()
              .question.stem == "What happened in 2022?");
}

TEST_CASE("within code a row's number stands as a program prints it") {
    const auto made = make(row("b", "Trn2", "1536"),
                           "## {entity} {#m}\nkind: numeric\nfor-each-fact: property = device memory\n\n"
                           "A log prints `memory={value}` and ``{value}`` on {value} {unit}; whose is it?\n");
    REQUIRE(made.cards.size() == 1);
    CHECK(made.cards.front().question.stem ==
          "A log prints `memory=1536` and ``1536`` on 1,536 GiB; whose is it?");
}

TEST_CASE("a question is made from key rows only, unless the author asks for more") {
    const auto rows = row("a", "Trn1", "512") + row("b", "Trn2", "1536", "GiB", "useful") +
                      row("c", "Trn3", "144", "GiB", "trivia");
    CHECK(make(rows, numericForm).cards.size() == 1);
    const auto asked = [&](const std::string& importance) {
        auto question = numericForm;
        return make(rows,
                    question.replace(question.find("for-each-fact"), 0, "importance: " + importance + "\n"))
            .cards.size();
    };
    CHECK(asked("useful") == 2);
    CHECK(asked("trivia") == 3);
}

TEST_CASE("no question is made from a disputed row, one of low confidence, or a rule of thumb") {
    const std::string rows =
        row("a", "Trn1", "512") +
        "b,Trn2,device memory,,96,GiB,,,fact,,https://example.org,2026,high,yes,key\n" +
        "c,Trn3,device memory,,144,GiB,,,fact,,https://example.org,2026,low,,key\n" +
        "d,Trn4,device memory,,256,GiB,,,practice,,https://example.org,2026,high,,key\n" +
        "e,Trn5,device memory,,300,GiB,,,exam-lore,,https://example.org,2026,high,,key\n";
    CHECK(make(rows, numericForm).cards.size() == 1);
}

TEST_CASE("a row with a word as its value makes no numeric question") {
    CHECK(make(row("a", "Trn1", "plenty") + row("b", "Trn2", "96"), numericForm).cards.size() == 1);
}

TEST_CASE("the right option stands first and the wrong ones are real values of other entities") {
    const auto made = make(row("a", "Trn1", "512") + row("b", "Trn2", "1536") + row("c", "Inf1", "128") +
                               row("d", "Inf2", "384"),
                           choiceForm);
    REQUIRE(made.cards.size() == 4);
    CHECK(made.problems.empty());
    for (const Card& card : made.cards) {
        const auto& options = card.question.options;
        REQUIRE(options.size() == 4);
        CHECK(options[0].credit == 100);
        for (std::size_t i = 1; i < options.size(); ++i) {
            CHECK(options[i].credit == 0);
            CHECK_THAT(options[i].why, ContainsSubstring("device memory: " + options[i].text));
        }
        auto texts = optionsOf(card);
        std::sort(texts.begin(), texts.end());
        CHECK(texts == std::vector<std::string>{"128 GiB", "1536 GiB", "384 GiB", "512 GiB"});
    }
    CHECK(optionsOf(made.cards[0])[0] == "512 GiB");
}

TEST_CASE("where other entities give too few, the same entity and then its multiples help out") {
    const auto made = make(row("a", "Trn1", "512") + row("b", "Trn2", "1536") +
                               row("c", "Trn1", "8", "GiB", "useful", "memory of a core"),
                           choiceForm);
    const auto options = optionsOf(made.cards.at(0));
    REQUIRE(options.size() == 4);
    CHECK(options[1] == "1536 GiB");
    CHECK(options[2] == "8 GiB");
    CHECK((options[3] == "256 GiB" || options[3] == "1024 GiB"));
}

TEST_CASE("the same question always has the same options") {
    const auto rows = row("a", "A", "1") + row("b", "B", "2") + row("c", "C", "3") + row("d", "D", "4") +
                      row("e", "E", "5") + row("f", "F", "6");
    const auto once = make(rows, choiceForm);
    const auto again = make(rows, choiceForm);
    CHECK(once.cards == again.cards);
    std::set<std::vector<std::string>> different;
    for (const auto& card : once.cards) different.insert(optionsOf(card));
    CHECK(different.size() > 1);
}

TEST_CASE("wrong options that could be right or give themselves away are rejected") {
    SECTION("within the tolerance, or shown the same") {
        auto question = choiceForm;
        question.replace(question.find("distractors"), 0, "tolerance: 5%\n");
        const auto made = make(row("a", "Trn1", "100") + row("b", "Trn2", "103") + row("c", "Trn3", "100") +
                                   row("d", "Trn4", "100.0"),
                               question);
        for (const auto& option : optionsOf(made.cards.at(0))) {
            CHECK(option != "103 GiB");
            CHECK(option != "100.0 GiB");
        }
    }
    SECTION("percentages above a hundred") {
        for (const auto& option : optionsOf(make(row("a", "Trn1", "80", "%"), choiceForm).cards.at(0)))
            CHECK(numberOf(option) <= 100);
        CHECK(make(row("a", "Trn1", "150", "%"), choiceForm).cards.at(0).question.options.size() == 4);
    }
    SECTION("negative ones") {
        for (const auto& option : optionsOf(
                 make(row("a", "Trn1", "0.5", "x") + row("b", "Trn2", "-3", "x"), choiceForm).cards.at(0)))
            CHECK(numberOf(option) >= 0);
    }
    SECTION("fractions among integers") {
        for (const auto& option : optionsOf(make(row("a", "Trn1", "7"), choiceForm).cards.at(0)))
            CHECK(numberOf(option) == std::round(numberOf(option)));
    }
    SECTION("more decimals than the right one") {
        for (const auto& option :
             optionsOf(make(row("a", "Trn1", "20.8") + row("b", "Trn2", "3.04"), choiceForm).cards.at(0))) {
            const auto point = option.find('.');
            CHECK((point == std::string::npos || option.find(' ') - point <= 2));
        }
    }
}

TEST_CASE("a row with fewer than two plausible wrong options is left out with a warning") {
    const auto made =
        make(row("a", "Trainium", "training", "") + row("b", "Inferentia", "inference", ""), choiceForm);
    CHECK(made.cards.empty());
    REQUIRE(made.problems.size() == 2);
    CHECK(made.problems[0].severity == Severity::Warning);
    CHECK(made.problems[0].file == "questions/q.md");
    CHECK(made.problems[0].line == 1);
    CHECK_THAT(made.problems[0].message, ContainsSubstring("“a”"));
}

TEST_CASE("words of three entities make a choice question") {
    const auto made = make(row("a", "Trainium", "training", "") + row("b", "Inferentia", "inference", "") +
                               row("c", "Graviton", "general computing", ""),
                           choiceForm);
    REQUIRE(made.cards.size() == 3);
    CHECK(optionsOf(made.cards[0])[0] == "training");
    CHECK(made.cards[0].question.options.size() == 3);
}

TEST_CASE("an empty column leaves no hole in a text") {
    auto question = numericForm;
    question += "\n> It is {qualifier} {value} {unit}.\n";
    CHECK(make(row("a", "Trn1", "512"), question).cards.at(0).question.why == "It is 512 GiB.");
}

TEST_CASE("thousands of templates over thousands of rows end in bounded time") {
    Pack pack;
    pack.id = "hostile";
    for (int i = 0; i < 3000; ++i) {
        Fact fact;
        fact.id = "f" + std::to_string(i);
        fact.entity = "e" + std::to_string(i);
        fact.property = "p";
        fact.value = std::to_string(i);
        fact.number = i;
        fact.importance = Importance::Key;
        pack.facts.push_back(fact);
    }
    pack.files = {{"questions/q.md", {Group{}}}};
    for (int i = 0; i < 3000; ++i) {
        Question question;
        question.id = "q" + std::to_string(i);
        question.effective.kind = Kind::Choice;
        question.effective.forEachFact = i % 100 == 0 ? "property = p" : "property = none";
        question.effective.answer = "{value}";
        pack.files[0].groups[0].questions.push_back(question);
    }
    const auto cards = cardsOf(pack);
    CHECK(cards.size() <= 20'000);
    CHECK(cards.size() >= 3000);
}

TEST_CASE("rows that are not in effect make no questions and no wrong options") {
    auto files = packWith(choiceForm);
    const auto row = [](const char* entity, const char* value, const char* state) {
        return std::string(entity) + "," + entity + ",device memory," + value + ",GiB,s,2026-08,key," +
               state + "\n";
    };
    files.texts["facts.csv"] = "id,entity,property,value,unit,source,as_of,importance,state,state_date\n" +
                               row("Trn1", "512", ",") + row("Trn2", "1536", ",") +
                               row("Trn4", "4000", "announced,2026-10-16") +
                               row("Inf1", "64", "ended,2026-07");
    const auto result = readPack(files);
    REQUIRE_FALSE(hasErrors(result.diagnostics));
    const auto cards = cardsOf(result.pack);
    REQUIRE(cards.size() == 2);
    for (const auto& card : cards)
        for (const auto& option : optionsOf(card)) {
            CHECK(option != "4000 GiB");
            CHECK(option != "64 GiB");
        }
    auto& questions = files.texts["questions/q.md"];
    questions.insert(questions.find("answer:"), "state: announced\n");
    const auto announced = cardsOf(readPack(files).pack);
    REQUIRE(announced.size() == 1);
    CHECK(announced[0].facet == "Trn4");
}
