#include "desktop/workshop/preview/preview_brief.h"

#include "desktop/shell/workspace.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

namespace chipwise::desktop {

PreviewBrief::PreviewBrief(const workshop::Preview& preview, const PictureFinder& pictures, QWidget* parent)
    : PreviewPart(parent), m_title(new Text(Type::HeadlineSmall, words(preview.groupTitle), Ink::Text, this)),
      m_text(new MarkdownView(Type::Reading, tr("Lesson"), this)),
      m_empty(
          new Text(Type::Row, tr("No lesson. Learners start with the first question."), Ink::Text3, this)) {
    addPackPictures(*m_text, pictures, words(preview.intro));
    m_text->setPackText(words(preview.intro));
    m_text->setVisible(!preview.intro.empty());
    m_empty->setVisible(preview.intro.empty());
    connect(m_text, &MarkdownView::linkChosen, this, &PreviewPart::linkChosen);
}

int PreviewBrief::place(int width) {
    int y = 0;
    putBelow(*m_title, width, y, 16);
    putBelow(*m_text, width, y, 16);
    putBelow(*m_empty, width, y, 16);
    return y;
}

} // namespace chipwise::desktop
