#include "desktop/dialogs/ask_dialog.h"

namespace chipwise::desktop {

AskDialog::AskDialog(const Words& words, QWidget* parent) : Dialog(words.title, 480, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    addText(words.sentence);
    setAccessibleDescription(words.sentence);
    if (!words.other.isEmpty()) m_other = addSecondary(words.other);
    m_no = addSecondary(words.no.isEmpty() ? tr("Cancel") : words.no);
    Button* yes = addPrimary(words.yes);
    connect(m_no, &Button::clicked, this, &AskDialog::reject);
    connect(yes, &Button::clicked, this, &AskDialog::accept);
    if (words.destroys) {
        yes->setDestroys(true);
        yes->setKeyCaption({});
    }
    (words.destroys ? m_no : yes)->setFocus();
}

void AskDialog::setChoice(QWidget* choice) {
    addBody(choice);
    choice->setFocus();
}

} // namespace chipwise::desktop
