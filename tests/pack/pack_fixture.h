#pragma once

#include "pack/read/reader.h"
#include "support/catch.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack::testing {

/// The files of tests/data/sample-pack, which uses every kind and has no mistake.
inline PackFiles samplePack() {
    return loadFolder(TEST_DATA "/sample-pack");
}

/// The pack with one place changed. The place must be there, and once only.
inline PackFiles edited(PackFiles files, const std::string& path, std::string_view from,
                        std::string_view to) {
    auto& text = files.texts.at(path);
    const auto at = text.find(from);
    INFO("looking for: " << from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    text.replace(at, from.size(), to);
    return files;
}

/// A pack of one file questions/q.md, with facts and media where a test needs them.
inline PackFiles packWith(std::string questions) {
    PackFiles files;
    files.texts["pack.md"] =
        "# Test\nid: test\nversion: 1.0.0\nformat: 1\nlanguage: en\n\n"
        "## Exam: Chips {#chips}\n\n- 1 (60%) Roles\n  - 1.1 Training\n- 2 (40%) Numbers\n";
    files.texts["facts.csv"] =
        "id,entity,property,value,unit,source,as_of,conflict,confidence,also,standing,claim\n"
        "chips,Trn1,chips per instance,16,chips,https://example.org,2026-08,,high,,,\n"
        "memory,Trn2,device memory,1536,GiB,https://example.org,2026-08,,high,1649 GB;1.5 TiB,,\n"
        "disputed,Trainium2,cores,16 or 20,,https://example.org,2026-08,yes,low,,,\n"
        "unsure,Trainium3,power,900,W,https://example.org,2026-08,,low,,,\n";
    files.media["media/efa.png"] = 100;
    files.texts["questions/q.md"] = std::move(questions);
    return files;
}

inline std::vector<Diagnostic> diagnosticsOf(const std::string& questions) {
    return readPack(packWith(questions)).diagnostics;
}

/// The codes of what is found, each followed by a space.
inline std::string codesOf(const PackFiles& files, const ReadOptions& when = {}) {
    std::string codes;
    for (const auto& d : readPack(files, when).diagnostics) codes += d.code + " ";
    return codes;
}
inline std::string codesOf(const std::string& questions) {
    return codesOf(packWith(questions));
}

/// The only question of a file that must be free of problems.
inline Question onlyQuestion(const std::string& questions) {
    const auto result = readPack(packWith(questions));
    for (const auto& d : result.diagnostics) UNSCOPED_INFO(toText(d));
    REQUIRE(result.diagnostics.empty());
    REQUIRE(result.pack.questionCount() == 1);
    return result.pack.files[0].groups[0].questions[0];
}

/// The file with the diagnostic's edit applied.
inline PackFiles mended(PackFiles files, const Diagnostic& diagnostic) {
    auto& text = files.texts.at(diagnostic.file);
    text = applyEdits(text, {*diagnostic.edit});
    return files;
}

/// Each line ends as told: "\r\n" or "\r".
inline std::string withLineEnds(const std::string& text, const std::string& end) {
    std::string result;
    for (const char c : text) result += c == '\n' ? end : std::string(1, c);
    return result;
}

} // namespace chipwise::pack::testing
