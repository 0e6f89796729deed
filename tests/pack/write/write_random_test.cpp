#include "pack/json/json_form.h"
#include "pack/write/writer.h"

#include "pack/pack_fixture.h"
#include "pack/random_pack.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

const std::vector<Question>& sameFile(const Pack& pack, std::size_t file, std::size_t group) {
    return pack.files[file].groups[group].questions;
}

/// Says where two packs differ: a comparison of whole packs only says that they do.
void checkSame(const Pack& was, const Pack& is) {
    REQUIRE(is.files.size() == was.files.size());
    for (std::size_t f = 0; f < was.files.size(); ++f) {
        REQUIRE(is.files[f].groups.size() == was.files[f].groups.size());
        for (std::size_t g = 0; g < was.files[f].groups.size(); ++g) {
            const auto& before = sameFile(was, f, g);
            const auto& after = sameFile(is, f, g);
            REQUIRE(after.size() == before.size());
            for (std::size_t q = 0; q < before.size(); ++q) {
                INFO(before[q].id << ": " << before[q].stem);
                REQUIRE(after[q] == before[q]);
            }
            REQUIRE(is.files[f].groups[g].intro == was.files[f].groups[g].intro);
            REQUIRE(is.files[f].groups[g] == was.files[f].groups[g]);
        }
    }
    REQUIRE(is.facts == was.facts);
    REQUIRE(is.exams == was.exams);
    REQUIRE(is.description == was.description);
    REQUIRE(is == was);
}

} // namespace

TEST_CASE("whatever a pack says, it says the same after it was written and read again") {
    for (unsigned seed = 1; seed <= 400; ++seed) {
        const Pack pack = RandomPack(seed).make();
        const PackFiles files = write(pack);
        const ReadResult again = readPack(files);
        INFO("seed " << seed);
        for (const auto& d : again.diagnostics)
            if (d.severity == Severity::Error) UNSCOPED_INFO(toText(d));
        for (const auto& [path, text] : files.texts) UNSCOPED_INFO("=== " << path << "\n" << text);
        checkSame(pack, again.pack);
    }
}

TEST_CASE("what was written in the fixed layout is written the same way the next time") {
    for (unsigned seed = 1; seed <= 60; ++seed) {
        const PackFiles once = write(RandomPack(seed).make());
        const PackFiles twice = write(readPack(once).pack);
        INFO("seed " << seed);
        CHECK(twice.texts == once.texts);
        for (const auto& [path, text] : once.texts) CHECK(formatted(path, text) == text);
    }
}
