#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/pictures.h"
#include "study/packs/find_anything.h"

#include <QUrl>
#include <QWidget>

namespace chipwise::desktop {

class MarkdownView;
class ScrollArea;
class Text;

/// A question's lesson beside its verdict, where the window is wide enough. It is as high as the window and
/// scrolls by itself.
class LessonPane final : public QWidget {
    Q_OBJECT
public:
    LessonPane(const study::InstalledLesson& lesson, const PictureFinder&, QWidget* parent);

    MarkdownView& text() { return *m_text; }

signals:
    void linkChosen(const QUrl&);

protected:
    void resizeEvent(QResizeEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    Text* m_title;
    ScrollArea* m_scroll;
    MarkdownView* m_text;
};

} // namespace chipwise::desktop
