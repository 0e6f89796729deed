#include "study/packs/languages.h"

#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {
namespace {

std::map<std::string, std::string> languageByPack(const Library& library) {
    std::map<std::string, std::string> languages;
    for (const store::InstalledPack& pack : library.packs()) languages[pack.id] = pack.language;
    return languages;
}

} // namespace

std::vector<std::string> packLanguages(const Learner& learner) {
    return learner.catalog().languages();
}

std::map<SubjectKey, std::string> untranslatedSubjects(const Learner& learner) {
    if (learner.catalog().language().empty()) return {};
    const auto library = learner.core().library();
    const auto languages = languageByPack(*library);
    std::map<SubjectKey, std::string> untranslated;
    for (const store::InstalledGroup& subject : library->subjects())
        if (subject.untranslated) untranslated[{subject.pack, subject.index}] = languages.at(subject.pack);
    return untranslated;
}

std::map<std::string, std::string> untranslatedQuestions(const Learner& learner) {
    if (learner.catalog().language().empty()) return {};
    const auto library = learner.core().library();
    const auto languages = languageByPack(*library);
    std::map<std::string, std::string> untranslated;
    for (const store::CardOutline& entry : library->entries())
        if (entry.untranslated) untranslated[entry.card] = languages.at(entry.pack);
    return untranslated;
}

} // namespace chipwise::study
