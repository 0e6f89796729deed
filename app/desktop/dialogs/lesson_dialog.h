#pragma once

#include "desktop/dialogs/dialog.h"
#include "desktop/shell/workspace.h"
#include "study/packs/find_anything.h"

#include <QUrl>

namespace chipwise::desktop {

/// A subject's lesson to read, with its sources.
class LessonDialog final : public Dialog {
    Q_OBJECT
public:
    /// What closing it leads back to: a page, from which the subject can be studied, or an open question.
    enum class For { Page, Question };
    LessonDialog(const Workspace&, const study::InstalledLesson&, QWidget* parent, For = For::Page);

signals:
    void linkChosen(const QUrl&);
    void studyAsked(const chipwise::study::SessionOptions&);
};

} // namespace chipwise::desktop
