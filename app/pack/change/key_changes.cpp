#include "pack/change/key_changes.h"

#include "pack/generate/card_parts.h"
#include "pack/generate/cards.h"
#include "pack/parse/settings_parser.h"

#include <algorithm>
#include <map>

namespace chipwise::pack {
namespace {

constexpr std::size_t writtenDigits = 8;

std::string keyText(const Card& card) {
    for (const auto& [name, text] : textParts(card))
        if (name == "key") return text;
    return {};
}

using CardsByName = std::map<std::string_view, const Card*>;

const Card* earlierCard(const Card& now, const CardsByName& before) {
    if (const auto same = before.find(ownName(now)); same != before.end()) return same->second;
    for (const std::string& id : now.question.settings.was) {
        const auto renamed = before.find(now.facet.empty() ? id : id + '#' + now.facet);
        if (renamed != before.end()) return renamed->second;
    }
    return nullptr;
}

/// The setting lines under a heading, and the line on which the next would stand.
struct LinesUnder {
    std::optional<SettingLine> reworded;
    int next = 0;
};

LinesUnder settingsUnder(const std::vector<BodyLine>& lines, int heading) {
    const auto first = std::ranges::find(lines, heading + 1, &BodyLine::number);
    std::span<const BodyLine> rest(first, lines.end());
    LinesUnder under{std::nullopt, heading + 1};
    for (const SettingLine& line : takeSettingLines(rest)) {
        under.next = line.line + 1;
        if (line.key == "reworded") under.reworded = line;
    }
    return under;
}

Edit editFor(const LinesUnder& under, const std::string& digits) {
    if (!under.reworded) return {under.next, 1, under.next, 1, "reworded: " + digits + "\n"};
    const SettingLine& line = *under.reworded;
    return {line.line, line.endColumn, line.line, line.endColumn, ", " + digits};
}

std::string withReworded(const std::string& text, const std::map<int, std::string>& digitsByHeading) {
    Problems ignored({});
    const SourceText source(text, ignored);
    const auto lines = bodyLines(source, ignored);
    std::vector<Edit> edits;
    for (const auto& [heading, digits] : digitsByHeading)
        edits.push_back(editFor(settingsUnder(lines, heading), digits));
    return applyEdits(text, std::move(edits));
}

} // namespace

std::vector<KeyChange> keyChanges(const Pack& before, const Pack& after) {
    const auto old = cardsOf(before);
    CardsByName byName;
    for (const Card& card : old) byName.emplace(ownName(card), &card);
    std::vector<KeyChange> changes;
    for (const Card& now : cardsOf(after)) {
        const Card* earlier = earlierCard(now, byName);
        if (earlier == nullptr || meansTheSame(now, earlier->answerHash)) continue;
        changes.push_back({now.name, now.question.id, now.question.mark, earlier->answerHash,
                           keyText(*earlier), keyText(now)});
    }
    return changes;
}

std::vector<std::string> writeReworded(PackFiles& files, const std::vector<KeyChange>& changes) {
    std::map<std::string, std::map<int, std::string>> digits; // by file and line of the heading
    for (const KeyChange& change : changes) {
        std::string& list = digits[change.mark.file][change.mark.line];
        const std::string beginning = change.hashBefore.substr(0, writtenDigits);
        if (list.find(beginning) != std::string::npos) continue; // of another facet, in the same words
        list += list.empty() ? beginning : ", " + beginning;
    }
    std::vector<std::string> changed;
    for (const auto& [path, byHeading] : digits) {
        const auto file = files.texts.find(path);
        if (file == files.texts.end()) continue;
        file->second = withReworded(file->second, byHeading);
        changed.push_back(path);
    }
    return changed;
}

} // namespace chipwise::pack
