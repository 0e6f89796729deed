#pragma once

#include "desktop/shell/workspace.h"

#include <QUrl>
#include <QWidget>

namespace chipwise::desktop {

class Button;
class DiePicture;
class MarkdownView;
class Text;

/// A subject's introduction, one screen, before its first question or read again from the Library.
class BriefSheet : public QWidget {
    Q_OBJECT
public:
    enum class For { FirstQuestion, ReadingAgain };
    BriefSheet(Workspace&, const study::Brief&, For, QWidget* parent = nullptr);

    void setPageWidth(int);
    void focusStart();

signals:
    void begin();
    void linkChosen(const QUrl&);

private:
    void place();

    study::Brief m_brief;
    int m_pageWidth = 0;
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
