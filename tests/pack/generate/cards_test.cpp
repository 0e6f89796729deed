#include "pack/generate/cards.h"

#include "pack/generate/answer_hash.h"
#include "pack/pack_fixture.h"

#include <map>
#include <set>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

std::vector<Card> cardsIn(const std::string& questions) {
    const auto result = readPack(packWith(questions));
    for (const auto& d : result.diagnostics)
        if (d.severity == Severity::Error) UNSCOPED_INFO(toText(d));
    REQUIRE_FALSE(hasErrors(result.diagnostics));
    return cardsOf(result.pack);
}

std::vector<std::string> namesOf(const std::vector<Card>& cards) {
    std::vector<std::string> names;
    for (const auto& card : cards) names.push_back(card.name);
    return names;
}

std::string hashOf(const std::string& question) {
    const auto cards = cardsIn(question);
    REQUIRE(cards.size() == 1);
    return cards[0].answerHash;
}

const std::string choiceText =
    "## Which? {#q}\n\nWhich chip?\n\n- [x] Trainium\n  > Made for training.\n- [ ] Graviton\n- [ ] Nitro\n";

std::string with(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

} // namespace

TEST_CASE("an answer counts by the present key, by its first digits too, and by a reworded one") {
    const std::string present = hashOf(choiceText);
    const std::string other = hashOf(with(choiceText, "- [x] Trainium", "- [x] Inferentia"));
    CHECK(meansTheSame(present, {}, present));
    CHECK(meansTheSame(present.substr(0, 16), {}, present));
    CHECK_FALSE(meansTheSame(present, {}, other));
    CHECK_FALSE(meansTheSame(present.substr(0, 16), {}, other));
    CHECK(meansTheSame(present.substr(0, 16), {other.substr(0, 8)}, other));
    CHECK_FALSE(meansTheSame({}, {}, other)); // no key is not the start of every one
}

TEST_CASE("a question is one card, named by its pack and its id") {
    const auto cards = cardsIn(choiceText);
    REQUIRE(cards.size() == 1);
    CHECK(cards[0].name == "test/q");
    CHECK(cards[0].pack == "test");
    CHECK(cards[0].facet.empty());
    CHECK(cards[0].question.options.size() == 3);
}

TEST_CASE("gaps with the same number are asked together, those without one are a card of their own") {
    const auto cards = cardsIn("## T {#q}\n\n{{c2::two}} {{one}} {{c1::first}} {{c2::again}} {{more}}\n");
    CHECK(namesOf(cards) == std::vector<std::string>{"test/q#c2", "test/q", "test/q#c1"});
    std::set<std::string> hashes;
    for (const auto& card : cards) {
        CHECK(card.question.gaps.size() == 5);
        hashes.insert(card.answerHash);
    }
    CHECK(hashes.size() == 3);
}

TEST_CASE("each line of a list of cards stands alone") {
    const auto cards =
        cardsIn("## Names {#q}\nkind: flashcards\n\n- Trn1 :: Trainium {#a}\n- Inf2 :: Inferentia2\n");
    REQUIRE(cards.size() == 2);
    CHECK(cards[0].name == "test/q#a");
    CHECK(cards[0].question.cards.size() == 1);
    CHECK(cards[0].question.stem == "Trn1");
    CHECK(cards[1].facet.size() == 13);
    CHECK(cards[1].facet[0] == '~');
    CHECK(cards[1].name == "test/q#" + cards[1].facet);
}

TEST_CASE("a question without an id is named by what it says, and keeps that name when it moves") {
    const auto without = with(choiceText, " {#q}", "");
    const auto name = cardsIn(without).at(0).name;
    CHECK(name.size() == std::string("test/~").size() + 12);
    CHECK(cardsIn("## Another {#r}\n\n= 5\n\n" + without).at(1).name == name);
    CHECK(cardsIn(with(without, "Nitro", "Nitro cards")).at(0).name != name);
    CHECK(cardsIn(with(without, "Which chip?", "What chip?")).at(0).name != name);
    CHECK(cardsIn(with(without, "Made for", "Built for")).at(0).name == name);
}

TEST_CASE("two questions without ids that say the same are one card") {
    const auto without = with(choiceText, " {#q}", "");
    CHECK(cardsIn(without + "\n" + without).size() == 1);
}

TEST_CASE("retired questions are no cards") {
    CHECK(cardsIn(with(choiceText, "{#q}\n", "{#q}\nretired: yes\n")).empty());
}

TEST_CASE("the questions of a case carry its scenario, those of a group do not carry its Brief") {
    const auto cards =
        cardsIn("# Group {#g}\n\nA Brief.\n\n" + choiceText +
                "\n# Case: A shop {#shop}\n\nA shop wants a model.\n\n" + with(choiceText, "{#q}", "{#r}"));
    REQUIRE(cards.size() == 2);
    CHECK(cards[0].scenario.empty());
    CHECK(cards[0].group == 0);
    CHECK(cards[1].scenario == "A shop wants a model.");
    CHECK(cards[1].group == 1);
}

TEST_CASE(
    "a card names the facts its answer rests on, what is equally right, and the numbers it computes with") {
    const auto cards =
        cardsIn("## Memory {#q}\nfact: memory\n\nHow much?\n\n= 1536 GiB\n\n## Share {#r}\nlet: half = "
                "fact(memory) / 2\n\nHalf of it?\n\n= half + fact(chips) GiB\n");
    REQUIRE(cards.size() == 2);
    CHECK(cards[0].factIds == std::vector<std::string>{"memory"});
    CHECK(cards[0].alsoRight == std::vector<std::string>{"1649 GB", "1.5 TiB"});
    CHECK(cards[0].factNumbers.empty());
    CHECK(cards[1].factIds.empty());
    CHECK(cards[1].factNumbers == std::map<std::string, double>{{"chips", 16}, {"memory", 1536}});
}

TEST_CASE("another wording leaves the answer's hash alone, another key does not") {
    const auto hash = hashOf(choiceText);
    CHECK(hash.size() == 64);
    CHECK(hash.find_first_not_of("0123456789abcdef") == std::string::npos);
    SECTION("wording") {
        CHECK(hashOf(with(choiceText, "Which chip?", "Name the chip.")) == hash);
        CHECK(hashOf(with(choiceText, "Made for training.", "It trains.")) == hash);
        CHECK(hashOf(with(choiceText, "Nitro", "P5")) == hash);
        CHECK(hashOf(with(choiceText, "## Which?", "## Title")) == hash);
        CHECK(hashOf(with(choiceText, "{#q}\n", "{#q}\ndifficulty: hard\n")) == hash);
    }
    SECTION("the order of options") {
        CHECK(hashOf("## Which? {#q}\n\nWhich chip?\n\n- [ ] Nitro\n- [x] Trainium\n- [ ] Graviton\n") ==
              hash);
    }
    SECTION("the key") {
        CHECK(hashOf(with(choiceText, "- [x] Trainium", "- [x] AWS Trainium")) != hash);
        CHECK(hashOf(with(choiceText, "- [ ] Nitro", "- [x] Nitro")) != hash);
    }
}

TEST_CASE("numbers that are equal are the same key however they are written") {
    const std::string number = "## How many? {#q}\n\n= 16 chips\n";
    CHECK(hashOf(number) == hashOf(with(number, "16", "16.0")));
    CHECK(hashOf(number) == hashOf(with(number, "= 16 chips", "= 16 chips\n= 64 chips (0%)")));
    CHECK(hashOf(number) != hashOf(with(number, "16", "17")));
    CHECK(hashOf(number) != hashOf(with(number, "chips", "cores")));
    CHECK(hashOf(number) != hashOf(with(number, "16", "16 +- 1")));
    CHECK(hashOf(number) != hashOf(with(number, "16", "15..17")));
}

TEST_CASE("the order of steps is the key, the order of pairs is not") {
    const std::string steps = "## Order {#q}\nkind: ordering\n\nSort.\n\n1. compile\n2. train\n";
    CHECK(hashOf(steps) != hashOf("## Order {#q}\nkind: ordering\n\nSort.\n\n1. train\n2. compile\n"));
    const std::string pairs = "## Match {#q}\n\nMatch.\n\n- Trn1 => Trainium\n- Inf2 => Inferentia2\n";
    CHECK(hashOf(pairs) ==
          hashOf("## Match {#q}\n\nMatch.\n\n- Inf2 => Inferentia2\n- Trn1 => Trainium\n- => Graviton\n"));
    CHECK(hashOf(pairs) != hashOf("## Match {#q}\n\nMatch.\n\n- Inf2 => Trainium\n- Trn1 => Inferentia2\n"));
}

TEST_CASE("a fact that changes changes the key of what is computed from it") {
    const std::string question = "## Share {#q}\nlet: half = fact(memory) / 2\n\nHalf of it?\n\n= half GiB\n";
    auto changed = packWith(question);
    changed = edited(changed, "facts.csv", ",1536,GiB", ",768,GiB");
    CHECK(hashOf(question) != cardsOf(readPack(changed).pack).at(0).answerHash);
}

TEST_CASE("the hash of an answer is the same on every machine and in every version") {
    // SHA-256 of 7:numeric2:160:0:5:chips3:100
    CHECK(hashOf("## How many? {#q}\n\n= 16 chips\n") ==
          "71dc7d7e53e8551960e231005cd54836454add34534e48254fbc36ae5532f95e");
    // … of 7:numeric9:How many?2:160:0:5:chips3:1000:0:0:
    CHECK(cardsIn("## How many?\n\n= 16 chips\n")[0].name == "test/~dcc1b595dec5");
}

TEST_CASE("a pack in another language keeps the names of its cards") {
    auto files = samplePack();
    const Pack pack = readPack(files).pack;
    const Pack german = localized(pack, "de");
    CHECK(namesOf(cardsOf(german)) == namesOf(cardsOf(pack)));
    CHECK(german.question("role-training-01")->title == "Aufgabe des Chips");
    CHECK_THAT(german.question("role-training-01")->options[0].why, ContainsSubstring("Trn-Instanzen"));
    CHECK(german.question("role-training-01")->options[0].credit == 100);
    CHECK(german.question("serve-two-01")->title == "Inferentia instances");
    CHECK(localized(pack, "fr") == pack);
}

TEST_CASE("which facts make questions is said in the words of the base language") {
    auto files = packWith("## Memory {#memory}\nkind: numeric\nfor-each-fact: property = device memory per "
                          "instance\n\nHow much {property} does {entity} have?\n");
    files.texts["facts.csv"] = "id,entity,property,value,unit,source,as_of,importance\n"
                               "a,Trn2,device memory per instance,1536,GiB,https://example.org,2026,key\n";
    files.texts["i18n/de/facts.csv"] = "id,entity,property\na,Trn2,Gerätespeicher je Instanz\n";
    files.texts["i18n/de/questions/q.md"] = "## Speicher {#memory}\n\nWie viel {property} hat {entity}?\n";
    const Pack pack = readPack(files).pack;
    const auto cards = localizedCards(pack, "de");
    REQUIRE(cards.size() == cardsOf(pack).size());
    CHECK(cards.back().question.stem == "Wie viel Gerätespeicher je Instanz hat Trn2?");

    files.texts.erase("i18n/de/questions/q.md");
    CHECK(localizedCards(readPack(files).pack, "de").back().question.stem ==
          "How much device memory per instance does Trn2 have?");
}

TEST_CASE("a typed answer that is the same in both languages is explained in the reader's") {
    Pack pack;
    pack.id = "p";
    Question question;
    question.id = "q";
    question.texts = {{"Neuron", 100, "That is it."}, {"CUDA", 0, "NVIDIA's toolkit."}};
    pack.files.push_back({"questions/1.md", {Group{}}});
    pack.files[0].groups[0].questions.push_back(question);
    Question german = question;
    german.texts = {{"CUDA", 0, "Der Baukasten von NVIDIA."}, {"Neuron-SDK", 100, ""}};
    pack.translations.push_back({"de", "", "", {}, {{"q", german}}, {}, {}});
    const Pack shown = localized(pack, "de");
    const auto& texts = shown.files[0].groups[0].questions[0].texts;
    CHECK(texts == std::vector<TextAnswer>{{"Neuron", 100, "That is it."},
                                           {"CUDA", 0, "Der Baukasten von NVIDIA."},
                                           {"Neuron-SDK", 100, ""}});
}

TEST_CASE("numbers are read and shown without regard to the language of the machine") {
    CHECK(displayNumber(1536) == "1536");
    CHECK(displayNumber(0.1) == "0.1");
    CHECK(displayNumber(-20.8) == "-20.8");
    CHECK(displayNumber(-0.0) == "0");
    CHECK(displayNumber(123456789012345) == "123456789012345");
    CHECK(displayNumber(0.000001) == "0.000001");
    CHECK(displayNumber(1e300) == "1e+300");
    for (const double number : {1.0 / 3, 2e-9, 1e14 + 0.5, 1e22, 5e-324, 1.7976931348623157e308})
        CHECK(numberIn(displayNumber(number)) == number);
    CHECK(numberIn(" 16 ") == 16.0);
    CHECK_FALSE(numberIn("16 GB"));
    CHECK_FALSE(numberIn("1,5"));
    CHECK_FALSE(numberIn("0x10"));
    CHECK_FALSE(numberIn("inf"));
    CHECK_FALSE(numberIn(""));
}

TEST_CASE("the accepted range follows tolerance, percentage and range") {
    const auto range = [](NumericAnswer answer, double value) {
        const auto accepted = acceptedRange(answer, value);
        return std::pair(accepted.low, accepted.high);
    };
    CHECK(range({"16", "", "", "", 100, ""}, 16) == std::pair(16.0, 16.0));
    CHECK(range({"16", "", "0.5", "", 100, ""}, 16) == std::pair(15.5, 16.5));
    CHECK(range({"200", "", "5%", "", 100, ""}, 200) == std::pair(190.0, 210.0));
    CHECK(range({"-200", "", "5%", "", 100, ""}, -200) == std::pair(-210.0, -190.0));
    CHECK(range({"15", "17", "", "", 100, ""}, 15) == std::pair(15.0, 17.0));
}
