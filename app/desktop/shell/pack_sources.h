#pragma once

#include "desktop/shell/workspace.h"

namespace chipwise::desktop {

/// Where the files of an installed pack are written: the folder it was installed from, or a copy that was
/// made of it. Remembered in the profile; empty for packs that came from somebody else.
QString sourceFolder(const Workspace&, const std::string& packId);
void rememberSource(Workspace&, const std::string& packId, const QString& folder);

/// "A. Author, B. Author", as the pack.md in the folder says.
QString authorsOf(const std::filesystem::path& folder);

/// The folder that was open in the Workshop last; empty when there is none any more.
QString lastWritten(const Workspace&);
void rememberWritten(Workspace&, const QString& folder);

/// Where a card's question stands in a pack's folder.
struct QuestionPlace {
    QString file; ///< empty: not there (any more)
    int line = 1;
};
QuestionPlace placeOfCard(const QString& folder, const std::string& card);

} // namespace chipwise::desktop
