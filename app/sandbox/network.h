#pragma once

namespace chipwise::sandbox {

/// From here on the kernel refuses this process, all its threads and whatever it starts every socket but
/// those of AF_UNIX (EAFNOSUPPORT), and io_uring, which could open sockets unseen (ENOSYS). There is no way
/// back. Throws std::system_error where the kernel does not do it.
void refuseNetwork();

/// Whether the screen that DISPLAY names is reached over the network ("host:0"): the connection to it has to
/// be open before the network is refused. nullptr is no display.
bool isReachedByNetwork(const char* display);

/// What a program says when refuseNetwork() threw.
constexpr const char* cannotRefuse =
    "This system cannot block network access for Chipwise. Chipwise never uses the network, so you "
    "can run it without the block: start it with --no-sandbox.";

} // namespace chipwise::sandbox
