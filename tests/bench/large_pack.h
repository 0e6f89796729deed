#pragma once

#include "pack/read/reader.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace chipwise::bench {

/// A pack as people write them: groups of fifty questions, ten groups a file, every third question of another
/// kind; each with settings, explanations and an id.
inline pack::PackFiles largePack(int questions) {
    constexpr int inGroup = 50;
    constexpr int inFile = 500;
    pack::PackFiles files;
    files.texts["pack.md"] =
        "# Large\nid: large\nversion: 1.0.0\nformat: 1\nlanguage: en\n\n"
        "## Exam: Chips {#chips}\n\n- 1 (60%) Roles\n  - 1.1 Training\n- 2 (40%) Numbers\n";
    for (int i = 0; i < questions; ++i) {
        auto& text = files.texts[fmt::format("questions/{:03}.md", i / inFile)];
        if (i % inGroup == 0)
            text += fmt::format("# Group {0} {{#g{0}}}\nobjective: chips 1.1\n\n"
                                "An introduction of this group with a few words.\n\n",
                                i / inGroup);
        text += fmt::format("## Question {0} {{#q{0}}}\ndifficulty: easy\ntags: role, chips\n"
                            "ref: https://example.org/docs/{0}\n\n"
                            "A team trains a model number {0} on *EC2*. Which chip family fits best?\n\n",
                            i);
        if (i % 3 == 2)
            text += fmt::format("= {} GiB\n\n> The memory of all its chips together.\n\n", i);
        else
            text += fmt::format("- [x] AWS Trainium {0}\n  > It was made for training.\n"
                                "- [ ] AWS Inferentia {0}\n  > Made for inference.\n"
                                "- [ ] AWS Graviton {0}\n  > A processor.\n"
                                "- [ ] AWS Nitro {0}\n  > A card for virtualization.\n\n"
                                "> Trainium trains, Inferentia infers, in number {0}.\n\n",
                                i);
    }
    return files;
}

inline void writeTo(const std::filesystem::path& folder, const pack::PackFiles& files) {
    for (const auto& [path, text] : files.texts) {
        std::filesystem::create_directories((folder / path).parent_path());
        std::ofstream(folder / path, std::ios::binary) << text;
    }
}

} // namespace chipwise::bench
