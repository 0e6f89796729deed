#include "pack/change/word_difference.h"

#include "pack/text/random.h"
#include "support/catch.h"

using namespace chipwise::pack;

namespace {

std::string marked(const std::vector<WordRun>& runs) {
    std::string text;
    for (const auto& [change, words] : runs)
        text += change == Change::Gone  ? "[-" + words + "-]"
                : change == Change::New ? "{+" + words + "+}"
                                        : words;
    return text;
}

std::string difference(std::string_view before, std::string_view after) {
    EditBudget budget;
    return marked(wordDifference(before, after, budget));
}

/// What is left without the runs of one kind.
std::string without(const std::vector<WordRun>& runs, Change kind) {
    std::string text;
    for (const auto& [change, words] : runs)
        if (change != kind) text += words;
    return text;
}

} // namespace

TEST_CASE("words that changed are marked, and no more than they") {
    CHECK(difference("How many chips?", "How many chips?") == "How many chips?");
    CHECK(difference("= 16 chips", "= 32 chips") == "= [-16-]{+32+} chips");
    CHECK(difference("", "new") == "{+new+}");
    CHECK(difference("gone", "") == "[-gone-]");
    CHECK(difference("a fast chip", "a chip") == "a [-fast -]chip");
}

TEST_CASE("neighboring words that changed are one change") {
    CHECK(difference("An Arm processor.", "An x86 chip.") == "An [-Arm processor-]{+x86 chip+}.");
    CHECK(difference("one, two", "three, four") == "[-one-]{+three+}, [-two-]{+four+}");
}

TEST_CASE("letters outside ASCII stay whole") {
    CHECK(difference("große Modelle", "große Netze") == "große [-Modelle-]{+Netze+}");
    CHECK(difference("“Trn1” now", "“Trn2” now") == "“[-Trn1-]{+Trn2+}” now");
    CHECK(difference("\u8a13\u7df4\u7528", "\u63a8\u8ad6\u7528") == "[-\u8a13\u7df4-]{+\u63a8\u8ad6+}\u7528");
}

TEST_CASE("both texts can be read from the difference, whatever they are") {
    SplitMix random(7);
    const std::string alphabet = "ab ,\n\xC3\xA4\xE8\xA8\x93\xFF.";
    for (int round = 0; round < 500; ++round) {
        const auto text = [&] {
            std::string made;
            for (auto i = random.below(40); i > 0; --i) made += alphabet[random.below(alphabet.size())];
            return made;
        };
        const std::string before = text();
        const std::string after = text();
        EditBudget budget;
        const auto runs = wordDifference(before, after, budget);
        REQUIRE(without(runs, Change::New) == before);
        REQUIRE(without(runs, Change::Gone) == after);
    }
}

TEST_CASE("texts that differ without end cost no more than the budget") {
    std::string before;
    std::string after;
    for (int i = 0; i < 50'000; ++i) {
        before += "a" + std::to_string(i) + " ";
        after += "b" + std::to_string(i) + " ";
    }
    EditBudget budget{100'000'000, 200};
    const auto runs = wordDifference(before, after, budget);
    CHECK(without(runs, Change::New) == before);
    CHECK(without(runs, Change::Gone) == after);
    CHECK(100'000'000 - budget.work <= 201 * 202); // two steps for each diagonal of 0 to 200 edits
    CHECK(runs.size() <= 3);
    EditBudget spent{0, 200};
    CHECK(marked(wordDifference("one two", "one three", spent)) == "[-one two-]{+one three+}");
}

TEST_CASE("long stretches that stayed are cut down to the words near a change") {
    std::string same;
    for (int i = 0; i < 100; ++i) same += "word ";
    EditBudget budget;
    const auto shown = aroundChanges(wordDifference(same + "old " + same, same + "new " + same, budget));
    const std::string text = marked(shown);
    CHECK(text.size() < 300);
    CHECK(text.find("word [-old-]{+new+} word") != std::string::npos);
    CHECK(text.starts_with("…"));
    CHECK(text.ends_with("…"));
}
