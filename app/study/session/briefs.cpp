#include "study/session/briefs.h"

#include <algorithm>
#include <unordered_set>

namespace chipwise::study {
namespace {

/// When the newest of the facts below a subject's questions was looked up.
std::string newestCheck(const Core& core, const Library& library, const SubjectKey& subject) {
    std::unordered_set<std::string> used;
    for (const std::size_t place : library.cardsOf(subject))
        for (const std::string& fact : library.entries()[place].factIds) used.insert(fact);
    std::string newest;
    if (used.empty()) return newest;
    for (const pack::Fact& fact : core.catalog.facts(subject.first))
        if (used.contains(subject.first + '/' + fact.id)) newest = std::max(newest, fact.asOf);
    return newest;
}

} // namespace

std::set<SubjectKey> begunSubjects(const Library& library, const CardRows& rows) {
    std::set<SubjectKey> begun;
    for (const auto& [card, row] : rows)
        if (const store::CardEntry* entry = row.memory ? library.find(card) : nullptr)
            begun.insert(subjectOf(*entry));
    return begun;
}

std::optional<Brief> briefOf(const Core& core, const Library& library, const SubjectKey& key, int today) {
    const store::InstalledGroup* subject = library.subject(key);
    if (!subject || subject->isCase || subject->intro.empty()) return std::nullopt;
    Brief brief;
    brief.pack = subject->pack;
    brief.group = subject->index;
    brief.title = subject->title;
    brief.text = subject->intro;
    brief.refs = subject->refs;
    brief.questions = subject->cards;
    brief.today = today;
    brief.checkedIn = newestCheck(core, library, key);
    return brief;
}

} // namespace chipwise::study
