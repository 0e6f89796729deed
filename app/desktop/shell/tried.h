#pragma once

#include <QString>

#include <exception>

namespace chipwise::desktop {

/// Runs what writes to the profile; a failure becomes a sentence for `told`. True: it is done.
template <typename Write, typename Told>
bool tried(const Write& write, const Told& told) {
    try {
        write();
        return true;
    } catch (const std::exception& error) {
        told(QString::fromUtf8(error.what()));
        return false;
    }
}

} // namespace chipwise::desktop
