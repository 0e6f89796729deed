#pragma once

#include <cstdint>
#include <vector>

namespace chipwise::desktop {

struct KeyEntry {
    const char* keys; ///< with spaces between: "Ctrl++ Ctrl+-"
    const char* word; ///< to translate in the context "Keys"
};

/// Where keys work, as far as the sheet of keys tells places apart.
enum class KeyPlace : std::uint8_t { Elsewhere, Today, Question, Exam, Progress, Explore, Workshop };

/// The keys of one place, for the sheet of keys.
struct KeySection {
    const char* title;
    std::vector<KeyEntry> entries;
    KeyPlace place = KeyPlace::Elsewhere;
};

/// Every key, sorted by where it works; without the author's where this build has no Workshop.
std::vector<KeySection> keySections();

} // namespace chipwise::desktop
