#pragma once

#include "pack/text/body_lines.h"
#include "pack/text/problems.h"
#include "pack/text/settings.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A `key: value` line. Columns in code points.
struct SettingLine {
    std::string_view key;
    std::string_view value;
    int line = 0;
    int column = 1;
    int valueColumn = 1;
    int endColumn = 1;
};

/// Nothing where the line is ordinary text ("https://…" and "Is 3:1 right?" are).
std::optional<SettingLine> settingLine(const BodyLine&);

/// The setting lines directly under a heading. `rest` is what follows them.
std::vector<SettingLine> takeSettingLines(std::span<const BodyLine>& rest);

/// Whether a question may have a setting of that name.
bool isSettingName(std::string_view name);

/// The setting lines of a heading, for messages about them.
struct WrittenSettings {
    std::vector<SettingLine> lines;
    bool good = true; ///< false after an error

    /// The line of the last setting with that name, or null.
    const SettingLine* find(std::string_view key) const;
};

struct ParsedSettings : WrittenSettings {
    Settings settings;
};

ParsedSettings parseSettings(std::vector<SettingLine> lines, Problems&);

/// Reports an unknown setting, with the nearest known one.
void reportUnknownSetting(std::string_view code, const SettingLine&,
                          const std::vector<std::string_view>& known, Problems&);

/// Reports a value that is none of the allowed ones; puts in the one that was surely meant. `also` names what
/// else may be written there but is no word to put in: "a percentage such as 65%".
void reportChoice(std::string_view code, const SettingLine&, const std::vector<std::string_view>& allowed,
                  Problems&, std::string_view also = {});

} // namespace chipwise::pack
