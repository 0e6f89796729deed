#include "cli/backup_support.h"

#include "support/catch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace chipwise::cli {

namespace fs = std::filesystem;

const std::string packOfDrafts = "/home/me/my-own";
const std::string draftFolder = exchange::draftFolderName(packOfDrafts);

void installOwnPack(const Desk& desk, const std::string& version, const std::string& question) {
    const std::string folder = desk.file("own-" + version + "-" + std::to_string(question.size()));
    fs::create_directories(folder + "/questions");
    std::ofstream(folder + "/pack.md")
        << "# My own pack\nid: my-own\nversion: " << version
        << "\nformat: 1\nlanguage: en\nauthor: Me\nlicense: CC0-1.0\n\nFor my class.\n";
    std::ofstream(folder + "/questions/10.md")
        << "# Group {#g}\n\nIntroduction.\n\n## Title {#own-1}\n\n"
        << question << "\n\n- [x] right\n- [ ] wrong\n- [ ] bad\n- [ ] worse\n\n";
    const Ran ran = desk.run({"pack", "install", folder, "--yes"});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
}

std::string draftFile(const Desk& desk, const std::string& path) {
    return desk.data() + "/drafts/" + draftFolder + "/" +
           exchange::draftFileName(path, exchange::DraftText::Of::File);
}

void keepDraft(const Desk& desk, const std::string& path, const std::string& text, std::int64_t atMs) {
    fs::create_directories(desk.data() + "/drafts/" + draftFolder);
    std::ofstream(desk.data() + "/drafts/" + draftFolder + "/folder") << packOfDrafts;
    std::ofstream(draftFile(desk, path), std::ios::binary)
        << exchange::draftBytes({path, "base", text, atMs});
}

std::optional<exchange::DraftText> draftOf(const Desk& desk, const std::string& path) {
    if (!fs::exists(draftFile(desk, path))) return {};
    return exchange::draftFrom(textOf(draftFile(desk, path)));
}

std::string line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

bool knows(const Desk& desk, const std::string& pack) {
    return desk.run({"pack", "show", pack}).exit == 0;
}

std::vector<std::string> filesBelow(const std::string& folder) {
    std::vector<std::string> files;
    if (!fs::exists(folder)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

std::vector<std::string> leftovers(const Desk& desk) {
    std::vector<std::string> found;
    for (const std::string& file : filesBelow(desk.data())) {
        const std::string inside = file.substr(desk.data().size());
        if (!inside.starts_with("/backups/") && !inside.starts_with("/drafts/")) continue;
        if (inside.find("/.new-") != std::string::npos || inside.find("/..new-") != std::string::npos ||
            inside.find(".part") != std::string::npos || inside.find("restoring-") != std::string::npos)
            found.push_back(inside);
    }
    return found;
}

void fill(const Desk& desk) {
    desk.installSample();
    installOwnPack(desk, "1.0.0", "What is mine?");
    answerSome(desk);
    keepDraft(desk, "questions/10.md", "typed and not saved", 1000);
}

std::string carried(const Desk& desk) {
    const Ran ran = desk.run({"backup", desk.file("mine.cwbackup")});
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
    return desk.file("mine.cwbackup");
}

} // namespace chipwise::cli
