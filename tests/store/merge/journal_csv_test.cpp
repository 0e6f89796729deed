#include "pack/text/control_characters.h"
#include "store/merge/csv_records.h"
#include "store/merge/journal_csv.h"

#include "sample_events.h"
#include "support/catch.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <string_view>

using namespace chipwise::store;

namespace {

Event sealed(Event event) {
    event.id = newEventId(event.atMs);
    event.device = "desk";
    event.seq = 1;
    event.checksum = checksumOf(event);
    return event;
}

std::string line(const Event& event) {
    return toCsv(event, "home");
}

std::string journalOf(const std::vector<Event>& events) {
    std::string text = journalHeader() + "\n";
    for (const Event& event : events) text += line(event) + "\n";
    return text;
}

} // namespace

TEST_CASE("the header names every column of the journal in its order") {
    CHECK(journalHeader() ==
          "event_id,type,at_ms,utc_offset_min,device,seq,card,mode,kind,pack_version,answer_hash,seed,shown,"
          "answer,correct,credit,"
          "confidence,guess_chance,rating,duration_ms,due_ms,schedules,redo_of,params,reason,batch,checksum,"
          "profile");
}

TEST_CASE("a journal reads back exactly as it was written") {
    std::vector<Event> events{sealed(answerTo("p/a"))};
    Event strange = answerTo("p/q#c1");
    strange.answer =
        "a \"quoted\", broken\r\nline\rwith\n\n\ttabs, \xC3\xBC and " + std::string(1, '\0') + " NUL";
    strange.credit = 0.1 + 0.2;
    strange.guessChance = 5e-324;
    strange.seed = ~std::uint64_t{0};
    strange.dueMs = -1;
    events.push_back(sealed(strange));
    Event params;
    params.type = EventType::Params;
    params.params = R"({"model":"fsrs6","weights":[0.212,1.2931]})";
    events.push_back(sealed(params));

    const JournalText read = readJournalCsv(journalOf(events));
    CHECK(read.problems.empty());
    CHECK(read.events == events);
}

TEST_CASE("no cell of a journal runs in a spreadsheet or steers a terminal, and every one reads back") {
    std::vector<std::string> texts{"=HYPERLINK(\"http://example.org\",\"win\")",
                                   "+1",
                                   "-40",
                                   "@SUM(A1)",
                                   "\tx",
                                   "\rx",
                                   "'tis",
                                   "''=1",
                                   "'\\x1B",
                                   "\\x1B",
                                   "=\\x1B\\",
                                   "=\\\x1B[31m",
                                   "a\x1B]0;title\x07 b\\",
                                   "gnp\xE2\x80\xAE"
                                   "exe.png",
                                   "\xC2\x9B"
                                   "31m \xC3\xBC \xE2\x80\xA6",
                                   "\xC2",
                                   "\xE2\x80",
                                   "C:\\x41\\new",
                                   "two\nlines\tand a tab"};
    std::mt19937 random(20261122);
    constexpr std::string_view letters = "=+-@'\\x1B4\x1B\t\r\n\",\xE2\x80\xAE\xC2\x9B a";
    for (int i = 0; i < 2000; ++i) {
        std::string& text = texts.emplace_back();
        for (auto length = 1 + random() % 8; length > 0; --length) text += letters[random() % letters.size()];
    }
    std::vector<Event> events;
    for (const std::string& text : texts) {
        INFO(text);
        const std::string cell = cellFromText(text);
        CHECK(textFromCell(cell) == text);
        CHECK(std::string_view("=+-@\t\r").find(cell.front()) == std::string_view::npos);
        CHECK(chipwise::pack::printableText(cell) == cell);
        Event event = answerTo("p/a");
        event.answer = text;
        events.push_back(sealed(event));
    }
    const JournalText read = readJournalCsv(journalOf(events));
    CHECK(read.problems.empty());
    CHECK(read.events == events);
}

TEST_CASE("a journal written before cells were escaped is read as it was meant") {
    Event event = answerTo("p/a");
    event.answer = "'tis =1";
    event = sealed(event);
    std::string text = journalOf({event});
    const auto at = text.find("''tis");
    REQUIRE(at != std::string::npos);
    text.erase(at, 1);
    const JournalText read = readJournalCsv(text);
    CHECK(read.problems.empty());
    CHECK(read.events == std::vector<Event>{event});
    text.replace(text.find("'tis"), 4, "'was");
    CHECK(readJournalCsv(text).problems.size() == 1);
}

TEST_CASE("a journal says whose it is, and a line of somebody else's is left out") {
    const Event mine = sealed(answerTo("p/a"));
    const Event other = sealed(answerTo("p/b"));
    const JournalText read =
        readJournalCsv(journalHeader() + "\n" + line(mine) + "\n" + toCsv(other, "elsewhere") + "\n");
    CHECK(read.origin.profile == "home");
    CHECK(read.events == std::vector<Event>{mine});
    REQUIRE(read.problems.size() == 1);
    CHECK_THAT(read.problems[0], ContainsSubstring("line 3: this line is from a different profile"));
}

TEST_CASE("a journal of before schema 4 is read, and says nothing of its profile") {
    const Event event = sealed(answerTo("p/a"));
    const auto cut = [](std::string text, const std::string& from, const std::string& to) {
        return text.replace(text.find(from), from.size(), to);
    };
    const std::string header = cut(journalHeader(), ",reason,batch,checksum,profile", ",checksum");
    const std::string row = cut(line(event), ",,," + event.checksum + ",home", "," + event.checksum);
    const JournalText read = readJournalCsv(header + "\n" + row + "\n");
    CHECK(read.problems.empty());
    CHECK(read.origin.profile.empty());
    CHECK(read.events == std::vector<Event>{event});
}

TEST_CASE("a file for an instructor is known by its header and gives no events") {
    const JournalText read =
        readJournalCsv(journalHeader(true) + "\n" + line(sealed(answerTo("p/a"))) + "\n");
    CHECK(read.origin.forInstructor);
    CHECK(read.events.empty());
    CHECK(read.problems.empty());
}

TEST_CASE("a journal saved by a spreadsheet program is read too") {
    const std::vector<Event> events{sealed(answerTo("p/a")), sealed(answerTo("p/b"))};
    std::string text =
        "\xEF\xBB\xBF" + journalHeader() + "\r\n" + line(events[0]) + "\r\n\r\n" + line(events[1]);
    CHECK(readJournalCsv(text).events == events);
}

TEST_CASE("lines with problems are left out and named by their number") {
    const Event good = sealed(answerTo("p/a"));
    Event multiline = answerTo("p/b");
    multiline.answer = "one\ntwo\nthree";
    std::string changed = line(good);
    changed.replace(changed.find("3 1 2"), 5, "2 1 3");
    std::string wrongNumber = line(good);
    wrongNumber.replace(wrongNumber.find(",8123,"), 6, ",8s,");

    const std::string text = journalHeader() + "\n" + line(sealed(multiline)) + "\n" + changed +
                             "\nonly,three,fields\n" + wrongNumber + "\n" + line(good) +
                             "\n\"never closed\n\n";
    const JournalText read = readJournalCsv(text);
    CHECK(read.events.size() == 2);
    REQUIRE(read.problems.size() == 4);
    CHECK_THAT(read.problems[0], ContainsSubstring("line 5: the checksum does not match"));
    CHECK_THAT(read.problems[1], ContainsSubstring("line 6: found 3 fields instead of 28"));
    CHECK_THAT(read.problems[2], ContainsSubstring("line 7: duration_ms cannot be \"8s\""));
    CHECK_THAT(read.problems[3], ContainsSubstring("line 9: a quotation mark is never closed"));
}

TEST_CASE("another file is not taken for a journal") {
    for (const char* text :
         {"", "\n\n", "card_id,review_time_ms,rating\n1,2,3\n", "\x50\x4B\x03\x04", "\"", ","}) {
        const JournalText read = readJournalCsv(text);
        CHECK(read.events.empty());
        CHECK_FALSE(read.isJournal);
    }
}

TEST_CASE("numbers that are none, or that do not fit, are problems") {
    const Event event = sealed(answerTo("p/a"));
    for (const char* credit :
         {"nan", "inf", "1e999", "0x1", " 1", "1 ", "--1", "1,2", "99999999999999999999999"}) {
        std::string row = line(event);
        const std::string from = ",0.3333333333333333,";
        row.replace(row.find(from), from.size(), std::string(",") + credit + ",");
        CAPTURE(credit);
        const JournalText read = readJournalCsv(journalHeader() + "\n" + row + "\n");
        CHECK(read.events.empty());
        CHECK(read.problems.size() == 1);
    }
}

TEST_CASE("hostile text is read in one pass") {
    struct Hostile {
        std::string before;
        char repeated;
    };
    const std::string header = journalHeader() + "\n";
    const auto hostile = GENERATE_COPY(Hostile{header, '"'}, Hostile{header, ','}, Hostile{header, '\n'},
                                       Hostile{header, 'x'}, Hostile{header + "\"", '\n'}, Hostile{"", '\0'});
    // A pass for each byte would take an hour; tests/bench measures how it grows.
    const JournalText read = readJournalCsv(hostile.before + std::string(4'000'000, hostile.repeated));
    CHECK(read.events.empty());
    CHECK(read.problems.size() <= 1);
}

TEST_CASE("a hundred thousand bad lines give a bounded list of problems") {
    std::string text = journalHeader() + "\n";
    for (int i = 0; i < 100'000; ++i) text += "x\n";
    const JournalText read = readJournalCsv(text);
    REQUIRE(read.problems.size() == 1001);
    CHECK(read.problems.back() == "more lines with problems: 99000");
}

TEST_CASE("the page for instructors explains every column of their file, and every type of entry and mode") {
    std::ifstream file(SOURCE_ROOT "/resources/docs/writing/answers.md", std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    std::istringstream header(journalHeader(true));
    for (std::string column; std::getline(header, column, ',');) {
        INFO(column);
        CHECK(page.find("| `" + column + "` |") != std::string::npos);
    }
    const std::string types = page.substr(page.find("## Types of entries"));
    for (int i = 0; i <= static_cast<int>(EventType::Outcome); ++i) {
        const auto type = static_cast<EventType>(i);
        const bool isPrivate =
            type == EventType::Plan || type == EventType::Note || type == EventType::Outcome;
        INFO(toText(type));
        CHECK((types.find('`' + std::string(toText(type)) + '`') == std::string::npos) == isPrivate);
    }
    for (const Mode mode : {Mode::Study, Mode::Cram, Mode::Exam, Mode::Check, Mode::Readiness})
        CHECK(page.find('`' + std::string(toText(mode)) + '`') != std::string::npos);
}
