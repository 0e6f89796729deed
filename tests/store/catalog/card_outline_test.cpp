#include "pack/read/reader.h"
#include "store/catalog/catalog.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using namespace chipwise;
using namespace chipwise::store;

namespace {

/// A profile folder with the sample pack in a language.
struct Outlined {
    explicit Outlined(const std::string& language) : catalog(folder.path()) {
        const std::filesystem::path source = std::filesystem::path(TEST_DATA) / "sample-pack";
        const auto read = pack::readFolder(source);
        REQUIRE(read.readable);
        catalog.install(read.pack, source, "2026-11-21");
        catalog.setLanguage(language);
    }
    TestFolder folder;
    Catalog catalog;
};

const std::string someHash = "efd20087510e593a6cc07d271be798f683098a872e9a260275fddba4915c2135";

} // namespace

TEST_CASE("an outline says of a card what its entry says, and the stems come in the same order") {
    const auto language = GENERATE(as<std::string>(), "", "de");
    const Outlined there(language);
    const std::vector<CardEntry> entries = there.catalog.entries();
    const std::vector<CardOutline> outlines = there.catalog.outlines();
    REQUIRE(outlines.size() == entries.size());
    std::vector<std::pair<std::string, std::string>> stems;
    there.catalog.eachStem(
        [&](const std::string& card, std::string stem) { stems.emplace_back(card, std::move(stem)); });
    REQUIRE(stems.size() == entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const CardOutline& entry = entries[i];
        const CardOutline& outline = outlines[i];
        INFO(entry.card);
        CHECK(outline.card == entry.card);
        CHECK(outline.pack == entry.pack);
        CHECK(outline.group == entry.group);
        CHECK(outline.kind == entry.kind);
        CHECK(outline.factIds == entry.factIds);
        CHECK(outline.objectives == entry.objectives);
        CHECK(outline.tags == entry.tags);
        CHECK(outline.reworded == entry.reworded);
        CHECK(outline.caseId == entry.caseId);
        CHECK(outline.answerKey == AnswerKey(entries[i].answerHash));
        CHECK(entries[i].answerHash.size() == 64);
        CHECK(outline.level == entry.level);
        CHECK(outline.expectedShare == entry.expectedShare);
        CHECK(outline.holdout == entry.holdout);
        CHECK(outline.isGenerated == entry.isGenerated);
        CHECK(outline.untranslated == entry.untranslated);
        CHECK(stems[i] == std::pair(entries[i].card, entries[i].stem));
    }
}

TEST_CASE("what cards have in common is in memory once") {
    const Outlined there("");
    const std::vector<CardOutline> outlines = there.catalog.outlines();
    REQUIRE(outlines.size() > 1);
    for (const CardOutline& outline : outlines) CHECK(&outline.pack.get() == &outlines[0].pack.get());
    const CardOutline copy = outlines[0];
    CHECK(&copy.tags.get() == &outlines[0].tags.get());
    CHECK(&copy.objectives.get() == &outlines[0].objectives.get());
    CHECK(sizeof(CardOutline) <= 104); // the window holds one of every question
}

TEST_CASE("a shared value outlives those it was copied from, and an empty one is as good as any") {
    Shared<std::vector<std::string>> copy;
    CHECK(copy.empty());
    CHECK(copy.get().empty());
    {
        const Shared<std::vector<std::string>> first(std::vector<std::string>{"role", "chips"});
        copy = first;
        CHECK(copy == first);
    }
    CHECK(copy == std::vector<std::string>{"role", "chips"});
    const Shared<std::vector<std::string>> moved(std::move(copy));
    CHECK(moved.size() == 2);
    CHECK(moved == Shared(std::vector<std::string>{"role", "chips"})); // alike, though held twice
    CHECK_FALSE(moved == Shared<std::vector<std::string>>());
}

TEST_CASE("an answer key is how an answer hash begins, and of what is none it is empty") {
    CHECK(AnswerKey(someHash).hex() == someHash.substr(0, 16));
    CHECK(AnswerKey(std::string(15, '0') + someHash.substr(15)).hex() == "000000000000000a");
    CHECK(AnswerKey(std::string(64, '0')) != AnswerKey(std::string(64, 'f')));
    CHECK(AnswerKey().hex().empty());
    CHECK(AnswerKey("efd2").hex().empty());
    CHECK(AnswerKey("g" + someHash.substr(1)).hex().empty());
    CHECK(AnswerKey(someHash.substr(0, 15) + "g" + someHash.substr(16)).hex().empty());
}
