#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/sheets/column_sheet.h"
#include "study/exam/exam_result.h"

namespace chipwise::desktop {

class Button;
class ButtonRow;
class DataRow;
class ResultBars;
class ResultList;
class Text;

/// How an exam ended: the share of right answers against the mark, each domain, pace and changes, and every
/// question with its explanation one Enter away.
class ResultSheet : public ColumnSheet {
    Q_OBJECT
public:
    ResultSheet(Workspace&, const study::ExamResult&, QWidget* parent = nullptr);

    void focusStart() override;
    void focusList();
    const study::ExamResult& result() const { return m_examResult; }
    Button* retakeButton() { return m_retake; } ///< null where nothing was missed
    Button* doneButton() { return m_done; }
    ResultList& list() { return *m_list; }

signals:
    void done();
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);
    void studyAsked(const chipwise::study::SessionOptions&);
    void walkedTo(const QRect& inThis); ///< a row of the list, to be brought into view

private:
    void addActions();
    void orderTabs();
    void showFigures();
    void place() override;

    study::ExamResult m_examResult;
    Text* m_caption;
    Text* m_headline;
    Text* m_sentence;
    ButtonRow* m_actions;
    Button* m_retake = nullptr;
    Button* m_done = nullptr;
    ResultBars* m_bars;
    DataRow* m_pace;
    DataRow* m_changes;
    ResultList* m_list;
};

} // namespace chipwise::desktop
