#include "study/figures/map.h"

#include "study/figures/map_reading.h"
#include "study/plan/day_words.h"
#include "study/plan/next_queue.h"
#include "study/plan/planner.h"
#include "study/plan/repeats.h"
#include "study/roles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace chipwise::study {
namespace {

MapFigures figuresOf(const MapBlock& block) {
    MapFigures figures;
    for (const MapCell& cell : block.cells) figures.add(cell);
    return figures;
}

MapCell cellOf(const Core& core, const Library& library, std::size_t place, const Planner& planner,
               const std::unordered_set<std::string>& toTryAgain, const Now& now) {
    const store::CardOutline& entry = library.entries()[place];
    MapCell cell;
    cell.name = &entry.card;
    cell.keptAside = library.isKeptAside(place);
    const auto found = planner.rows().find(entry.card);
    if (found == planner.rows().end()) return cell;
    const store::CardRow& row = found->second;
    cell.suspended = row.suspended;
    if (!row.memory) return cell;
    cell.chance = core.shownChance(*row.memory, now);
    cell.lastDay = static_cast<std::int32_t>(row.memory->lastDay);
    cell.missedToday = memory::wasMissedOn(*row.memory, planner.today());
    cell.missedInExam = row.memory->outcome == memory::DayOutcome::MissedInExam;
    if (cell.keptAside) return cell; // no day asks it
    cell.tryAgain = !row.suspended && toTryAgain.contains(entry.card);
    cell.dueDay = static_cast<std::int32_t>(planner.dayOf(row));
    cell.due = !row.suspended && *cell.dueDay <= planner.today();
    cell.promise = planner.promiseOf(*cell.dueDay, row);
    return cell;
}

/// Tomorrow's plan takes as long as a planner: it is made where a question is due then.
void markWaiting(Map& map, const Core& core, const Planner& planner, const Now& now) {
    const std::int64_t next = planner.frame().calendar.after(planner.today());
    std::optional<NextQueue> queue;
    for (MapBlock& block : map.blocks)
        for (MapCell& cell : block.cells) {
            if (cell.suspended || cell.dueDay != next) continue;
            if (!queue) queue.emplace(core, planner, now);
            cell.mayWait = queue->reasonToWait(cell.card()).has_value();
            cell.promise = asTold(cell.promise, cell.mayWait);
        }
}

} // namespace

const std::string& MapCell::card() const {
    static const std::string none;
    return name == nullptr ? none : *name;
}

std::string keptAsideUntil(int questions) {
    return fmt::format("{} set aside until a readiness check uses {}", questions,
                       questions == 1 ? "it" : "them");
}

void MapFigures::add(const MapCell& cell) {
    due += cell.due ? 1 : 0;
    tryAgain += cell.tryAgain ? 1 : 0;
    if (cell.suspended) {
        ++hidden;
        return;
    }
    if (cell.keptAside) {
        ++keptAside;
        return;
    }
    ++questions;
    begun += cell.chance ? 1 : 0;
    missedToday += cell.missedToday ? 1 : 0;
    missedChances += cell.missedToday ? cell.chance.value_or(0) : 0;
    chances += cell.chance.value_or(0);
    missedInExam += cell.missedInExam ? 1 : 0;
}

int MapFigures::known() const {
    return knownAmongParts.value_or(static_cast<int>(std::lround(chances)));
}

double MapFigures::share() const {
    return questions == 0 ? 0 : chances / questions;
}

std::string MapFigures::dueWords() const {
    const std::string words = reviewsWords(tryAgain, due);
    return words.empty() ? words : words + " today";
}

std::string MapFigures::notCounted() const {
    std::string words;
    if (keptAside > 0) words = keptAsideUntil(keptAside);
    if (hidden > 0) words += fmt::format("{}{} hidden", words.empty() ? "" : ", ", hidden);
    return words;
}

MapFigures figuresOf(const Map& map) {
    MapFigures figures;
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells) figures.add(cell);
    return figures;
}

std::string MapFigures::missedInExamWords() const {
    if (missedInExam == 0) return {};
    return missedInExam == 1
               ? std::string(
                     "1 question you missed in a check or practice exam counts as not known until you "
                     "study it.")
               : fmt::format(
                     "{} questions you missed in a check or practice exam count as not known until you "
                     "study them.",
                     missedInExam);
}

int MapBlock::known() const {
    return figuresOf(*this).known();
}

int MapBlock::questions() const {
    return static_cast<int>(std::ranges::count(cells, false, &MapCell::keptAside));
}

double MapBlock::mean() const {
    return figuresOf(*this).share();
}

int Map::total() const {
    return figuresOf(*this).questions;
}

int Map::known() const {
    return figuresOf(*this).known();
}

int Map::due() const {
    return figuresOf(*this).due;
}

std::string Map::dueSentence() const {
    const std::string words = figuresOf(*this).dueWords();
    return words.empty() ? words : words + ", not counting new questions.";
}

Map mapOf(const Core& core, const Planner& planner, const Now& now) {
    const auto library = core.library();
    const auto toTryAgain = leftToRepeat(core, planner.rows(), now);
    const Roles roles = withNewRoles(readRoles(core.profile), library->subjects());
    Map map;
    map.library = library;
    map.blocks.reserve(library->subjects().size());
    for (const store::InstalledGroup& subject : library->subjects()) {
        MapBlock block;
        block.pack = subject.pack;
        block.group = subject.index;
        block.title = subject.title;
        const std::vector<std::size_t>& places = library->cardsOf({subject.pack, subject.index});
        block.cells.reserve(places.size());
        for (const std::size_t place : places)
            block.cells.push_back(cellOf(core, *library, place, planner, toTryAgain, now));
        if (block.cells.empty()) continue;
        block.role = roles.at(lastingName(subject));
        map.blocks.push_back(std::move(block));
    }
    markWaiting(map, core, planner, now);
    map.beginsNew = planner.mayBeginMore() || planner.freshLeft() > 0;
    map.asksLater = planner.mayStudyAhead();
    map.areas = areasByPlan(core, *library, map);
    return map;
}

} // namespace chipwise::study
