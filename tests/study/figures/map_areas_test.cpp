#include "study/figures/library_entry.h"
#include "study_table.h"
#include "support/catch.h"

#include <set>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Two domains over three groups; one question has an objective of no plan, and one of a slice only.
std::filesystem::path planned(const std::filesystem::path& folder) {
    const auto question = [](const std::string& id, const std::string& objective) {
        return choiceQuestion(id, objective.empty() ? "" : "objective: " + objective + "\n");
    };
    const std::string questions = "# Group g1 {#g1}\n\nOne.\n\n" + question("a1", "big 1.1") +
                                  question("a2", "big 2") + question("a3", "big 1.1") +
                                  "# Group g2 {#g2}\n\nTwo.\n\n" + question("b1", "big 2") +
                                  question("b2", "") + "# Group g3 {#g3}\n\nThree.\n\n" +
                                  question("c1", "part 1") + question("c2", "part 1, big 1");
    writePack(folder, "planned", "1.0.0", questions);
    std::ofstream(folder / "pack.md", std::ios::app)
        << "\n## Exam: A part {#part}\nslice: yes\n\n- 1 (60%) Other\n- 2 (40%) Another\n"
           "\n## Exam: All of it {#big}\n\n- 1 (30%) Small domain\n  - 1.1 A task\n- 2 (70%) Large domain\n";
    return folder;
}

std::vector<std::string> titles(const std::vector<MapArea>& areas) {
    std::vector<std::string> titles;
    for (const MapArea& area : areas) titles.push_back(area.title);
    return titles;
}

std::vector<std::string> cards(const Map& map, const MapArea& area) {
    std::vector<std::string> cards;
    for (const MapRun& run : area.runs)
        for (const std::size_t cell : run.cells) cards.push_back(map.blocks[run.subject].cells[cell].card());
    return cards;
}

} // namespace

TEST_CASE("what is known of each part of the map adds up to what is known of all") {
    Map map;
    const auto add = [&](double chance, int cells) {
        MapBlock block;
        for (int i = 0; i < cells; ++i) {
            MapCell cell;
            cell.chance = chance;
            block.cells.push_back(cell);
        }
        map.blocks.push_back(block);
    };
    add(0.9, 3); // 2.7
    add(0.8, 2); // 1.6
    add(0.6, 1);
    add(0, 3);
    const std::vector<MapFigures> parts = figuresOf(map, areasBySubject(map));
    int known = 0;
    for (const MapFigures& part : parts) known += part.known();
    CHECK(map.known() == 5); // rounded by themselves, the parts are 3, 2, and 1
    CHECK(known == map.known());
    CHECK(parts[0].known() == 3);
    CHECK(parts[3].known() == 0);
}

TEST_CASE("the map is divided by the domains of the exam plan, subject after subject") {
    StudyTable table;
    REQUIRE(table.learner.install(planned(table.folder() / "planned"), table.now).installed);
    const Map map = table.learner.map(table.now);
    REQUIRE(titles(map.areas) ==
            std::vector<std::string>{"Small domain", "Large domain", "Not in the exam plan"});
    CHECK(cards(map, map.areas[0]) == std::vector<std::string>{"planned/a1", "planned/a3", "planned/c2"});
    CHECK(cards(map, map.areas[1]) == std::vector<std::string>{"planned/a2", "planned/b1"});
    CHECK(cards(map, map.areas[2]) == std::vector<std::string>{"planned/b2", "planned/c1"});
    CHECK(map.areas[0].isDomain);
    CHECK_FALSE(map.areas[2].isDomain);
    REQUIRE(map.areas[0].runs.size() == 2);
    CHECK(map.blocks[map.areas[0].runs[1].subject].title == "Group g3");
    CHECK(map.areas[0].role == MapBlock::Role::Engine);

    const auto closer = subjectsOf(map, map.areas[0]);
    CHECK(titles(closer) == std::vector<std::string>{"Group g1", "Group g3"});
    CHECK(cards(map, closer[0]) == std::vector<std::string>{"planned/a1", "planned/a3"});
}

TEST_CASE("the figures of the areas add up to those of the map") {
    StudyTable table;
    REQUIRE(table.learner.install(planned(table.folder() / "planned"), table.now).installed);
    table.allowNew();
    const auto session = table.start();
    session->suspend(table.now);
    table.finish(*session);
    table.now = daysLater(table.now, 30);
    const Map map = table.learner.map(table.now);
    MapFigures all;
    for (const MapArea& area : map.areas) {
        const MapFigures part = figuresOf(map, area);
        all.questions += part.questions;
        all.due += part.due;
        all.chances += part.chances;
    }
    CHECK(map.total() == 6); // one is hidden
    CHECK(all.questions == map.total());
    CHECK(all.due == map.due());
    CHECK(all.known() == map.known());
}

TEST_CASE("a pack without an exam plan is divided by its subjects, next to one that has a plan") {
    StudyTable table;
    REQUIRE(table.install("a", "1.0.0", groupsOf({2, 1})).installed);
    REQUIRE(table.learner.install(planned(table.folder() / "planned"), table.now).installed);
    const Map map = table.learner.map(table.now);
    CHECK(titles(map.areas) == std::vector<std::string>{"Group g1", "Group g2", "Small domain",
                                                        "Large domain", "Not in the exam plan"});
    const auto entries = libraryEntries(table.learner, table.now);
    REQUIRE(entries.size() == 2);
    CHECK(titles(entries[1].map.areas) ==
          std::vector<std::string>{"Small domain", "Large domain", "Not in the exam plan"});
    CHECK(cards(entries[1].map, entries[1].map.areas[0]).front() == "planned/a1");
}

TEST_CASE("the pack that ships has the seven domains of its exam, and every question in one of the areas") {
    StudyTable table;
    REQUIRE(table.learner.install(std::string(SOURCE_ROOT) + "/content/aws-ml-chips", table.now).installed);
    const Map map = table.learner.map(table.now);
    CHECK(std::ranges::count(map.areas, true, &MapArea::isDomain) == 7);
    std::set<std::string> seen;
    for (const MapArea& area : map.areas) {
        for (const std::string& card : cards(map, area)) CHECK(seen.insert(card).second);
        CHECK(area.runs.size() > 1);
    }
    CHECK(static_cast<int>(seen.size()) == map.total());
}
