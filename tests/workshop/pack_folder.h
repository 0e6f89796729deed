#pragma once

#include "support/temporary_folder.h"
#include "workshop/snapshot.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

namespace chipwise::workshop::testing {

/// A pack on the disk that a test writes and changes.
class PackFolder {
public:
    PackFolder() {
        write("pack.md", "# Test\nid: test\nversion: 1.0.0\nformat: 1\nlanguage: en\n");
        write("facts.csv", "id,entity,property,value,unit,source,as_of,importance\n"
                           "chips,Trn1,chips,16,chips,https://example.org,2026-08,key\n"
                           "memory,Trn2,memory,1536,GiB,https://example.org,2026-08,key\n"
                           "inf-memory,Inf2,memory,384,GiB,https://example.org,2026-08,key\n"
                           "p5-memory,P5,memory,640,GiB,https://example.org,2026-08,key\n");
    }

    const std::filesystem::path& path() const { return m_folder.path(); }

    void write(const std::string& file, const std::string& text) const {
        std::filesystem::create_directories((path() / file).parent_path());
        std::ofstream(path() / file, std::ios::binary) << text;
    }
    std::string textOf(const std::string& file) const {
        std::ostringstream text;
        text << std::ifstream(path() / file, std::ios::binary).rdbuf();
        return text.str();
    }
    void remove(const std::string& file) const { std::filesystem::remove(path() / file); }

    std::shared_ptr<const Snapshot> snapshot(const Unsaved& unsaved = {}) const {
        return SnapshotReader(path()).read(unsaved, "2026-11-21");
    }

private:
    TestFolder m_folder;
};

inline const std::string roleQuestion =
    "## Role {#role}\n\nWhich trains?\n\n- [x] Trainium\n- [ ] Graviton\n";

} // namespace chipwise::workshop::testing
