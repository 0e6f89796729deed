#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

TEST_CASE("a model is chosen by hand, and undo goes back") {
    const Desk desk;
    desk.installSample();
    const json before = desk.jsonOf({"memory", "show"});
    CHECK(before["model"] == "fsrs6");
    CHECK(desk.jsonOf({"memory", "adapt", "--model", "fsrs7"})["model"] == "fsrs7");
    const json after = desk.jsonOf({"memory", "show"});
    CHECK(after["model"] == "fsrs7");
    CHECK(after["weights"].size() == 34);
    CHECK(desk.jsonOf({"memory", "adapt", "--undo"})["model"] == "fsrs6");
    CHECK(desk.run({"memory", "adapt", "--undo"}).exit == 7);
    CHECK(desk.run({"memory", "adapt", "--model", "sm2"}).exit == 2);
}

TEST_CASE("another model in the middle of a day says that it plans the rest of the day again") {
    const Desk desk;
    desk.installSample();
    const std::string words = "Today's remaining questions were rescheduled.";
    CHECK_THAT(desk.run({"memory", "adapt", "--model", "fsrs7"}).out, !ContainsSubstring(words));
    desk.run({"study", "--limit", "1"}, "1\n\nq\n");
    REQUIRE(desk.jsonOf({"stats"})["answers"] == 1);
    CHECK_THAT(desk.run({"memory", "adapt", "--model", "fsrs6"}).out, ContainsSubstring(words));
}

TEST_CASE("with few answers nothing is trained, and that is said") {
    const Desk desk;
    desk.installSample();
    const auto adapted = desk.run({"memory", "adapt"});
    CHECK(adapted.exit == 0);
    CHECK_THAT(adapted.out, ContainsSubstring("Nothing was changed"));
}

TEST_CASE("every question says why it is due when it is") {
    const Desk desk;
    desk.installSample();
    CHECK_THAT(desk.run({"memory", "why", "aws-ml-chips-sample/role-training-01"}).out,
               ContainsSubstring("It is new"));
    CHECK(desk.run({"memory", "why", "aws-ml-chips-sample/no-such-question"}).exit == 7);
}

TEST_CASE("memory why says that the levels of a pack are begun one after the other") {
    const Desk desk{chipwiseWithPacks()};
    CHECK_THAT(desk.run({"memory", "why", "aws-ml-chips-core/jobs-exam-pair"}).out,
               ContainsSubstring("It is new. New questions come up each day, level by level, beginning with "
                                 "Core 60. Within each level, they come subject by subject in the pack's "
                                 "order. Within each subject, the easiest come first."));
}

TEST_CASE("memory why tells every answer, the chance day by day and the same sentence in words and JSON") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 3);
    const std::string journal = journalOf(desk);
    const std::size_t at = journal.find(sampleId + "/");
    REQUIRE(at != std::string::npos);
    const std::string card = journal.substr(at, journal.find_first_of(",\"", at) - at);
    const json why = desk.jsonOf({"memory", "why", card});
    REQUIRE_FALSE(why["answers"].empty());
    CHECK(why["answers"].front()["chance_before"].is_null());
    CHECK(why["curve"].front()["date"] == why["answers"].front()["date"]);
    CHECK(why["curve"].back()["date"].get<std::string>() >= why["next_day"].get<std::string>());
    const std::string said = desk.run({"memory", "why", card}).out;
    CHECK_THAT(said, ContainsSubstring(why["sentence"].get<std::string>()));
    for (const json& answer : why["answers"])
        CHECK_THAT(said, ContainsSubstring(answer["date"].get<std::string>()));
}
