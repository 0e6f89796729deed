#pragma once

#include "desktop/dialogs/dialog.h"
#include "desktop/shell/workspace.h"

#include <QUrl>

namespace chipwise::desktop {

/// A subject's lesson to read, with its sources.
class LessonDialog final : public Dialog {
    Q_OBJECT
public:
    LessonDialog(const Workspace&, const store::InstalledGroup&, QWidget* parent);

signals:
    void linkChosen(const QUrl&);
    void studyAsked(const chipwise::study::SessionOptions&);
};

} // namespace chipwise::desktop
