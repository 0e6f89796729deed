#include "insight/belief.h"

#include "support/catch.h"

#include <string_view>
#include <vector>

using namespace chipwise::insight;

namespace {

/// r: right, w: wrong, S: sure and wrong, s: sure and right.
BeliefEvidence evidence(std::string_view answers) {
    std::vector<RevealingAnswer> list;
    for (const char one : answers) list.push_back({one == 'r' || one == 's', one == 'S' || one == 's'});
    return beliefFrom(list);
}

Belief belief(std::string_view answers) {
    return evidence(answers).belief;
}

} // namespace

TEST_CASE("two wrong of the last four hold a misconception, fewer than that later end it") {
    CHECK(belief("") == Belief::NotMet);
    CHECK(belief("w") == Belief::NotMet);
    CHECK(belief("rrrr") == Belief::NotMet);
    CHECK(belief("ww") == Belief::Held);
    CHECK(belief("wrrw") == Belief::Held);
    CHECK(belief("wrrrw") == Belief::NotMet); // never two of four
    CHECK(belief("wwrr") == Belief::Held);
    CHECK(belief("wwrrr") == Belief::Gone);
    CHECK(belief("wwrrrww") == Belief::Held);
    CHECK(evidence("wwrrr").wrong == 1);
    CHECK(evidence("wwrrr").answers == 4);
}

TEST_CASE("one answer that was sure and wrong holds it for four answers") {
    CHECK(belief("S") == Belief::Held);
    CHECK(belief("s") == Belief::NotMet);
    CHECK(belief("Srrr") == Belief::Held);
    CHECK(belief("Srrrr") == Belief::Gone);
    CHECK(evidence("S").wrong == 1);
}
