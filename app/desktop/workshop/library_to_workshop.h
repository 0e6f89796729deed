#pragma once

#include "desktop/pages/library/library_page.h"
#include "desktop/shell/author_side.h"

namespace chipwise::desktop {

/// Leads from the Library into the Workshop: asks for folders and titles, makes copies, finds where a
/// question is written, and says so by the Library's own signals.
class LibraryToWorkshop final : public QObject, public LibraryAuthoring {
    Q_OBJECT
public:
    LibraryToWorkshop(LibraryPage&, Workspace&);

    QStringList places() const override;
    void newPack() override;
    void openFolder() override;
    void goOnWriting() override;
    void write(const QString& packId) override;
    void editQuestion(const QString& card) override;

private:
    QString packsFolder() const;
    void openCopy(const QString& packId, const QString& folder);

    LibraryPage& m_page;
    Workspace& m_workspace;
    QString m_cardToEdit; ///< its pack is being copied
};

} // namespace chipwise::desktop
