#include "study/forecast/offer.h"

#include "exchange/archive/archive.h"
#include "pack/generate/cards.h"
#include "store/catalog/catalog_text.h"
#include "study/forecast/left_range.h"
#include "study/forecast/plan_words.h"
#include "study/learner.h"
#include "study/packs/pack_content.h"
#include "study/plan/plan_settings.h"
#include "study/plan/written_moves.h"

#include <algorithm>

namespace chipwise::study {
namespace {

namespace fs = std::filesystem;

pack::ReadResult readAt(const fs::path& path, const std::string& today) {
    if (!exchange::isArchiveName(path)) return pack::readFolder(path, {today});
    try {
        return pack::readPack(exchange::loadArchive(path), {today});
    } catch (const exchange::ArchiveRefused& refused) {
        pack::ReadResult nothing;
        nothing.readable = false;
        nothing.diagnostics.push_back({path.filename().string(),
                                       1,
                                       1,
                                       pack::Severity::Error,
                                       refused.code(),
                                       refused.what(),
                                       refused.help(),
                                       {}});
        return nothing;
    }
}

void addStems(std::map<std::string, std::string>& stems, const std::vector<pack::Card>& cards,
              const std::vector<std::string>& names) {
    std::map<std::string_view, const pack::Card*> byName;
    for (const pack::Card& card : cards) byName.emplace(card.name, &card);
    for (const std::string& name : names)
        if (const auto card = byName.find(name); card != byName.end())
            stems.emplace(name, store::listStem(*card->second));
}

int begunAmong(const Learner& learner, const std::vector<std::string>& cards) {
    return static_cast<int>(std::ranges::count_if(cards, [&](const std::string& name) {
        const auto row = learner.profile().card(name);
        return row && row->memory;
    }));
}

/// A date of the pack that is still to come.
std::optional<std::int64_t> dayToCome(const std::string& date, const Now& now) {
    const auto day = dayFromDate(date);
    return day && *day > studyDay(now) ? day : std::nullopt;
}

Plan withDates(const Learner& learner, const DatesOffer& dates, const Now& now) {
    return planWithDates(learner.plan(now), dates.examDay, dates.studyUntilDay, now);
}

} // namespace

PackOffer offerOf(const Learner& learner, const fs::path& path, const Now& now) {
    const std::string today = dateText(studyDay(now));
    pack::ReadResult read = readAt(path, today);
    PackOffer offer;
    offer.readable = read.readable;
    offer.packId = read.pack.id;
    offer.title = read.pack.title;
    offer.version = read.pack.version;
    offer.diagnostics = std::move(read.diagnostics);
    if (!read.readable) return offer;
    const auto after = pack::cardsOf(read.pack);
    offer.questions = static_cast<int>(after.size());
    pack::Pack before;
    if (const auto installed = learner.catalog().pack(read.pack.id)) {
        offer.installedVersion = installed->version;
        before = pack::readFolder(installed->folder, {today}).pack;
        offer.isSourceFolder = isSourceFolder(learner.profile(), read.pack.id, path);
        // Of an archive the media are compared when it is unpacked.
        offer.otherContent =
            installed->version == read.pack.version &&
            (fs::is_directory(path) ? !haveSameContent(before, installed->folder, read.pack, path)
                                    : before != read.pack);
    }
    offer.difference = pack::difference(before, read.pack);
    for (const auto* names :
         {&offer.difference.added, &offer.difference.changedAnswers, &offer.difference.reworded})
        addStems(offer.stems, after, *names);
    addStems(offer.stems, pack::cardsOf(before), offer.difference.gone);
    std::vector<std::string> oldNames;
    std::vector<std::string> newNames;
    for (const auto& [from, to, keepsHistory] : offer.difference.renamed) {
        if (!keepsHistory) oldNames.push_back(from);
        newNames.push_back(to);
    }
    addStems(offer.stems, after, newNames);
    addStems(offer.stems, after, offer.difference.otherSettings);
    offer.begunRenamed = begunAmong(learner, oldNames);
    offer.begunChanged = begunAmong(learner, offer.difference.changedAnswers);
    offer.begunGone = begunAmong(learner, offer.difference.gone);
    return offer;
}

std::optional<DatesOffer> datesOffered(const Learner& learner, const std::string& packId, const Now& now) {
    const auto installed = learner.catalog().pack(packId);
    if (!installed) return std::nullopt;
    DatesOffer dates{dayToCome(installed->examDate, now), dayToCome(installed->studyUntil, now), {}, {}};
    if (!dates.examDay && !dates.studyUntilDay) return std::nullopt;
    const Plan plan = withDates(learner, dates, now);
    if (plan == learner.plan(now)) return std::nullopt;
    dates.planned = forecastByDays(learner, plan, now);
    dates.sentence = planSentence(*dates.planned);
    return dates;
}

void takeDates(Learner& learner, const DatesOffer& dates, const Now& now) {
    putInForce(learner.core(), withDates(learner, dates, now), now);
    if (dates.planned) noteRangeShown(learner, dates.planned->plan, dates.planned->figures.known, now);
}

void takeDatesBack(Learner& learner, const Plan& before, const Now& now) {
    putInForce(learner.core(), before, now);
}

} // namespace chipwise::study
