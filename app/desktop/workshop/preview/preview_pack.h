#pragma once

#include "desktop/workshop/preview/preview_part.h"

namespace chipwise::desktop {

class DiePicture;
class MarkdownView;
class Text;

/// The pack as the Library shows it: its die, its name, what it holds, its description and its exams.
class PreviewPack final : public PreviewPart {
    Q_OBJECT
public:
    PreviewPack(const workshop::Snapshot&, QWidget* parent);

    int place(int width) override;

private:
    void addExams(const pack::Pack&);

    DiePicture* m_die;
    Text* m_title;
    Text* m_counts;
    Text* m_version;
    MarkdownView* m_description;
    QList<Text*> m_exams;
};

} // namespace chipwise::desktop
