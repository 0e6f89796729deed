#include "memory/plan/capacity_ledger.h"

#include "plan_table.h"
#include "support/catch.h"

using namespace chipwise::memory;

TEST_CASE("a commitment takes its answer, the repetition of a miss, and the answer a miss brings next") {
    CapacityLedger ledger(aMonday, 100, StudyCalendar());
    ledger.add({aMonday + 1, 20, 0.25});
    CHECK(ledger.committed(aMonday) == 0);
    CHECK(ledger.committed(aMonday + 1) == Approx(25));
    CHECK(ledger.committed(aMonday + 2) == Approx(5));
    CHECK(ledger.left(aMonday + 1) == Approx(75));
    CHECK(ledger.left(aMonday + 400) == 100);
    ledger.remove({aMonday + 1, 20, 0.25});
    CHECK(ledger.committed(aMonday + 1) == Approx(0).margin(1e-9));
    CHECK(ledger.committed(aMonday + 2) == Approx(0).margin(1e-9));
}

TEST_CASE("what lies before today is counted to it, and what a miss brings skips days off") {
    CapacityLedger ledger(aMonday, 100, StudyCalendar(0x7F, {aMonday + 1}));
    ledger.add({aMonday - 5, 10, 0.5});
    CHECK(ledger.committed(aMonday) == Approx(15));
    CHECK(ledger.committed(aMonday + 1) == 0);
    CHECK(ledger.committed(aMonday + 2) == Approx(5));
}

TEST_CASE("a morning's ledger holds every begun card and leaves room for the new ones an exam needs") {
    PlanTable table;
    table.add(20, aMonday + 1);
    table.add(20, aMonday - 3);
    const double withoutExam = table.ledger().committed(aMonday + 1);
    CHECK(table.ledger().committed(aMonday) > 10);
    CHECK(withoutExam > 10);
    CHECK(withoutExam < 14);
    table.examIn(13);
    table.fresh.unseen = 100; // ten a day
    CHECK(table.ledger().committed(aMonday + 1) == Approx(withoutExam + 13 * 15).margin(0.01));
    CHECK(table.ledger().committed(aMonday + 10) < 15); // nothing new in the last days
}
