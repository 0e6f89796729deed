#pragma once

#include "desktop/dialogs/dialog.h"
#include "study/learner.h"

namespace chipwise::desktop {

/// What installing a pack came to: what is in, what was left out, and each problem with its place and cure.
class ProblemsDialog : public Dialog {
    Q_OBJECT
public:
    ProblemsDialog(const study::InstallReport&, QWidget* parent);

    /// All of it as text, for the pack's author.
    static QString asText(const study::InstallReport&);
    Button* copyButton() { return m_copy; }

signals:
    void noticed(const QString& message);

private:
    Button* m_copy;
};

} // namespace chipwise::desktop
