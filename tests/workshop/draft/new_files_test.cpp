#include "workshop/draft/new_files.h"

#include "pack/read/reader.h"
#include "support/catch.h"
#include "workshop/pack_file.h"
#include "workshop/pack_folder.h"

#include <filesystem>
#include <stdexcept>
#include <string>

using namespace chipwise;
using namespace chipwise::workshop;
using testing::PackFolder;

namespace {

namespace fs = std::filesystem;
const std::string pngBytes("\x89PNG\r\n\x1A\n and the rest", 21);

} // namespace

TEST_CASE("a new pack is read without a problem") {
    const TestFolder folder;
    createPack(folder.path() / "chips", "chips", "Chips", "2026-11-21");
    const auto read = pack::readFolder(folder.path() / "chips", {"2026-11-21"});
    CHECK(read.diagnostics.empty());
    CHECK(read.pack.id == "chips");
    CHECK(read.pack.questionCount() > 0);
}

TEST_CASE("a new pack takes no folder that is in use, and no id that is none") {
    const PackFolder folder;
    CHECK_THROWS_AS(createPack(folder.path(), "chips", "Chips", "2026-11-21"), std::runtime_error);
    CHECK(folder.textOf("pack.md").starts_with("# Test"));
    CHECK_THROWS_AS(createPack(folder.path() / "new", "no id", "Chips", "2026-11-21"), std::runtime_error);
    CHECK_FALSE(fs::exists(folder.path() / "new"));
}

TEST_CASE("a new file of questions comes behind all others") {
    const PackFolder folder;
    CHECK(freeQuestionsPath(*folder.snapshot(), "") == "questions/10-questions.md");
    folder.write("questions/10-roles.md", "");
    folder.write("questions/25-numbers.md", "");
    CHECK(freeQuestionsPath(*folder.snapshot(), "Key numbers!") == "questions/30-key-numbers.md");
    CHECK(freeQuestionsPath(*folder.snapshot(), "数字") == "questions/30-questions.md");
    folder.write("questions/2147483647-late.md", "");
    CHECK(freeQuestionsPath(*folder.snapshot(), "x") == "questions/10-x.md");
}

TEST_CASE("a picture is taken in by what it is, not by what it is called") {
    const PackFolder folder;
    folder.write("../" + folder.path().filename().string() + "/My Chip (2).JPG", pngBytes);
    const auto picture = folder.path() / "My Chip (2).JPG";
    CHECK(addPicture(folder.path(), picture) == "media/my-chip-2.png");
    CHECK(folder.textOf("media/my-chip-2.png") == pngBytes);
    CHECK(addPicture(folder.path(), picture) == "media/my-chip-2.png");
    folder.write("My Chip (2).JPG", pngBytes + "another");
    CHECK(addPicture(folder.path(), picture) == "media/my-chip-2-2.png");
    folder.write("page.png", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    CHECK_THROWS_AS(addPicture(folder.path(), folder.path() / "page.png"), std::runtime_error);
    CHECK_THROWS_AS(addPicture(folder.path(), folder.path() / "none.png"), std::runtime_error);
}

TEST_CASE("a picture that is too large is refused before it is read") {
    const PackFolder folder;
    folder.write("large.png", pngBytes);
    fs::resize_file(folder.path() / "large.png", (32u << 20) + 1);
    CHECK_THROWS_AS(addPicture(folder.path(), folder.path() / "large.png"), std::runtime_error);
}

TEST_CASE("a renamed file replaces no other") {
    const PackFolder folder;
    folder.write("questions/10.md", "ten");
    folder.write("questions/20.md", "twenty");
    CHECK_FALSE(renameFile(folder.path(), "questions/10.md", "questions/20.md"));
    CHECK(renameFile(folder.path(), "questions/10.md", "questions/late/30.md"));
    CHECK(folder.textOf("questions/late/30.md") == "ten");
    CHECK(folder.textOf("questions/20.md") == "twenty");
    CHECK_THROWS_AS(renameFile(folder.path(), "questions/10.md", "questions/40.md"), std::runtime_error);
    CHECK_THROWS_AS(renameFile(folder.path(), "questions/20.md", "../out.md"), std::runtime_error);
}

TEST_CASE("what is thrown away is no part of the pack, and not lost") {
    const PackFolder folder;
    folder.write("questions/10.md", "first");
    CHECK(throwAway(folder.path(), "questions/10.md") == ".trash/10.md");
    folder.write("questions/10.md", "second");
    CHECK(throwAway(folder.path(), "questions/10.md") == ".trash/10-2.md");
    CHECK(folder.textOf(".trash/10.md") == "first");
    CHECK(folder.textOf(".trash/10-2.md") == "second");
    CHECK(folder.snapshot()->paths() == std::vector<std::string>{"pack.md", "facts.csv"});
}
