#include "study/reader/reader.h"

#include "study/core.h"
#include "study/learner.h"
#include "study/packs/folded_words.h"

#include <algorithm>
#include <set>

namespace chipwise::study {

namespace {

constexpr std::string_view roleTag = "role:";
constexpr std::string_view rolePageId = "role-";

/// The ids that pages for the pack's roles have: "role-developer" for questions tagged role:developer.
std::set<std::string> rolePages(const Library& library, const std::string& packId) {
    std::set<std::string> ids;
    for (const store::CardOutline& entry : library.entries()) {
        if (entry.pack != packId) continue;
        for (const std::string& tag : entry.tags)
            if (tag.starts_with(roleTag) && tag.size() > roleTag.size())
                ids.insert(std::string(rolePageId) + tag.substr(roleTag.size()));
    }
    return ids;
}

bool isLessonIn(const store::InstalledGroup& group, const std::string& packId) {
    return group.pack == packId && !group.isCase && !group.intro.empty() && !group.isGlossary;
}

/// Counts the subject's questions; the first level that has one to be asked for the first time.
std::optional<int> countQuestions(ReaderPage& page, const Library& library, const CardRows& rows,
                                  const std::string& packId) {
    std::optional<int> level;
    page.questions = library.questionsOf({packId, page.group});
    for (const std::size_t place : library.cardsOf({packId, page.group})) {
        if (library.isKeptAside(place)) continue;
        const store::CardOutline& entry = library.entries()[place];
        const auto row = rows.find(entry.card);
        const bool isStarted = row != rows.end() && row->second.memory;
        page.started += isStarted ? 1 : 0;
        const bool isHidden = row != rows.end() && row->second.suspended;
        if (!isStarted && !isHidden) level = std::min(level.value_or(entry.level), entry.level);
    }
    return level;
}

/// Whether an emphasized passage is a lesson's title, or all of it before a colon.
bool namesLesson(const std::string& passage, const std::string& title) {
    return passage == title || passage == title.substr(0, title.find(':'));
}

/// The lessons that a text names in emphasis, in its order, each once.
std::vector<int> routeIn(const std::string& text, const std::vector<ReaderPage>& lessons) {
    std::vector<int> route;
    std::size_t begin = text.find_first_of("*_");
    while (begin != std::string::npos) {
        const std::size_t end = text.find_first_of("*_", begin + 1);
        if (end == std::string::npos) break;
        const std::string passage = text.substr(begin + 1, end - begin - 1);
        const auto named = std::ranges::find_if(
            lessons, [&](const ReaderPage& lesson) { return namesLesson(passage, lesson.title); });
        if (!passage.empty() && named != lessons.end() &&
            std::ranges::find(route, named->group) == route.end())
            route.push_back(named->group);
        begin = end;
    }
    return route;
}

std::vector<ReaderRow> termsIn(const Learner& learner, const std::string& packId) {
    const KeptAside& kept = learner.core().keptAside();
    std::vector<ReaderRow> rows;
    for (store::Term& term : learner.catalog().terms(packId)) {
        if (kept.contains(term.card)) continue;
        ReaderRow row;
        row.id = std::move(term.card);
        row.title = std::move(term.word);
        row.text = std::move(term.meaning);
        row.untranslated = term.untranslated;
        rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, {}, [](const ReaderRow& row) { return foldedWords(row.title); });
    return rows;
}

std::vector<ReaderRow> mythsIn(const Learner& learner, const std::string& packId) {
    std::vector<ReaderRow> rows;
    for (store::InstalledMisconception& myth : learner.catalog().misconceptions(packId)) {
        ReaderRow row;
        row.id = std::move(myth.id);
        row.title = std::move(myth.peopleThink);
        row.text = std::move(myth.truth);
        row.source = std::move(myth.source);
        rows.push_back(std::move(row));
    }
    return rows;
}

ReaderRow eventRow(const FactTable& table, const TimelineEvent& event, bool isRelease) {
    const pack::Fact& fact = table.fact(event.fact);
    ReaderRow row;
    row.id = fact.id;
    row.when = event.when;
    row.title = factTitle(fact);
    row.value = factValue(fact);
    row.note = signSentence(fact);
    const bool repeats = fact.note.find(event.when) != std::string::npos; // "released on 2023-02-24"
    if (!fact.conflict && !fact.note.empty() && !repeats)
        row.note += (row.note.empty() ? "" : " ") + asSentence(fact.note);
    row.source = fact.source;
    row.isRelease = isRelease;
    if (const auto signs = signsOf(fact); !signs.empty()) row.sign = signs.front();
    return row;
}

std::vector<ReaderRow> eventsIn(const FactTable& table) {
    const Timeline timeline = timelineOf(table);
    std::vector<ReaderRow> rows;
    for (const TimelineEvent& event : timeline.dates) rows.push_back(eventRow(table, event, false));
    for (const TimelineEvent& event : timeline.releases) rows.push_back(eventRow(table, event, true));
    return rows;
}

std::vector<store::InstalledGroup> glossariesOf(const Learner& learner, const std::string& packId) {
    std::vector<store::InstalledGroup> groups;
    for (const store::InstalledGroup& group : learner.core().library()->subjects())
        if (group.pack == packId && group.isGlossary) groups.push_back(group);
    return groups;
}

} // namespace

int Reader::find(std::string_view key) const {
    const auto found = std::ranges::find(pages, key, &ReaderPage::key);
    return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

int Reader::ofGroup(int group) const {
    const auto found = std::ranges::find_if(
        pages, [group](const ReaderPage& page) { return page.isLesson() && page.group == group; });
    return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

int Reader::first(ReaderPage::Kind kind) const {
    const auto found = std::ranges::find(pages, kind, &ReaderPage::kind);
    return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

std::vector<int> Reader::route(int rolePage) const {
    std::vector<int> route;
    if (rolePage < 0 || rolePage >= static_cast<int>(pages.size())) return route;
    for (const int group : pages[static_cast<std::size_t>(rolePage)].route) route.push_back(ofGroup(group));
    return route;
}

int Reader::beside(int page, int step, int rolePage) const {
    if (const std::vector<int> lessons = route(rolePage); !lessons.empty()) {
        const auto found = std::ranges::find(lessons, page);
        if (page != rolePage && found == lessons.end()) return -1;
        const std::ptrdiff_t to = (page == rolePage ? -1 : found - lessons.begin()) + step;
        if (to == -1 && page != rolePage) return rolePage;
        const bool isOnRoute = to >= 0 && to < static_cast<std::ptrdiff_t>(lessons.size());
        return isOnRoute ? lessons[static_cast<std::size_t>(to)] : -1;
    }
    const int other = page + step;
    const auto isIn = [&](int at) { return at >= 0 && at < static_cast<int>(pages.size()); };
    if (!isIn(page) || !isIn(other)) return -1;
    const ReaderPage& from = pages[static_cast<std::size_t>(page)];
    return from.isLesson() && pages[static_cast<std::size_t>(other)].kind == from.kind ? other : -1;
}

Reader readerOf(const Learner& learner, const FactTable& table, const std::string& packId) {
    Reader reader;
    reader.pack = packId;
    if (const auto pack = learner.catalog().pack(packId)) {
        reader.title = pack->title;
        reader.version = pack->version;
        reader.language = pack->language;
    }
    const auto library = learner.core().library();
    const CardRows rows = learner.profile().cards();
    const std::set<std::string> roles = rolePages(*library, packId);
    std::vector<ReaderPage> ofRoles;
    int nextGroup = -1;
    int nextLevel = 0;
    for (const store::InstalledGroup& group : library->subjects()) {
        if (!isLessonIn(group, packId)) continue;
        ReaderPage page;
        page.kind = roles.contains(group.id) ? ReaderPage::Kind::Role : ReaderPage::Kind::Lesson;
        page.key = "lesson/" + (group.id.empty() ? '#' + std::to_string(group.index) : group.id);
        page.title = group.title;
        page.group = group.index;
        page.untranslated = group.untranslated;
        // As the queue takes new questions: level by level, in each the pack's order.
        if (const auto level = countQuestions(page, *library, rows, packId);
            level && (nextGroup < 0 || *level < nextLevel)) {
            nextGroup = group.index;
            nextLevel = *level;
        }
        (page.kind == ReaderPage::Kind::Role ? ofRoles : reader.pages).push_back(std::move(page));
    }
    for (ReaderPage& role : ofRoles)
        if (const auto text = readerText(learner, packId, role))
            role.route = routeIn(text->text, reader.pages);
    reader.pages.insert(reader.pages.end(), ofRoles.begin(), ofRoles.end());
    const auto add = [&](ReaderPage::Kind kind, const char* key) {
        if (!readerRows(learner, table, packId, kind).empty()) {
            ReaderPage page;
            page.kind = kind;
            page.key = key;
            reader.pages.push_back(std::move(page));
        }
    };
    add(ReaderPage::Kind::Glossary, "glossary");
    add(ReaderPage::Kind::Myths, "myths");
    add(ReaderPage::Kind::Timeline, "timeline");
    reader.next = nextGroup < 0 ? -1 : reader.ofGroup(nextGroup);
    return reader;
}

std::optional<ReaderText> readerText(const Learner& learner, const std::string& packId,
                                     const ReaderPage& page) {
    if (page.isLesson()) {
        const store::InstalledGroup* group = learner.core().library()->subject({packId, page.group});
        if (group == nullptr || !isLessonIn(*group, packId)) return std::nullopt;
        return ReaderText{group->intro, learner.catalog().sources(packId, page.group)};
    }
    if (page.kind != ReaderPage::Kind::Glossary) return std::nullopt;
    ReaderText text;
    for (const store::InstalledGroup& group : glossariesOf(learner, packId))
        if (!group.intro.empty()) text.text += (text.text.empty() ? "" : "\n\n") + group.intro;
    return text.text.empty() ? std::nullopt : std::optional(text);
}

std::vector<ReaderRow> readerRows(const Learner& learner, const FactTable& table, const std::string& packId,
                                  ReaderPage::Kind kind) {
    switch (kind) {
    case ReaderPage::Kind::Glossary: return termsIn(learner, packId);
    case ReaderPage::Kind::Myths: return mythsIn(learner, packId);
    case ReaderPage::Kind::Timeline: return eventsIn(table);
    case ReaderPage::Kind::Lesson:
    case ReaderPage::Kind::Role: break;
    }
    return {};
}

std::vector<std::pair<std::string, std::string>> packsToExplore(const Learner& learner) {
    std::set<std::string> readable;
    for (const store::InstalledGroup& group : learner.core().library()->subjects())
        if (isLessonIn(group, group.pack) || group.isGlossary) readable.insert(group.pack);
    std::vector<std::pair<std::string, std::string>> packs;
    for (const store::InstalledPack& pack : learner.catalog().packs())
        if (pack.facts > 0 || readable.contains(pack.id) ||
            !learner.catalog().misconceptions(pack.id).empty())
            packs.emplace_back(pack.id, pack.title);
    return packs;
}

std::optional<std::string> packWith(const Learner& learner, ReaderPage::Kind kind) {
    const auto has = [&](const std::string& pack) {
        switch (kind) {
        case ReaderPage::Kind::Glossary: return !termsIn(learner, pack).empty();
        case ReaderPage::Kind::Myths: return !learner.catalog().misconceptions(pack).empty();
        case ReaderPage::Kind::Timeline: return std::ranges::any_of(learner.catalog().facts(pack), isDated);
        case ReaderPage::Kind::Lesson:
        case ReaderPage::Kind::Role: break;
        }
        return readerOf(learner, FactTable({}, {}), pack).first(kind) >= 0;
    };
    for (const auto& [id, title] : packsToExplore(learner))
        if (has(id)) return id;
    return std::nullopt;
}

} // namespace chipwise::study
