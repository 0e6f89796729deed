#pragma once

#include "desktop/dialogs/dialog.h"
#include "workshop/draft/coverage.h"

namespace chipwise::desktop {

/// How many questions each statement of an exam plan has, beside how many its weight asks for.
class CoverageDialog final : public Dialog {
    Q_OBJECT
public:
    CoverageDialog(const std::vector<workshop::Coverage>&, QWidget* parent);

    /// "Objectives with a question: 17 of 22. 3 questions have no objective."
    static QString summaryOf(const workshop::Coverage&);
};

} // namespace chipwise::desktop
