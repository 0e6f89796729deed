#include "study/session/briefs.h"

#include <string>
#include <unordered_set>
#include <vector>

namespace chipwise::study {
namespace {

/// When the facts below a subject's questions were looked up.
store::SourcesRead sourcesReadFor(const Core& core, const Library& library, const SubjectKey& subject) {
    std::unordered_set<std::string> used;
    for (const std::size_t place : library.cardsOf(subject))
        for (const std::string& fact : library.entries()[place].factIds) used.insert(fact);
    if (used.empty()) return {};
    std::vector<std::string> dates;
    for (const pack::Fact& fact : core.catalog.facts(subject.first))
        if (used.contains(subject.first + '/' + fact.id)) dates.push_back(fact.asOf);
    return store::sourcesReadOn(dates);
}

} // namespace

std::set<SubjectKey> begunSubjects(const Library& library, const CardRows& rows) {
    std::set<SubjectKey> begun;
    for (const auto& [card, row] : rows)
        if (const store::CardOutline* entry = row.memory ? library.find(card) : nullptr)
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
    brief.refs = core.catalog.sources(subject.pack, subject.index);
    brief.questions = library.questionsOf(key);
    brief.read = sourcesReadFor(core, library, key);
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
