#include "store/catalog/sources_read.h"

#include "support/catch.h"

using namespace chipwise::store;

TEST_CASE("a month is that of most sources only where more than half were read in it") {
    const SourcesRead most = sourcesReadOn({"2026-11-03", "2026-08-14", "2026-08", "2025-12"});
    CHECK(most.first == "2025-12");
    CHECK(most.last == "2026-11-03");
    CHECK(most.mostly.empty()); // half of them
    CHECK(sourcesReadOn({"2026-08-14", "2026-08-02", "2026-11-03"}).mostly == "2026-08");
    CHECK(
        sourcesReadOn({"2026-08-14", "2026-08-02", "2026-09-01", "2026-10-01", "2026-11-03"}).mostly.empty());
}

TEST_CASE("sources read in one month or year say so, and facts without a date count for nothing") {
    const SourcesRead month = sourcesReadOn({"2026-08-21", "", "", "", "2026-08-02"});
    CHECK(month.first == "2026-08-02");
    CHECK(month.last == "2026-08-21");
    CHECK(month.mostly == "2026-08");
    const SourcesRead years = sourcesReadOn({"2023", "2022", "2023"});
    CHECK(years.first == "2022");
    CHECK(years.last == "2023");
    CHECK(years.mostly == "2023");
    CHECK(sourcesReadOn({"2023", "2022"}).mostly.empty());
    CHECK(sourcesReadOn({"", ""}).last.empty());
}
