// Wrong clocks in the terminal: dates corrected twice, practice exams, journals that are imported, and what
// is said.
#include "cli/desk.h"

#include "store/merge/journal_csv.h"
#include "support/catch.h"

#include <algorithm>
#include <functional>
#include <limits>

using namespace chipwise;
using namespace chipwise::cli;

namespace {

const std::string rightDay = "2026-11-22T10:00:00Z";

void answerOne(Desk& desk, const std::string& at) {
    desk.now = at;
    const Ran ran =
        desk.run({"study", "--json", "--clock-is-right", "--cram", "--kind", "choice"}, "{\"answer\":[1]}\n");
    REQUIRE(ran.exit == 0);
}

struct BegunDesk : Desk {
    BegunDesk() { installSample(); }
};

int datedAhead(const Desk& desk) {
    return json::parse(desk.run({"check", "--json"}).out)["dated_ahead"];
}

/// The journal with its events changed and signed anew.
std::string changed(const std::string& journal, const std::function<void(store::Event&)>& change) {
    const store::JournalText read = store::readJournalCsv(journal);
    std::string text = store::journalHeader(false) + "\n";
    for (store::Event event : read.events) {
        change(event);
        event.checksum = store::checksumOf(event);
        text += store::toCsv(event, read.origin.profile) + "\n";
    }
    return text;
}

} // namespace

TEST_CASE("dates corrected under a clock that is wrong, too, are corrected once more") {
    BegunDesk desk;
    answerOne(desk, "2031-11-20T10:00:00Z");
    answerOne(desk, "2031-11-20T10:01:00Z");
    desk.now = "2029-03-01T10:00:00Z";
    REQUIRE(desk.jsonOf({"check", "--repair-clock", "--yes"})["events"] == 2);
    desk.now = rightDay;
    REQUIRE(desk.jsonOf({"check", "--repair-clock", "--yes"})["repaired"] == true);
    CHECK(datedAhead(desk) == 0);
    CHECK(desk.run({"study", "--json", "--pack", sampleId}, "{\"answer\":[1]}\n").exit == 0);
    CHECK(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE(
    "a practice exam begun under a wrong clock asks like an answer does, and ends under the right one") {
    BegunDesk desk;
    desk.now = "2031-11-20T10:00:00Z";
    const Words exam{"exam", "--json", "--pack", sampleId, "--own", "--questions", "3", "--minutes", "10"};
    const std::string anyKind =
        "{\"answer\":[1]}\n{\"answer\":true}\n{\"answer\":\"12\"}\n{\"answer\":[1,2]}\n";
    desk.run(exam, anyKind + "{\"command\":\"goto\",\"position\":2}\n" + anyKind);
    desk.now = rightDay;
    const Ran refused = desk.run({"exam", "--json", "--resume"}, "{\"command\":\"submit\"}\n");
    CHECK(refused.exit == 6);
    CHECK_THAT(refused.err, ContainsSubstring("dated Nov 20, 2031; this computer says Nov 22, 2026"));
    CHECK(datedAhead(desk) > 0);
    CHECK(desk.jsonOf({"check", "--repair-clock", "--yes"})["repaired"] == true);
    CHECK(datedAhead(desk) == 0);
    CHECK(desk.run({"exam", "--json", "--resume"}, "{\"command\":\"submit\"}\n{\"command\":\"submit\"}\n")
              .exit == 0);
    CHECK(datedAhead(desk) == 0);
    const auto events = store::readJournalCsv(journalOf(desk)).events;
    CHECK(std::count_if(events.begin(), events.end(), [](const store::Event& event) {
              return event.type == store::EventType::Answer && event.mode == store::Mode::Exam;
          }) > 0);
}

TEST_CASE("corrected dates that were taken back vouch for no event of an imported journal") {
    BegunDesk desk;
    answerOne(desk, "2026-11-20T10:00:00Z");
    answerOne(desk, "2031-11-20T10:00:00Z");
    const std::string wrong = journalOf(desk);
    desk.now = rightDay;
    desk.jsonOf({"check", "--repair-clock", "--yes"});
    const std::string corrected = journalOf(desk);
    desk.jsonOf({"check", "--undo-clock-repair"});
    const std::string takenBack = journalOf(desk);

    SECTION("in a new profile") {
        Desk other;
        other.now = rightDay;
        const json report = other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 1, takenBack);
        CHECK_THAT(report["problems"].dump(),
                   ContainsSubstring("1 journal entry was left out because of a date in the future"));
        CHECK(datedAhead(other) == 0);
    }
    SECTION("where the event is here already") {
        Desk other;
        other.now = rightDay;
        other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 0, corrected);
        REQUIRE(datedAhead(other) == 0);
        other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 1, takenBack);
        CHECK(datedAhead(other) == 0);
    }
    SECTION("a date that is itself left out") {
        // The new date was written under a clock that was ahead.
        const std::string late = changed(corrected, [](store::Event& event) {
            if (event.type == store::EventType::Redate) event.atMs += 400LL * 86'400'000;
        });
        Desk other;
        other.now = rightDay;
        const json report = other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 1, late);
        CHECK_THAT(report["problems"].dump(),
                   ContainsSubstring("2 journal entries were left out because of dates in the future"));
        CHECK(datedAhead(other) == 0);
    }
    SECTION("a date in the future for an event that is here") {
        const std::string future = changed(corrected, [](store::Event& event) {
            if (event.type == store::EventType::Redate)
                event.params = R"({"at_ms":2000000000000,"utc_offset_min":0})";
        });
        Desk other;
        other.now = "2031-11-21T10:00:00Z";
        other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 0, wrong);
        const json report = other.jsonOf({"reviews", "import", "-", "--merge-as-mine"}, 1, future);
        CHECK_THAT(report["problems"].dump(),
                   ContainsSubstring("1 journal entry was left out because of a date in the future"));
        CHECK(datedAhead(other) == 0);
    }
}

TEST_CASE("a number that is far too large for an event is left out and ends nothing") {
    BegunDesk desk;
    answerOne(desk, "2026-11-22T09:00:00Z");
    desk.now = rightDay;
    const std::string large = changed(journalOf(desk), [](store::Event& event) {
        event.id.back() = event.id.back() == '0' ? '1' : '0';
        event.seq = std::numeric_limits<std::int64_t>::max();
    });
    CHECK_THAT(desk.run({"reviews", "import", "-"}, large).err, ContainsSubstring("seq cannot be"));
    CHECK(desk.run({"study", "--json", "--cram", "--kind", "choice"}, "{\"answer\":[1]}\n").exit == 0);
    CHECK(desk.jsonOf({"check"})["events"] == 2);
}

TEST_CASE("what was corrected is shown with its corrected date") {
    BegunDesk desk;
    answerOne(desk, "2026-11-20T10:00:00Z");
    answerOne(desk, "2031-11-20T10:00:00Z");
    desk.now = rightDay;
    desk.jsonOf({"check", "--repair-clock", "--yes"});
    const Ran backup = desk.run({"backup"});
    CHECK_THAT(backup.err, !ContainsSubstring("2031"));
    CHECK_THAT(backup.err, ContainsSubstring("Backed up 2 answers up to Nov 2"));
    CHECK_THAT(desk.run({"check"}).out, ContainsSubstring("2 answers since Nov 20, 2026"));

    BegunDesk early;
    answerOne(early, "2031-11-20T10:00:00Z");
    early.now = rightDay;
    early.jsonOf({"check", "--repair-clock", "--yes"});
    CHECK_THAT(early.run({"check"}).out, ContainsSubstring("1 answer since Nov 22, 2026"));
}

TEST_CASE("a correction of dates is announced in plain sentences") {
    BegunDesk desk;
    const Ran none = desk.run({"check", "--undo-clock-repair"});
    CHECK(none.exit == 7);
    CHECK_THAT(none.err, ContainsSubstring("There are no date corrections to undo."));
    answerOne(desk, "2031-11-20T10:00:00Z");
    desk.now = rightDay;
    CHECK_THAT(desk.run({"check", "--repair-clock", "--dry-run"}).err,
               ContainsSubstring("1 journal entry would be given the date Nov 22, 2026. Its true date is not "
                                 "known, so this date is an estimate."));
    answerOne(desk, "2031-11-20T10:00:00Z");
    desk.now = rightDay;
    CHECK_THAT(
        desk.run({"check", "--repair-clock", "--yes"}).err,
        ContainsSubstring("2 journal entries were given the date Nov 22, 2026. Their true dates are not "
                          "known, so these dates are estimates. The entries stay in the same order."));
}

TEST_CASE("a damaged cache of dates is found, and replay makes it anew") {
    BegunDesk desk;
    answerOne(desk, "2026-11-21T10:00:00Z");
    answerOne(desk, "2031-11-20T10:00:00Z");
    desk.now = rightDay;
    desk.jsonOf({"check", "--repair-clock", "--yes"});
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
    const char* damage = GENERATE("DELETE FROM timing", "UPDATE timing SET at_ms = at_ms - 86400000 * 30",
                                  "INSERT INTO timing VALUES (1, 1, 0, NULL, 1)");
    CAPTURE(damage);
    execute(desk.data() + "/chipwise.db", damage);
    const Ran found = desk.run({"check"});
    CHECK(found.exit == 1);
    CHECK_THAT(found.out, ContainsSubstring("1 saved date correction differs from the journal."));
    CHECK_THAT(found.err, ContainsSubstring("chipwise memory replay"));
    CHECK(desk.run({"memory", "replay"}).exit == 0);
    CHECK(desk.jsonOf({"check"})["ok"] == true);
    CHECK(datedAhead(desk) == 0);
}
