#include "pack/change/copied_pack.h"

#include "pack/parse/plan_reader.h"
#include "pack/parse/settings_parser.h"
#include "pack/text/body_lines.h"
#include "pack/text/line_start.h"

#include <fmt/format.h>

#include <map>
#include <span>

namespace chipwise::pack {

std::string copiedPackFile(std::string_view packFile, const std::string& id) {
    Problems ignored("pack.md");
    const Pack original = parsePlan(packFile, ignored).pack;
    const SourceText source(packFile, ignored);
    const auto lines = bodyLines(source, ignored);
    const std::string attribution = fmt::format("A copy of “{}”, version {} (pack id: {}).", original.title,
                                                original.version, original.id);

    std::map<int, std::string> changed; // by line
    int behindHead = source.lineCount() + 1;
    bool inHead = true;
    for (std::size_t i = 0; i < lines.size() && inHead; ++i) {
        if (lines[i].code) continue;
        const auto heading = headingLine(lines[i].text);
        if (!heading) continue;
        if (heading->level == 1 && changed.empty()) {
            changed[lines[i].number] = fmt::format("# {} (copy)", original.title);
            auto rest = std::span(lines).subspan(i + 1);
            for (const SettingLine& setting : takeSettingLines(rest)) {
                if (setting.key == "id") changed[setting.line] = "id: " + id;
                if (setting.key == "version") changed[setting.line] = "version: 1.0.0";
            }
        } else {
            behindHead = lines[i].number;
            inHead = false;
        }
    }
    std::string text;
    for (int number = 1; number <= source.lineCount(); ++number) {
        if (number == behindHead) text += attribution + "\n\n";
        const auto line = changed.find(number);
        text += line != changed.end() ? line->second : std::string(source.line(number));
        text += '\n';
    }
    if (inHead) text += (text.ends_with("\n\n") ? "" : "\n") + attribution + '\n';
    return text;
}

} // namespace chipwise::pack
