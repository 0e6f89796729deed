#include "heard/heard_window.h"

#include "support/catch.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace chipwise::heard {
namespace {

constexpr int deepest = 60; // a tree deeper than this is a circle
constexpr int mostTries = 200;
constexpr useconds_t betweenTries = 100'000;

/// The input of the process comes from a file descriptor.
pid_t start(std::vector<std::string> words, int input) {
    const pid_t child = ::fork();
    if (child != 0) return child;
    const int nowhere = ::open("/dev/null", O_RDWR);
    ::dup2(input < 0 ? nowhere : input, 0);
    ::dup2(nowhere, 1);
    ::dup2(nowhere, 2);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
}

void runToItsEnd(const std::vector<std::string>& words, const std::string& input = {}) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const pid_t child = start(words, ends[0]);
    ::close(ends[0]);
    const bool isWritten = ::write(ends[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
    ::close(ends[1]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!isWritten || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error("The profile could not be made.");
}

std::shared_ptr<AtspiAccessible> owned(AtspiAccessible* object) {
    return {object, [](AtspiAccessible* held) {
                if (held != nullptr) g_object_unref(held);
            }};
}

std::string owned(char* text) {
    std::string copy = text == nullptr ? "" : text;
    g_free(text);
    return copy;
}

void gather(const std::shared_ptr<AtspiAccessible>& object, int depth, std::vector<Heard>& found) {
    if (!object || depth > deepest) return;
    AtspiStateSet* states = atspi_accessible_get_state_set(object.get());
    const bool isShown = states != nullptr && atspi_state_set_contains(states, ATSPI_STATE_SHOWING);
    Heard heard;
    heard.isEnabled = states != nullptr && atspi_state_set_contains(states, ATSPI_STATE_ENABLED);
    heard.isChecked = states != nullptr && atspi_state_set_contains(states, ATSPI_STATE_CHECKED);
    if (states != nullptr) g_object_unref(states);
    if (!isShown && depth > 1) return; // neither is what it holds
    heard.object = object;
    heard.role = atspi_accessible_get_role(object.get(), nullptr);
    heard.name = owned(atspi_accessible_get_name(object.get(), nullptr));
    heard.description = owned(atspi_accessible_get_description(object.get(), nullptr));
    heard.depth = depth;
    if (depth > 1) found.push_back(heard);
    const int children = atspi_accessible_get_child_count(object.get(), nullptr);
    for (int i = 0; i < children; ++i)
        gather(owned(atspi_accessible_get_child_at_index(object.get(), i, nullptr)), depth + 1, found);
}

} // namespace

void Heard::press() const {
    AtspiAction* action = atspi_accessible_get_action_iface(object.get());
    INFO(name);
    REQUIRE(action != nullptr);
    CHECK(atspi_action_do_action(action, 0, nullptr));
    g_object_unref(action);
}

HeardWindow::HeardWindow() {
    ::setenv("CHIPWISE_NOW", "2026-11-23T09:00:00Z", 1);
    ::setenv("QT_QPA_PLATFORM", "xcb", 1);
    ::setenv("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1", 1);
    const std::string data = m_folder.path().string();
    runToItsEnd({CHIPWISE_PROGRAM, "--data", data, "plan", "--set", "--exam", "2026-12-18"});
    runToItsEnd({CHIPWISE_PROGRAM, "--data", data, "study", "--limit", "1"}, "1\n\n\n\n\n");
    m_process = start({CHIPWISE_WINDOW, "--data", data}, -1);
}

HeardWindow::~HeardWindow() {
    ::kill(m_process, SIGTERM);
    ::waitpid(m_process, nullptr, 0);
}

std::vector<Heard> HeardWindow::all() const {
    std::vector<Heard> found;
    const auto desktop = owned(atspi_get_desktop(0));
    atspi_accessible_clear_cache(desktop.get());
    const int programs = atspi_accessible_get_child_count(desktop.get(), nullptr);
    for (int i = 0; i < programs; ++i) {
        const auto program = owned(atspi_accessible_get_child_at_index(desktop.get(), i, nullptr));
        if (program &&
            static_cast<pid_t>(atspi_accessible_get_process_id(program.get(), nullptr)) == m_process)
            gather(program, 1, found);
    }
    return found;
}

std::vector<Heard> HeardWindow::all(AtspiRole role) const {
    std::vector<Heard> found = all();
    std::erase_if(found, [role](const Heard& heard) { return heard.role != role; });
    return found;
}

std::vector<Heard>
HeardWindow::waitUntil(const std::function<bool(const std::vector<Heard>&)>& isLikeThis) const {
    std::vector<Heard> shown = all();
    for (int i = 0; i < mostTries && !isLikeThis(shown); ++i) {
        ::usleep(betweenTries);
        shown = all();
    }
    return shown;
}

Heard HeardWindow::waitFor(AtspiRole role, const std::string& beginning) const {
    const auto isIt = [&](const Heard& heard) {
        return heard.role == role && heard.name.starts_with(beginning);
    };
    for (Heard& heard : waitUntil([&](const auto& shown) { return std::ranges::any_of(shown, isIt); }))
        if (isIt(heard)) return std::move(heard);
    FAIL("nothing says “" << beginning << "”; what shows:\n" << text());
    return {};
}

std::string HeardWindow::text() const {
    std::string lines;
    for (const Heard& heard : all()) {
        if (heard.name.empty() && heard.description.empty()) continue;
        lines += std::string(static_cast<std::size_t>(heard.depth), ' ') +
                 owned(atspi_accessible_get_role_name(heard.object.get(), nullptr)) + ": " + heard.name +
                 "\n";
    }
    return lines;
}

} // namespace chipwise::heard
