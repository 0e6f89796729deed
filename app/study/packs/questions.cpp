#include "study/packs/questions.h"

#include "study/core.h"
#include "study/learner.h"

#include <algorithm>

namespace chipwise::study {

std::optional<InstalledQuestion> installedQuestion(const Learner& learner, const std::string& name) {
    auto card = learner.catalog().card(name);
    if (!card) return std::nullopt;
    const auto library = learner.core().library();
    const store::InstalledGroup* subject = library->subject({card->pack, static_cast<int>(card->group)});
    return InstalledQuestion{*std::move(card), subject != nullptr ? subject->title : std::string()};
}

bool isInstalled(const Learner& learner, const std::string& card) {
    return learner.catalog().entry(card).has_value();
}

std::vector<store::Hit> findQuestions(const Learner& learner, const std::string& text, int limit) {
    return learner.catalog().search(text, limit);
}

std::string checkedIn(const Learner& learner, const pack::Card& card) {
    std::string newest = card.question.effective.checked.value_or("");
    for (const pack::Fact& fact : learner.catalog().facts(card.pack))
        if (std::ranges::find(card.factIds, fact.id) != card.factIds.end())
            newest = std::max(newest, fact.asOf);
    const bool rests = !card.factIds.empty() || !card.question.effective.refs.empty();
    if (newest.empty() && rests)
        if (const auto pack = learner.catalog().pack(card.pack)) newest = pack->checkedIn;
    return newest;
}

std::optional<std::filesystem::path> pictureFile(const Learner& learner, const std::string& packId,
                                                 const std::string& path) {
    return learner.catalog().media(packId, path);
}

} // namespace chipwise::study
