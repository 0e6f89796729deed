#pragma once

#include "desktop/shell/page.h"
#include "study/exam_sitting.h"

#include <vector>

class QTimer;

namespace chipwise::desktop {

class Button;
class DataRow;
class EmptyState;
class ExamSetup;
class Text;

/// The door to practice exams: the one that is open, or a new one; below it those that were sat.
class ExamPage final : public Page {
    Q_OBJECT
public:
    explicit ExamPage(Workspace&, QWidget* parent = nullptr);

    void refresh() override;
    void enter() override;
    bool key(QKeyEvent*) override;

    ExamSetup& setup() { return *m_setup; }
    Button* goOnButton() { return m_goOn; }
    const QList<DataRow*>& history() const { return m_history; }
    using Clock = std::function<study::ExamNow()>;
    void setClock(Clock clock) { m_clock = std::move(clock); }

signals:
    void beginAsked(const chipwise::study::Form&);
    void goOnAsked();
    void resultAsked(const chipwise::study::ExamResult&);

protected:
    int place(int x, int width) override;

private:
    void showOpen();
    void showHistory();
    void print(const study::Form&);
    int placeHistory(int x, int y, int width);

    Clock m_clock;
    std::vector<study::ExamResult> m_results;
    int m_shownResults;
    bool m_isOpen = false;
    Text* m_headline;
    Text* m_open;
    Text* m_openNote;
    Button* m_goOn;
    ExamSetup* m_setup;
    EmptyState* m_empty;
    Text* m_historyTitle;
    QList<DataRow*> m_history;
    Button* m_more;
    QTimer* m_second;
};

} // namespace chipwise::desktop
