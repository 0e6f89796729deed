// What a second import leaves out, and what it warns of.
#include "exchange/draft/known_questions.h"
#include "support/catch.h"

#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::exchange;

namespace {

pack::Question choice(int line, const std::vector<std::string>& options, std::size_t right) {
    pack::Question question;
    question.id = "q" + std::to_string(line);
    question.stem = "Which statement is right?";
    question.settings.kind = question.effective.kind = pack::Kind::Choice;
    for (std::size_t i = 0; i < options.size(); ++i)
        question.options.push_back({options[i], i == right ? 100.0 : 0.0, "", false});
    question.mark = {"questions/10.md", line};
    return question;
}

pack::ReadResult packOf(std::vector<pack::Question> questions) {
    pack::ReadResult read;
    pack::Group group;
    group.questions = std::move(questions);
    read.pack.files.push_back({"questions/10.md", {std::move(group)}});
    return read;
}

Imported importOf(std::vector<pack::Question> questions) {
    Imported imported;
    imported.groups.emplace_back();
    for (std::size_t i = 0; i < questions.size(); ++i)
        imported.origins.push_back({static_cast<int>(i) + 1, static_cast<int>(i) + 1, 0, i});
    imported.groups[0].questions = std::move(questions);
    return imported;
}

std::string said(const Imported& imported) {
    std::string text;
    for (const auto& problem : imported.diagnostics) text += problem.message + '\n';
    return text;
}

/// Options of their own for each number.
std::vector<std::string> optionsOf(int number) {
    const auto n = std::to_string(number);
    return {"Right " + n, "Wrong " + n, "Odd " + n, "None of these"};
}

} // namespace

TEST_CASE("another version of a question is the one that shares half of its options") {
    const auto warned = [](const std::vector<std::string>& options) {
        const auto read = packOf({choice(1, {"a", "b", "c", "x"}, 0), choice(2, {"d", "e", "f", "x"}, 0),
                                  choice(3, {"d", "e", "g", "x"}, 0)});
        auto imported = importOf({choice(9, options, 1)});
        CHECK(leaveOutKnown(imported, read, "sheet.csv") == 0);
        return said(imported);
    };
    const std::string version =
        "The pack already has this question, with different answers: questions/10.md, line ";
    CHECK(warned({"d", "e", "f", "x"}) == version + "2.\n"); // the first of two that share enough
    CHECK(warned({"e", "g", "new", "newer"}) == version + "3.\n");
    CHECK(warned({"x", "new", "newer", "newest"}).empty()); // “None of these” alone is no version
    CHECK(warned({"new", "newer", "newest"}).empty());
    CHECK(warned({"a", "b", "new"}) == version + "1.\n");
}

TEST_CASE("a question of another kind is no version, and one without options is by its text alone") {
    auto word = choice(1, {}, 0);
    word.settings.kind = word.effective.kind = pack::Kind::Short;
    word.texts = {{"Neuron", 100, ""}};
    auto other = word;
    other.texts = {{"CUDA", 100, ""}};
    const auto read = packOf({choice(2, {"a", "b"}, 0), word});
    auto imported = importOf({other, word});
    CHECK(leaveOutKnown(imported, read, "sheet.csv") == 1);
    CHECK(said(imported).find("with different answers: questions/10.md, line 1.") != std::string::npos);
    CHECK(imported.questionCount() == 1);
}

// Looking at each pair would take a minute here.
TEST_CASE("twenty thousand questions of one text find their other versions") {
    constexpr int count = 20'000;
    std::vector<pack::Question> asked;
    std::vector<pack::Question> corrected;
    for (int i = 1; i <= count; ++i) {
        asked.push_back(choice(i, optionsOf(i), 0));
        corrected.push_back(choice(i, optionsOf(i), 1));
    }
    auto imported = importOf(std::move(corrected));
    CHECK(leaveOutKnown(imported, packOf(std::move(asked)), "sheet.csv") == 0);
    REQUIRE(imported.diagnostics.size() == count);
    bool all = true;
    for (int i = 1; i <= count; ++i)
        all = all && imported.diagnostics[static_cast<std::size_t>(i) - 1].message.ends_with(
                         "line " + std::to_string(i) + ".");
    CHECK(all);
}
