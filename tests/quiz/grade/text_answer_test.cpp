#include "quiz/grade/grade.h"
#include "quiz/grade/near_miss.h"
#include "quiz/grade/wildcard.h"
#include "quiz/text/fold.h"

#include "cards.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::quiz;
using namespace chipwise::quiz::testing;

namespace {

Verdict wordTyped(const pack::Card& card, const std::string& typed) {
    return grade(card, present(card, 1), Typed{typed});
}

/// The difference on one line: [-missing-], {+too much+}.
std::string marked(const std::vector<DiffPart>& parts) {
    std::string text;
    for (const DiffPart& part : parts) {
        switch (part.is) {
        case DiffPart::Is::Same: text += part.text; break;
        case DiffPart::Is::Missing: text += "[-" + part.text + "-]"; break;
        case DiffPart::Is::Extra: text += "{+" + part.text + "+}"; break;
        }
    }
    return text;
}

} // namespace

TEST_CASE("typed words are right however they are dressed") {
    struct Row {
        const char* answer;
        const char* typed;
        bool right;
    };
    const Row rows[] = {
        {"AWS Neuron", "AWS Neuron", true},
        {"AWS Neuron", "aws neuron", true},
        {"AWS Neuron", "  AWS   NEURON ", true},
        {"AWS Neuron", "AWS\u00A0Neuron", true},
        {"AWS Neuron", "AWSNeuron", true},
        {"AWS Neuron", "AWS-Neuron", true},
        {"AWS Neuron", "the AWS Neuron", true},
        {"AWS Neuron", "The AWS Neuron.", true},
        {"AWS Neuron", "“AWS Neuron”", true},
        {"AWS Neuron", "(AWS Neuron)", true},
        {"AWS Neuron", "AWS Neuron™", true},
        {"AWS Neuron", "`AWS Neuron`", true},
        {"AWS Neuron", "AWS Neuron SDK", false},
        {"AWS Neuron", "Neuron", false},
        {"AWS Neuron", "AWS", false},
        {"the Neuron compiler", "Neuron compiler", true},
        {"Neuron compiler", "a neuron-compiler", true},
        {"Neuron compiler", "an neuron compiler", true},
        {"a", "a", true},
        {"A 100", "100", false},
        {"100", "A 100", false},
        {"café", "cafe", true},
        {"cafe", "CAFÉ", true},
        {"Zürich", "zu\u0308rich", true},
        {"Straße", "STRASSE", true},
        {"ﬁle", "file", true},
        {"data-parallel", "data parallel", true},
        {"data‑parallel", "data–parallel", true},
        {"trn1.32xlarge", "TRN1.32XLARGE", true},
        {"trn1.32xlarge", "`trn1.32xlarge`", true},
        {"trn1.32xlarge", "trn132xlarge", false},
        {"trn1.32xlarge", "trn1 32xlarge", false},
        {"15", "1 5", false},
        {"1-5", "15", false},
        {"C++", "c++", true},
        {"C++", "C", false},
        {"C#", "C", false},
        {"...", "...", true},
        {"...", "!", false},
        {"it's", "it’s", true},
        {"Neuron*", "Neuron", true},
        {"Neuron*", "Neuron SDK", true},
        {"Neuron*", "the neuron sdk 2.21", true},
        {"Neuron*", "AWS Neuron", false},
        {"*Neuron", "AWS Neuron", true},
        {"*Neuron*", "the AWS Neuron SDK", true},
        {"EC2*training*", "EC2 instances for training", true},
        {"EC2*training*", "training on EC2", false},
        {"\\*", "*", true},
        {"\\*", "star", false},
        {"2 \\* 3", "2 * 3", true},
        {"2 \\* 3", "2 and 3", false},
        {"*", "anything", true},
        {"нейрон", "НЕЙРОН", true},
        {"Neuron", "Neu\u00ADron", true},
    };
    for (const Row& row : rows) {
        CAPTURE(row.answer, row.typed);
        CHECK(wordTyped(shortOf({text(row.answer)}), row.typed).correct == row.right);
    }
}

TEST_CASE("case counts where the question says so, and a slip of case is near") {
    pack::Card card = shortOf({text("NeuronLink")});
    card.question.effective.caseSensitive = true;
    CHECK(wordTyped(card, "NeuronLink").correct);
    CHECK(wordTyped(card, " Neuron-Link ").correct);
    const Verdict lower = wordTyped(card, "neuronlink");
    CHECK_FALSE(lower.correct);
    CHECK(lower.nearMiss);
    CHECK(marked(lower.difference) == "[-N-]{+n+}euron[-L-]{+l+}ink");
}

TEST_CASE("an answer written out speaks for itself beside a pattern that also fits") {
    const pack::Card card =
        shortOf({text("Neuron*"), text("Neuron Profiler", 0, "Now called Neuron Explorer."),
                 text("SDK", 50, "Which one?")});
    CHECK(wordTyped(card, "Neuron Compiler").correct);
    const Verdict profiler = wordTyped(card, "neuron profiler");
    CHECK_FALSE(profiler.correct);
    CHECK(profiler.note == "Now called Neuron Explorer.");
    CHECK_FALSE(profiler.nearMiss);
    const Verdict part = wordTyped(card, "the SDK");
    CHECK(part.credit == Approx(0.5));
    CHECK_FALSE(part.correct);
    CHECK(part.note == "Which one?");
}

TEST_CASE("what is expected is the first right answer that is written out") {
    CHECK(wordTyped(shortOf({text("CUDA", 0), text("Neuron*"), text("AWS Neuron")}), "x").expected.text ==
          "AWS Neuron");
    CHECK(wordTyped(shortOf({text("Neuron*")}), "x").expected.text == "Neuron…");
    CHECK(wordTyped(shortOf({text("2 \\* 3")}), "x").expected.text == "2 * 3");
}

TEST_CASE("an exact equivalent of the fact is right, and its stars are stars") {
    pack::Card card = shortOf({text("Elastic Fabric Adapter")});
    card.alsoRight = {"EFA", "a*b"};
    CHECK(wordTyped(card, "efa").correct);
    CHECK(wordTyped(card, "a*b").correct);
    CHECK_FALSE(wordTyped(card, "axb").correct);
}

TEST_CASE("a slip of the pen is near and still wrong") {
    struct Row {
        const char* answer;
        const char* typed;
        bool near;
    };
    const Row rows[] = {
        {"Neuron", "Neurom", true},
        {"Neuron", "Nueron", true},
        {"Neuron", "Neuro", true},
        {"Neuron", "Neuronn", true},
        {"Neuron", "Nuerom", false},
        {"Inferentia", "Infrentai", true},
        {"Inferentia", "Inferencia", true},
        {"Inferentia", "Trainium", false},
        {"EFA", "EFS", false},
        {"HBM", "HBN", false},
        {"Nitro", "Nitra", true},
        {"trn1.32xlarge", "trn2.32xlarge", false},
        {"trn1.32xlarge", "trn1.23xlarge", false},
        {"trn1.32xlarge", "trn1.32xlrge", true},
        {"Trainium2", "Trainium3", false},
        {"Trainium2", "Trainum2", true},
        {"Trainium2", "Trainium", false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.answer, row.typed);
        const Verdict verdict = wordTyped(shortOf({text(row.answer)}), row.typed);
        CHECK_FALSE(verdict.correct);
        CHECK(verdict.credit == 0);
        CHECK(verdict.nearMiss == row.near);
        CHECK(verdict.difference.empty() == !row.near);
    }
}

TEST_CASE("the difference shows what is missing and what is too much") {
    const auto shown = [](const char* answer, const char* typed) {
        return marked(wordTyped(shortOf({text(answer)}), typed).difference);
    };
    CHECK(shown("Inferentia", "inferenta") == "Inferent[-i-]a");
    CHECK(shown("Neuron", "Neuronn") == "Neuron{+n+}");
    CHECK(shown("Neuron", "Neurom") == "Neuro[-n-]{+m+}");
    CHECK(shown("AWS Neuron SDK", "aws-neurn sdk") == "AWS Neur[-o-]n SDK");
    CHECK(shown("NeuronLink", "the Neuronlnk") == "{+the +}NeuronL[-i-]nk");
}

TEST_CASE("the difference rebuilds both texts") {
    for (const char* typed : {"Infrentia", "Inferentiaa", "Nferentia", "inferencia", "Infreentia"}) {
        const Verdict verdict = wordTyped(shortOf({text("Inferentia")}), typed);
        REQUIRE(verdict.nearMiss);
        std::string expected;
        std::size_t typedLength = 0;
        for (const DiffPart& part : verdict.difference) {
            if (part.is != DiffPart::Is::Extra) expected += part.text;
            if (part.is != DiffPart::Is::Missing) typedLength += part.text.size();
        }
        CHECK(expected == "Inferentia");
        CHECK(typedLength == std::string(typed).size());
    }
}

TEST_CASE("distances are those of Damerau and Levenshtein, within the limit") {
    CHECK(distanceWithin(U"", U"", 2) == std::size_t{0});
    CHECK(distanceWithin(U"", U"ab", 2) == std::size_t{2});
    CHECK(distanceWithin(U"ab", U"", 2) == std::size_t{2});
    CHECK(distanceWithin(U"neuron", U"nueron", 2) == std::size_t{1});
    CHECK(distanceWithin(U"neuron", U"eurno", 2) == std::size_t{2});
    CHECK(distanceWithin(U"abcdef", U"badcfe", 3) == std::size_t{3});
    CHECK_FALSE(distanceWithin(U"abcdef", U"badcfe", 2));
    CHECK_FALSE(distanceWithin(U"abc", U"abcdef", 2));
    CHECK(distanceWithin(U"kitten", U"sitting", 3) == std::size_t{3});
    CHECK_FALSE(distanceWithin(U"kitten", U"sitting", 2));
}

TEST_CASE("the banded distance agrees with the full table") {
    const auto full = [](const std::u32string& left, const std::u32string& right) {
        return distanceWithin(left, right, left.size() + right.size()).value();
    };
    std::uint64_t state = 1;
    const auto word = [&state] {
        std::u32string made;
        state = state * 6364136223846793005u + 1442695040888963407u;
        const std::size_t length = 3 + (state >> 60) % 6;
        for (std::size_t index = 0; index < length; ++index) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            made.push_back(U'a' + static_cast<char32_t>((state >> 60) % 3));
        }
        return made;
    };
    for (int round = 0; round < 2000; ++round) {
        const std::u32string left = word();
        const std::u32string right = word();
        const std::size_t distance = full(left, right);
        for (std::size_t limit = 0; limit <= 3; ++limit) {
            const auto within = distanceWithin(left, right, limit);
            CHECK(within.has_value() == (distance <= limit));
            if (within) CHECK(*within == distance);
        }
    }
}

// Exponential or cubic ways would take years or hours here; how the time grows is in tests/bench.
TEST_CASE("hostile answers are graded as any others") {
    std::string stars;
    for (int index = 0; index < 4000; ++index) stars += "a*";
    CHECK_FALSE(wordTyped(shortOf({text(stars + "b")}), std::string(1000, 'a')).correct);
    std::u32string pattern;
    for (int index = 0; index < 300; ++index) pattern += std::u32string(U"aa") + anyText;
    CHECK_FALSE(matches(std::u32string(100'000, U'a'), pattern + U"b"));

    std::vector<pack::TextAnswer> many(500, text(std::string(1000, 'x')));
    CHECK_FALSE(wordTyped(shortOf(many), std::string(999, 'x') + "y").correct);
    CHECK_FALSE(wordTyped(shortOf({text("Neuron")}), std::string(50'000'000, 'x')).correct);
    std::string ligatures;
    for (int index = 0; index < 1000; ++index) ligatures += "ﷺ"; // one code point that unfolds to eighteen
    CHECK_FALSE(wordTyped(shortOf({text(ligatures + "*")}), "x").correct);
    CHECK(wordTyped(shortOf({text(ligatures)}), ligatures).correct);
}

TEST_CASE("a private mark typed by somebody is not a wildcard") {
    CHECK_FALSE(wordTyped(shortOf({text("Neuron SDK")}), "Neuron\uE000").correct);
    CHECK_FALSE(wordTyped(shortOf({text("Neuron*x")}), "\uE000").correct);
}
