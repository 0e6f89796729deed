#include "study/session/briefs.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace chipwise::study {
namespace {

constexpr std::size_t monthLength = 7; ///< of "2026-08"

/// When the facts below a subject's questions were looked up.
store::SourcesRead sourcesRead(const Core& core, const Library& library, const SubjectKey& subject) {
    std::unordered_set<std::string> used;
    for (const std::size_t place : library.cardsOf(subject))
        for (const std::string& fact : library.entries()[place].factIds) used.insert(fact);
    store::SourcesRead read;
    if (used.empty()) return read;
    std::map<std::string, int> months;
    for (const pack::Fact& fact : core.catalog.facts(subject.first)) {
        if (fact.asOf.empty() || !used.contains(subject.first + '/' + fact.id)) continue;
        read.first = read.first.empty() ? fact.asOf : std::min(read.first, fact.asOf);
        read.last = std::max(read.last, fact.asOf);
        ++months[fact.asOf.substr(0, monthLength)];
    }
    int most = 0;
    for (const auto& [month, facts] : months) {
        if (facts < most) continue; // of equal ones the newest, as the catalog says of a pack
        most = facts;
        read.mostly = month;
    }
    return read;
}

} // namespace

std::set<SubjectKey> begunSubjects(const Library& library, const CardRows& rows) {
    std::set<SubjectKey> begun;
    for (const auto& [card, row] : rows)
        if (const store::CardEntry* entry = row.memory ? library.find(card) : nullptr)
            begun.insert(subjectOf(*entry));
    return begun;
}

Brief briefAbout(const Core& core, const Library& library, const store::InstalledGroup& subject) {
    const SubjectKey key{subject.pack, subject.index};
    Brief brief;
    brief.pack = subject.pack;
    brief.group = subject.index;
    brief.title = subject.title;
    brief.text = subject.intro;
    brief.refs = subject.refs;
    brief.questions = library.questionsOf(key);
    brief.read = sourcesRead(core, library, key);
    return brief;
}

std::optional<Brief> briefOf(const Core& core, const Library& library, const SubjectKey& key, int today) {
    const store::InstalledGroup* subject = library.subject(key);
    if (!subject || subject->isCase || subject->intro.empty()) return std::nullopt;
    Brief brief = briefAbout(core, library, *subject);
    brief.today = today;
    return brief;
}

} // namespace chipwise::study
