#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

namespace {

constexpr const char* kindsId = "more-kinds";

/// A session over the second pack of kinds, typed.
std::string studied(const std::string& typed, const Words& options = {}) {
    const Desk desk;
    REQUIRE(desk.run({"pack", "install", std::string(TEST_DATA) + "/kinds-pack"}).exit == 0);
    Words words{"study", "--pack", kindsId, "--new", "100"};
    words.insert(words.end(), options.begin(), options.end());
    const Ran ran = desk.run(words, typed);
    INFO(ran.out);
    REQUIRE(ran.exit == 0);
    return ran.out;
}

std::size_t timesIn(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

} // namespace

TEST_CASE("an ordering in the terminal shows the right order and what stood there instead") {
    const std::string wrong = studied("1234\n\nq\n", {"--kind", "ordering"});
    REQUIRE_THAT(wrong, ContainsSubstring("Type the numbers in the right order"));
    REQUIRE_THAT(wrong, ContainsSubstring("The answer: "));
    REQUIRE_THAT(wrong, ContainsSubstring("(you: "));
    CHECK_THAT(wrong, ContainsSubstring("Not the right order."));
}

TEST_CASE("matching takes numbers with letters, or the letters alone") {
    for (const char* typed : {"1a 2b 3c", "1a2b3c", "a b c", "abc", "1-A, 2-B, 3-C"}) {
        INFO(typed);
        const std::string out = studied(std::string(typed) + "\n\nq\n", {"--kind", "matching"});
        REQUIRE_THAT(out, ContainsSubstring("Every answer is saved."));
    }
    REQUIRE_THAT(studied("1z\n1\n1a 2\nq\n", {"--kind", "matching"}),
                 ContainsSubstring("Type pairs of a number and a letter"));
}

TEST_CASE("a wrong match is shown line by line with both words") {
    const std::string out = studied("abc\n\nabc\n\nabc\n\nq\n", {"--kind", "matching"});
    REQUIRE_THAT(out, ContainsSubstring(" \u2192 "));
    REQUIRE_THAT(out, ContainsSubstring("(you: "));
}

TEST_CASE("a case is told once, named with each of its questions, and again on demand") {
    const std::string out = studied("1\n\n1\n\n1\n\ncase\nq\n", {"--objective", "more 1.2"});
    REQUIRE_THAT(out, ContainsSubstring("Case: An online shop"));
    const std::string told = "A shop wants its own language model";
    REQUIRE(timesIn(out, told) == 2);
    REQUIRE_THAT(out, ContainsSubstring("Type “case” to read the case again."));
}

TEST_CASE("a hint is given when it is asked for") {
    const std::string out = studied("hint\nh\nq\n", {"--kind", "ordering"});
    const bool has = out.find("Type “hint” for a hint.") != std::string::npos;
    REQUIRE(timesIn(out, has ? "What costs the most comes last." : "This question has no hint.") == 2);
    REQUIRE_THAT(studied("hint\nq\n", {"--kind", "true-false"}),
                 ContainsSubstring("This question has no hint."));
}

TEST_CASE("the terminal says what a picture shows, and leaves code as it is written") {
    const std::string picture = studied("t\n\nq\n", {"--kind", "true-false"});
    REQUIRE_THAT(picture, ContainsSubstring("[Picture: Two servers joined by a cable]"));
    REQUIRE(picture.find("media/") == std::string::npos);
    std::string typed;
    for (int i = 0; i < 12; ++i) typed += "1\n\n";
    REQUIRE_THAT(studied(typed, {"--kind", "numeric"}), ContainsSubstring("\n    hours = "));
}

TEST_CASE("numbers are drawn, and stand in the explanation too") {
    std::string typed;
    for (int i = 0; i < 12; ++i) typed += "1\n\n";
    const std::string out = studied(typed, {"--kind", "numeric"});
    REQUIRE(out.find("{hours}") == std::string::npos);
    REQUIRE(out.find("{price}") == std::string::npos);
    REQUIRE_THAT(out, ContainsSubstring("What runs longer costs more"));
}

TEST_CASE("a program that drives a session can ask for the hint") {
    const Desk desk;
    REQUIRE(desk.run({"pack", "install", std::string(TEST_DATA) + "/kinds-pack"}).exit == 0);
    const Ran ran = desk.run({"study", "--json", "--pack", kindsId, "--kind", "matching", "--new", "100"},
                             "{\"command\":\"hint\"}\n{\"command\":\"quit\"}\n");
    REQUIRE(ran.exit == 0);
    REQUIRE_THAT(ran.out, ContainsSubstring("\"event\":\"hint\""));
    REQUIRE_THAT(ran.out, ContainsSubstring("\"left\":["));
    REQUIRE_THAT(ran.out, ContainsSubstring("\"right\":["));
}
