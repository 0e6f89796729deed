#include "pack/write/writer.h"

#include "pack/pack_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

std::string written(const Question& question) {
    Pack pack;
    pack.id = "test";
    pack.title = "Test";
    pack.files = {{"questions/q.md", {Group{}}}};
    pack.files[0].groups[0].questions = {question};
    return write(pack).texts.at("questions/q.md");
}

/// A choice question whose text is given; its answers are not the point.
Question withStem(std::string stem) {
    Question question;
    question.id = "q1";
    question.title = "A title";
    question.settings.kind = Kind::Choice;
    question.effective = question.settings;
    question.stem = std::move(stem);
    question.options = {{"yes, it is", 100, {}, false}, {"no", 0, {}, false}};
    return question;
}

void staysTheSame(const Question& question) {
    const auto text = written(question);
    INFO(text);
    CHECK(onlyQuestion(text) == question);
}

} // namespace

TEST_CASE("a pack in the fixed layout is written as it was read, byte for byte") {
    const PackFiles sample = samplePack();
    const PackFiles again = write(readPack(sample).pack);
    for (const auto& [path, text] : sample.texts) {
        INFO(path);
        REQUIRE(again.texts.count(path) == 1);
        CHECK(again.texts.at(path) == text);
    }
    CHECK(again.texts.size() == sample.texts.size());
    CHECK(again.media == sample.media);
}

TEST_CASE("a line of text that looks like something else gets one backslash and comes back without it") {
    for (const std::string line :
         {"- [x] a box", "- [ ] another", "[x] without a bullet", "= 16 GB", "> quoted", "# a heading",
          "## a question", "<!-- a comment", "- left => right", "\\- [x] escaped by its author",
          "\\\\= twice", "   = behind spaces"}) {
        const auto question = withStem("Which of these?\n" + line + "\nand more");
        staysTheSame(question);
        CHECK_THAT(written(question), ContainsSubstring("\\"));
    }
}

TEST_CASE("a line of text that is only text gets no backslash") {
    for (const std::string line : {"- a list", "1. a numbered list", "key: value", "---", "a = b",
                                   "\\* a star", "\\", "C:\\folder\\"}) {
        const auto question = withStem(line + "\nand more");
        staysTheSame(question);
        CHECK_THAT(written(question), ContainsSubstring("\n" + line + "\n"));
    }
}

TEST_CASE("code is written as it stands, whatever its lines look like") {
    staysTheSame(withStem("Run\n```\n# not a heading\n- [x] not a box\n\n<!-- not a comment\n```\nnow"));
}

TEST_CASE("answers and explanations of several lines come back whole") {
    auto question = withStem("Which?");
    question.options = {{"first line\n  indented\n\n- [ ] not a box", 100, "why\n\n> because", false},
                        {"ends with {fixed}", 0, "", false},
                        {"stays here", 0, "for a reason", true},
                        {"half", -12.5, "", false}};
    question.why = "All in all:\n\n- one\n- [x] two\n\n```\n= 3\n```";
    staysTheSame(question);
}

TEST_CASE("an arrow inside a pair is not the one between its sides") {
    auto question = withStem("Match.");
    question.options.clear();
    question.settings.kind = question.effective.kind = Kind::Matching;
    question.pairs = {{"a => b", "c => d", ""}, {"x", "\\=> y", "why"}, {"", "only right", ""}};
    staysTheSame(question);
}

TEST_CASE("an accepted text that ends like a weight keeps its end") {
    auto question = withStem("Which?");
    question.options.clear();
    question.settings.kind = question.effective.kind = Kind::Short;
    question.texts = {{"all (100%)", 100, ""}, {"half (50%)", 50, "nearly"}, {"Neuron*", 100, ""}};
    staysTheSame(question);
}

TEST_CASE("numbers are written with range, tolerance, unit and weight") {
    auto question = withStem("How many?");
    question.options.clear();
    question.settings.kind = question.effective.kind = Kind::Numeric;
    question.numbers = {{"16", "", "", "chips", 100, ""},
                        {"15", "17", "", "", 50, "near"},
                        {"50", "", "5%", "%", 100, ""},
                        {"1e3", "", "0.5", "GB/s", 0, ""}};
    staysTheSame(question);
    CHECK_THAT(written(question), ContainsSubstring("= 15..17 (50%)\n  > near\n"));
}
