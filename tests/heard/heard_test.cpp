#include "heard/heard_window.h"

#include "support/catch.h"

#include <algorithm>
#include <array>
#include <iterator>

using chipwise::heard::Heard;
using chipwise::heard::HeardWindow;

namespace {

bool needsName(const Heard& heard) {
    constexpr std::array roles = {ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_RADIO_BUTTON, ATSPI_ROLE_CHECK_BOX,
                                  ATSPI_ROLE_COMBO_BOX,   ATSPI_ROLE_SPIN_BUTTON,  ATSPI_ROLE_IMAGE};
    return std::ranges::find(roles, heard.role) != roles.end();
}

/// What can be pressed has a name: a screen reader would say "button" and nothing else.
void requireNames(const HeardWindow& window) {
    std::string before;
    for (const Heard& heard : window.all()) {
        INFO("role " << heard.role << ", depth " << heard.depth << ", after “" << before << "”");
        if (needsName(heard)) CHECK_FALSE(heard.name.empty());
        if (!heard.name.empty()) before = heard.name;
    }
}

/// The options that stand in the group of this name.
std::vector<Heard> optionsIn(const HeardWindow& window, const std::string& group) {
    std::vector<Heard> options;
    int depthOfGroup = -1;
    for (const Heard& heard : window.all()) {
        if (heard.role == ATSPI_ROLE_PANEL && heard.name == group)
            depthOfGroup = heard.depth;
        else if (depthOfGroup >= 0 && heard.depth <= depthOfGroup)
            depthOfGroup = -1;
        if (depthOfGroup >= 0 &&
            (heard.role == ATSPI_ROLE_RADIO_BUTTON || heard.role == ATSPI_ROLE_CHECK_BOX))
            options.push_back(heard);
    }
    return options;
}

/// What carries the question: the first thing with a name behind the word "Question", a group of options, a
/// list to match or a field, by the kind of question.
Heard questionOf(const HeardWindow& window) {
    window.waitFor(ATSPI_ROLE_LABEL, "Question");
    for (int tries = 0; tries < 5; ++tries) {
        const std::vector<Heard> all = window.all();
        auto heard = std::ranges::find(all, "Question", &Heard::name);
        if (heard == all.end()) continue;
        heard = std::find_if(std::next(heard), all.end(), [](const Heard& one) { return !one.name.empty(); });
        if (heard != all.end()) return *heard;
    }
    FAIL("nothing carries the question:\n" << window.text());
    return {};
}

void openPage(const HeardWindow& window, const std::string& page) {
    window.waitFor(ATSPI_ROLE_RADIO_BUTTON, page).press();
}

} // namespace

TEST_CASE("Today and a session are heard: the day, the question with its options, the verdict") {
    const HeardWindow window;
    const Heard day = window.waitFor(ATSPI_ROLE_HEADING);
    CHECK(day.name.find("questions") != std::string::npos);
    requireNames(window);
    window.waitFor(ATSPI_ROLE_PUSH_BUTTON, "Start").press();

    const Heard question = questionOf(window);
    CHECK(question.name.size() > 20);
    const std::vector<Heard> options = optionsIn(window, question.name);
    INFO(window.text());
    REQUIRE(options.size() >= 2);
    CHECK(options[0].name.starts_with("1, "));
    CHECK(options[1].name.starts_with("2, "));
    requireNames(window);

    for (const Heard& option : options) { // as many as the question wants
        option.press();
        if (window.waitFor(ATSPI_ROLE_PUSH_BUTTON, "Check").isEnabled) break;
    }
    window.waitFor(ATSPI_ROLE_PUSH_BUTTON, "Check").press();
    const Heard verdict = window.waitFor(ATSPI_ROLE_ALERT);
    CHECK_FALSE(verdict.name.empty());
    const std::vector<Heard> graded = optionsIn(window, question.name);
    REQUIRE(graded.size() == options.size());
    CHECK(graded[0].name.find("your answer") != std::string::npos);
    const bool isRight =
        graded[0].name.find("your answer, wrong") == std::string::npos; // by chance: options are shuffled
    const auto saysAnswer = [](const Heard& option) {
        return option.name.find(", the answer") != std::string::npos;
    };
    CHECK((isRight || std::ranges::any_of(graded, saysAnswer)));
    requireNames(window);
    window.waitFor(ATSPI_ROLE_PUSH_BUTTON, "Next");
}

TEST_CASE("every page of the rail is heard under its heading and opens for a screen reader") {
    const HeardWindow window;
    window.waitFor(ATSPI_ROLE_HEADING);
    std::vector<std::string> pages;
    for (const Heard& heard : window.all(ATSPI_ROLE_RADIO_BUTTON)) pages.push_back(heard.name);
    REQUIRE(pages.size() >= 5);
    std::string before = window.text();
    for (std::size_t i = 1; i < pages.size(); ++i) {
        CAPTURE(pages[i]);
        openPage(window, pages[i]);
        for (int tries = 0; tries < 100 && !window.waitFor(ATSPI_ROLE_RADIO_BUTTON, pages[i]).isChecked;
             ++tries) {
        }
        const std::string now = window.text();
        CHECK(now != before);
        CHECK_FALSE(window.all(ATSPI_ROLE_HEADING).empty());
        requireNames(window);
        before = now;
    }
}

TEST_CASE("a practice exam is heard: its setting up, and a question with its options") {
    const HeardWindow window;
    window.waitFor(ATSPI_ROLE_HEADING);
    openPage(window, "Practice exam");
    window.waitFor(ATSPI_ROLE_PUSH_BUTTON, "Start").press();
    const Heard question = questionOf(window);
    INFO(window.text());
    CHECK(question.name.size() > 20);
    requireNames(window);
}
