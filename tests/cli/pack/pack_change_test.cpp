#include "cli/desk.h"

#include "support/catch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

const std::string rolesFile = "/questions/10-roles.md";
const std::string numbersFile = "/questions/20-key-numbers.md";

void writeBytes(const std::string& file, const std::string& bytes) {
    fs::create_directories(fs::path(file).parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

/// The changed fields of one question, as `pack diff --json` names them.
json fieldsOf(const json& diff, const std::string& card) {
    for (const json& question : diff["details"])
        if (question["id"] == card) return question["fields"];
    return json::array();
}

/// "[-Arm-]{+x86+}" of a field's words.
std::string marked(const json& field) {
    std::string text;
    for (const json& part : field["words"]) {
        const std::string words = part["text"];
        const std::string change = part["change"];
        text += change == "gone" ? "[-" + words + "-]" : change == "new" ? "{+" + words + "+}" : words;
    }
    return text;
}

json fieldNamed(const json& fields, const std::string& name) {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const json& field) { return field["field"] == name; });
    REQUIRE(found != fields.end());
    return *found;
}

} // namespace

TEST_CASE("a copy of a pack is a pack of its own, and says what it is a copy of") {
    const Desk desk;
    desk.installSample();
    const Ran copied = desk.run({"pack", "copy", sampleId, desk.file("copy")});
    REQUIRE(copied.exit == 0);
    REQUIRE_THAT(copied.err, ContainsSubstring("my-" + sampleId));
    REQUIRE_THAT(copied.err, ContainsSubstring("their own history"));
    const std::string head = textOf(desk.file("copy/pack.md"));
    REQUIRE_THAT(head, ContainsSubstring("\nid: my-" + sampleId + "\nversion: 1.0.0\n"));
    REQUIRE_THAT(head,
                 ContainsSubstring("\nauthor: Your Name <you@university.example>\nlicense: CC-BY-4.0\n"));
    REQUIRE_THAT(head, ContainsSubstring(
                           "A copy of “AWS ML chips: a sample”, version 1.2.0 (pack id: " + sampleId + ")"));
    REQUIRE(desk.run({"validate", desk.file("copy")}).exit == 0);

    REQUIRE(desk.run({"pack", "install", desk.file("copy")}).exit == 0);
    const json packs = desk.jsonOf({"pack", "list"})["packs"];
    const auto versionOf = [&](const std::string& id) -> std::string {
        for (const json& pack : packs)
            if (pack["id"] == id) return pack["version"];
        return {};
    };
    REQUIRE(versionOf(sampleId) == "1.2.0"); // the original stays what it was
    REQUIRE(versionOf("my-" + sampleId) == "1.0.0");

    const json second = desk.jsonOf({"pack", "copy", sampleId, desk.file("second")});
    REQUIRE(second["id"] == "my-" + sampleId + "-2");
    REQUIRE(second["copy_of"] == sampleId);
}

TEST_CASE("the author of a copy chooses its id, or knowingly keeps the original's") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.jsonOf({"pack", "copy", sampleId, desk.file("mine"), "--id", "my-course"})["id"] ==
            "my-course");
    REQUIRE_THAT(textOf(desk.file("mine/pack.md")), ContainsSubstring("id: my-course"));
    REQUIRE(desk.run({"pack", "copy", sampleId, desk.file("wrong"), "--id", "two words"}).exit == 2);
    REQUIRE(desk.run({"pack", "copy", sampleId, desk.file("wrong"), "--id", sampleId}).exit == 2);
    REQUIRE_FALSE(fs::exists(desk.file("wrong")));

    const Ran kept = desk.run({"pack", "copy", sampleId, desk.file("same"), "--keep-id"});
    REQUIRE(kept.exit == 0);
    REQUIRE_THAT(kept.err, ContainsSubstring("replaces"));
    REQUIRE(textOf(desk.file("same/pack.md")) == textOf(samplePack + "/pack.md"));
    REQUIRE(desk.run({"pack", "copy", sampleId, desk.file("both"), "--keep-id", "--id", "x"}).exit == 2);
}

TEST_CASE("other content under an installed id and version is refused until --yes") {
    const Desk desk;
    desk.installSample();
    const std::string other = copyOfSample(desk, "other");
    REQUIRE(desk.run({"pack", "install", other}).exit == 0); // the same, so nothing to ask
    change(other + rolesFile, "- [x] AWS Trainium", "- [x] Trainium");
    change(other + rolesFile, "A general-purpose Arm processor", "An Arm processor");
    const std::string stranger = desk.file("a stranger's");
    fs::rename(other, stranger);
    const Ran refused = desk.run({"pack", "install", stranger});
    REQUIRE(refused.exit == 6);
    REQUIRE_THAT(refused.err, ContainsSubstring("chipwise pack diff " + sampleId + " '" +
                                                desk.file("a stranger'\\''s") + "'”"));
    REQUIRE_THAT(
        refused.err,
        ContainsSubstring(
            "1.2.0 is already installed, with different content. Questions: 1 changed, 0 new, 0 removed."));
    REQUIRE_THAT(refused.err, ContainsSubstring("--yes"));
    REQUIRE_THAT(textOf(desk.data() + "/packs/" + sampleId + rolesFile),
                 ContainsSubstring("A general-purpose Arm processor"));
    const json dry = desk.jsonOf({"pack", "install", stranger, "--dry-run"}, 6);
    REQUIRE(dry["dry_run"] == true);
    REQUIRE(dry["installed"][0]["other_content"] == true);
    REQUIRE(desk.run({"pack", "install", stranger, "--dry-run"}).err == refused.err);
    REQUIRE(desk.jsonOf({"pack", "install", stranger}, 6)["installed"][0]["other_content"] == true);
    REQUIRE(desk.run({"pack", "install", stranger, "--yes"}).exit == 0);
    REQUIRE_FALSE(textOf(desk.data() + "/packs/" + sampleId + rolesFile).find("general-purpose") !=
                  std::string::npos);
}

TEST_CASE("a picture that was replaced is other content too") {
    const Desk desk;
    desk.installSample();
    const std::string other = copyOfSample(desk, "other");
    std::string bytes = textOf(other + "/media/efa.png");
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    writeBytes(other + "/media/efa.png", bytes);
    const Ran refused = desk.run({"pack", "install", other});
    REQUIRE(refused.exit == 6);
    REQUIRE_THAT(refused.err,
                 ContainsSubstring("with different content. The questions are the same, but facts, pictures, "
                                   "the exam plan, or other text changed."));
}

TEST_CASE("an author installs again and again from the folder they write in") {
    const Desk desk;
    const std::string mine = copyOfSample(desk, "mine");
    REQUIRE(desk.run({"pack", "install", mine}).exit == 0);
    change(mine + rolesFile, "A general-purpose Arm processor", "An Arm processor");
    REQUIRE(desk.run({"pack", "install", mine}).exit == 0);
    change(mine + rolesFile, "An Arm processor", "A processor");
    REQUIRE(desk.run({"pack", "install", mine + "/"}).exit == 0);
}

TEST_CASE("diff pairs a renamed question with what it was called before") {
    const Desk desk;
    const std::string changed = copyOfSample(desk, "changed");
    change(changed + rolesFile, "{#role-training-01}", "{#role-of-trainium}");
    const json diff = desk.jsonOf({"pack", "diff", samplePack, changed});
    REQUIRE(diff["new"] == json{sampleId + "/role-of-trainium"}); // as before there was "renamed"
    REQUIRE(diff["gone"] == json{sampleId + "/role-training-01"});
    REQUIRE(diff["renamed"] == json::array({{{"from", sampleId + "/role-training-01"},
                                             {"to", sampleId + "/role-of-trainium"},
                                             {"keeps_history", false}}}));
    const Ran words = desk.run({"pack", "diff", samplePack, changed});
    REQUIRE_THAT(words.out,
                 ContainsSubstring(sampleId + "/role-training-01 → " + sampleId + "/role-of-trainium"));
    REQUIRE_THAT(words.out, ContainsSubstring("write “was: role-training-01” under the heading"));

    // Reworded at the same time, it is still recognized.
    change(changed + rolesFile, "A general-purpose Arm processor", "An Arm processor");
    const json both = desk.jsonOf({"pack", "diff", samplePack, changed});
    REQUIRE(both["renamed"].size() == 1);
    REQUIRE(both["new"].size() == 1);
    REQUIRE_FALSE(fieldsOf(both, sampleId + "/role-of-trainium").empty());
}

TEST_CASE("a renamed question that says what it was keeps its history in the next version") {
    Desk desk;
    desk.installSample();
    const std::string was = sampleId + "/role-training-01";
    const std::string now = sampleId + "/role-of-trainium";
    REQUIRE(desk.run({"study", "--json", "--card", was}, "{\"answer\":[1]}\n").exit == 0);
    const std::string next = copyOfSample(desk, "next");
    change(next + "/pack.md", "version: 1.2.0", "version: 1.3.0");
    change(next + rolesFile, "{#role-training-01}", "{#role-of-trainium}\nwas: role-training-01");
    change(next + "/i18n/de/questions/10-roles.md", "{#role-training-01}", "{#role-of-trainium}");
    REQUIRE(desk.run({"validate", next}).exit == 0);

    const json diff = desk.jsonOf({"pack", "diff", samplePack, next});
    CHECK(diff["new"].empty());
    CHECK(diff["gone"].empty());
    CHECK(diff["renamed"] == json::array({{{"from", was}, {"to", now}, {"keeps_history", true}}}));
    const Ran words = desk.run({"pack", "diff", samplePack, next});
    CHECK_THAT(words.out, ContainsSubstring(now + "  renamed from " + was));
    CHECK_THAT(words.out, !ContainsSubstring("does not follow"));

    const json today = desk.jsonOf({"today"});
    const std::string why = desk.run({"memory", "why", was}).out;
    CHECK_THAT(why, ContainsSubstring("Answered once"));
    const Ran installed = desk.run({"pack", "install", next});
    REQUIRE(installed.exit == 0);
    CHECK_THAT(installed.out + installed.err, ContainsSubstring("1 renamed question kept with its history"));
    CHECK(desk.run({"memory", "why", now}).out == why);
    CHECK(desk.jsonOf({"today"}) == today);
    CHECK(desk.jsonOf({"stats"})["answers"] == 1);
    CHECK(desk.run({"check"}).exit == 0);

    // The journal's own words stay: the answer under its old name, and the alias.
    const std::string journal = desk.run({"reviews", "export"}).out;
    CHECK_THAT(journal, ContainsSubstring(was));
    CHECK_THAT(journal, ContainsSubstring("alias"));
    Desk other; // takes the answers in, though it never had the old version
    REQUIRE(other.run({"pack", "install", next}).exit == 0);
    const std::string file = other.write("journal.csv", journal);
    REQUIRE(other.run({"reviews", "import", file, "--merge-as-mine"}).exit == 0);
    CHECK(other.run({"memory", "why", now}).out == why);
}

TEST_CASE("an answer in other words is not asked again, however many versions a learner skips") {
    Desk desk;
    desk.installSample();
    const std::string asked = sampleId + "/neuron-sdk-01";
    REQUIRE(
        desk.run({"study", "--json", "--card", asked}, "{\"answer\":\"CUDA\",\"certainty\":\"certain\"}\n")
            .exit == 0);
    const std::string next = copyOfSample(desk, "next");
    change(next + "/pack.md", "version: 1.2.0", "version: 1.3.0");
    change(next + numbersFile, "= AWS Neuron\n", "= The AWS Neuron SDK\n");
    change(next + rolesFile, "- [x] Inferentia2 with Inferentia1", "- [x] Inferentia2 and Inferentia1");

    // Two answers read differently; the author vouches for one.
    const Ran listed = desk.run({"pack", "reworded", samplePack, next});
    REQUIRE(listed.exit == 0);
    CHECK_THAT(listed.out, ContainsSubstring("neuron-sdk-01"));
    CHECK_THAT(listed.out, ContainsSubstring("claim-4x-01"));
    CHECK_THAT(listed.out, ContainsSubstring("now:    The AWS Neuron SDK"));
    const std::string before = textOf(next + numbersFile);
    const Words mark{"pack", "reworded", samplePack, next, "--id", "neuron-sdk-01"};
    CHECK(desk.run({"pack", "reworded", samplePack, next, "--all", "--dry-run"}).exit == 0);
    CHECK(textOf(next + numbersFile) == before);
    REQUIRE(desk.jsonOf(mark)["changes"].size() == 2);
    std::string after = textOf(next + numbersFile);
    const auto line = after.find("reworded: ");
    REQUIRE(line != std::string::npos);
    CHECK(after.find("difficulty: easy\n") < line);
    CHECK(after.erase(line, after.find('\n', line) + 1 - line) == before); // no other line changed
    CHECK(desk.run({"validate", next}).exit == 0);
    CHECK(desk.run({"pack", "reworded", samplePack, next, "--id", "tf-gpu-01"}).exit == 7);

    const json diff = desk.jsonOf({"pack", "diff", samplePack, next});
    CHECK(diff["changed_answers"] == json{sampleId + "/claim-4x-01"});
    CHECK(diff["changed"] == json{asked});

    // The version after that rewords it once more; a learner of 1.2.0 goes straight there.
    const std::string last = desk.file("last");
    fs::copy(next, last, fs::copy_options::recursive);
    change(last + "/pack.md", "version: 1.3.0", "version: 1.4.0");
    change(last + numbersFile, "= The AWS Neuron SDK\n", "= AWS Neuron SDK\n");
    REQUIRE(desk.run({"pack", "reworded", next, last, "--all"}).exit == 0);
    const json today = desk.jsonOf({"today"});
    const json mistakes = desk.jsonOf({"stats", "--mistakes"});
    CHECK(desk.jsonOf({"pack", "install", last})["installed"][0]["changed_answers"] == 0);
    CHECK(desk.jsonOf({"today"}) == today);
    CHECK(desk.jsonOf({"stats", "--mistakes"}) == mistakes); // still the mistake it was

    // Another answer is another answer.
    change(last + "/pack.md", "version: 1.4.0", "version: 1.5.0");
    change(last + numbersFile, "= AWS Neuron SDK\n", "= AWS Neutron\n");
    CHECK(desk.jsonOf({"pack", "install", last})["installed"][0]["changed_answers"] == 1);
}

TEST_CASE("diff shows what changed in a question word by word") {
    const Desk desk;
    const std::string changed = copyOfSample(desk, "changed");
    change(changed + rolesFile, "A general-purpose Arm processor", "A general-purpose CPU");
    change(changed + numbersFile, "= AWS Neuron\n", "= AWS Neutron\n");
    change(changed + rolesFile, "tags: trainium, inferentia, roles", "tags: trainium, chips");
    const json diff = desk.jsonOf({"pack", "diff", samplePack, changed});
    const json reworded = fieldsOf(diff, sampleId + "/role-training-01");
    REQUIRE_THAT(marked(fieldNamed(reworded, "explanation")),
                 ContainsSubstring("general-purpose [-Arm processor-]{+CPU+}"));
    const json key = fieldNamed(fieldsOf(diff, sampleId + "/neuron-sdk-01"), "key");
    REQUIRE_THAT(marked(key), ContainsSubstring("AWS [-Neuron-]{+Neutron+}"));
    REQUIRE_THAT(key["before"].get<std::string>(), ContainsSubstring("AWS Neuron"));
    REQUIRE_THAT(key["after"].get<std::string>(), ContainsSubstring("AWS Neutron"));
    REQUIRE_FALSE(diff["changed_settings"].empty());

    const Ran words = desk.run({"--no-color", "pack", "diff", samplePack, changed});
    REQUIRE_THAT(words.out, ContainsSubstring("AWS [-Neuron-]{+Neutron+}"));
    REQUIRE_THAT(words.out, ContainsSubstring("[-Arm processor-]{+CPU+}"));
    REQUIRE_THAT(words.out, ContainsSubstring("[-inferentia, roles-]{+chips+}"));
}

TEST_CASE("diff compares a copy with its original question by question") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"pack", "copy", sampleId, desk.file("copy")}).exit == 0);
    change(desk.file("copy") + rolesFile, "A general-purpose Arm processor", "An Arm processor");
    const json diff = desk.jsonOf({"pack", "diff", sampleId, desk.file("copy")});
    REQUIRE(diff["new"].empty());
    REQUIRE(diff["gone"].empty());
    REQUIRE(diff["changed"] == json{"my-" + sampleId + "/role-training-01"});
}

TEST_CASE("diff of a name that is a folder here and an installed pack compares the two") {
    const Desk desk;
    desk.installSample();
    const std::string folder = copyOfSample(desk, sampleId);
    change(folder + rolesFile, "A general-purpose Arm processor", "An Arm processor");
    const fs::path before = fs::current_path();
    fs::current_path(fs::path(folder).parent_path());
    const json diff = desk.jsonOf({"pack", "diff", sampleId, sampleId});
    fs::current_path(before);
    REQUIRE(diff["changed"] == json{sampleId + "/role-training-01"});
}

TEST_CASE("sound is refused with its cure, and so is a file that is not the picture its name says") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    const std::string picture = "media/efa.png";
    const auto codesNow = [&](int exit) {
        std::string codes;
        const json found = desk.jsonOf({"validate", pack}, exit);
        for (const json& problem : found["diagnostics"]) codes += problem["code"].get<std::string>() + ' ';
        return codes;
    };
    const std::string good = textOf(pack + "/" + picture);
    REQUIRE(codesNow(0).empty());

    writeBytes(pack + "/" + picture, "RIFF\x24\x08\x00\x00WAVEfmt ");
    REQUIRE(codesNow(1) == "CW171 ");
    const json report = desk.jsonOf({"pack", "install", pack}, 1);
    REQUIRE(report["installed"][0]["left_out"] == 1); // rather than shown with a gap
    writeBytes(pack + "/" + picture, good.substr(0, 4));
    REQUIRE(codesNow(1) == "CW171 ");
    writeBytes(pack + "/" + picture, good.substr(0, good.size() - 20));
    REQUIRE(codesNow(0) == "CW172 ");
    writeBytes(pack + "/" + picture, std::string("GIF89a") + std::string(20, '\0') + ";");
    REQUIRE(codesNow(0) == "CW173 ");

    writeBytes(pack + "/" + picture, good);
    writeBytes(pack + "/media/hum.wav", "RIFF");
    REQUIRE(codesNow(0) == "CW174 "); // no question names it
    change(pack + numbersFile, "(media/efa.png)", "(media/hum.wav)");
    REQUIRE(codesNow(1) == "CW170 ");
    const Ran words = desk.run({"validate", pack});
    REQUIRE_THAT(words.out + words.err, ContainsSubstring("is an audio file"));

    // The same from one file.
    fs::remove(pack + "/media/hum.wav");
    change(pack + numbersFile, "(media/hum.wav)", "(media/efa.png)");
    writeBytes(pack + "/" + picture, "RIFF\x24\x08\x00\x00WAVEfmt ");
    REQUIRE(desk.run({"pack", "build", pack, "-o", desk.file("pack.cwpack"), "--force"}).exit <= 1);
    REQUIRE(fs::exists(desk.file("pack.cwpack")));
    const json packed = desk.jsonOf({"validate", desk.file("pack.cwpack")}, 1);
    REQUIRE(packed["diagnostics"][0]["code"] == "CW171");
}
