#include "bank_support.h"
#include "support/catch.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <regex>

using namespace chipwise::pack;
using namespace content;

namespace {

/// Choices with one right option: what several right options have in common tells nothing by its length.
std::vector<const Question*> singleChoices() {
    std::vector<const Question*> single;
    for (const Question* question : questionsOf(shipped().pack))
        if (question->kind() == Kind::Choice && !question->severalRight() && !question->options.empty())
            single.push_back(question);
    return single;
}

std::vector<double> lengths(const Question& question, bool right) {
    std::vector<double> all;
    for (const Option& option : question.options)
        if ((option.credit > 0) == right) all.push_back(static_cast<double>(option.text.size()));
    return all;
}

bool keyAloneIsLongest(const Question& question) {
    return lengths(question, true).front() > std::ranges::max(lengths(question, false));
}

double keyToDistractors(const Question& question) {
    const std::vector<double> wrong = lengths(question, false);
    const double mean = std::accumulate(wrong.begin(), wrong.end(), 0.0) / static_cast<double>(wrong.size());
    return lengths(question, true).front() / mean;
}

bool soundsAbsolute(const std::string& text) {
    static const std::regex words(R"(\b(always|never|only|all|every|none|must|cannot|no)\b)",
                                  std::regex::icase);
    return std::regex_search(text, words);
}

/// Percent of the right or of the wrong options that sound absolute.
double absolutePercent(bool right) {
    double absolute = 0;
    double count = 0;
    for (const Question* question : questionsOf(shipped().pack)) {
        if (question->kind() != Kind::Choice) continue;
        for (const Option& option : question->options) {
            if ((option.credit > 0) != right) continue;
            ++count;
            absolute += soundsAbsolute(option.text) ? 1 : 0;
        }
    }
    return 100 * absolute / count;
}

} // namespace

TEST_CASE("right answers cannot be told by their length") {
    const std::vector<const Question*> questions = singleChoices();
    REQUIRE(questions.size() > 100);
    std::vector<double> ratios;
    for (const Question* question : questions) ratios.push_back(keyToDistractors(*question));
    std::ranges::sort(ratios);
    const double median = ratios[ratios.size() / 2];
    CHECK(median >= 0.92);
    CHECK(median <= 1.12);

    const auto longest = std::ranges::count_if(
        questions, [](const Question* question) { return keyAloneIsLongest(*question); });
    INFO(longest << " of " << questions.size());
    CHECK(100.0 * static_cast<double>(longest) / static_cast<double>(questions.size()) <= 28);
}

TEST_CASE("right answers cannot be told by absolute words") {
    INFO("right " << absolutePercent(true) << " %, wrong " << absolutePercent(false) << " %");
    CHECK(absolutePercent(false) - absolutePercent(true) <= 3);
    CHECK(absolutePercent(true) - absolutePercent(false) <= 3);
}

TEST_CASE("right answers cannot be told by their place") {
    std::array<double, 4> places{};
    double count = 0;
    for (const Question* question : singleChoices()) {
        if (question->options.size() != places.size() || question->effective.forEachFact) continue;
        const auto key =
            std::ranges::find_if(question->options, [](const Option& o) { return o.credit > 0; });
        places.at(static_cast<std::size_t>(key - question->options.begin())) += 1;
        count += 1;
    }
    REQUIRE(count > 100);
    for (const double place : places) CHECK(place / count == Approx(0.25).margin(0.1));
}

TEST_CASE("true and false are right about equally often") {
    double statements = 0;
    double right = 0;
    for (const Question* question : questionsOf(shipped().pack)) {
        if (question->kind() != Kind::TrueFalse) continue;
        ++statements;
        right += std::ranges::any_of(question->options,
                                     [](const Option& o) { return o.credit > 0 && o.text == "True"; })
                     ? 1
                     : 0;
    }
    REQUIRE(statements > 20);
    CHECK(right / statements == Approx(0.5).margin(0.1));
}

TEST_CASE("an option that says “both” is as often wrong as right") {
    static const std::regex both(R"(\bboth\b)", std::regex::icase);
    double found = 0;
    double right = 0;
    for (const Question* question : questionsOf(shipped().pack))
        for (const Option& option : question->options) {
            if (!std::regex_search(option.text, both)) continue;
            ++found;
            right += option.credit > 0 ? 1 : 0;
        }
    REQUIRE(found > 0);
    CHECK(right / found <= 0.5);
}

TEST_CASE("a question with several right options says how many to choose, as exams do") {
    for (const Question* question : questionsOf(shipped().pack)) {
        INFO(question->id);
        CHECK(question->stem.find("(Select") == std::string::npos);
        if (question->severalRight()) CHECK_THAT(question->stem, ContainsSubstring("(Choose "));
    }
}

TEST_CASE("at least one question in ten is hard") {
    double asked = 0;
    double hard = 0;
    for (const Question* question : questionsOf(shipped().pack)) {
        if (question->kind() == Kind::Flashcard || question->kind() == Kind::Flashcards) continue;
        ++asked;
        hard += question->effective.difficulty == std::string("hard") ? 1 : 0;
    }
    CHECK(hard / asked >= 0.1);
}
