#include "desktop/pages/library/update_question.h"

#include "desktop/dialogs/update_dialog.h"
#include "desktop/pages/library/library_installer.h"

namespace chipwise::desktop {

void askToUpdate(LibraryInstaller& installer, const study::PackOffer& offer, bool older, const QString& path,
                 QWidget* window) {
    auto* dialog = new UpdateDialog(offer, older, window);
    QObject::connect(dialog, &UpdateDialog::accepted, &installer,
                     [&installer, path] { installer.installNow(path); });
    dialog->open();
}

} // namespace chipwise::desktop
