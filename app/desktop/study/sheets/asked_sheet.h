#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/answers/question_view.h"
#include "desktop/study/sheets/column_sheet.h"

#include <QUrl>

namespace chipwise::desktop {

class CasePane;
class MarkdownView;

/// A question as it is asked, in a session or in an exam: its case, its stem and its answers, one below the
/// other in the column of the page's width, the case beside them where there is room.
class AskedSheet : public ColumnSheet {
    Q_OBJECT
public:
    QuestionView& view() const { return *m_view; }
    const study::Asked& asked() const { return m_asked; }
    void focusStart() override;
    bool isCase() const { return m_case != nullptr; }
    /// C: to the scenario that stands beside the question and back; above it, it unfolds or folds away.
    bool toggleCase();
    /// Where the case stands above the question: whether it shows.
    void setCaseUnfolded(bool);
    /// The key of a command here: where letters are text, or part of the answer, Alt makes commands of them.
    QString commandKey(QChar letter) const;

signals:
    void linkChosen(const QUrl&);

protected:
    AskedSheet(Workspace&, const study::Asked&, QWidget* parent);

    /// The words of stem and case. Tab reaches the case after what the sheet has made before.
    void showWords();
    virtual StudyColumn column() const;
    int placeCase(const StudyColumn&);           ///< and where what stands below it begins
    int placeStem(const StudyColumn&, int y);    ///< and its bottom
    int placeAnswers(const StudyColumn&, int y); ///< and where the row of actions begins
    const PictureFinder& pictures() const { return m_pictures; }
    int roomBelow() const; ///< height of the page that shows this sheet

    void moveEvent(QMoveEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void placeCaseBeside(const StudyColumn&);

    study::Asked m_asked;
    PictureFinder m_pictures;
    CasePane* m_case = nullptr;
    MarkdownView* m_stem;
    QuestionView* m_view;
};

} // namespace chipwise::desktop
