#include "exchange/gift/gift.h"
#include "exchange/gift/gift_source.h"
#include "moodle_support.h"
#include "support/catch.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace chipwise;
using pack::Kind;

namespace {

exchange::Imported giftFile(std::string_view text) {
    return exchange::readGift(text, "quiz.gift");
}

pack::Question theQuestion(std::string_view text) {
    const auto imported = giftFile(text);
    INFO(text);
    REQUIRE(imported.questionCount() == 1);
    return imported.groups.at(0).questions.at(0);
}

bool says(const exchange::Imported& imported, std::string_view code) {
    return std::ranges::find(imported.diagnostics, code, &pack::Diagnostic::code) !=
           imported.diagnostics.end();
}

} // namespace

TEST_CASE("an essay with general feedback is a flashcard, one without is left out with a warning") {
    const auto card = theQuestion("Explain caching. {####Mention the Neuron cache.}");
    CHECK(card.kind() == Kind::Flashcard);
    CHECK(card.stem == "Explain caching.");
    CHECK(card.back == "Mention the Neuron cache.");
    const auto none = giftFile("Explain caching. {}");
    CHECK(none.questionCount() == 0);
    CHECK(says(none, "CW617"));
    CHECK_FALSE(pack::hasErrors(none.diagnostics));
}

TEST_CASE("a text without a question becomes the case of the question below it") {
    const auto imported = giftFile(
        "$CATEGORY: chips\n\n::Team::A team trains a model.\n\nWhich chip? {=Trn1 ~Inf2}\n\nNext {T}");
    REQUIRE(imported.groups.size() == 2);
    CHECK(imported.groups[0].isCase);
    CHECK(imported.groups[0].title == "Team");
    CHECK(imported.groups[0].intro == "A team trains a model.");
    CHECK(imported.groups[0].questions.size() == 1);
    CHECK(imported.groups[1].title == "chips");
    CHECK(says(imported, "CW619"));
    CHECK(refusedByPack(imported) == "");
}

TEST_CASE("a text that no question follows in its category is left out with a warning") {
    const auto imported = giftFile("A text.\n\n$CATEGORY: chips\n\nNext {T}");
    CHECK(imported.groups.size() == 1);
    CHECK(says(imported, "CW617"));
}

TEST_CASE("a text that cannot be kept is left out alone, and says why") {
    const auto leftOut = [](const std::string& text) {
        const auto imported = giftFile("A team trains a model.\n\n" + text + "\n\nWhich chip? {=Trn1 ~Inf2}");
        INFO(text.substr(0, 40));
        REQUIRE(imported.groups.size() == 1);
        CHECK(imported.groups[0].isCase);
        CHECK(imported.groups[0].intro == "A team trains a model.");
        const auto is617 = [](const pack::Diagnostic& problem) { return problem.code == "CW617"; };
        REQUIRE(std::ranges::count_if(imported.diagnostics, is617) == 1);
        const auto problem = *std::ranges::find_if(imported.diagnostics, is617);
        CHECK(problem.line == 3);
        return problem;
    };
    const auto empty = leftOut("[html]<p></p>");
    CHECK(empty.message == "This text was left out: it is empty.");
    CHECK(empty.help.empty());
    CHECK(leftOut("[html]<img src=\"chip.png\">").message ==
          "This text was left out: nothing in it can be shown as text.");
    const auto tooLong = leftOut("Long " + std::string(9000, 'x'));
    CHECK(tooLong.message == "This text was left out: it is longer than 8 KiB or nested too deeply.");
    CHECK(tooLong.help == "If learners need the text, shorten or simplify it, and import the file again.");
}

TEST_CASE("an ordering question of the plug-in keeps its steps and says when Moodle shows fewer") {
    const auto imported = giftFile("Order. {>2 ALL VERTICAL ABSOLUTE_POSITION\ncompile\nload\nrun\n}");
    REQUIRE(imported.questionCount() == 1);
    CHECK(imported.groups[0].questions[0].kind() == Kind::Ordering);
    CHECK(imported.groups[0].questions[0].steps == std::vector<std::string>{"compile", "load", "run"});
    CHECK(says(imported, "CW619"));
}

TEST_CASE("a missing word stands as five underscores") {
    CHECK(theQuestion("Moodle costs {~lots =nothing} to download.").stem ==
          "Moodle costs \\_\\_\\_\\_\\_ to download.");
}

TEST_CASE("files of the missing-word plug-in are read, also a weight without its first percent sign") {
    const auto one =
        theQuestion("As infants we become students of {=anatomy ~reflexology\n~science}, for life.");
    CHECK(one.options.size() == 3);
    const auto weighted = theQuestion("This is {=best#fine ~75%a good\nanswer#good ~wrong#bad}");
    REQUIRE(weighted.options.size() == 3);
    CHECK(weighted.options[1].credit == 75);
    CHECK(weighted.options[1].why == "good");
    if (const auto file = fileBytes(FIXTURES "/missingword/moodle_question.missingword3.txt"); !file.empty())
        CHECK(theQuestion(file).options.at(1).credit == 75);
}

TEST_CASE("extra right-hand sides of a matching question are kept") {
    const auto pairs =
        theQuestion("Match. {\n=Trn1 -> training\n=Inf2 -> inference \\=> mostly\n= -> cooking\n}").pairs;
    REQUIRE(pairs.size() == 3);
    CHECK(pairs[2] == pack::Pair{"", "cooking", ""});
    CHECK(pairs[1].right == "inference => mostly");
    CHECK(says(giftFile("Match. {=a -> b =c}"), "CW635"));
}

TEST_CASE("an arrow in the left side of a pair does not part it") {
    const auto pairs = theQuestion("Match. {=a → b -> c\n=d -> e}").pairs;
    REQUIRE(pairs.size() == 2);
    CHECK(pairs[0].left == "a &rarr; b");
    CHECK(pairs[0].right == "c");
}

TEST_CASE("pictures are reported as missing") {
    const auto imported =
        giftFile("[html]<p>Look: <img src\\=\"@@PLUGINFILE@@/3.png\" alt\\=\"a chip\"></p>{T}");
    CHECK(says(imported, "CW637"));
    CHECK(imported.groups.at(0).questions.at(0).stem == "Look: \\[a chip]");
}

TEST_CASE("weights that Moodle refuses are kept and reported") {
    const auto imported = giftFile("Thirds. {~%33%a ~%33%b ~%34%c ~%-100%d}");
    CHECK(imported.questionCount() == 1);
    CHECK(says(imported, "CW618"));
}

TEST_CASE("an id that cannot stand here is reported, one used twice too") {
    CHECK(says(giftFile("// [id:i\\]d]\nOne? {T}"), "CW636"));
    CHECK(giftFile("// [id:a]\nOne? {T}\n\n// [id:a]\nTwo? {T}").diagnostics.size() == 1);
}

TEST_CASE("a file without a brace is not GIFT") {
    CHECK(says(giftFile("Dear reader,\n\nhello."), "CW634"));
    CHECK(says(giftFile(""), "CW634"));
}

TEST_CASE("Windows-1252 is read with a notice, UTF-16 without") {
    const auto western = giftFile("Caf\xE9? {T}");
    CHECK(says(western, "CW639"));
    CHECK(western.groups.at(0).questions.at(0).title == "Café?");
    const auto wide = giftFile(std::string_view("\xFF\xFEO\0k\0{\0T\0}\0", 12));
    CHECK(wide.diagnostics.empty());
    CHECK(wide.questionCount() == 1);
}

TEST_CASE("origins name the lines of each question") {
    const auto imported = giftFile("// [id:a]\nOne? {\n=a\n~b\n}\n\nTwo? {T}\n");
    REQUIRE(imported.origins.size() == 2);
    CHECK(imported.origins[0].firstLine == 1);
    CHECK(imported.origins[0].lastLine == 5);
    CHECK(imported.origins[1].firstLine == 7);
}

TEST_CASE("comments give ids and tags as Moodle's own tests say") {
    const auto text = fileBytes(FIXTURES "/gift/moodle_id_tag_comments.cases.json");
    if (text.empty()) {
        WARN("the folder of public files is not here: " FIXTURES);
        return;
    }
    const auto cases = nlohmann::json::parse(text)["cases"];
    REQUIRE_FALSE(cases.empty());
    for (const auto& one : cases) {
        const exchange::GiftSource source(one["comment"].get<std::string>() + "\nQ {T}");
        INFO(one["name"]);
        CHECK(source.blocks().at(0).id == one["id"].get<std::string>());
        CHECK(source.blocks().at(0).tags == one["tags"].get<std::vector<std::string>>());
    }
}

TEST_CASE("hostile files of four megabytes are read to their end") {
    constexpr std::size_t size = (4u << 20) - 64;
    const auto filled = [](std::string_view unit) {
        std::string text;
        while (text.size() < size) text += unit;
        return text;
    };
    for (const std::string unit : {"{", "{}", "=", "~%", "::", "\\", "####", "<a =", "->", "####a="}) {
        for (const bool inside : {false, true}) {
            const auto text = inside ? "Q {" + filled(unit) + "}" : filled(unit);
            INFO(unit << (inside ? " in braces" : " alone"));
            CHECK(giftFile(text).diagnostics.size() < 10);
        }
    }
}

TEST_CASE("no name or category is read as an id, however many braces stand before its number sign") {
    const auto imported = giftFile("$CATEGORY: chips {{#group\n\n::\\{\\{\\#one\\}::Which? {=a ~b}");
    REQUIRE(imported.questionCount() == 1);
    CHECK(imported.groups[0].title == "chips #group");
    CHECK(imported.groups[0].id.empty());
    CHECK(imported.groups[0].questions[0].title == "#one}");
    CHECK(imported.groups[0].questions[0].id.empty());
    CHECK(refusedByPack(imported) == "");
}
