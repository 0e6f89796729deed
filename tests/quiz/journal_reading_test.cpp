#include "quiz/grade/grade.h"

#include "support/catch.h"

using namespace chipwise::quiz;
using chipwise::pack::Kind;

namespace {

Presentation shownAs(Kind kind) {
    Presentation shown;
    shown.kind = kind;
    shown.shown = {3, 1, 4, 2};
    shown.shownRight = {2, 4, 1, 3, 5};
    shown.gaps = {{1, ""}, {2, ""}};
    return shown;
}

/// What is read back, written again.
std::string again(const Presentation& shown, const Answer& answer) {
    const std::string text = journalText(shown, answer);
    const auto read = answerFromJournal(shown, text);
    REQUIRE(read);
    CHECK(read->index() == answer.index());
    CHECK(journalText(shown, *read) == text);
    return text;
}

} // namespace

TEST_CASE("what the journal keeps of an answer is read back as that answer") {
    CHECK(again(shownAs(Kind::Choice), Chosen{{4, 1}}) == "2 3");
    CHECK(again(shownAs(Kind::Ordering), Ordered{{4, 3, 1, 2}}) == "2 4 3 1");
    CHECK(again(shownAs(Kind::Matching), Matched{{{1, 5}, {2, 3}}}) == "1-1 3-5");
    CHECK(again(shownAs(Kind::Numeric), Typed{"16 TB"}) == "16 TB");
    CHECK(again(shownAs(Kind::Short), Typed{""}).empty());
    CHECK(again(shownAs(Kind::Flashcard), SelfRated{3}) == "3");
    Presentation truth = shownAs(Kind::TrueFalse);
    truth.shown = {1, 2};
    CHECK(again(truth, Truth{true}) == "1");
    CHECK(again(truth, Truth{false}) == "2");
}

TEST_CASE("typed gaps come back whatever was typed") {
    const Presentation shown = shownAs(Kind::Cloze);
    for (const std::string text :
         {"plain", "with \"quotes\"", "back\\slash", "a\nline", "[\"x\",\"y\"]", "é€", ""})
        for (const std::string other : {"16", ",", "\"", "\\"}) {
            const Filled filled{{text, other}};
            const auto read = answerFromJournal(shown, journalText(shown, filled));
            REQUIRE(read);
            CHECK(std::get<Filled>(*read).texts == filled.texts);
        }
    Presentation one = shown;
    one.gaps.resize(1);
    CHECK(std::get<Filled>(*answerFromJournal(one, "[\"x\"]")).texts == std::vector<std::string>{"[\"x\"]"});
}

TEST_CASE("a text that is no such answer is none") {
    for (const char* text : {"x", "5", "1  2", "1 2 ", "1-2", "99999999999"})
        CHECK_FALSE(answerFromJournal(shownAs(Kind::Choice), text));
    for (const char* text : {"1", "1-", "-1", "1-9", "1-1-1"})
        CHECK_FALSE(answerFromJournal(shownAs(Kind::Matching), text));
    for (const char* text :
         {"", "x", "[", "[x]", "[\"a\"", "[\"a]", "[\"\\u00\"]", "[\"\\uzzzz\"]", "[\"a\" \"b\"]"})
        CHECK_FALSE(answerFromJournal(shownAs(Kind::Cloze), text));
    CHECK_FALSE(answerFromJournal(shownAs(Kind::TrueFalse), "1 2"));
    CHECK_FALSE(answerFromJournal(shownAs(Kind::Flashcard), ""));
}
