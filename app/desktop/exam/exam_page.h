#pragma once

#include "desktop/shell/page.h"
#include "study/exam/exam_attempt.h"

#include <vector>

namespace chipwise::desktop {

class Button;
class DataRow;
class EmptyState;
class ExamSetup;
class OpenExam;
class Text;

/// The page to practice exams: the one that is open, or a new one; below it those that were sat.
class ExamPage final : public Page {
    Q_OBJECT
public:
    explicit ExamPage(Workspace&, QWidget* parent = nullptr);

    void refresh() override;
    void enter() override;
    bool key(QKeyEvent*) override;

    ExamSetup& setup() { return *m_setup; }
    Button* goOnButton();
    const QList<DataRow*>& history() const { return m_history; }
    OpenExam& openExam() { return *m_open; }

signals:
    void beginAsked(const chipwise::study::Form&);
    void goOnAsked();
    void resultAsked(const chipwise::study::ExamResult&);

protected:
    int place(int x, int width) override;

private:
    void showHeadline();
    void discard();
    void showHistory();
    void showHints();
    DataRow* historyRow(const study::ExamResult&);
    void print(const study::Form&);
    int placeHistory(int x, int y, int width);

    std::vector<std::string> m_exams; ///< submitted, newest first
    int m_shownResults;
    Text* m_headline;
    OpenExam* m_open;
    ExamSetup* m_setup;
    EmptyState* m_empty;
    Text* m_historyTitle;
    QList<DataRow*> m_history;
    Button* m_more;
};

} // namespace chipwise::desktop
