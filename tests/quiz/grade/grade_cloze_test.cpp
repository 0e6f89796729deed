#include "quiz/grade/grade.h"

#include "cards.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::quiz;
using namespace chipwise::quiz::testing;

namespace {

using Status = Verdict::Status;

Verdict fill(const pack::Card& card, std::vector<std::string> texts, bool unitAsked = false) {
    return grade(card, present(card, 1), Filled{std::move(texts), unitAsked});
}

pack::Card trn1() {
    return clozeOf("A trn1.32xlarge has {{16::how many?}} chips and {{512 GiB}} of memory.",
                   {gap(0, "16", "how many?"), gap(0, "512 GiB")});
}

pack::Card one(const std::string& hidden) {
    return clozeOf("It is {{" + hidden + "}}.", {gap(0, hidden)});
}

} // namespace

TEST_CASE("a cloze is right with all its gaps, and each gap is told") {
    const Verdict right = fill(trn1(), {"16", "512 GiB"});
    CHECK(right.correct);
    CHECK(right.expected.texts == std::vector<std::string>{"16", "512 GiB"});
    const Verdict half = fill(trn1(), {"16", "256 GiB"});
    CHECK_FALSE(half.correct);
    CHECK(half.credit == Approx(0.5));
    CHECK(half.gapsRight == std::vector<bool>{true, false});
}

TEST_CASE("only the gaps of the facet are asked") {
    const pack::Card card =
        clozeOf("{{c1::Trn1}} has {{c2::16}} chips.", {gap(1, "Trn1"), gap(2, "16")}, "c2");
    CHECK(fill(card, {"16"}).correct);
    CHECK(fill(card, {"Trn1"}).status == Status::NotUnderstood);
    CHECK(fill(card, {"Trn1", "16"}).status == Status::NotUnderstood);
}

TEST_CASE("a gap that hides a number is filled as a number, with its unit") {
    struct Row {
        const char* hidden;
        const char* typed;
        char expected; // r right, w wrong, ? asks for the unit, ! not understood
    };
    const Row rows[] = {
        {"512 GiB", "512GiB", 'r'},
        {"512 GiB", "0.5 TiB", 'r'},
        {"512 GiB", "512 gib", 'r'},
        {"512 GiB", "512", '?'},
        {"512 GiB", "512 GB", '?'},
        {"512 GiB", "256", 'w'},
        {"512 GiB", "256 GB", 'w'},
        {"512 GiB", "512,0 GiB", '!'},
        {"50%", "50 %", 'r'},
        {"50%", "50 percent", 'r'},
        {"50%", "50", '?'},
        {"16", "16", 'r'},
        {"16", "16.0", 'r'},
        {"16", "16 chips", 'r'},
        {"16", "sixteen", '!'},
        {"16", "17", 'w'},
        {"3D", "3d", 'r'},
        {"3D", "three", 'w'},
        {"3D", "2D", 'w'},
        {"4x", "4 times", 'r'},
        {"Inf2", "inf2", 'r'},
        {"Inf2", "Inf1", 'w'},
        {"2024-12-03", "2024-12-03", 'r'},
        {"2024-12-03", "3", 'w'},
        {"1,536", "1,536", 'r'},
        {"-5", "−5", 'r'},
    };
    for (const Row& row : rows) {
        CAPTURE(row.hidden, row.typed);
        const Verdict verdict = fill(one(row.hidden), {row.typed});
        const char outcome = verdict.status == Status::AskUnit         ? '?'
                             : verdict.status == Status::NotUnderstood ? '!'
                             : verdict.correct                         ? 'r'
                                                                       : 'w';
        CHECK(outcome == row.expected);
    }
}

TEST_CASE("the missing unit of a gap is asked for once") {
    const Verdict asked = fill(trn1(), {"16", "512"});
    CHECK(asked.status == Status::AskUnit);
    CHECK(asked.note == "Blank 2: Right number, but which unit?");
    CHECK(asked.expected.texts.empty());
    CHECK_FALSE(fill(trn1(), {"16", "512"}, true).correct);
    CHECK(fill(trn1(), {"16", "512 GiB"}, true).correct);
}

TEST_CASE("an empty gap is sent back by its number") {
    const Verdict verdict = fill(trn1(), {"16", " "});
    CHECK(verdict.status == Status::NotUnderstood);
    CHECK(verdict.note == "Blank 2: Type an answer first.");
}

TEST_CASE("a slip in every wrong gap is a near miss") {
    const pack::Card card =
        clozeOf("{{Trainium}} trains, {{Inferentia}} infers.", {gap(0, "Trainium"), gap(0, "Inferentia")});
    const Verdict near = fill(card, {"trainium", "Inferenta"});
    CHECK(near.nearMiss);
    CHECK_FALSE(near.correct);
    CHECK_FALSE(near.difference.empty());
    CHECK_FALSE(fill(card, {"Graviton", "Inferenta"}).nearMiss);
    CHECK_FALSE(fill(card, {"Trainium", "Inferentia"}).nearMiss);
}

TEST_CASE("an exact equivalent of the fact fills a lone gap") {
    pack::Card card = one("1.5 TB");
    card.alsoRight = {"1536 GB"};
    CHECK(fill(card, {"1536 GB"}).correct);
    CHECK(fill(card, {"1.5 TB"}).correct);
    CHECK_FALSE(fill(card, {"1536 TB"}).correct);
}

TEST_CASE("case counts in gaps where the question says so") {
    pack::Card card = one("NEFF");
    CHECK(fill(card, {"neff"}).correct);
    card.question.effective.caseSensitive = true;
    CHECK_FALSE(fill(card, {"neff"}).correct);
    CHECK(fill(card, {"NEFF"}).correct);
}

TEST_CASE("a gap that hides a number takes a decimal comma where the language shown writes one") {
    pack::Card card = clozeOf("Ein trn2.48xlarge hat {{20,8 PFLOPS}}.", {gap(0, "20,8 PFLOPS")});
    card.language = "de";
    for (const char* typed : {"20,8 PFLOPS", "20.8 PFLOPS", "20,8 pflops"}) {
        CAPTURE(typed);
        CHECK(grade(card, present(card, 1), Filled{{typed}}).correct);
    }
    CHECK_FALSE(grade(card, present(card, 1), Filled{{"208 PFLOPS"}}).correct);
    CHECK(grade(card, present(card, 1), Filled{{"1.536 PFLOPS"}}).status == Verdict::Status::NotUnderstood);
}

TEST_CASE("a filled gap that comes back from the journal is graded as it was, in every language") {
    for (const char* language : {"de", "en", "vi"})
        for (const char* hidden : {"2.5D", "802.11ac", "1.024", "20,8 PFLOPS", "20.8", "512 GiB", "Inf2",
                                   "50%", "1.5 TiB", "v2.1", "3,5 mm", "TLS 1.3"})
            for (const char* typed :
                 {"2.5D", "2,5D", "802.11ac", "802,11ac", "1.024", "1,024", "20,8 PFLOPS", "20.8", "20,8",
                  "512", "0,5 TiB", "1.536,5 GiB", "v2.1", "TLS 1.3", "50 %", "TLS 1,3", "3.5 mm", "~20,8"}) {
                CAPTURE(language, hidden, typed);
                for (const bool alone : {true, false}) {
                    pack::Card card = clozeOf("It is {{" + std::string(hidden) + "}}.", {gap(0, hidden)});
                    if (!alone) {
                        card.question.stem += " So is {{Trn1}}.";
                        card.question.gaps.push_back(gap(0, "Trn1"));
                    }
                    card.language = language;
                    card.alsoRight = {"1536 GB", "20.8"};
                    const Presentation shown = present(card, 1);
                    const Answer given = Filled{alone ? std::vector<std::string>{typed}
                                                      : std::vector<std::string>{typed, "2.5D"},
                                                true};
                    const Verdict before = grade(card, shown, given);
                    if (before.status != Verdict::Status::Graded) continue; // nothing is kept of it
                    const auto kept = answerFromJournal(shown, journalText(shown, given));
                    REQUIRE(kept);
                    const Verdict after = grade(card, shown, withUnitAsked(*kept));
                    CHECK(after.status == before.status);
                    CHECK(after.correct == before.correct);
                    CHECK(after.gapsRight == before.gapsRight);
                }
            }
}

TEST_CASE("a gap that hides no number keeps what was typed as it was typed") {
    pack::Card card = clozeOf("{{2.5D}} und {{20,8 PFLOPS}}", {gap(0, "2.5D"), gap(0, "20,8 PFLOPS")});
    card.language = "de";
    const Presentation shown = present(card, 1);
    const Filled given{{"2.5D", "20,8 PFLOPS"}, false};
    CHECK(journalText(shown, given) == "[\"2.5D\",\"20.8 PFLOPS\"]");
    const auto kept = answerFromJournal(shown, journalText(shown, given));
    REQUIRE(kept);
    CHECK(std::get<Filled>(*kept).texts == given.texts);
    CHECK(grade(card, shown, *kept).correct);
}

TEST_CASE("an equivalent from the facts counts with a decimal comma too") {
    pack::Card card = clozeOf("{{1536 GiB}}", {gap(0, "1536 GiB")});
    card.language = "de";
    card.alsoRight = {"1649.3 GB"};
    CHECK(grade(card, present(card, 1), Filled{{"1649,3 GB"}, true}).correct);
    CHECK(grade(card, present(card, 1), Filled{{"1649.3 GB"}, true}).correct);
}
