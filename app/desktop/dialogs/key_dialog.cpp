#include "desktop/dialogs/key_dialog.h"

#include "desktop/widgets/text/text.h"

namespace chipwise::desktop {

KeyDialog::KeyDialog(const study::InstallReport& report, QWidget* parent)
    : Dialog(tr("Is it from the same author?"), 560, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    const QString sentence = QString::fromStdString(report.sentence);
    addText(sentence);
    addText(tr("Ask the author whether the key changed. Nothing you answered is lost either way."));
    setAccessibleDescription(sentence);
    m_install = addSecondary(tr("Install it all the same"));
    Button* keep = addPrimary(tr("Keep what is installed"));
    connect(keep, &Button::clicked, this, &KeyDialog::reject);
    connect(m_install, &Button::clicked, this, [this] {
        accept();
        emit trusted();
    });
    keep->setFocus();
}

} // namespace chipwise::desktop
