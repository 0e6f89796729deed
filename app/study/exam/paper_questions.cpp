#include "study/exam/paper_questions.h"

#include "study/core.h"
#include "study/learner.h"
#include "study/packs/questions.h"

#include <map>
#include <utility>

namespace chipwise::study {
namespace {

constexpr std::size_t mostSources = 8;

/// What the question names, and then what its facts rest on.
std::vector<std::string> printedSources(const pack::Card& card, const std::vector<pack::Fact>& facts) {
    std::vector<std::string> sources = card.question.effective.refs;
    for (std::string& source : factSources(card, facts))
        if (sources.size() < mostSources && !source.empty()) sources.push_back(std::move(source));
    return sources;
}

} // namespace

std::vector<PaperSource> paperSources(const Learner& learner, const Form& form) {
    const auto library = learner.core().library();
    std::map<std::string, std::vector<pack::Fact>> facts; // of each pack, read once
    std::vector<PaperSource> sources;
    for (const store::AttemptQuestion& asked : form.questions) {
        auto card = learner.catalog().card(asked.card);
        if (!card) continue;
        PaperSource source{asked, {}, {}, {}};
        const auto [found, isNew] = facts.try_emplace(card->pack);
        if (isNew) found->second = learner.catalog().facts(card->pack);
        source.sources = printedSources(*card, found->second);
        const store::InstalledGroup* group =
            card->scenario.empty() ? nullptr : library->subject({card->pack, static_cast<int>(card->group)});
        if (group != nullptr) source.caseTitle = group->title;
        source.card = *std::move(card);
        sources.push_back(std::move(source));
    }
    return sources;
}

} // namespace chipwise::study
