#pragma once

#include <vector>

namespace chipwise::desktop {

struct KeyEntry {
    const char* keys; ///< with spaces between: "Ctrl++ Ctrl+-"
    const char* word; ///< to translate in the context "Keys"
};

/// The keys of one place, for the sheet of keys.
struct KeySection {
    const char* title;
    std::vector<KeyEntry> entries;
    bool isExam = false;
};

/// Every key, sorted by where it works; without the author's where this build has no Workshop.
std::vector<KeySection> keySections();

} // namespace chipwise::desktop
