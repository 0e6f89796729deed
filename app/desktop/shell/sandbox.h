#pragma once

#include "sandbox/opener.h"

#include <optional>

namespace chipwise::desktop {

/// Has the kernel refuse the network to this program. Links still open: a process that was forked before
/// hands them to the browser. Made before QApplication, whose threads and libraries then never have a
/// network.
class Sandbox {
public:
    /// `opensLinks`: there will be a window.
    explicit Sandbox(bool opensLinks);

    /// Called with QApplication there: a screen that is reached over the network is connected by now. False
    /// where the kernel does not refuse the network; the learner has been told, and the program ends.
    bool close();

private:
    void refuse();

    std::optional<sandbox::Opener> m_opener;
    bool m_isClosed = false;
};

} // namespace chipwise::desktop
