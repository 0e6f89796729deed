#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/sheets/column_sheet.h"
#include "study/exam/exam_result.h"
#include "study/readiness/readiness_report.h"

#include <optional>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class DataRow;
class ResultBars;
class ResultList;
class Text;

/// How an exam ended: the share of right answers against the mark, each domain, pace and changes, and every
/// question with its explanation one Enter away. Of a readiness check what it says about the exam, and the
/// way on, are those of Progress.
class ResultSheet : public ColumnSheet {
    Q_OBJECT
public:
    ResultSheet(Workspace&, const study::ExamResult&, QWidget* parent = nullptr);

    void focusStart() override;
    void focusList();
    const study::ExamResult& result() const { return m_examResult; }
    Button* stepButton() { return m_step; }     ///< what Progress says is next; null but after a check
    Button* retakeButton() { return m_retake; } ///< null where nothing was missed
    Button* doneButton() { return m_done; }
    ResultList& list() { return *m_list; }

signals:
    void done();
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);
    void studyAsked(const chipwise::study::SessionOptions&);
    void walkedTo(const QRect& inThis); ///< a row of the list, to be brought into view

private:
    bool leadsOn() const; ///< Progress names a domain to study
    QString headline() const;
    QString sentence(Workspace&) const;
    void addActions();
    void orderTabs();
    void showFigures();
    void place() override;

    study::ExamResult m_examResult;
    std::optional<study::PackReadiness> m_readiness; ///< after the newest check
    Text* m_caption;
    Text* m_headline;
    Text* m_sentence;
    ButtonRow* m_actions;
    Button* m_step = nullptr;
    Button* m_retake = nullptr;
    Button* m_done = nullptr;
    ResultBars* m_bars;
    DataRow* m_pace;
    DataRow* m_changes;
    ResultList* m_list;
};

} // namespace chipwise::desktop
