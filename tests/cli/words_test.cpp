#include "cli/lines.h"
#include "cli/study/typed_answer.h"
#include "cli/text.h"

#include "study/learner.h"

#include "support/catch.h"

#include <sstream>

using namespace chipwise;
using namespace chipwise::cli;

namespace {

quiz::Presentation shown(pack::Kind kind, std::size_t options = 4) {
    quiz::Presentation presentation;
    presentation.kind = kind;
    presentation.options.assign(options, "option");
    return presentation;
}

std::vector<int> keysOf(const std::string& line, std::size_t options = 4) {
    return std::get<quiz::Chosen>(typedAnswer(shown(pack::Kind::Choice, options), line).answer).keys;
}

} // namespace

TEST_CASE("keys are typed with or without separators") {
    REQUIRE(keysOf("2") == std::vector<int>{2});
    REQUIRE(keysOf(" 1, 3 ") == std::vector<int>{1, 3});
    REQUIRE(keysOf("13") == std::vector<int>{1, 3});
    REQUIRE(keysOf("12", 12) == std::vector<int>{12});
    for (const char* line : {"0", "5", "a", "1 x", "99999999999", "1 99999999999"})
        REQUIRE_THROWS_AS(keysOf(line), std::invalid_argument);
}

TEST_CASE("a mark at the end of an answer says how certain it is") {
    REQUIRE(typedAnswer(shown(pack::Kind::Choice), "2").certainty == memory::Certainty::Plain);
    REQUIRE(typedAnswer(shown(pack::Kind::Choice), "2?").certainty == memory::Certainty::Guess);
    REQUIRE(typedAnswer(shown(pack::Kind::Choice), "2 !").certainty == memory::Certainty::Certain);
}

TEST_CASE("pairs, gaps and ratings are typed") {
    auto matching = shown(pack::Kind::Matching);
    matching.right = {"Trainium", "Inferentia"};
    for (const char* typed : {"1b 2A", "1b2a", "b a", "BA", "1-b, 2-a"}) {
        INFO(typed);
        const auto pairs = std::get<quiz::Matched>(typedAnswer(matching, typed).answer).pairs;
        REQUIRE(pairs == std::vector<std::pair<int, int>>{{1, 2}, {2, 1}});
    }
    for (const char* typed : {"1c 2a", "1b 2", "12", "1b & 2a", "99999a"}) {
        INFO(typed);
        REQUIRE_THROWS_AS(typedAnswer(matching, typed), std::invalid_argument);
    }
    auto cloze = shown(pack::Kind::Cloze);
    cloze.gaps.resize(2);
    const auto filled = std::get<quiz::Filled>(typedAnswer(cloze, "16 ; 512 GiB", true).answer);
    REQUIRE(filled.texts == std::vector<std::string>{"16", "512 GiB"});
    REQUIRE(filled.unitAsked);
    REQUIRE(std::get<quiz::SelfRated>(typedAnswer(shown(pack::Kind::Flashcard), "3").answer).rating == 3);
    REQUIRE_THROWS_AS(typedAnswer(shown(pack::Kind::Flashcard), "5"), std::invalid_argument);
}

TEST_CASE("Markdown becomes words, and names keep their underscores") {
    REQUIRE(plain("**Trn1** and `trn1.32xlarge` and *so* on") == "Trn1 and trn1.32xlarge and so on");
    REQUIRE(plain("NEURON_RT_VISIBLE_CORES _is_ set") == "NEURON_RT_VISIBLE_CORES is set");
    REQUIRE(plain("2 \\* 3") == "2 * 3");
}

TEST_CASE("a picture says what it shows, and code stands apart as it was written") {
    REQUIRE(plain("See ![two servers](media/efa.png) here") == "See [Picture: two servers] here");
    REQUIRE(plain("![](media/efa.png)") == "[Picture]");
    REQUIRE(plain("not ![closed") == "not ![closed");
    REQUIRE(plain("Run:\n```\na_b = *c*\n```\nThen") == "Run:\n    a_b = *c*\nThen");
    REQUIRE(wrapped("    one two three four", 10) == "    one two three four\n");
}

TEST_CASE("nothing that steers a terminal is printed") {
    REQUIRE(printable("a\033[31mb\a\x7F") == "a[31mb");
    REQUIRE(printable("a\xC2\x9B"
                      "b\xE2\x80\xAE"
                      "c\xE2\x81\xA6") == "abc");
    REQUIRE(printable("ü–“ 512 µs\n") == "ü–“ 512 µs\n");
    REQUIRE(printable("\xC2") == "\xC2");
}

TEST_CASE("text is wrapped at words; a paragraph is one, a list keeps its lines") {
    REQUIRE(wrapped("one two three", 8) == "one two\nthree\n");
    REQUIRE(wrapped("one\ntwo", 20) == "one two\n");
    REQUIRE(wrapped("- one\n- two", 20) == "- one\n- two\n");
    REQUIRE(wrapped("averylongwordindeed", 5) == "averylongwordindeed\n");
    REQUIRE(wrapped("äöü äöü", 7) == "äöü äöü\n");
}

TEST_CASE("counts have their plural") {
    REQUIRE(counted(1, "answer") == "1 answer");
    REQUIRE(counted(0, "answer") == "0 answers");
}

TEST_CASE("a day with nothing left is done, or had nothing to do") {
    const study::Now now = *study::nowFromIso("2026-11-20T09:00:00Z"); // a Friday
    study::Today today;
    today.nextStudyDay = study::studyDay(now) + 1;
    CHECK(nothingLeft(today, now, true) == "Nothing to do today.");
    today.answeredToday = 4000;
    CHECK(nothingLeft(today, now, true) == "Done for today.");
    today.tomorrow = 1;
    CHECK(nothingLeft(today, now, true) == "Done for today. 1 question comes back tomorrow.");
    today.tomorrow = 3;
    CHECK(nothingLeft(today, now, true) == "Done for today. 3 questions come back tomorrow.");
    today.nextStudyDay += 2; // no study on weekends
    CHECK(nothingLeft(today, now, true) == "Done for today. 3 questions come back on Mon, Nov 23.");
    CHECK_THAT(nothingLeft(today, now, false), ContainsSubstring("No packs are installed."));
}

TEST_CASE("lines are read up to a length, whatever ends them") {
    std::istringstream in("one\r\n\n" + std::string(longestLine, 'x') + "\n" +
                          std::string(longestLine + 1, 'x') + "\nlast");
    std::string line;
    REQUIRE((readLine(in, line) == LineRead::Line && line == "one"));
    REQUIRE((readLine(in, line) == LineRead::Line && line.empty()));
    REQUIRE((readLine(in, line) == LineRead::Line && line.size() == longestLine));
    REQUIRE((readLine(in, line) == LineRead::TooLong && line.empty()));
    REQUIRE((readLine(in, line) == LineRead::Line && line == "last"));
    REQUIRE(readLine(in, line) == LineRead::End);
}

TEST_CASE("colors come only where they are wanted") {
    REQUIRE(styled("Right.", Style::Good, false) == "Right.");
    REQUIRE(styled("Right.", Style::Good, true) == "\033[32mRight.\033[0m");
}
