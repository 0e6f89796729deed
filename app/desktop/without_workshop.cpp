// The learner's window alone: compiled instead of desktop/workshop/ with CHIPWISE_WORKSHOP=OFF.
#include "desktop/shell/author_side.h"

namespace chipwise::desktop {

bool hasAuthorSide() {
    return false;
}

AuthorSide* makeAuthorSide(Workspace&, QWidget*) {
    return nullptr;
}

std::unique_ptr<LibraryAuthoring> makeLibraryAuthoring(LibraryPage&, Workspace&) {
    return nullptr;
}

} // namespace chipwise::desktop
