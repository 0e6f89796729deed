#include "study/exam/exam_review.h"

#include "exam_table.h"
#include "study/figures/mistakes.h"
#include "support/catch.h"

#include <filesystem>
#include <fstream>

using namespace chipwise;
using namespace chipwise::study;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr const char* everyKind =
    "# M {#m}\n\n"
    "## Drawn {#drawn}\nkind: numeric\nlet: hours = 20..60 step 5\n\nHow much is {hours} hours at 2 USD?\n\n"
    "= hours * 2 USD\n\n> {hours} times 2.\n\n"
    "## Pairs {#pairs}\nkind: matching\n\nMatch them.\n\n- a => one\n- b => two\n- c => three\n\n"
    "## Steps {#steps}\nkind: ordering\n\nIn which order?\n\n1. first\n2. second\n3. third\n\n"
    "## Gap {#gap}\nkind: cloze\n\nThe {{c1::Neuron}} SDK.\n\n"
    "## Truth {#truth}\nkind: true-false\n\nIt is so.\n\n- [x] True\n- [ ] False\n\n";

int numberOf(const ExamResult& result, const std::string& card) {
    const auto found = std::ranges::find_if(
        result.questions, [&](const ResultQuestion& question) { return question.card.starts_with(card); });
    REQUIRE(found != result.questions.end());
    return static_cast<int>(found - result.questions.begin()) + 1;
}

/// Everything of a pack with every kind, answered so, or left blank.
ExamResult sitAll(ExamTable& table, std::optional<bool> right) {
    const auto count = static_cast<int>(table.learner.catalog().entries().size());
    auto examAttempt = table.begin(count);
    if (right)
        for (int position = 1; position <= count; ++position) table.answer(*examAttempt, position, *right);
    return examAttempt->submit(table.examNow());
}

struct EveryKind : ExamTable {
    EveryKind() : ExamTable(std::vector<int>{}) { install("m", "1.0.0", everyKind); }
};

} // namespace

TEST_CASE("a question is read again with the numbers that were drawn for it") {
    EveryKind table;
    const ExamResult result = sitAll(table, false);
    const ExamReview review(table.learner, result);
    const ReviewedQuestion& drawn = review.at(numberOf(result, "m/drawn"));
    const auto form = table.learner.profile().questionsOf(result.attempt);
    CHECK(drawn.seed == form.at(static_cast<std::size_t>(numberOf(result, "m/drawn")) - 1).seed);
    REQUIRE(drawn.put.presentation.values.size() == 1);
    const int hours = static_cast<int>(drawn.put.presentation.values[0].second);
    CHECK(drawn.stem == "How much is " + std::to_string(hours) + " hours at 2 USD?");
    CHECK(drawn.words.right == std::to_string(2 * hours) + " USD");
    CHECK_FALSE(drawn.words.said.empty());
    CHECK(drawn.words.said != drawn.words.right);
}

TEST_CASE("a question that names no source is read again with those of its facts") {
    ExamTable table(std::vector<int>{});
    table.install("m", "1.0.0",
                  "# M {#m}\n\n" + choiceQuestion("a", "fact: f1\n") +
                      choiceQuestion("b", "ref: https://one.example/b\n") + choiceQuestion("c"),
                  "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                  "f1,A,size,16,GB,https://two.example/f,2026-08,high,key\n");
    const ExamResult result = sitAll(table, true);
    const ExamReview review(table.learner, result);
    const auto sources = [&](const char* card) { return review.at(numberOf(result, card)).sources; };
    CHECK(sources("m/a") == std::vector<std::string>{"https://two.example/f"});
    CHECK(sources("m/b") == std::vector<std::string>{"https://one.example/b"});
    CHECK(sources("m/c").empty());
}

TEST_CASE("a list hides the gap that was asked and shows the others") {
    ExamTable table(std::vector<int>{});
    table.install("m", "1.0.0",
                  "# M {#m}\n\n## Gaps {#gaps}\nkind: cloze\n\n"
                  "**Trn2** is generation {{c1::3}}, and *Trn3* is generation {{c2::4}}.\n\n");
    const auto stem = [&](const std::string& name) {
        const auto card = table.learner.catalog().card(name);
        REQUIRE(card);
        return stemAsPut(*card, quiz::present(*card, 7));
    };
    CHECK(stem("m/gaps#c1") == "Trn2 is generation […], and Trn3 is generation 4.");
    CHECK(stem("m/gaps#c2") == "Trn2 is generation 3, and Trn3 is generation […].");
}

TEST_CASE("a mistake names the numbers of the attempt in which it was made") {
    EveryKind table;
    const ExamResult result = sitAll(table, false);
    const ExamReview review(table.learner, result);
    table.learner.setFlagged("m/drawn", true, table.now);
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    REQUIRE(mistakes.flagged.size() == 1);
    const ReviewedQuestion& drawn = review.at(numberOf(result, "m/drawn"));
    CHECK(mistakes.flagged[0].stem == drawn.stem);
    CHECK(mistakes.flagged[0].seed == drawn.seed);
    CHECK(mistakes.flagged[0].said == drawn.words.said);
}

TEST_CASE("of every kind it is told what was answered beside what was right") {
    EveryKind table;
    const bool right = GENERATE(true, false);
    const ExamResult result = sitAll(table, right);
    const ExamReview review(table.learner, result);
    REQUIRE(review.size() == 5);
    for (int position = 1; position <= review.size(); ++position) {
        const ReviewedQuestion& question = review.at(position);
        INFO(question.stem << " said " << question.words.said << ", right " << question.words.right);
        CHECK(question.put.installed);
        CHECK_FALSE(question.changed);
        REQUIRE(question.verdict);
        CHECK(question.verdict->correct == right);
        CHECK_FALSE(question.words.said.empty());
        CHECK_FALSE(question.words.right.empty());
        if (!right) CHECK(question.words.said != question.words.right);
    }
    const AnswerWords& pairs = review.at(numberOf(result, "m/pairs")).words;
    if (right) CHECK(pairs.said == pairs.right);
    CHECK_THAT(pairs.right, ContainsSubstring(" → "));
    CHECK(review.at(numberOf(result, "m/steps")).words.right == "first → second → third");
    CHECK(review.at(numberOf(result, "m/gap")).words.right == "Neuron");
    CHECK(review.at(numberOf(result, "m/truth")).words.right == "True");
}

TEST_CASE("a blank says nothing, and what would have been right is told all the same") {
    EveryKind table;
    const ExamReview review(table.learner, sitAll(table, std::nullopt));
    for (int position = 1; position <= review.size(); ++position) {
        const ReviewedQuestion& question = review.at(position);
        INFO(question.stem);
        CHECK_FALSE(question.given);
        CHECK_FALSE(question.changed);
        CHECK(question.words.said.empty());
        CHECK_FALSE(question.words.right.empty());
    }
    CHECK_THROWS_AS(review.at(0), std::invalid_argument);
    CHECK_THROWS_AS(review.at(review.size() + 1), std::invalid_argument);
}

TEST_CASE("of pairs to match only those are told that were matched wrong") {
    EveryKind table;
    const auto count = static_cast<int>(table.learner.catalog().entries().size());
    auto examAttempt = table.begin(count);
    int position = 1;
    while (!examAttempt->card(position).name.starts_with("m/pairs")) ++position;
    const Asked asked = ExamTable::askedAt(*examAttempt, position);
    auto matched = std::get<quiz::Matched>(rightAnswer(asked));
    std::swap(matched.pairs[0].second, matched.pairs[1].second);
    CHECK(examAttempt->answer(position, matched, memory::Certainty::Plain, table.examNow()).empty());
    const ExamReview review(table.learner, examAttempt->submit(table.examNow()));
    const AnswerWords& words = review.at(position).words;
    CHECK(std::ranges::count(words.said, ';') == 1);
    CHECK(std::ranges::count(words.right, ';') == 1);
    CHECK_THAT(words.right, !ContainsSubstring(asked.presentation.options[2]));
}

TEST_CASE("what was wrong then and is wrong now is not told of another question") {
    ExamTable table(std::vector<int>{});
    const auto pack = [](const std::string& options) {
        return "# R {#r}\n\n## Which {#which}\n\nWhich?\n\n" + options;
    };
    table.install("r", "1.0.0", pack("- [x] alpha\n- [ ] beta\n"));
    const ExamResult result = sitAll(table, false);
    const ReviewedQuestion before = ExamReview(table.learner, result).at(1);
    CHECK_FALSE(before.changed);
    CHECK(before.words.said == "beta");
    table.install("r", "2.0.0", pack("- [x] gamma\n- [ ] alpha\n"));
    const ReviewedQuestion after = ExamReview(table.learner, result).at(1);
    CHECK(after.changed);
    CHECK_FALSE(after.given);
    CHECK_FALSE(after.verdict);
    CHECK(after.words.said.empty());
    CHECK(after.words.right.empty());
}

TEST_CASE("what was answered is not told once the key is another, nor of a pack that is gone") {
    ExamTable table(std::vector<int>{});
    const std::string before = "# M {#m}\n\n## Many {#many}\nkind: numeric\n\nHow many?\n\n= 16\n\n";
    table.install("m", "1.0.0", before);
    const ExamResult result = sitAll(table, true);
    CHECK(ExamReview(table.learner, result).at(1).words.said == "16");
    table.install("m", "1.0.1", "# M {#m}\n\n## Many {#many}\nkind: numeric\n\nHow many?\n\n= 8\n\n");
    const ReviewedQuestion corrected = ExamReview(table.learner, result).at(1);
    CHECK(corrected.changed);
    CHECK(corrected.words.said.empty());
    table.learner.remove("m");
    const ReviewedQuestion gone = ExamReview(table.learner, result).at(1);
    CHECK_FALSE(gone.put.installed);
    CHECK_THAT(gone.stem, ContainsSubstring("no longer installed"));
    CHECK(gone.words.right.empty());
}

TEST_CASE("a number typed with a decimal comma stays right when another language is chosen") {
    ExamTable table(std::vector<int>{});
    const auto folder = writePack(table.folder() / "n", "n", "1.0.0",
                                  "# N {#n}\n\n## Peak {#peak}\n\nHow much?\n\n= 1.536 PFLOPS\n");
    std::filesystem::create_directories(folder / "i18n/de/questions");
    std::ofstream(folder / "i18n/de/questions/10.md")
        << "# N {#n}\n\n## Spitze {#peak}\n\nWie viel?\n\n= 1.536 PFLOPS\n";
    REQUIRE(table.learner.install(folder, table.now).installed);
    table.learner.setLanguage("de");
    auto examAttempt = table.begin(1);
    CHECK_THAT(examAttempt->answer(1, quiz::Typed{"1.536"}, {}, table.examNow()),
               ContainsSubstring("two different numbers"));
    CHECK(examAttempt->answer(1, quiz::Typed{"1,536"}, {}, table.examNow()).empty());
    const ExamResult result = examAttempt->submit(table.examNow());
    CHECK(result.right == 1);
    CHECK(ExamReview(table.learner, result).at(1).words.said == "1,536");
    table.learner.setLanguage("");
    const ExamReview review(table.learner, result);
    CHECK_FALSE(review.at(1).changed);
    CHECK(review.at(1).verdict->correct);
    CHECK(review.at(1).words.said == "1.536");
}
