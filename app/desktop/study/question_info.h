#pragma once

#include "desktop/dialogs/dialog.h"
#include "desktop/shell/workspace.h"

namespace chipwise::desktop {

/// What is known about a question: where it is from, how well it is known, when it was and will be asked.
class QuestionInfo : public Dialog {
    Q_OBJECT
public:
    QuestionInfo(const Workspace&, const study::Asked&, QWidget* parent);
};

} // namespace chipwise::desktop
