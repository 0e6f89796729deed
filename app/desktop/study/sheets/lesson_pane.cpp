#include "desktop/study/sheets/lesson_pane.h"

#include "desktop/study/source_names.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int paneIndent = 24; ///< from the hairline to the words
constexpr int paneTitleGap = 8;
constexpr int besideLessonBar = 12;
constexpr int betweenLessonParts = 16;

} // namespace

LessonPane::LessonPane(const study::InstalledLesson& lesson, const PictureFinder& pictures, QWidget* parent)
    : QWidget(parent),
      m_title(
          new Text(Type::Emphasis, tr("Lesson: %1").arg(words(lesson.title).simplified()), Ink::Text, this)),
      m_scroll(new ScrollArea(this)), m_text(new MarkdownView(Type::Body, tr("Lesson"))) {
    addPackPictures(*m_text, pictures, words(lesson.intro));
    m_text->setPackText(words(lesson.intro));
    connect(m_text, &MarkdownView::linkChosen, this, &LessonPane::linkChosen);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, besideLessonBar, 0);
    column->setSpacing(betweenLessonParts);
    column->addWidget(m_text);
    QStringList sources;
    for (const std::string& ref : lesson.refs) sources << words(ref);
    if (!sources.isEmpty())
        column->addWidget(
            new Text(Type::Caption, tr("Sources: %1").arg(sourceNames(sources)), Ink::Text3, content));
    column->addStretch();
    m_scroll->setContent(content);
    m_scroll->setFadesOut(ScrollArea::Bar::Ruled);
}

void LessonPane::resizeEvent(QResizeEvent*) {
    const int wide = std::max(0, width() - paneIndent);
    const int title = m_title->heightForWidth(wide);
    m_title->setGeometry(paneIndent, 0, wide, title);
    m_scroll->setGeometry(paneIndent, title + paneTitleGap, wide,
                          std::max(0, height() - title - paneTitleGap));
}

void LessonPane::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(0, 0, 1, height(), theme().tokens().border);
}

} // namespace chipwise::desktop
