#include "workshop/text/line_ends.h"

#include "support/catch.h"

#include <cstdint>

using namespace chipwise::workshop;
using namespace std::string_literals;

TEST_CASE("an unchanged text gives the bytes of its file back") {
    const auto bytes = GENERATE(as<std::string>{}, "", "\n", "\r\n", "\r", "one", "one\ntwo\n", "one\r\ntwo",
                                "one\rtwo\r", "\xEF\xBB\xBFone\r\n", "\xEF\xBB\xBF", "a\r\nb\nc\r\n",
                                "a\nb\r\nc\n", "a\nb\rc\nd\n", "a\r\nb\rc\r\nd\r\n", "caf\xE9\n", "\xFF\xFE",
                                "nul \0 in it\n"s, "\xF4\x8F\xB8\x8A\n", "\xF4\x8F\xBB\xBF", "\xF4\x8F",
                                "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xC3\n", "\n\n\r\n", "\r\r\n\n\r");
    INFO(bytes);
    CHECK(bytesOf(fileText(bytes)) == bytes);
}

TEST_CASE("any bytes come back as they were") {
    constexpr std::string_view alphabet("\n\r\0a\x80\xBF\xC3\xE9\xEF\xBB\xF4\x8F\xB8\x8D", 14);
    std::uint32_t state = 1;
    for (int round = 0; round < 4000; ++round) {
        std::string bytes = "x"; // never a mark of UTF-16, which is written as UTF-8
        for (int i = 0; i < round % 24; ++i) {
            state = state * 1664525U + 1013904223U;
            bytes += alphabet[(state >> 16U) % alphabet.size()];
        }
        INFO(bytes);
        REQUIRE(bytesOf(fileText(bytes)) == bytes);
    }
}

TEST_CASE("the author sees plain lines, whatever the line ends") {
    const FileText file = fileText("\xEF\xBB\xBFone\r\ntwo\r\n");
    CHECK(file.text == "one\ntwo\n");
    CHECK(file.lineEnd == "\r\n");
    CHECK(file.mark);
    CHECK(fileText("one\rtwo\r").text == "one\ntwo\n");
}

TEST_CASE("a new line gets the file's own line end") {
    FileText file = fileText("one\r\ntwo\r\n");
    file.text = "one\nnew\ntwo\n";
    CHECK(bytesOf(file) == "one\r\nnew\r\ntwo\r\n");
}

TEST_CASE("a line that ends differently keeps its end, and lines are counted as the checker does") {
    FileText file = fileText("a\nb\r\nc\rd\n");
    CHECK(std::count(file.text.begin(), file.text.end(), '\n') == 4);
    file.text = "new\n" + file.text;
    CHECK(bytesOf(file) == "new\na\nb\r\nc\rd\n");
}

TEST_CASE("a byte that is not UTF-8 survives an edit of another line") {
    FileText file = fileText("caf\xE9\ntwo\n");
    file.text.replace(file.text.find("two"), 3, "three");
    CHECK(bytesOf(file) == "caf\xE9\nthree\n");
}

TEST_CASE("UTF-16 is read and written as UTF-8") {
    CHECK(fileText("\xFF\xFE"
                   "a\0\n\0"s)
              .text == "a\n");
    CHECK(bytesOf(fileText("\xFE\xFF\0a\0\r\0\n"s)) == "a\r\n");
}

TEST_CASE("private characters are told from text") {
    CHECK(isForeign(0x10FE0D));
    CHECK(isForeign(0x10FEFF));
    CHECK_FALSE(isForeign(0x10FF00));
    CHECK_FALSE(isForeign(U'a'));
}
