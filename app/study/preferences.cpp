#include "study/preferences.h"

#include "study/learner.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace chipwise::study {
namespace {

constexpr const char* buttonsName = "desktop.buttons";
constexpr const char* recallName = "desktop.recall-first";
constexpr const char* schemeName = "desktop.theme";
constexpr const char* textName = "desktop.textPercent";
constexpr const char* motionName = "desktop.reducedMotion";
constexpr const char* setUpName = "desktop.firstStart";
constexpr const char* examName = "exam.plan";
constexpr const char* paperSizeName = "desktop.paper.size";
constexpr const char* paperFolderName = "desktop.paper.folder";
constexpr const char* progressDetailsName = "desktop.progress.details";
constexpr const char* windowPlaceName = "desktop.geometry";
constexpr const char* lastPackName = "workshop.last";
constexpr const char* newPacksName = "workshop.place";
constexpr const char* outerPanesName = "workshop.side";
constexpr const char* finishedName = "workshop.rules";
constexpr const char* innerPanesName = "workshop.preview";

/// In the order of ColorScheme.
constexpr std::array<std::string_view, 4> schemeWords{"system", "light", "dark", "contrast"};
constexpr std::string_view fourButtonsWord = "four";
constexpr std::string_view letterWord = "letter";
constexpr std::string_view recallWord = "yes";
constexpr std::string_view shownWord = "yes";
constexpr std::string_view finishedWord = "finished";

std::string tableName(const std::string& key) {
    return "workshop.table." + key;
}

std::string sideBySideName(const std::string& packId) {
    return "desktop.compare." + packId;
}

std::string columnsName(const std::string& packId) {
    return "desktop.columns." + packId;
}

std::string asLines(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
    return text;
}

std::vector<std::string> linesIn(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end > begin) lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

std::string readingName(const std::string& packId) {
    return "desktop.reader." + packId;
}

std::string keptText(const Learner& learner, const std::string& name) {
    return learner.profile().setting(name).value_or(std::string());
}

void keepText(Learner& learner, const std::string& name, std::string_view value) {
    learner.profile().setSetting(name, std::string(value));
}

std::optional<int> wholeNumberIn(std::string_view text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

} // namespace

std::string chosenExam(const Learner& learner) {
    return keptText(learner, examName);
}
void setChosenExam(Learner& learner, const std::string& packAndPlan) {
    if (chosenExam(learner) != packAndPlan) keepText(learner, examName, packAndPlan);
}

bool usesFourButtons(const Learner& learner) {
    return keptText(learner, buttonsName) == fourButtonsWord;
}
void setFourButtons(Learner& learner, bool four) {
    keepText(learner, buttonsName, four ? fourButtonsWord : "two");
}

bool recallsFirst(const Learner& learner) {
    return keptText(learner, recallName) == recallWord;
}
void setRecallFirst(Learner& learner, bool recalls) {
    keepText(learner, recallName, recalls ? recallWord : "");
}

bool showsProgressDetails(const Learner& learner) {
    return keptText(learner, progressDetailsName) == shownWord;
}
void setProgressDetails(Learner& learner, bool shown) {
    keepText(learner, progressDetailsName, shown ? shownWord : "");
}

Appearance appearance(const Learner& learner) {
    Appearance look;
    const auto scheme = std::ranges::find(schemeWords, keptText(learner, schemeName));
    if (scheme != schemeWords.end()) look.scheme = static_cast<ColorScheme>(scheme - schemeWords.begin());
    if (const auto percent = wholeNumberIn(keptText(learner, textName)))
        look.textPercent = std::clamp(*percent, leastTextPercent, mostTextPercent);
    look.reducedMotion = keptText(learner, motionName) == "1";
    return look;
}
void setAppearance(Learner& learner, const Appearance& look) {
    keepText(learner, schemeName, schemeWords.at(static_cast<std::size_t>(look.scheme)));
    setTextPercent(learner, look.textPercent);
    keepText(learner, motionName, look.reducedMotion ? "1" : "0");
}
void setTextPercent(Learner& learner, int percent) {
    keepText(learner, textName, std::to_string(percent));
}

bool isSetUp(const Learner& learner) {
    return !keptText(learner, setUpName).empty() || learner.profile().hasEventsOfCards();
}
void markSetUp(Learner& learner) {
    keepText(learner, setUpName, "done");
}

std::optional<bool> usesLetterPaper(const Learner& learner) {
    const auto size = learner.profile().setting(paperSizeName);
    return size ? std::optional(*size == letterWord) : std::nullopt;
}
std::string paperFolder(const Learner& learner) {
    return keptText(learner, paperFolderName);
}
void setPaper(Learner& learner, bool isLetter, const std::string& folder) {
    keepText(learner, paperSizeName, isLetter ? letterWord : "a4");
    keepText(learner, paperFolderName, folder);
}

SideBySide sideBySide(const Learner& learner, const std::string& packId) {
    SideBySide chosen{linesIn(keptText(learner, sideBySideName(packId))), 0};
    if (chosen.entities.empty()) return chosen;
    const auto base = wholeNumberIn(chosen.entities.front());
    chosen.entities.erase(chosen.entities.begin());
    const int last = static_cast<int>(chosen.entities.size()) - 1;
    chosen.base = base && *base >= 0 && *base <= last ? *base : 0;
    return chosen;
}
void setSideBySide(Learner& learner, const std::string& packId, const SideBySide& chosen) {
    if (sideBySide(learner, packId) == chosen) return;
    std::vector<std::string> lines{std::to_string(chosen.base)};
    lines.insert(lines.end(), chosen.entities.begin(), chosen.entities.end());
    keepText(learner, sideBySideName(packId), asLines(lines));
}

std::vector<std::string> factColumns(const Learner& learner, const std::string& packId) {
    return linesIn(keptText(learner, columnsName(packId)));
}
void setFactColumns(Learner& learner, const std::string& packId, const std::vector<std::string>& ids) {
    if (factColumns(learner, packId) != ids) keepText(learner, columnsName(packId), asLines(ids));
}

ReadingPlace readingPlace(const Learner& learner, const std::string& packId) {
    const std::string kept = keptText(learner, readingName(packId));
    const std::size_t space = kept.find(' ');
    if (space == std::string::npos) return {};
    constexpr int bottom = 1000;
    const auto perMille = wholeNumberIn(std::string_view(kept).substr(0, space));
    return {kept.substr(space + 1), std::clamp(perMille.value_or(0), 0, bottom)};
}
void setReadingPlace(Learner& learner, const std::string& packId, const ReadingPlace& place) {
    if (readingPlace(learner, packId) != place)
        keepText(learner, readingName(packId), std::to_string(place.perMille) + ' ' + place.page);
}

std::string windowPlace(const Learner& learner) {
    return keptText(learner, windowPlaceName);
}
void setWindowPlace(Learner& learner, const std::string& place) {
    keepText(learner, windowPlaceName, place);
}

std::string lastPackFolder(const Learner& learner) {
    return keptText(learner, lastPackName);
}
void setLastPackFolder(Learner& learner, const std::string& folder) {
    keepText(learner, lastPackName, folder);
}

std::string newPacksFolder(const Learner& learner) {
    return keptText(learner, newPacksName);
}
void setNewPacksFolder(Learner& learner, const std::string& folder) {
    keepText(learner, newPacksName, folder);
}

WorkshopPanes workshopPanes(const Learner& learner) {
    return {keptText(learner, outerPanesName), keptText(learner, innerPanesName)};
}
void setWorkshopPanes(Learner& learner, const WorkshopPanes& panes) {
    keepText(learner, outerPanesName, panes.outer);
    keepText(learner, innerPanesName, panes.inner);
}

bool checksFinishedPacks(const Learner& learner) {
    return keptText(learner, finishedName) == finishedWord;
}
void setCheckFinishedPacks(Learner& learner, bool finished) {
    keepText(learner, finishedName, finished ? finishedWord : "");
}

std::string tableShape(const Learner& learner, const std::string& tableKey) {
    return keptText(learner, tableName(tableKey));
}
void setTableShape(Learner& learner, const std::string& tableKey, const std::string& shape) {
    keepText(learner, tableName(tableKey), shape);
}

} // namespace chipwise::study
