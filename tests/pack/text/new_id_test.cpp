// Ids from titles in any language, and sizes that a message can tell apart.
#include "pack/read/reader.h"
#include "pack/text/new_id.h"
#include "support/catch.h"

#include <algorithm>
#include <string>

using namespace chipwise::pack;

namespace {

std::string idOf(std::string_view title) {
    std::set<std::string, std::less<>> taken;
    return newId(title, taken);
}

std::string messageFor(std::size_t bytes) {
    PackFiles files;
    files.texts["pack.md"] = "# A\nid: a\nversion: 1.0.0\nformat: 1\n";
    files.texts["questions/10.md"] = std::string(bytes, 'x');
    for (const Diagnostic& problem : readPack(files).diagnostics)
        if (problem.code == "CW003") return problem.message;
    return {};
}

} // namespace

TEST_CASE("an id keeps the letters of a title in any language of Latin letters") {
    CHECK(idOf("Große Modelle") == "grosse-modelle");
    CHECK(idOf("Lösung: für Übungen") == "losung-fur-ubungen");
    CHECK(idOf("À la carte, garçon") == "a-la-carte-garcon");
    CHECK(idOf("Łódź, Đà Nẵng, Ærø") == "lodz-da-nang-aero");
    CHECK(idOf("Þingvellir, œuvre") == "thingvellir-oeuvre");
    CHECK(idOf("ＡＷＳ ﬁrst") == "aws-first");
    CHECK(idOf("GROẞ") == "gross");
    CHECK(idOf("l’été d'hiver") == "l-ete-d-hiver");
}

TEST_CASE("a title of one word gives an id in small letters, as longer titles do") {
    std::set<std::string, std::less<>> taken;
    CHECK(newIdOfTitle("Kit", taken) == "kit");
    CHECK(newIdOfTitle("Kit", taken) == "kit-2");
    CHECK(newId("Kit", taken) == "Kit"); // an id stays as its author spells it
    PackFiles files;
    files.texts["pack.md"] = "# A\nid: a\nversion: 1.0.0\nformat: 1\n";
    files.texts["questions/10.md"] = "## Kit\n\n- [x] a\n- [ ] b\n";
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 1);
    CHECK(found[0].help.find("“## Kit {#kit}”") != std::string::npos);
}

TEST_CASE("an id of a title in other letters is numbered, and keeps the Latin words it has") {
    std::set<std::string, std::less<>> taken;
    CHECK(newId("Большие модели", taken) == "question");
    CHECK(newId("大模型", taken) == "question-2");
    CHECK(newId("AWS 大模型 2", taken) == "aws-2");
    CHECK(newId("broken \xC3\x28 bytes", taken) == "broken-bytes");
    CHECK(newId("", taken) == "question-3");
}

TEST_CASE("the message about a file that is too large gives two numbers that differ") {
    CHECK(messageFor((4u << 20) + 1) ==
          "The file is 4,194,305 bytes; a text file can be up to 4,194,304 bytes.");
    CHECK(messageFor((4u << 20) + (512u << 10)) == "The file is 4.5 MiB; a text file can be up to 4.0 MiB.");
    CHECK(messageFor(5u << 20) == "The file is 5.0 MiB; a text file can be up to 4.0 MiB.");
}
