#include "study/exam/print_order.h"

#include "support/catch.h"

#include <limits>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("an order for paper comes back from JSON as it was") {
    PrintOrder order;
    order.form.title = "“Chips” \\ track\n";
    order.form.minutes = 35;
    order.form.partial = true;
    order.form.rawPass = 72.5;
    order.form.seed = std::numeric_limits<std::uint64_t>::max();
    order.form.questions = {{"p/a", "1", true, order.form.seed}, {"p/b#c1", "p/3", false, 0}};
    order.target = "/tmp/a folder/“x” \\ \n.pdf";
    order.day = "2026-11-21";
    order.versions = 3;
    order.key = false;
    const auto read = printOrderFromJson(toJson(order));
    REQUIRE(read);
    CHECK(read->form.title == order.form.title);
    CHECK(read->form.minutes == 35);
    CHECK(read->form.partial);
    CHECK(read->form.rawPass == 72.5);
    CHECK(read->form.seed == order.form.seed);
    CHECK(read->form.questions == order.form.questions);
    CHECK(read->target == order.target);
    CHECK(read->day == order.day);
    CHECK(read->versions == 3);
    CHECK_FALSE(read->key);
    CHECK_FALSE(read->letter);
    order.letter = true;
    CHECK(printOrderFromJson(toJson(order))->letter == true);
}

TEST_CASE("a report of what was printed comes back from JSON as it was") {
    const PrintReport report{{"/a.pdf", "/b.pdf"}, "/k.pdf", "A sentence.", true};
    CHECK(printReportFromJson(toJson(report)) == report);
}

TEST_CASE("what is no order and no report is nothing") {
    for (const char* text : {"", "{}", "[1]", "null", "{\"form\":1}", "{\"files\":7}", "not JSON"}) {
        CHECK_FALSE(printOrderFromJson(text));
        CHECK_FALSE(printReportFromJson(text));
    }
}
