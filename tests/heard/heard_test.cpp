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
    const auto isNameless = [](const Heard& heard) { return needsName(heard) && heard.name.empty(); };
    std::string before;
    for (const Heard& heard :
         window.waitUntil([&](const auto& shown) { return std::ranges::none_of(shown, isNameless); })) {
        INFO("role " << heard.role << ", depth " << heard.depth << ", after “" << before << "”");
        CHECK_FALSE(isNameless(heard));
        if (!heard.name.empty()) before = heard.name;
    }
}

/// The options that stand in the group of this name.
std::vector<Heard> optionsIn(const std::vector<Heard>& shown, const std::string& group) {
    std::vector<Heard> options;
    int depthOfGroup = -1;
    for (const Heard& heard : shown) {
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
std::vector<Heard>::const_iterator findQuestion(const std::vector<Heard>& shown) {
    const auto word = std::ranges::find(shown, "Question", &Heard::name);
    if (word == shown.end()) return shown.end();
    return std::find_if(std::next(word), shown.end(), [](const Heard& one) { return !one.name.empty(); });
}

Heard questionOf(const HeardWindow& window) {
    const std::vector<Heard> shown =
        window.waitUntil([](const auto& now) { return findQuestion(now) != now.end(); });
    const auto question = findQuestion(shown);
    if (question == shown.end()) FAIL("nothing carries the question:\n" << window.text());
    return *question;
}

bool isAnswered(const Heard& option) {
    return option.name.find("your answer") != std::string::npos;
}

std::string headingOf(const std::vector<Heard>& shown) {
    const auto heading = std::ranges::find(shown, ATSPI_ROLE_HEADING, &Heard::role);
    return heading == shown.end() ? std::string() : heading->name;
}

bool isOpen(const std::vector<Heard>& shown, const std::string& page) {
    return std::ranges::any_of(shown, [&](const Heard& heard) {
        return heard.role == ATSPI_ROLE_RADIO_BUTTON && heard.name == page && heard.isChecked;
    });
}

/// Opens that page of the rail, and returns what shows then.
std::vector<Heard> openPage(const HeardWindow& window, const std::string& page) {
    const std::string heading = headingOf(window.all());
    window.waitFor(ATSPI_ROLE_RADIO_BUTTON, page).press();
    std::vector<Heard> shown = window.waitUntil([&](const auto& now) {
        return isOpen(now, page) && !headingOf(now).empty() && headingOf(now) != heading;
    });
    INFO(page << ", before it “" << heading << "”:\n" << window.text());
    CHECK(isOpen(shown, page));
    CHECK_FALSE(headingOf(shown).empty());
    CHECK(headingOf(shown) != heading);
    return shown;
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
    const std::vector<Heard> options = optionsIn(
        window.waitUntil([&](const auto& shown) { return optionsIn(shown, question.name).size() >= 2; }),
        question.name);
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
    const std::vector<Heard> graded = optionsIn(window.waitUntil([&](const auto& shown) {
        const std::vector<Heard> now = optionsIn(shown, question.name);
        return now.size() == options.size() && isAnswered(now[0]);
    }),
                                                question.name);
    REQUIRE(graded.size() == options.size());
    CHECK(isAnswered(graded[0]));
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
    for (std::size_t i = 1; i < pages.size(); ++i) {
        openPage(window, pages[i]);
        requireNames(window);
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
