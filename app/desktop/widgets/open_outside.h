#pragma once

#include <QUrl>

#include <functional>

namespace chipwise::desktop {

/// Hands an address or a folder to the desktop's own program. False: none took it.
bool openOutside(const QUrl&);

/// Who does it; until this is called the desktop is asked directly.
void setOpener(std::function<bool(const QUrl&)>);

} // namespace chipwise::desktop
