#pragma once

#include "desktop/dialogs/dialog.h"

namespace chipwise::desktop {

class TextInput;

/// The learner's own words on a question, to be written and changed. Ctrl+Enter saves; an empty text takes
/// the note away.
class NoteDialog final : public Dialog {
    Q_OBJECT
public:
    NoteDialog(const QString& question, const QString& note, QWidget* parent);

    TextInput& field() { return *m_field; }

signals:
    void saved(const QString& note);

private:
    void save();

    TextInput* m_field;
};

} // namespace chipwise::desktop
