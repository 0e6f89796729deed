#include "study/exam/paper_questions.h"

#include "study/core.h"
#include "study/learner.h"

#include <map>
#include <utility>

namespace chipwise::study {
namespace {

constexpr std::size_t mostSources = 8;

/// Sources of a pack's facts by "fact" and "pack/fact".
using FactSources = std::map<std::string, std::string>;

FactSources factSources(const Learner& learner, const std::string& packId) {
    FactSources sources;
    for (const pack::Fact& fact : learner.catalog().facts(packId)) {
        sources[fact.id] = fact.source;
        sources[packId + '/' + fact.id] = fact.source;
    }
    return sources;
}

std::vector<std::string> sourcesOf(const pack::Card& card, const FactSources& facts) {
    std::vector<std::string> sources = card.question.effective.refs;
    for (const std::string& id : card.factIds)
        if (const auto found = facts.find(id); sources.size() < mostSources && found != facts.end())
            sources.push_back(found->second);
    std::erase(sources, std::string());
    return sources;
}

} // namespace

std::vector<PaperSource> paperSources(const Learner& learner, const Form& form) {
    const auto library = learner.core().library();
    std::map<std::string, FactSources> facts; // of each pack, read once
    std::vector<PaperSource> sources;
    for (const store::AttemptQuestion& asked : form.questions) {
        auto card = learner.catalog().card(asked.card);
        if (!card) continue;
        PaperSource source{asked, {}, {}, {}};
        const auto [found, isNew] = facts.try_emplace(card->pack);
        if (isNew) found->second = factSources(learner, card->pack);
        source.sources = sourcesOf(*card, found->second);
        const store::InstalledGroup* group =
            card->scenario.empty() ? nullptr : library->subject({card->pack, static_cast<int>(card->group)});
        if (group != nullptr) source.caseTitle = group->title;
        source.card = *std::move(card);
        sources.push_back(std::move(source));
    }
    return sources;
}

} // namespace chipwise::study
