#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/sheets/column_sheet.h"

#include <QUrl>

namespace chipwise::desktop {

class Button;
class DiePicture;
struct StudyColumn;
class MarkdownView;
class Text;

/// A subject's introduction, one screen, before its first question or read again from the Library.
class BriefSheet : public ColumnSheet {
    Q_OBJECT
public:
    enum class For { FirstQuestion, ReadingAgain };
    /// `asked`: how many questions the session has.
    BriefSheet(Workspace&, const study::Brief&, For, int asked = 0, QWidget* parent = nullptr);

    const study::Brief& brief() const { return m_brief; }
    void focusStart() override;
    /// How much of it can be seen at once: a longer text is set smaller, and what comes next stays in sight.
    void setPageHeight(int);

signals:
    void begin();
    void linkChosen(const QUrl&);

private:
    void place() override;
    void setText(Type);
    int heightOf(const StudyColumn&) const;
    int placeBegin(int x, int y, int width);

    study::Brief m_brief;
    Type m_type = Type::Reading;
    int m_pageHeight = 0;
    Text* m_title;
    MarkdownView* m_text;
    Button* m_begin;
    Text* m_count;
    Text* m_sources;
    DiePicture* m_die;
    Text* m_dieTitle;
    Text* m_dieText;
};

} // namespace chipwise::desktop
