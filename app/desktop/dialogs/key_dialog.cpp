#include "desktop/dialogs/key_dialog.h"

#include "desktop/widgets/text/text.h"

namespace chipwise::desktop {

KeyDialog::KeyDialog(const study::InstallReport& report, QWidget* parent)
    : Dialog(tr("Is this from the same author?"), 560, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    const QString sentence = QString::fromStdString(report.sentence);
    addText(sentence);
    addText(tr("Ask the author whether the signing key changed. Your answers are kept either way."));
    setAccessibleDescription(sentence);
    m_install = addSecondary(tr("Install anyway"));
    Button* keep = addPrimary(tr("Keep the installed version"));
    connect(keep, &Button::clicked, this, &KeyDialog::reject);
    connect(m_install, &Button::clicked, this, [this] {
        accept();
        emit trusted();
    });
    keep->setFocus();
}

} // namespace chipwise::desktop
