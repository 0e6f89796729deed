#include "desktop/dialogs/lesson_dialog.h"

#include "desktop/study/pictures.h"
#include "desktop/study/source_names.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

#include <QVBoxLayout>

namespace chipwise::desktop {

namespace {

constexpr int lessonWidth = 720;

} // namespace

LessonDialog::LessonDialog(const Workspace& workspace, const study::InstalledLesson& lesson, QWidget* parent,
                           For purpose)
    : Dialog(words(lesson.title).simplified(), lessonWidth, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 12, 0);
    column->setSpacing(16);
    auto* view = new MarkdownView(Type::Reading, tr("Lesson"), content);
    addPackPictures(*view, installedPictures(workspace.learner(), lesson.pack), words(lesson.intro));
    view->setPackText(words(lesson.intro));
    connect(view, &MarkdownView::linkChosen, this, &LessonDialog::linkChosen);
    column->addWidget(view);
    QStringList sources;
    for (const std::string& ref : lesson.refs) sources << words(ref);
    if (!sources.isEmpty())
        column->addWidget(
            new Text(Type::Caption, tr("Sources: %1").arg(sourceNames(sources)), Ink::Text3, content));
    column->addStretch();
    addScrolling(content, tr("Lesson"));
    if (purpose == For::Question) {
        Button* back = addPrimary(tr("Back to the question"));
        connect(back, &Button::clicked, this, &LessonDialog::accept);
        startInBody();
        return;
    }
    Button* close = addSecondary(tr("Close"));
    close->setKeyCaption(QStringLiteral("Esc"));
    connect(close, &Button::clicked, this, &LessonDialog::reject);
    Button* study = addPrimary(tr("Study this subject"));
    connect(study, &Button::clicked, this, [this, key = std::pair(lesson.pack, lesson.index)] {
        study::SessionOptions options;
        options.group = key;
        accept();
        emit studyAsked(options);
    });
    study->setEnabled(lesson.cards > 0);
    startInBody();
}

} // namespace chipwise::desktop
