#include "desktop/die_support.h"

#include "study/roles.h"
#include "support/card_name.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace desktop {

using namespace chipwise;

namespace {

constexpr std::array domainNames{"Which chip for which job", "Inside the chips",   "Instances",
                                 "UltraServers and links",   "The Neuron SDK",     "Claims and myths",
                                 "Choosing in practice",     "Cost and operations"};
constexpr std::array germanDomains{"Welcher Beschleuniger wofür",
                                   "Im Inneren der Beschleuniger",
                                   "Instanzen",
                                   "UltraServer und Verbindungstechnik",
                                   "Das Neuron-Entwicklungspaket",
                                   "Behauptungen und Legenden",
                                   "Auswahlentscheidungen in der Praxis",
                                   "Betriebskosten"};
constexpr std::array subjectNames{"Which chip",
                                  "Trainium chips",
                                  "Inferentia chips",
                                  "Instances",
                                  "UltraServers and links",
                                  "Neuron SDK",
                                  "Claims and myths",
                                  "Choosing",
                                  "Roles",
                                  "Against GPUs",
                                  "Key numbers",
                                  "Instances at work",
                                  "UltraServers in numbers",
                                  "Compute of an instance",
                                  "Generations",
                                  "Working with numbers",
                                  "NeuronCore",
                                  "Inside a core",
                                  "Compiling",
                                  "Neuron tools",
                                  "Watching a job",
                                  "Scaling out",
                                  "Training on many chips",
                                  "Services",
                                  "People and messages",
                                  "Cases",
                                  "Decisions",
                                  "Who uses it",
                                  "Myths",
                                  "Glossary"};

/// The same numbers on every machine.
class Chance {
public:
    double next() {
        m_state = m_state * 1664525U + 1013904223U;
        return double(m_state >> 8U) / double(1U << 24U);
    }

private:
    std::uint32_t m_state = 11;
};

void learn(study::MapCell& cell, Learned state, double place, Chance& chance) {
    const double draw = chance.next();
    const bool begun = state == Learned::Everything || state == Learned::TwoWeeksAway ||
                       (state == Learned::Halfway && place < .55 && draw < .95);
    if (!begun) return;
    const double r = chance.next();
    if (state == Learned::TwoWeeksAway) {
        cell.chance = .25 + .6 * (1 - r * r);
        cell.due = chance.next() < .93;
    } else {
        cell.chance = state == Learned::Everything ? .8 + .19 * (1 - r * r) : .45 + .53 * (1 - r * r);
        cell.due = *cell.chance < .7;
    }
    cell.lastDay = 20'775;
    cell.dueDay = cell.due ? 20'775 : 20'790;
}

} // namespace

study::Map mapOf(const MapSize& size, Learned state) {
    study::Map map;
    Chance chance;
    std::vector<double> weights;
    double sum = 0;
    for (int i = 0; i < size.subjects; ++i) {
        weights.push_back(.4 + chance.next() * 1.6);
        sum += weights.back();
    }
    int given = 0;
    double share = 0;
    for (int i = 0; i < size.subjects; ++i) {
        study::MapBlock block;
        block.pack = "sample";
        block.group = i;
        const auto name = static_cast<std::size_t>(i);
        block.title = subjectNames[name % subjectNames.size()];
        if (name >= subjectNames.size()) block.title += ", part two";
        share += weights[name] / sum;
        const int upTo =
            i + 1 == size.subjects
                ? size.questions
                : std::min(size.questions, static_cast<int>(std::lround(size.questions * share)));
        for (; given < upTo; ++given) {
            study::MapCell cell;
            cell.name = cardNamed("sample/q" + std::to_string(given));
            learn(cell, state, double(given) / size.questions, chance);
            block.cells.push_back(std::move(cell));
        }
        if (!block.cells.empty()) map.blocks.push_back(std::move(block));
    }
    std::vector<double> sizes;
    for (const auto& block : map.blocks) sizes.push_back(static_cast<double>(block.cells.size()));
    const auto roles = study::rolesBySize(sizes);
    for (std::size_t i = 0; i < map.blocks.size(); ++i) map.blocks[i].role = roles[i];
    map.areas = study::areasBySubject(map);
    if (size.domains == 0) return map;

    // Every fifth question belongs to another domain than its neighbors, as in a real pack.
    std::vector<study::MapArea> areas(static_cast<std::size_t>(size.domains));
    const auto& names = size.german ? germanDomains : domainNames;
    for (std::size_t d = 0; d < areas.size(); ++d)
        areas[d] = {"sample", names[d % names.size()], study::MapBlock::Role::Engine, true, {}};
    for (std::size_t s = 0; s < map.blocks.size(); ++s) {
        for (std::size_t c = 0; c < map.blocks[s].cells.size(); ++c) {
            const std::size_t home = s * areas.size() / map.blocks.size();
            auto& runs = areas[c % 5 == 4 ? (home + c) % areas.size() : home].runs;
            if (runs.empty() || runs.back().subject != s) runs.push_back({s, {}});
            runs.back().cells.push_back(static_cast<std::uint32_t>(c));
        }
    }
    std::erase_if(areas, [](const study::MapArea& area) { return area.runs.empty(); });
    sizes.clear();
    for (const auto& area : areas) sizes.push_back(study::figuresOf(map, area).questions);
    const auto domainRoles = study::rolesBySize(sizes);
    for (std::size_t i = 0; i < areas.size(); ++i) areas[i].role = domainRoles[i];
    map.areas = std::move(areas);
    return map;
}

} // namespace desktop
