#pragma once

#include "pack/read/reader.h"
#include "support/catch.h"
#include "workshop/cure/cures.h"
#include "workshop/snapshot.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::workshop::testing {

inline Snapshot snapshotOf(pack::PackFiles files) {
    Snapshot snapshot = workshop::snapshotOf(std::move(files), "2026-11-21");
    snapshot.number = 1;
    return snapshot;
}

/// tests/data/sample-pack, which uses every kind and has no mistake.
inline Snapshot samplePack() {
    return snapshotOf(pack::loadFolder(TEST_DATA "/sample-pack"));
}

/// A small pack with one file questions/q.md.
inline Snapshot packWith(std::string questions) {
    pack::PackFiles files;
    files.texts["pack.md"] =
        "# Test\nid: test\nversion: 1.0.0\nformat: 1\nlanguage: en\n\n"
        "## Exam: Chips {#chips}\nquestions: 50\nunscored: 10\n\n- 1 (60%) Roles\n  - 1.1 Training\n  - 1.2 "
        "Serving\n- 2 (40%) Numbers\n";
    files.texts["facts.csv"] =
        "id,entity,property,value,unit,source,as_of,conflict,confidence,also,standing,claim,importance\n"
        "chips,Trn1,chips per instance,16,chips,https://example.org,2026-08,,high,,,,key\n"
        "memory,Trn2,device memory,1536,GiB,https://example.org,2026-08,,high,1649 GB,,,key\n"
        "disputed,Trainium2,cores,16 or 20,,https://example.org,2026-08,yes,low,,,,\n";
    files.media["media/efa.png"] = 100;
    files.texts["questions/q.md"] = std::move(questions);
    return snapshotOf(std::move(files));
}

/// The pack with one place changed. The place must be there, and once only.
inline Snapshot edited(const Snapshot& snapshot, const std::string& path, std::string_view from,
                       std::string_view to) {
    auto files = snapshot.files;
    auto& text = files.texts.at(path);
    const auto at = text.find(from);
    INFO("looking for: " << from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    text.replace(at, from.size(), to);
    return snapshotOf(std::move(files));
}

/// The pack after the changes.
inline Snapshot changed(const Snapshot& snapshot, const std::vector<FileEdit>& edits) {
    auto files = snapshot.files;
    for (auto& [path, text] : applied(snapshot.files, edits)) files.texts[path] = std::move(text);
    return snapshotOf(std::move(files));
}

inline std::string messagesOf(const Snapshot& snapshot) {
    std::string text;
    for (const auto& problem : snapshot.read.diagnostics) text += pack::toText(problem) + "\n";
    return text;
}

} // namespace chipwise::workshop::testing
