#include "study/figures/map_reading.h"
#include "study/library.h"
#include "study/roles.h"
#include "study/session.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace chipwise::study {
namespace {

constexpr int questionsOfDrill = 10; ///< of a drill that somebody starts without choosing its questions

MapArea areaOfSubject(const Map& map, std::size_t subject) {
    const MapBlock& block = map.blocks[subject];
    MapRun run{subject, std::vector<std::uint32_t>(block.cells.size())};
    std::iota(run.cells.begin(), run.cells.end(), std::uint32_t{0});
    return {block.pack, block.title, block.role, false, {std::move(run)}};
}

/// The plan that divides the pack's questions: the first whose exam the pack covers as a whole.
std::optional<pack::ExamPlan> dividingPlan(const Core& core, const std::string& pack) {
    for (pack::ExamPlan& plan : core.catalog.exams(pack))
        if (!plan.slice && plan.domains.size() > 1) return std::move(plan);
    return std::nullopt;
}

void addTo(MapArea& area, std::size_t subject, std::size_t cell) {
    if (area.runs.empty() || area.runs.back().subject != subject) area.runs.push_back({subject, {}});
    area.runs.back().cells.push_back(static_cast<std::uint32_t>(cell));
}

/// The domains that have questions, and last what belongs to none.
std::vector<MapArea> domainsOf(const pack::ExamPlan& plan, const Library& library, const Map& map,
                               const std::string& pack) {
    std::vector<MapArea> areas;
    std::vector<double> weights;
    for (const pack::PlanNode& domain : plan.domains) {
        areas.push_back(
            {pack, domain.title, MapBlock::Role::Engine, true, {}, pack::Objective{plan.id, domain.number}});
        weights.push_back(domain.weight.value_or(0));
    }
    areas.push_back({pack, "Not in the exam plan", MapBlock::Role::Engine, false, {}});
    weights.push_back(-1);
    for (std::size_t subject = 0; subject < map.blocks.size(); ++subject) {
        const MapBlock& block = map.blocks[subject];
        if (block.pack != pack) continue;
        const auto& places = library.cardsOf({block.pack, block.group});
        for (std::size_t i = 0; i < block.cells.size(); ++i) {
            const auto domain = domainIn(plan, library.entries()[places[i]]);
            addTo(areas[domain.value_or(plan.domains.size())], subject, i);
        }
    }
    const auto roles = rolesBySize(weights);
    for (std::size_t i = 0; i < areas.size(); ++i) areas[i].role = roles[i];
    std::erase_if(areas, [](const MapArea& area) { return area.runs.empty(); });
    return areas;
}

/// Whether a session that fills the minutes of the day asks that question.
bool isForToday(const Map& map, const MapCell& cell, std::int64_t today) {
    if (!cell.lastDay) return map.beginsNew;
    return cell.due || (map.asksLater && *cell.lastDay < today);
}

} // namespace

MapFigures figuresOf(const Map& map, const MapArea& area) {
    MapFigures figures;
    for (const MapRun& run : area.runs)
        for (const std::size_t cell : run.cells) figures.add(map.blocks[run.subject].cells[cell]);
    return figures;
}

std::vector<MapFigures> figuresOf(const Map& map, const std::vector<MapArea>& areas) {
    std::vector<MapFigures> figures;
    for (const MapArea& area : areas) figures.push_back(figuresOf(map, area));
    roundAmongParts(figures);
    return figures;
}

void roundAmongParts(std::vector<MapFigures>& parts) {
    std::vector<double> chances;
    double all = 0;
    for (const MapFigures& part : parts) all += chances.emplace_back(part.chances);
    const std::vector<int> known = roundedParts(chances, std::lround(all));
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i].knownAmongParts = known[i];
}

std::vector<int> roundedParts(const std::vector<double>& parts, long whole) {
    std::vector<int> rounded;
    std::vector<std::pair<double, std::size_t>> byRest; // the largest first
    for (const double part : parts) {
        byRest.emplace_back(std::floor(part) - part, rounded.size());
        whole -= rounded.emplace_back(static_cast<int>(std::floor(part)));
    }
    std::ranges::stable_sort(byRest, {}, &std::pair<double, std::size_t>::first);
    for (const auto& [rest, place] : byRest)
        if (whole-- > 0) ++rounded[place];
    return rounded;
}

std::vector<MapArea> areasBySubject(const Map& map) {
    std::vector<MapArea> areas;
    for (std::size_t i = 0; i < map.blocks.size(); ++i) areas.push_back(areaOfSubject(map, i));
    return areas;
}

std::vector<MapArea> areasByPlan(const Core& core, const Library& library, const Map& map) {
    std::vector<MapArea> areas;
    for (const store::InstalledPack& pack : library.packs()) {
        std::vector<MapArea> own;
        if (const auto plan = dividingPlan(core, pack.id)) own = domainsOf(*plan, library, map, pack.id);
        if (std::ranges::none_of(own, &MapArea::isDomain)) {
            own.clear();
            for (std::size_t i = 0; i < map.blocks.size(); ++i)
                if (map.blocks[i].pack == pack.id) own.push_back(areaOfSubject(map, i));
        }
        std::ranges::move(own, std::back_inserter(areas));
    }
    return areas;
}

std::vector<MapArea> subjectsOf(const Map& map, const MapArea& area) {
    std::vector<MapArea> subjects;
    std::vector<double> sizes;
    for (const MapRun& run : area.runs) {
        const MapBlock& block = map.blocks[run.subject];
        subjects.push_back({block.pack, block.title, block.role, false, {run}, area.objective});
        sizes.push_back(static_cast<double>(run.cells.size()));
    }
    const auto roles = rolesBySize(sizes);
    for (std::size_t i = 0; i < subjects.size(); ++i) subjects[i].role = roles[i];
    return subjects;
}

std::optional<SessionOptions> studyOf(const Map& map, const MapArea& area, std::int64_t today) {
    const MapBlock& first = map.blocks[area.runs.front().subject];
    const bool isSubject = area.runs.size() == 1 && area.runs.front().cells.size() == first.cells.size();
    if (!area.objective && !isSubject) return std::nullopt;
    bool isAsked = false;
    bool isLeft = false; // something for today
    for (const MapRun& run : area.runs)
        for (const std::size_t place : run.cells) {
            const MapCell& cell = map.blocks[run.subject].cells[place];
            if (cell.suspended || cell.keptAside) continue;
            isAsked = true;
            isLeft = isLeft || isForToday(map, cell, today);
        }
    if (!isAsked) return std::nullopt;
    SessionOptions options;
    options.packs = {area.pack};
    options.objective = area.objective;
    if (!area.isDomain) options.group = {first.pack, first.group};
    (isLeft ? options.fillsMinutes : options.cram) = true;
    if (!isLeft) options.limit = questionsOfDrill;
    return options;
}

Map mapOfPack(const Map& map, const std::string& pack) {
    Map part;
    part.library = map.library;
    part.beginsNew = map.beginsNew;
    part.asksLater = map.asksLater;
    std::map<std::size_t, std::size_t> places;
    for (std::size_t i = 0; i < map.blocks.size(); ++i) {
        if (map.blocks[i].pack != pack) continue;
        places[i] = part.blocks.size();
        part.blocks.push_back(map.blocks[i]);
    }
    for (const MapArea& area : map.areas) {
        if (area.pack != pack) continue;
        part.areas.push_back(area);
        for (MapRun& run : part.areas.back().runs) run.subject = places.at(run.subject);
    }
    return part;
}

} // namespace chipwise::study
