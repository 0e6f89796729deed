#include "desktop/dialogs/note_dialog.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"
#include "desktop/widgets/text/text_input.h"
#include "study/notes.h"

#include <QShortcut>

namespace chipwise::desktop {

namespace {

constexpr int noteLines = 5;

} // namespace

NoteDialog::NoteDialog(const QString& question, const QString& note, QWidget* parent)
    : Dialog(tr("Your note"), 560, parent),
      m_field(new TextInput(this, static_cast<qsizetype>(study::longestNote))) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    auto* about = new ElidedLabel(Type::Row, Ink::Text2, this);
    about->setText(question.simplified());
    addBody(about);
    m_field->setType(Type::Body, noteLines);
    m_field->setAccessibleName(tr("Your note"));
    m_field->setPlaceholderText(tr("What helps you remember this? Only you can see your note."));
    m_field->setTabChangesFocus(true);
    m_field->setPlainText(note);
    m_field->moveCursor(QTextCursor::End);
    addBody(m_field);
    addCancel();
    Button* keep = addPrimary(tr("Save"));
    keep->setKeyCaption(QStringLiteral("Ctrl+Enter"));
    connect(keep, &Button::clicked, this, &NoteDialog::save);
    for (const Qt::Key enter : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(QKeySequence(Qt::CTRL | enter), this), &QShortcut::activated, this,
                &NoteDialog::save);
    m_field->setFocus();
}

void NoteDialog::save() {
    const QString note = m_field->toPlainText();
    accept();
    emit saved(note);
}

} // namespace chipwise::desktop
