#include "exchange/table/table.h"

#include "support/catch.h"

#include "summary_support.h"

#include <random>

using namespace chipwise;
using namespace chipwise::exchange;

namespace {

/// Choice questions of every shape a row can hold.
class AnyQuestions {
public:
    explicit AnyQuestions(unsigned seed) : m_random(seed) {}

    std::vector<pack::Group> groups() {
        std::vector<pack::Group> groups;
        for (std::size_t g = 0; g <= below(2); ++g) {
            pack::Group group;
            group.title = "Group " + std::to_string(g);
            for (std::size_t i = 0; i <= below(5); ++i) group.questions.push_back(question());
            groups.push_back(group);
        }
        return groups;
    }

private:
    std::size_t below(std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(m_random);
    }

    std::string words() {
        static const std::vector<std::string> pieces{"Trainium", "\"Neuron\"", "a, b", "**bold**", "B",
                                                     "2",        "=5",         "# x",  "50 %",     "Ä"};
        std::string text = "w" + std::to_string(++m_count);
        for (std::size_t i = 0; i < below(4); ++i)
            text += (below(6) == 0 ? "\n\n" : " ") + pieces[below(pieces.size())];
        return text;
    }

    std::string line() {
        auto text = words();
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    }

    pack::Question question() {
        pack::Question q;
        q.id = "q" + std::to_string(++m_count);
        q.stem = words();
        q.stemIsTitle = false;
        q.effective.kind = pack::Kind::Choice;
        const auto options = 2 + below(7);
        for (std::size_t i = 0; i < options; ++i)
            q.options.push_back({line(), below(2) == 0 ? 100.0 : 0.0, below(2) == 0 ? words() : "", false});
        q.options[below(options)].credit = 100;
        if (below(2) == 0) q.why = words();
        if (below(2) == 0) q.effective.tags = {"chips", "aws"};
        if (below(2) == 0) q.effective.objectives = {{"aif-c01", "2.3"}};
        if (below(2) == 0) q.effective.difficulty = "hard";
        for (std::size_t i = 0; i < below(3); ++i)
            q.effective.refs.push_back("https://example.org/" + std::to_string(i));
        return q;
    }

    std::mt19937 m_random;
    int m_count = 0;
};

void checkSame(const pack::Question& read, const pack::Question& written) {
    CHECK(read.id == written.id);
    CHECK(read.stem == written.stem);
    CHECK(read.options == written.options);
    CHECK(read.why == written.why);
    CHECK(read.effective.tags == written.effective.tags);
    CHECK(read.effective.objectives == written.effective.objectives);
    CHECK(read.effective.difficulty == written.effective.difficulty);
    CHECK(read.effective.refs == written.effective.refs);
}

} // namespace

TEST_CASE("choice questions come back from our own table form as they were") {
    for (unsigned seed = 1; seed <= 60; ++seed) {
        INFO("seed " << seed);
        const auto groups = AnyQuestions(seed).groups();
        const auto imported = readTableQuestions(writeTable(groups), "questions.csv");
        REQUIRE(complaints(imported.diagnostics).empty());
        REQUIRE(imported.groups.size() == groups.size());
        for (std::size_t g = 0; g < groups.size(); ++g) {
            CHECK(imported.groups[g].title == groups[g].title);
            REQUIRE(imported.groups[g].questions.size() == groups[g].questions.size());
            for (std::size_t i = 0; i < groups[g].questions.size(); ++i)
                checkSame(imported.groups[g].questions[i], groups[g].questions[i]);
        }
    }
}

TEST_CASE("true-false questions come back, and kinds that no row holds are counted") {
    pack::Question truth;
    truth.stem = "Trainium is a GPU.";
    truth.effective.kind = pack::Kind::TrueFalse;
    truth.options = {{"True", 0, {}, false}, {"False", 100, {}, false}};
    pack::Question number;
    number.stem = "How many?";
    number.effective.kind = pack::Kind::Numeric;
    number.numbers = {{"16", {}, {}, {}, 100, {}}};
    pack::Group group;
    group.questions = {truth, number};
    std::size_t leftOut = 0;
    const auto imported = readTableQuestions(writeTable({group}, &leftOut), "questions.csv");
    CHECK(leftOut == 1);
    CHECK(summaries(imported) == std::vector<std::string>{"true-false Trainium is a GPU. -True +False"});
}
