#include "workshop/pack_file.h"

#include "support/catch.h"
#include "workshop/text/line_diff.h"

#include <random>
#include <string>
#include <vector>

using namespace chipwise::workshop;

namespace {

const std::string fiveLines = "one\ntwo\nthree\nfour\nfive\n";

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

/// Applies what differences() found: the proof that it found all.
std::string withHunks(const std::string& from, const std::string& to) {
    const auto a = textLines(from);
    const auto b = textLines(to);
    const auto hunks = differences(a, b);
    REQUIRE(hunks);
    std::string text;
    std::size_t at = 0;
    for (const auto& hunk : *hunks) {
        for (; at < hunk.from; ++at) text.append(a[at].text).append("\n");
        for (auto i = hunk.newFrom; i < hunk.newTo; ++i) text.append(b[i].text).append("\n");
        at = hunk.to;
    }
    for (; at < a.size(); ++at) text.append(a[at].text).append("\n");
    return text;
}

} // namespace

TEST_CASE("changes of both in different lines come together") {
    const Merge merge =
        merged(fiveLines, "one\nTWO\nthree\nfour\nfive\n", "one\ntwo\nthree\nfour\nfive\nsix\n");
    CHECK(merge.clean);
    CHECK(merge.conflicts == 0);
    CHECK(merge.text == "one\nTWO\nthree\nfour\nfive\nsix\n");
}

TEST_CASE("changes in neighboring lines are no conflict") {
    CHECK(merged(fiveLines, "one\nTWO\nthree\nfour\nfive\n", "one\ntwo\nTHREE\nfour\nfive\n").text ==
          "one\nTWO\nTHREE\nfour\nfive\n");
    CHECK(merged(fiveLines, "one\nthree\nfour\nfive\n", "one\ntwo\nTHREE\nfour\nfive\n").text ==
          "one\nTHREE\nfour\nfive\n");
}

TEST_CASE("a line put in beside a changed one keeps its place") {
    CHECK(merged(fiveLines, "one\nTWO\nthree\nfour\nfive\n", "one\nnew\ntwo\nthree\nfour\nfive\n").text ==
          "one\nnew\nTWO\nthree\nfour\nfive\n");
    CHECK(merged(fiveLines, "one\nTWO\nthree\nfour\nfive\n", "one\ntwo\nnew\nthree\nfour\nfive\n").text ==
          "one\nTWO\nnew\nthree\nfour\nfive\n");
}

TEST_CASE("the same change by both is made once") {
    const Merge merge =
        merged(fiveLines, "one\nTWO\nthree\nfour\nfive\nsix\n", "zero\none\nTWO\nthree\nfour\nfive\n");
    CHECK(merge.clean);
    CHECK(merge.text == "zero\none\nTWO\nthree\nfour\nfive\nsix\n");
}

TEST_CASE("different changes of one line are a conflict, and mine stays") {
    const std::string mine = "one\nTWO\nthree\nfour\nfive\n";
    const Merge merge = merged(fiveLines, mine, "one\n2\nthree\nfour\n5\n");
    CHECK_FALSE(merge.clean);
    CHECK(merge.conflicts == 1);
    CHECK(merge.text == mine);
}

TEST_CASE("each place that both changed counts once") {
    CHECK(merged(fiveLines, "ONE\ntwo\nthree\nfour\nFIVE\n", "1\ntwo\nthree\nfour\n5\n").conflicts == 2);
    CHECK(merged(fiveLines, "mine\nfour\nfive\n", "1\ntwo\n3\nfour\nfive\n").conflicts == 1);
}

TEST_CASE("different lines put into the same place are a conflict") {
    CHECK(merged(fiveLines, fiveLines + "mine\n", fiveLines + "theirs\n").conflicts == 1);
    CHECK(merged("", "mine\n", "theirs\n").conflicts == 1);
}

TEST_CASE("a line taken out by one and changed by the other is a conflict") {
    CHECK(merged(fiveLines, "one\nthree\nfour\nfive\n", "one\n2\nthree\nfour\nfive\n").conflicts == 1);
}

TEST_CASE("line ends that one side changed stay changed") {
    CHECK(merged("a\nb\nc\n", "a\nB\nc\n", "a\r\nb\r\nc\r\n").text == "a\r\nB\r\nc\r\n");
    CHECK(merged("a\nb\nc\n", "a\r\nb\r\nc\r\n", "a\nb\nc\nd\n").text == "a\r\nb\r\nc\r\nd\r\n");
    CHECK(merged("a\r\nb\r\n", "A\r\nb\r\n", "a\r\nb\r\nc\r\n").text == "A\r\nb\r\nc\r\n");
}

TEST_CASE("a last line without an end gets one when lines follow it") {
    CHECK(merged("a\nb", "A\nb", "a\nb\nc").text == "A\nb\nc");
    CHECK(merged("a\nb", "a\nb\n", "A\nb").text == "A\nb\n");
    CHECK(merged("a\nb\nc\nd", "a\nb\nc\nd\ne", "A\nb\nc\nd").text == "A\nb\nc\nd\ne");
}

TEST_CASE("texts with nothing in common are a conflict, and it is found out quickly") {
    std::string mine;
    std::string theirs;
    std::string old;
    for (int i = 0; i < 100'000; ++i) {
        old += std::to_string(i % 7) + "\n";
        mine += std::to_string(i % 5) + "\n";
        theirs += "t" + std::to_string(i) + "\n";
    }
    const Merge merge = merged(old, mine, theirs);
    CHECK_FALSE(merge.clean);
    CHECK(merge.conflicts >= 1);
    CHECK(merge.text == mine);
}

TEST_CASE("a change of one side alone comes out as it is") {
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        std::string a;
        std::string b;
        for (auto* text : {&a, &b})
            for (auto lines = random() % 12; lines > 0; --lines)
                *text +=
                    std::string(1, static_cast<char>('a' + random() % 4)) + (random() % 9 ? "\n" : "\r\n");
        CHECK(merged(a, b, a).text == b);
        CHECK(merged(a, a, b).text == b);
        CHECK(merged(a, b, b).text == b);
        std::string plain = b;
        std::erase(plain, '\r');
        CHECK(withHunks(a, b) == plain);
    }
}

TEST_CASE("what is merged cleanly has every change of both sides") {
    std::mt19937 random(11);
    int clean = 0;
    for (int round = 0; round < 500; ++round) {
        std::vector<std::string> old;
        for (int i = 0; i < 30; ++i) old.push_back("line " + std::to_string(random() % 20));
        auto mine = old;
        auto theirs = old;
        std::vector<std::string> written;
        const auto change = [&](std::vector<std::string>& lines, const std::string& who) {
            for (int i = 0; i < 3; ++i) {
                const auto at = static_cast<std::ptrdiff_t>(random() % lines.size());
                const auto text = who + std::to_string(round) + "-" + std::to_string(i);
                if (random() % 2)
                    lines.insert(lines.begin() + at, text);
                else
                    lines[static_cast<std::size_t>(at)] = text;
            }
            for (const auto& line : lines)
                if (line.starts_with(who)) written.push_back(line);
        };
        change(mine, "mine ");
        change(theirs, "theirs ");
        const Merge merge = merged(joined(old), joined(mine), joined(theirs));
        CHECK(merged(joined(old), joined(theirs), joined(mine)).clean == merge.clean);
        if (!merge.clean) continue;
        ++clean;
        for (const auto& line : written) {
            INFO(line << "\n---\n" << merge.text);
            CHECK(merge.text.find(line + "\n") != std::string::npos);
        }
        CHECK(merged(joined(old), joined(theirs), joined(mine)).text == merge.text);
    }
    CHECK(clean > 100);
}
