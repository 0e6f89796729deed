#pragma once

#include "desktop/dialogs/dialog.h"
#include "study/learner.h"

namespace chipwise::desktop {

/// A version that was not signed by the key of the versions before: installed only where the learner agrees.
/// Keeping what is installed is what Enter and Esc do.
class KeyDialog : public Dialog {
    Q_OBJECT
public:
    KeyDialog(const study::InstallReport&, QWidget* parent);
    Button* keepButton() { return primary(); }
    Button* installButton() { return m_install; }

signals:
    void trusted();

private:
    Button* m_install;
};

} // namespace chipwise::desktop
