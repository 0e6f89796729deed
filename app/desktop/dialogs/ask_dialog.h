#pragma once

#include "desktop/dialogs/dialog.h"

namespace chipwise::desktop {

/// One question with its consequences in a sentence, and two buttons.
class AskDialog : public Dialog {
    Q_OBJECT
public:
    struct Words {
        QString title;    ///< "Restore a backup?"
        QString sentence; ///< what happens, with counts
        QString yes;
        QString no = {};       ///< empty: "Cancel"
        QString other = {};    ///< a third way out, beside yes and no
        bool destroys = false; ///< yes takes something away: the keyboard is on no, and yes is held back
    };
    AskDialog(const Words&, QWidget* parent);

    /// A control that belongs to the question, such as a list to choose from.
    void setChoice(QWidget*);
    Button* yes() { return primary(); }
    Button* no() { return m_no; }
    Button* other() { return m_other; } ///< null where there is none

private:
    Button* m_other = nullptr;
    Button* m_no;
};

} // namespace chipwise::desktop
