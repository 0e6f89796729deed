#pragma once

#include "pack/read/reader.h"
#include "store/catalog/catalog.h"

#include "support/catch.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace chipwise::store {

inline std::filesystem::path samplePack() {
    return std::filesystem::path(TEST_DATA) / "sample-pack";
}
inline const char* const sampleId = "aws-ml-chips-sample";

inline void writeFile(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

inline std::string contentOf(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

inline std::filesystem::path smallPack(const std::filesystem::path& folder, const std::string& version,
                                       const std::string& stem) {
    writeFile(folder / "pack.md",
              "# Small\nid: small\nversion: " + version +
                  "\nformat: 1\nlanguage: en\nauthor: A\nlicense: CC0-1.0\n\nFor a test.\n");
    writeFile(folder / "questions/10.md",
              "# Group {#g}\n\n## Title {#q}\n\n" + stem + "\n\n- [x] yes\n- [ ] no\n");
    return folder;
}

inline void install(Catalog& catalog, const std::filesystem::path& folder) {
    const auto read = pack::readFolder(folder);
    REQUIRE(read.readable);
    catalog.install(read.pack, folder, "2026-11-21");
}

inline std::vector<std::string> found(const Catalog& catalog, const std::string& text) {
    std::vector<std::string> names;
    for (const Hit& hit : catalog.search(text)) names.push_back(hit.entry.card);
    std::ranges::sort(names);
    return names;
}

inline bool finds(const Catalog& catalog, const std::string& text, const std::string& question) {
    const auto names = found(catalog, text);
    return std::ranges::find(names, std::string(sampleId) + '/' + question) != names.end();
}

inline std::vector<std::string> leftovers(const std::filesystem::path& packs) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(packs))
        if (entry.path().filename().string().starts_with(".new"))
            names.push_back(entry.path().filename().string());
    return names;
}

/// A profile folder with the sample pack installed.
struct Installed {
    Installed() : catalog(folder.path()) { install(catalog, samplePack()); }
    TestFolder folder;
    Catalog catalog;
};

} // namespace chipwise::store
