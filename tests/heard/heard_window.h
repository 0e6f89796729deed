#pragma once
// The window as a screen reader meets it: in a process of its own, through AT-SPI.

#include "support/temporary_folder.h"

#include <atspi/atspi.h>

#include <functional>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace chipwise::heard {

/// Something on the screen that a screen reader can be told of.
struct Heard {
    std::shared_ptr<AtspiAccessible> object;
    AtspiRole role = ATSPI_ROLE_INVALID;
    std::string name;
    std::string description;
    int depth = 0;
    bool isChecked = false;
    bool isEnabled = false;

    /// Does what a press does: its first action.
    void press() const;
};

/// A fresh profile with an exam on December 18, 2026, one answer, and the window over it.
class HeardWindow {
public:
    HeardWindow();
    ~HeardWindow();
    HeardWindow(const HeardWindow&) = delete;
    HeardWindow& operator=(const HeardWindow&) = delete;

    /// All that shows, in the order in which it is read.
    std::vector<Heard> all() const;
    std::vector<Heard> all(AtspiRole) const;
    /// Waits until something of this role, whose name begins like this, shows. The test fails with what shows
    /// instead, where it never does.
    Heard waitFor(AtspiRole, const std::string& beginning = {}) const;
    /// Waits until what shows is like this, and returns it; what shows in the end, where it never is. A page
    /// that is just changing is read half old, half new, so whoever looks for more than one thing waits.
    std::vector<Heard> waitUntil(const std::function<bool(const std::vector<Heard>&)>&) const;
    /// What shows, a line each: "heading: 35 questions today".
    std::string text() const;

private:
    TestFolder m_folder;
    pid_t m_process = 0;
};

} // namespace chipwise::heard
