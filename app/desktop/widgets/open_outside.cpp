#include "desktop/widgets/open_outside.h"

#include <QDesktopServices>

namespace chipwise::desktop {

namespace {

std::function<bool(const QUrl&)>& opener() {
    static std::function<bool(const QUrl&)> chosen = QDesktopServices::openUrl;
    return chosen;
}

} // namespace

bool openOutside(const QUrl& address) {
    return opener()(address);
}

void setOpener(std::function<bool(const QUrl&)> chosen) {
    opener() = std::move(chosen);
}

} // namespace chipwise::desktop
