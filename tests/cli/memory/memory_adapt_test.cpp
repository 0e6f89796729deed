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
