#include "pack_fixture.h"
#include "support/ordinary_user.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

namespace fs = std::filesystem;

/// A folder of its own for a test, gone afterwards.
class HostileFolder {
public:
    HostileFolder() {
        std::string name = (fs::temp_directory_path() / "chipwise-pack-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        m_path = name;
    }
    ~HostileFolder() { fs::remove_all(m_path); }
    HostileFolder(const HostileFolder&) = delete;
    HostileFolder& operator=(const HostileFolder&) = delete;

    const fs::path& path() const { return m_path; }

    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((m_path / name).parent_path());
        std::ofstream(m_path / name, std::ios::binary) << text;
    }

private:
    fs::path m_path;
};

std::string repeatedText(const std::string& text, std::size_t times) {
    std::string result;
    result.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

std::string numberedText(const std::string& before, const std::string& after, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += before + std::to_string(i) + after;
    return result;
}

std::vector<std::string> codesIn(const std::vector<Diagnostic>& diagnostics) {
    std::vector<std::string> codes;
    for (const auto& d : diagnostics) codes.push_back(d.code);
    return codes;
}

} // namespace

// What costs the square of a text's size would take minutes here; tests/bench measures how it grows.
TEST_CASE("hostile text of a megabyte is read to its end") {
    struct Hostile {
        const char* name;
        std::string unit;
    };
    const std::string question = "## Q {#q}\n\n";
    for (const auto& [name, unit] : {Hostile{"headings", "## Same title\n"},
                                     {"questions without answers", "## Same title\n\ntext\n\n"},
                                     {"unclosed comments", "<!-- \n"},
                                     {"unclosed fences", "```x\n## a {#a}\n"},
                                     {"open gaps", "{{a "},
                                     {"pictures", "![a "},
                                     {"links", "](b "},
                                     {"quotations", ">"},
                                     {"options and stray lines", "- [x] A\na\n"},
                                     {"the same option", "- [x] a\n"},
                                     {"explanations", "- [x] a\n> b\n\n> c\n"},
                                     {"numbered lines", "1. a\n"},
                                     {"bullets", "- a\n"},
                                     {"cards", "- a :: b {#x}\n"},
                                     {"brackets", "["},
                                     {"backslashes", "\\"},
                                     {"arrows", "- \\=> "},
                                     {"facts in an answer", "fact(fact("},
                                     {"settings", "hint: a\n"},
                                     {"headings without a space", "##"},
                                     {"invalid bytes", "\xFF\n"},
                                     {"NUL", std::string("\0\n", 2)}}) {
        DYNAMIC_SECTION(name) {
            constexpr std::size_t size = 1'000'000;
            const auto result = readPack(packWith(question + repeatedText(unit, size / unit.size())));
            CHECK(result.readable);
            CHECK(result.pack.questionCount() + result.diagnostics.size() > 0);
        }
    }
}

TEST_CASE("a hundred thousand headings bring a message each") {
    const auto files = packWith(numberedText("## Title ", "\n\n- [x] a\n- [ ] b\n\n", 100'000));
    const auto result = readPack(files);
    CHECK(result.pack.questionCount() == 100'000);
    CHECK(result.diagnostics.size() == 100'000);
}

TEST_CASE("a line of a hundred megabytes is refused by its size") {
    auto files = packWith(std::string(100u << 20, 'x'));
    const auto result = readPack(files);
    REQUIRE_FALSE(result.diagnostics.empty());
    CHECK(result.diagnostics[0].code == "CW003");
    CHECK(result.diagnostics[0].message.size() < 200);
}

TEST_CASE("a text of a question may have 8 KiB and 64 levels") {
    const std::string end = "\n\n- [x] a\n- [ ] b\n";
    CHECK(codesIn(diagnosticsOf("## Q {#q}\n\n" + repeatedText("**x_y", 1600) + end)).empty());
    CHECK(codesIn(diagnosticsOf("## Q {#q}\n\n" + repeatedText("**x_y", 1700) + end)) ==
          std::vector<std::string>{"CW109"});
    CHECK(codesIn(diagnosticsOf("## Q {#q}\n\n- [x] " + std::string(9000, 'a') + "\n- [ ] b\n")) ==
          std::vector<std::string>{"CW109"});
    const auto byOneByte = diagnosticsOf("## Q {#q}\n\n- [x] " + std::string(8193, 'a') + "\n- [ ] b\n");
    REQUIRE(byOneByte.size() == 1);
    CHECK(byOneByte[0].message == "This text is 9 KiB long, but the limit is 8 KiB.");
    CHECK(codesIn(diagnosticsOf("## Q {#q}\n\n" + repeatedText("[", 64) + end)).empty());
    CHECK(codesIn(diagnosticsOf("## Q {#q}\n\n" + repeatedText("[", 65) + end)) ==
          std::vector<std::string>{"CW111"});
    CHECK(codesIn(diagnosticsOf("## Q {#q}\n\n" + repeatedText("- ", 70) + "x" + end)) ==
          std::vector<std::string>{"CW111"});
}

TEST_CASE("long words appear shortened in messages") {
    for (const auto& d :
         diagnosticsOf("## " + std::string(5000, 'T') + " {#q}\n" + std::string(30, 'k') + ": " +
                       std::string(5000, 'v') + "\n\n= 1,000" + std::string(500, '0') + "\n"))
        CHECK(d.message.size() < 400);
}

TEST_CASE("a picture path cannot leave the media folder") {
    for (const std::string path : {"../secret.png", "media/../secret.png", "/etc/passwd.png", "media\\x.png",
                                   "C:/x.png", "file:///x.png", "data:image/png;x"}) {
        INFO(path);
        CHECK(codesIn(diagnosticsOf("## Q {#q}\n\n![x](" + path + ")\n\n- [x] a\n- [ ] b\n")) ==
              std::vector<std::string>{"CW141"});
    }
}

TEST_CASE("NUL bytes are named by their line") {
    const auto found = diagnosticsOf(std::string("## Q {#q}\n\n- [x] a\0b\n- [ ] c\n", 29));
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "CW004");
    CHECK(found[0].line == 3);
}

TEST_CASE("a folder is read without following links or leaving it") {
    const HostileFolder folder;
    const HostileFolder outside;
    outside.write("secret.md", "## Secret {#s}\n\n- [x] a\n- [ ] b\n");
    folder.write("pack.md", "# T\nid: t\n");
    folder.write("questions/q.md", "## Q {#q}\n\n- [x] a\n- [ ] b\n");
    folder.write("notes.txt", "nobody reads this");
    fs::create_symlink(outside.path() / "secret.md", folder.path() / "questions/link.md");
    fs::create_directory_symlink(outside.path(), folder.path() / "media");
    const auto files = loadFolder(folder.path());
    CHECK(files.texts.size() == 2);
    CHECK(files.media.empty());
    CHECK(codesIn(files.problems) == std::vector<std::string>{"CW005", "CW005"});
    CHECK(readPack(files).pack.questionCount() == 1);
}

TEST_CASE("files over their limit are problems, not allocations") {
    const HostileFolder folder;
    folder.write("pack.md", "# T\nid: t\n");
    folder.write("questions/q.md", "");
    folder.write("media/big.png", "");
    fs::resize_file(folder.path() / "questions/q.md", 5u << 20);
    fs::resize_file(folder.path() / "media/big.png", std::uintmax_t{40} << 30); // sparse: takes no room
    const auto files = loadFolder(folder.path());
    CHECK(files.texts.size() == 1);
    CHECK(files.media.empty());
    auto codes = codesIn(files.problems);
    std::sort(codes.begin(), codes.end());
    CHECK(codes == std::vector<std::string>{"CW003", "CW008"});
}

TEST_CASE("a file is in at most seven folders, and the advice says so") {
    const HostileFolder folder;
    folder.write("pack.md", "# T\nid: t\n");
    folder.write("media/2/3/4/5/6/7/a.png", "x");
    CHECK(loadFolder(folder.path()).problems.empty());
    folder.write("media/2/3/4/5/6/7/8/a.png", "x");
    const auto problems = loadFolder(folder.path()).problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "CW007");
    CHECK(problems[0].file == "media/2/3/4/5/6/7/8/a.png");
    CHECK(problems[0].help == "Shorten the path to at most 240 bytes and 7 folders.");
}

TEST_CASE("a pack of too many files or folders is refused") {
    const HostileFolder folder;
    folder.write("pack.md", "# T\nid: t\n");
    folder.write("media/a/b/c/d/e/f/g/h/i.png", "x");
    for (int i = 0; i < 5001; ++i) folder.write("questions/" + std::to_string(i) + ".md", "");
    const auto codes = codesIn(loadFolder(folder.path()).problems);
    CHECK(std::count(codes.begin(), codes.end(), "CW006") == 1);
}

TEST_CASE("a folder that is none says so") {
    const auto result = readFolder("/nonexistent/chipwise");
    CHECK_FALSE(result.readable);
    REQUIRE(result.diagnostics.size() == 1);
    CHECK(result.diagnostics[0].code == "CW010");
}

TEST_CASE("a folder that may not be read is reported, and the rest of the pack is read") {
    const HostileFolder folder;
    for (const char* name : {"pack.md", "facts/a.csv", "questions/a.md", "questions/locked/b.md",
                             "questions/z.md", "media/a.png"})
        folder.write(name, "x");
    fs::permissions(folder.path(), fs::perms::all);
    fs::permissions(folder.path() / "questions/locked", fs::perms::none);
    CHECK(holdsForOrdinaryUser([&] {
        const auto files = loadFolder(folder.path());
        return files.texts.size() == 4 && files.media.size() == 1 && files.problems.size() == 1 &&
               files.problems[0].code == "CW010" && files.problems[0].file == "questions/locked";
    }));
    fs::permissions(folder.path() / "questions/locked", fs::perms::all);
}
