#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

namespace {

std::string question(const std::string& id, const std::string& tags) {
    return "## Title of " + id + " {#" + id + "}\ntags: " + tags + "\n\nWhat does a Host lend to " + id +
           "?\n\n- [x] The SBUF of " + id + "\n- [ ] A disk\n\n";
}

/// A pack with a ladder, two roles and a glossary.
void installLadder(const Desk& desk) {
    desk.write("p/pack.md", "# P\nid: p\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                            "license: CC0-1.0\nladder: first, second\n\nFor a test.\n");
    desk.write("p/questions/10.md", "# G {#g}\n\nIntroduction.\n\n" + question("a", "first, role:planner") +
                                        question("b", "second, role:planner, role:site-owner"));
    desk.write("p/glossary.md", "# Glossary {#gl}\n\nWords.\n\n## Words {#w}\nkind: flashcards\n\n"
                                "- Host :: The computer around it. {#host}\n- SBUF :: Its memory. {#sbuf}\n");
    REQUIRE(desk.run({"pack", "install", desk.file("p")}).exit == 0);
}

} // namespace

TEST_CASE("pack show names roles and how far the ladder is climbed") {
    const Desk desk;
    installLadder(desk);
    REQUIRE(desk.run({"study", "--tag", "first"}, "1\n\n").exit == 0);
    const Ran ran = desk.run({"pack", "show", "p"});
    CHECK_THAT(ran.out, ContainsSubstring("Roles: Planner 2 · Site owner 1"));
    CHECK_THAT(ran.out,
               ContainsSubstring("Levels: First, 1 of 1 started · Second, 1 of 2 started · All, 1 of 4"));
}

TEST_CASE("a role can be studied alone, and a misspelled one is named") {
    const Desk desk;
    installLadder(desk);
    CHECK_THAT(desk.run({"study", "--pack", "p", "--role", "site-owner", "--new", "9"}, "q\n").out,
               ContainsSubstring("1 of 1"));
    CHECK_THAT(desk.run({"study", "--pack", "p", "--role", "planner", "--new", "9"}, "q\n").out,
               ContainsSubstring("1 of 2"));
    const Ran missing = desk.run({"study", "--role", "planer"});
    CHECK(missing.exit == 7);
    CHECK_THAT(missing.err, ContainsSubstring("planner, site-owner"));
}

TEST_CASE("a role whose questions are all hidden is not offered, and that is the reason given") {
    const Desk desk;
    installLadder(desk);
    REQUIRE(desk.run({"hide", "p/b"}).exit == 0);
    CHECK_THAT(desk.run({"pack", "show", "p"}).out, ContainsSubstring("Roles: Planner 1\n"));
    const Ran hidden = desk.run({"study", "--role", "site-owner"});
    CHECK(hidden.exit == 7);
    CHECK_THAT(hidden.err, ContainsSubstring("The only question for the role “site-owner” is hidden. Choose "
                                             "from: planner."));
    CHECK_THAT(desk.run({"study", "--role", "planer"}).err,
               ContainsSubstring("There are no questions for the role “planer”. Choose from: planner."));
    REQUIRE(desk.run({"hide", "p/a"}).exit == 0);
    CHECK_THAT(desk.run({"pack", "show", "p"}).out, !ContainsSubstring("Roles:"));
    CHECK_THAT(
        desk.run({"study", "--role", "planner"}).err,
        ContainsSubstring("Both questions for the role “planner” are hidden. To list hidden questions, run "
                          "“chipwise find --hidden”."));
    CHECK_THAT(desk.run({"study", "--role", "planer"}).err,
               ContainsSubstring("No installed pack has questions for specific roles."));
}

TEST_CASE("memory why names the first level that has questions, and no level where there is none") {
    const Desk desk;
    installLadder(desk);
    CHECK_THAT(desk.run({"memory", "why", "p/b"}).out, ContainsSubstring("beginning with First."));
    REQUIRE(desk.run({"hide", "p/a"}).exit == 0);
    CHECK_THAT(desk.run({"pack", "show", "p"}).out, ContainsSubstring("Levels: Second, 0 of 1 started"));
    CHECK_THAT(desk.run({"memory", "why", "p/b"}).out,
               ContainsSubstring("level by level, beginning with Second."));
    REQUIRE(desk.run({"hide", "p/b"}).exit == 0);
    const std::string other = desk.run({"memory", "why", "p/w#host"}).out;
    CHECK_THAT(other, ContainsSubstring("It is new. New questions come up each day, subject by subject") &&
                          !ContainsSubstring("level"));
}

TEST_CASE(
    "memory why names the level that new questions come from now, and none where only the rest is new") {
    const Desk desk;
    installLadder(desk);
    REQUIRE(desk.run({"study", "--tag", "first"}, "1\n\n").exit == 0);
    CHECK_THAT(desk.run({"memory", "why", "p/b"}).out,
               ContainsSubstring("New questions come up each day, level by level, now from Second. Within"));
    CHECK_THAT(desk.run({"memory", "why", "p/w#host"}).out, ContainsSubstring("now from Second."));
    REQUIRE(desk.run({"study", "--card", "p/b"}, "1\n\n").exit == 0);
    const std::string other = desk.run({"memory", "why", "p/w#host"}).out;
    CHECK_THAT(other, ContainsSubstring("It is new. New questions come up each day, subject by subject") &&
                          !ContainsSubstring("level"));
}

TEST_CASE("words of the question are explained before its answer, the others after it") {
    const Desk desk;
    installLadder(desk);
    const Ran before = desk.run({"study", "--tag", "first"}, "w\nq\n");
    CHECK_THAT(before.out, ContainsSubstring("The computer around it."));
    CHECK(before.out.find("Its memory.") == std::string::npos);
    const Ran after = desk.run({"study", "--tag", "first"}, "1\nwords\n\nq\n");
    CHECK_THAT(after.out, ContainsSubstring("Its memory."));
}
