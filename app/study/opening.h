#pragma once

#include "study/day.h"
#include "study/learner.h"
#include "study/packs/folders.h"

#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace chipwise::study {

/// A day that was read before anybody asked for it.
struct EarlyDay {
    Day day;
    std::int64_t readOn = 0;         ///< study day
    std::int64_t profileVersion = 0; ///< that it was read from
    std::int64_t catalogVersion = 0;

    /// Whether it is still that day, and no other program has written since.
    bool isCurrent(const Learner&, const Now&) const;
};

/// A profile as a window begins with it. Nothing of it needs a screen, so that a thread can do it while the
/// main thread waits for one.
struct Opening {
    std::unique_ptr<Learner> learner;
    std::vector<ShippedPack> shipped;
    /// Why the shipped packs could not be installed now, which is no reason not to study the others.
    std::exception_ptr notInstalled;
    /// Whether Today would only hold up the first frame: it takes long, or the first start covers it.
    bool isTodayLate = false;
    /// Nothing where the first frame does not show it, or it could not be read.
    std::optional<EarlyDay> today;
};

/// Makes or opens the profile and installs what is new of the packs that come with the program. Throws
/// store::StoreError where it cannot be opened.
Opening openProfile(const std::filesystem::path& profileFolder, const std::filesystem::path& executable,
                    const Now&);

/// The same where nobody can be asked: nothing where the journal is gone, which the learner decides about.
std::optional<Opening> openUnasked(const std::filesystem::path& profileFolder,
                                   const std::filesystem::path& executable, const Now&);

} // namespace chipwise::study
