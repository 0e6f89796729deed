#pragma once

#include "desktop/study/pictures.h"
#include "desktop/workshop/preview/preview_part.h"

namespace chipwise::desktop {

class MarkdownView;
class Text;

/// A group's introduction as the learner reads it before its first question; of a case its scenario.
class PreviewBrief final : public PreviewPart {
    Q_OBJECT
public:
    PreviewBrief(const workshop::Preview&, const PictureFinder&, QWidget* parent);

    int place(int width) override;

private:
    Text* m_title;
    MarkdownView* m_text;
    Text* m_empty;
};

} // namespace chipwise::desktop
