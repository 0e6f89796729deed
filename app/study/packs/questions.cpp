#include "study/packs/questions.h"

#include "study/core.h"
#include "study/learner.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace chipwise::study {

namespace {

/// Every source that is shown is that of a fact, which has a date of its own.
bool areOfFacts(const pack::Card& card, const std::vector<pack::Fact>& facts) {
    const std::vector<std::string> ofFacts = factSources(card, facts);
    return !ofFacts.empty() &&
           std::ranges::all_of(card.question.effective.refs, [&](const std::string& source) {
               return std::ranges::find(ofFacts, source) != ofFacts.end();
           });
}

} // namespace

std::optional<InstalledQuestion> installedQuestion(const Learner& learner, const std::string& name) {
    if (isKeptAside(learner, name)) return std::nullopt;
    auto card = learner.catalog().card(name);
    if (!card) return std::nullopt;
    const auto library = learner.core().library();
    const store::InstalledGroup* subject = library->subject({card->pack, static_cast<int>(card->group)});
    const auto pack = learner.catalog().pack(card->pack);
    return InstalledQuestion{*std::move(card), subject != nullptr ? subject->title : std::string(),
                             pack ? pack->version : std::string()};
}

bool isKeptAside(const Learner& learner, const std::string& card) {
    return learner.core().keptAside().contains(card);
}

bool isInstalled(const Learner& learner, const std::string& card) {
    return learner.catalog().entry(card).has_value();
}

std::optional<store::CardEntry> listedQuestion(const Learner& learner, const std::string& card) {
    auto entry = learner.catalog().entry(card);
    if (entry && isKeptAside(learner, card)) entry->stem = keptAsideWords;
    return entry;
}

std::string stemOf(const Learner& learner, const std::string& card) {
    return stemOf(learner.core(), card);
}

void eachStem(const Learner& learner, const std::function<void(const std::string&, std::string)>& visit) {
    const KeptAside& kept = learner.core().keptAside();
    learner.catalog().eachStem([&](const std::string& card, std::string stem) {
        visit(card, kept.contains(card) ? std::string(keptAsideWords) : std::move(stem));
    });
}

std::vector<store::Hit> findQuestions(const Learner& learner, const std::string& text, int limit) {
    const KeptAside& kept = learner.core().keptAside();
    // As many more as could be left out below, without running over.
    const int more = std::min(kept.size(), std::numeric_limits<int>::max() - limit);
    auto hits = learner.catalog().search(text, limit + more);
    std::erase_if(hits, [&](const store::Hit& hit) { return kept.contains(hit.entry.card); });
    if (hits.size() > static_cast<std::size_t>(limit)) hits.resize(static_cast<std::size_t>(limit));
    return hits;
}

std::vector<std::string> factSources(const pack::Card& card, const std::vector<pack::Fact>& facts) {
    std::vector<std::string> sources;
    for (const std::string& id : card.factIds) {
        const auto fact = std::ranges::find(facts, id, &pack::Fact::id);
        if (fact != facts.end() && std::ranges::find(sources, fact->source) == sources.end())
            sources.push_back(fact->source);
    }
    return sources;
}

std::vector<std::string> sourcesOf(const Learner& learner, const pack::Card& card) {
    const std::vector<std::string>& named = card.question.effective.refs;
    if (!named.empty() || card.factIds.empty()) return named;
    return factSources(card, learner.catalog().facts(card.pack));
}

Checked checkedOn(const Learner& learner, const pack::Card& card) {
    const std::vector<pack::Fact> facts = learner.catalog().facts(card.pack);
    Checked checked;
    for (const pack::Fact& fact : facts)
        if (std::ranges::find(card.factIds, fact.id) != card.factIds.end())
            checked.facts = std::max(checked.facts, fact.asOf);
    if (!areOfFacts(card, facts)) checked.question = card.question.effective.checked.value_or("");
    const bool rests = !card.factIds.empty() || !card.question.effective.refs.empty();
    if (checked.facts.empty() && checked.question.empty() && rests)
        if (const auto pack = learner.catalog().pack(card.pack)) checked.question = pack->read.mostly;
    return checked;
}

std::optional<std::filesystem::path> pictureFile(const Learner& learner, const std::string& packId,
                                                 const std::string& path) {
    return learner.catalog().media(packId, path);
}

} // namespace chipwise::study
