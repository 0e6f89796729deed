#include "study/readiness/shown_past.h"

#include "study/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace chipwise::study {
namespace {

bool isOfPack(const std::string& card, const std::string& pack) {
    return pack.empty() || packOf(card) == pack;
}

void addMemoryStep(insight::MemoryTimeline& timeline, const store::ReplayEvent& event,
                   const std::optional<memory::CardMemory>& memory) {
    insight::MemoryStep step{memory::studyDay(event.atMs, event.utcOffsetMin), {}};
    if (memory) step = {memory->lastDay, memory->state, memory->outcome};
    insight::addStep(timeline, step);
}

/// Calls for each cell that counts: neither hidden nor set aside.
template <class Visit>
void eachCounted(const Map& map, Visit visit) {
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells)
            if (!cell.suspended && !cell.keptAside) visit(cell);
}

/// Calls for each card that counts or did before it was hidden.
template <class Visit>
void eachInstalled(const Map& map, Visit visit) {
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells)
            if (!cell.keptAside) visit(cell.card());
}

/// A card as it counted: not from the day on which it was hidden to the one on which it was brought back,
/// whose morning came before. `hides` are its own, oldest first.
insight::MemoryTimeline countedPart(const insight::MemoryTimeline& timeline,
                                    std::span<const HiddenOn> hides) {
    insight::MemoryTimeline counted;
    auto next = timeline.begin();
    const auto addUntil = [&](std::int64_t day, bool isHidden) {
        for (; next != timeline.end() && next->day <= day; ++next)
            if (!isHidden) insight::addStep(counted, *next);
    };
    bool isHidden = false;
    for (const HiddenOn& change : hides) {
        addUntil(change.day, isHidden);
        isHidden = change.isHidden;
        insight::MemoryStep step{change.day, {}};
        if (!isHidden && next != timeline.begin()) {
            const insight::MemoryStep& last = *std::prev(next);
            step = {change.day, last.state, last.outcome, change.day - last.day + last.daysSince};
        }
        if (!counted.empty() || step.state) insight::addStep(counted, step);
    }
    addUntil(std::numeric_limits<std::int64_t>::max(), isHidden);
    return counted;
}

/// What was kept of the mornings from the first day to the last as it was shown then; nothing of the others.
std::vector<std::optional<double>> keptSince(std::int64_t first, std::int64_t last,
                                             std::span<const store::ForecastRow> rows) {
    std::vector<std::optional<double>> kept(static_cast<std::size_t>(last - first + 1));
    for (const store::ForecastRow& row : rows)
        if (row.isMorning() && row.madeDay >= first && row.madeDay <= last)
            kept[static_cast<std::size_t>(row.madeDay - first)] = row.known;
    return kept;
}

} // namespace

HistoryReading::HistoryReading(const memory::Model& model, const store::ReplayJournal& journal,
                               const std::string& pack)
    : m_model(model) {
    for (std::size_t i = 0; i < journal.cards.size(); ++i)
        readCard(journal.cards[i], journal.eventsOf(i), isOfPack(journal.cards[i], pack));
    std::ranges::stable_sort(recollections, {}, &insight::Recollection::day);
    tests.sort();
}

void HistoryReading::readCard(const std::string& card, std::span<const store::ReplayEvent> events,
                              bool isKept) {
    MemoryReading reading(m_model);
    insight::MemoryTimeline timeline;
    for (const store::ReplayEvent& event : events) {
        const bool wasBegun = reading.memory().has_value();
        const auto tested = reading.read(event);
        tests.add(event, tested);
        if (!isKept) continue;
        if (event.type == store::EventType::Suspend || event.type == store::EventType::Unsuspend)
            hides[card].push_back(
                {memory::studyDay(event.atMs, event.utcOffsetMin), event.type == store::EventType::Suspend});
        if (tested) add(*tested);
        if (event.type == store::EventType::Answer && !event.revoked) {
            firstAnswers.try_emplace(card, event.atMs);
            if (!event.selfRated) said.push_back({event.certainty, event.correct, event.declined});
        }
        if (resets(event) || schedulesMemory(event) || wasBegun != reading.memory().has_value())
            addMemoryStep(timeline, event, reading.memory());
    }
    if (!timeline.empty()) timelines.emplace(card, std::move(timeline));
}

void HistoryReading::add(const TestedRecall& tested) {
    const memory::ForecastCheck& check = tested.check;
    recollections.push_back(
        {tested.day, tested.daysSince, check.recall + (1 - check.recall) * check.guessChance, check.correct});
}

void addPast(ProgressFigures& figures, const Map& map, const HidesByCard& hides,
             std::span<const store::ForecastRow> rows) {
    figures.firstDay = figures.today;
    double now = 0;
    eachCounted(map, [&](const MapCell& cell) {
        ++figures.questions;
        now += cell.chance.value_or(0);
    });
    eachInstalled(map, [&](const std::string& card) {
        const auto found = figures.timelines.find(card);
        if (found == figures.timelines.end()) return;
        const auto hidden = hides.find(card);
        insight::MemoryTimeline timeline =
            hidden == hides.end() ? found->second : countedPart(found->second, hidden->second);
        if (timeline.empty()) return;
        figures.firstDay = std::min(figures.firstDay, timeline.front().day);
        figures.counted.push_back(std::move(timeline));
    });
    if (figures.counted.empty()) return;
    figures.known = insight::knownByDay(figures.recall(), figures.counted, figures.firstDay,
                                        figures.today + 1, keptSince(figures.firstDay, figures.today, rows));
    figures.knownThisMorning = figures.known.back();
    figures.known.back() = now; // as the map has it, to the minute
}

std::string modelSentence(const ProgressFigures& figures, const std::optional<std::int64_t>& ownScaleFrom) {
    if (!ownScaleFrom || figures.isEmpty()) return {};
    const std::int64_t last = std::min(*ownScaleFrom, figures.today) - 1;
    if (last < figures.firstDay) return {};
    const double byReviews = insight::knownOnMorning({*figures.model, figures.found}, figures.counted, last);
    const double byModel = insight::knownOnMorning({*figures.model}, figures.counted, last);
    constexpr double least = 0.5; // of a question
    if (std::abs(byReviews - byModel) < least) return {};
    return fmt::format("Until {}, the chart shows what the memory model alone said, as Chipwise did then. "
                       "Since then, your reviews count.",
                       weekdayDate(last, figures.today));
}

} // namespace chipwise::study
