#include "cli/desk.h"

#include "support/catch.h"

#include <filesystem>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

const std::string twoQuestions =
    "// [id:role]\nWhich chip is built for training? {=Trainium ~Inferentia}\n\nIt is so. {T}\n";

} // namespace

TEST_CASE("a GIFT file becomes a new pack without errors") {
    const Desk desk;
    const auto file = desk.write("chips.gift", twoQuestions);
    const auto ran = desk.run({"import", file, "-o", desk.file("chips"), "--title", "My chips"});
    CHECK(ran.exit == 0);
    CHECK(ran.out == "2 questions imported, 0 left out\n");
    CHECK_THAT(textOf(desk.file("chips/pack.md")), ContainsSubstring("# My chips\nid: my-chips\n"));
    CHECK_THAT(textOf(desk.file("chips/questions/10-import.md")), ContainsSubstring("{#role}"));
    CHECK_THAT(textOf(desk.file("chips/questions/10-import.md")), ContainsSubstring("{#it-is-so}"));
    CHECK(desk.run({"validate", desk.file("chips")}).exit == 0);
}

TEST_CASE("an existing pack gets one more file, with new ids for those that are taken") {
    const Desk desk;
    const auto file = desk.write("chips.gift", twoQuestions);
    REQUIRE(desk.run({"import", file, "-o", desk.file("chips")}).exit == 0);
    const auto before = textOf(desk.file("chips/questions/10-import.md"));
    desk.write("chips.gift", "// [id:role]\nWhich chip serves models? {=Inferentia ~Trainium}\n");
    const auto ran = desk.run({"import", file, "-o", desk.file("chips")});
    CHECK(ran.exit == 0);
    CHECK_THAT(ran.err, ContainsSubstring("CW636"));
    CHECK(textOf(desk.file("chips/questions/10-import.md")) == before);
    CHECK(fs::exists(desk.file("chips/questions/10-import-2.md")));
    CHECK(desk.run({"validate", desk.file("chips")}).exit == 0);
    CHECK(desk.run({"import", file, "-o", desk.file("chips"), "--id", "other"}).exit == 2);
}

TEST_CASE("a second import adds what is new, and says what differs") {
    const Desk desk;
    const auto file = desk.write("chips.gift", twoQuestions);
    REQUIRE(desk.run({"import", file, "-o", desk.file("chips")}).exit == 0);
    const auto again = desk.run({"import", file, "-o", desk.file("chips")});
    CHECK(again.exit == 0);
    CHECK(again.out == "0 questions imported, 2 already in the pack, 0 left out\n");
    CHECK_FALSE(fs::exists(desk.file("chips/questions/10-import-2.md")));
    desk.write("chips.gift", "// [id:role]\nWhich chip is built for training? {~Trainium =Inferentia}\n\n"
                             "It is so. {T}\n\nAnd so is this. {F}\n");
    const auto dry = desk.jsonOf({"import", file, "-o", desk.file("chips"), "--dry-run"});
    CHECK(dry["questions"] == 2);
    CHECK(dry["already_there"] == 1);
    const auto corrected = desk.run({"import", file, "-o", desk.file("chips")});
    CHECK(corrected.exit == 0);
    CHECK(corrected.out == "2 questions imported, 1 already in the pack, 0 left out\n");
    CHECK_THAT(corrected.err, ContainsSubstring("CW638") &&
                                  ContainsSubstring("with different answers: questions/10-import.md, line "));
    CHECK_THAT(textOf(desk.file("chips/questions/10-import-2.md")), !ContainsSubstring("It is so."));
}

TEST_CASE(
    "what a pack asks in another order or with an error is not imported again, and another question with "
    "the same text is none of its versions") {
    const Desk desk;
    const auto file =
        desk.write("which.gift", "Which statement is right? {=Trainium trains. ~Nitro trains.}\n");
    REQUIRE(desk.run({"import", file, "-o", desk.file("which")}).exit == 0);
    desk.write("which.gift", "Which statement is right? {~Nitro trains. =Trainium trains.}\n");
    CHECK(desk.jsonOf({"import", file, "-o", desk.file("which")})["already_there"] == 1);
    change(desk.file("which/questions/10-import.md"), "-is-right}", "-is-right}\nfact: nope");
    REQUIRE(desk.run({"validate", desk.file("which")}).exit == 1);
    CHECK(desk.jsonOf({"import", file, "-o", desk.file("which")})["already_there"] == 1);
    desk.write("which.gift", "Which statement is right? {=EFA connects instances. ~EBS connects them.}\n");
    const Ran other = desk.run({"import", file, "-o", desk.file("which")});
    CHECK(other.out == "1 question imported, 0 left out\n");
    CHECK_THAT(other.err, !ContainsSubstring("CW638"));
}

TEST_CASE("a table and a pack's own questions are not added twice either") {
    const Desk desk;
    const auto table = desk.write("b.csv", "question,option1,option2,correct,explanation\n"
                                           "Which?,Trainium,Graviton,1,It trains.\n");
    REQUIRE(desk.run({"import", table, "-o", desk.file("b")}).exit == 0);
    CHECK(desk.jsonOf({"import", table, "-o", desk.file("b")})["already_there"] == 1);
    const auto own = desk.file("b/questions/10-import.md");
    CHECK(desk.jsonOf({"import", own, "--from", "pack", "-o", desk.file("b")})["already_there"] == 1);
    change(table, "It trains.", "Its name says so.");
    const auto explained = desk.run({"import", table, "-o", desk.file("b")});
    CHECK(explained.exit == 0);
    CHECK_THAT(explained.err,
               ContainsSubstring("with a different explanation: questions/10-import.md, line "));
    CHECK_FALSE(fs::exists(desk.file("b/questions/10-import-2.md")));
}

TEST_CASE("an id of a question with an error is taken as well") {
    const Desk desk;
    REQUIRE(desk.run({"import", desk.write("a.gift", "It is so. {T}\n"), "-o", desk.file("chips")}).exit ==
            0);
    desk.write("chips/questions/20.md", "## Training {#role}\ndificulty: easy\n\n- [x] a\n- [ ] b\n");
    const auto ran = desk.run({"import", desk.write("b.gift", twoQuestions), "-o", desk.file("chips")});
    CHECK_THAT(ran.err, ContainsSubstring("CW636"));
    CHECK_THAT(textOf(desk.file("chips/questions/10-import-2.md")), !ContainsSubstring("{#role}"));
}

TEST_CASE("a file that is too large to be read is not written over") {
    const Desk desk;
    const auto file = desk.write("a.gift", "It is so. {T}\n");
    REQUIRE(desk.run({"import", file, "-o", desk.file("chips")}).exit == 0);
    const std::string large(5u << 20, 'x');
    desk.write("chips/questions/10-import-2.md", large);
    desk.write("a.gift", "It is new. {T}\n");
    CHECK(desk.run({"import", file, "-o", desk.file("chips")}).exit == 0);
    CHECK(textOf(desk.file("chips/questions/10-import-2.md")) == large);
    CHECK(fs::exists(desk.file("chips/questions/10-import-3.md")));
}

TEST_CASE("what is left out is said with its line, and the exit code tells") {
    const Desk desk;
    const auto file = desk.write("chips.txt", "Which? {~a ~b}\n\nIt is so. {T}\n");
    const auto ran = desk.run({"import", file, "--from", "gift", "-o", desk.file("chips")});
    CHECK(ran.exit == 1);
    CHECK_THAT(ran.err, ContainsSubstring(file + ":1:9: error CW607"));
    CHECK(ran.out == "1 question imported, 1 left out\n");
}

TEST_CASE("a dry run writes nothing and counts all the same, as JSON too") {
    const Desk desk;
    const auto json = desk.jsonOf({"import", "-", "-o", desk.file("chips"), "--dry-run"}, 0, twoQuestions);
    CHECK(json["schema_version"] == 1);
    CHECK(json["format"] == "gift");
    CHECK(json["questions"] == 2);
    CHECK(json["left_out"] == 0);
    CHECK(json["written"].is_null());
    CHECK_FALSE(fs::exists(desk.file("chips")));
}

TEST_CASE("Aiken and tables are known by what stands in them") {
    const Desk desk;
    const auto aiken = desk.write("a.txt", "Which?\nA) Trainium\nB) Graviton\nANSWER: A\n");
    CHECK(desk.jsonOf({"import", aiken, "-o", desk.file("a")})["format"] == "aiken");
    const auto table = desk.write("b.txt", "question,option1,option2,correct\nWhich?,Trainium,Graviton,1\n");
    const auto json = desk.jsonOf({"import", table, "-o", desk.file("b")});
    CHECK(json["format"] == "csv");
    CHECK(json["questions"] == 1);
}

TEST_CASE("a file in another format and a folder that is no pack are refused") {
    const Desk desk;
    const auto letter = desk.write("letter.txt", "Dear reader,\nhello.\n");
    CHECK(desk.run({"import", letter, "--from", "gift", "-o", desk.file("chips")}).exit == 3);
    CHECK_FALSE(fs::exists(desk.file("chips")));
    fs::create_directories(desk.file("mine"));
    desk.write("mine/letter.txt", "mine");
    const auto gift = desk.write("chips.gift", twoQuestions);
    CHECK(desk.run({"import", gift, "-o", desk.file("mine")}).exit == 6);
    CHECK(desk.run({"import", desk.file("absent"), "-o", desk.file("x")}).exit == 3);
    CHECK(desk.run({"import", gift}).exit == 2);
}
