#include "quiz/worked_line.h"

#include "cards.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::quiz;
using namespace chipwise::quiz::testing;

namespace {

pack::Card calculated(const std::string& expression, std::vector<pack::Let> lets) {
    pack::Card card = numericOf({number(expression, "GiB")});
    card.question.effective.lets = std::move(lets);
    return card;
}

} // namespace

TEST_CASE("a calculated answer shows its calculation with the numbers that were drawn") {
    const pack::Card card = calculated("nodes * 16 / 2", {{"nodes", "4..4 step 1"}});
    CHECK(workedLine(card, present(card, 1)) == "4 × 16 ÷ 2 = 32 GiB");
}

TEST_CASE("a value that was computed from others is shown by these") {
    const pack::Card card =
        calculated("total - 8", {{"nodes", "3..3 step 1"}, {"each", "16"}, {"total", "nodes * each"}});
    CHECK(workedLine(card, present(card, 1)) == "(3 × 16) − 8 = 40 GiB");
    const pack::Card alone = calculated("total", {{"nodes", "3..3 step 1"}, {"total", "nodes * 16"}});
    CHECK(workedLine(alone, present(alone, 1)) == "3 × 16 = 48 GiB");
}

TEST_CASE("a result that is rounded up or down says so") {
    const pack::Card up = calculated("ceil(need * (1 + 1) / 32)", {{"need", "40..40 step 1"}});
    CHECK(workedLine(up, present(up, 1)) == "40 × (1 + 1) ÷ 32, rounded up: 3 GiB");
    const pack::Card down = calculated("floor(need / 32)", {{"need", "40..40 step 1"}});
    CHECK(workedLine(down, present(down, 1)) == "40 ÷ 32, rounded down: 1 GiB");
    const pack::Card part = calculated("ceil(need / 32) * 2", {{"need", "40..40 step 1"}});
    CHECK(workedLine(part, present(part, 1)) == "ceil(40 ÷ 32) × 2 = 4 GiB");
}

TEST_CASE("functions keep their names, and a plain number needs no calculation") {
    const pack::Card card = calculated("max(nodes, 2) + -1", {{"nodes", "5..5 step 1"}});
    CHECK(workedLine(card, present(card, 1)) == "max(5, 2) + -1 = 4 GiB");
    const pack::Card plain = numericOf({number("96", "GiB")});
    CHECK(workedLine(plain, present(plain, 1)).empty());
    CHECK(workedLine(choiceOf(3), present(choiceOf(3), 1)).empty());
}
