#include "study/preferences.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a profile without choices has the usual ones") {
    const StudyTable table;
    CHECK_FALSE(usesFourButtons(table.learner));
    CHECK_FALSE(recallsFirst(table.learner));
    CHECK(appearance(table.learner) == Appearance{});
    CHECK_FALSE(usesLetterPaper(table.learner));
    CHECK(paperFolder(table.learner).empty());
    CHECK(tableShape(table.learner, "a,b").empty());
}

TEST_CASE("what was chosen is there in the next program, under the names it has always had") {
    StudyTable table;
    setFourButtons(table.learner, true);
    setRecallFirst(table.learner, true);
    setAppearance(table.learner, {ColorScheme::Contrast, 120, true});
    setPaper(table.learner, true, "/papers");
    setWindowPlace(table.learner, "AdnQ");
    setSideBySide(table.learner, "one", {{"Chip two", "Chip one"}, 1});
    setFactColumns(table.learner, "one", {"Chip one", "Chip, three"});
    setReadingPlace(table.learner, "one", {"lesson/big chips", 250});
    setReadingPlace(table.learner, "two", {"glossary", 0});
    setLastPackFolder(table.learner, "/packs/one");
    setNewPacksFolder(table.learner, "/packs");
    setWorkshopPanes(table.learner, {"1 2", "3 4"});
    setTableShape(table.learner, "a,b", "question right");
    const Learner other(table.learner.profile().folder(), Learner::Access::ReadOnly);
    CHECK(usesFourButtons(other));
    CHECK(recallsFirst(other));
    CHECK(appearance(other) == Appearance{ColorScheme::Contrast, 120, true});
    CHECK(usesLetterPaper(other) == true);
    CHECK(paperFolder(other) == "/papers");
    CHECK(windowPlace(other) == "AdnQ");
    CHECK(sideBySide(other, "one") == SideBySide{{"Chip two", "Chip one"}, 1});
    CHECK(sideBySide(other, "two") == SideBySide{});
    CHECK(factColumns(other, "one") == std::vector<std::string>{"Chip one", "Chip, three"});
    CHECK(factColumns(other, "two").empty());
    CHECK(readingPlace(other, "one") == ReadingPlace{"lesson/big chips", 250});
    CHECK(readingPlace(other, "two") == ReadingPlace{"glossary", 0});
    CHECK(readingPlace(other, "three") == ReadingPlace{});
    CHECK(lastPackFolder(other) == "/packs/one");
    CHECK(newPacksFolder(other) == "/packs");
    CHECK(workshopPanes(other).outer == "1 2");
    CHECK(workshopPanes(other).inner == "3 4");
    CHECK(tableShape(other, "a,b") == "question right");
    const auto kept = other.profile().settings();
    CHECK(kept.at("desktop.buttons") == "four");
    CHECK(kept.at("desktop.recall-first") == "yes");
    CHECK(kept.at("desktop.theme") == "contrast");
    CHECK(kept.at("desktop.textPercent") == "120");
    CHECK(kept.at("desktop.reducedMotion") == "1");
    CHECK(kept.at("desktop.paper.size") == "letter");
    CHECK(kept.at("desktop.paper.folder") == "/papers");
    CHECK(kept.at("desktop.geometry") == "AdnQ");
    CHECK(kept.at("desktop.compare.one") == "1\nChip two\nChip one");
    CHECK(kept.at("desktop.columns.one") == "Chip one\nChip, three");
    CHECK(kept.at("desktop.reader.one") == "250 lesson/big chips");
    CHECK(kept.at("workshop.last") == "/packs/one");
    CHECK(kept.at("workshop.place") == "/packs");
    CHECK(kept.at("workshop.side") == "1 2");
    CHECK(kept.at("workshop.preview") == "3 4");
    CHECK(kept.at("workshop.table.a,b") == "question right");
}

TEST_CASE("choices can be taken back") {
    StudyTable table;
    setFourButtons(table.learner, true);
    setFourButtons(table.learner, false);
    setRecallFirst(table.learner, true);
    setRecallFirst(table.learner, false);
    setPaper(table.learner, true, "/papers");
    setPaper(table.learner, false, "/papers");
    CHECK_FALSE(usesFourButtons(table.learner));
    CHECK_FALSE(recallsFirst(table.learner));
    CHECK(usesLetterPaper(table.learner) == false);
}

TEST_CASE("an appearance that makes no sense is the usual one, and a text size stays within its bounds") {
    StudyTable table;
    store::Profile& profile = table.learner.profile();
    profile.setSetting("desktop.theme", "mauve");
    profile.setSetting("desktop.textPercent", "9000");
    CHECK(appearance(table.learner) == Appearance{ColorScheme::System, mostTextPercent, false});
    profile.setSetting("desktop.textPercent", "-3");
    CHECK(appearance(table.learner).textPercent == leastTextPercent);
    for (const char* text : {"", "large", "120 %", "1.5"}) {
        profile.setSetting("desktop.textPercent", text);
        CHECK(appearance(table.learner).textPercent == 100);
    }
}

TEST_CASE("a profile is set up once the first questions were answered, or any question was") {
    StudyTable asked;
    CHECK_FALSE(isSetUp(asked.learner));
    markSetUp(asked.learner);
    CHECK(isSetUp(asked.learner));

    StudyTable known;
    REQUIRE(known.install("p", "1.0.0", groupsOf({1})).installed);
    CHECK_FALSE(isSetUp(known.learner));
    known.learner.setFlagged("p/g1-1", true, known.now);
    CHECK(isSetUp(known.learner));
}
