#pragma once

#include "desktop/shell/workspace.h"
#include "study/exam/exam_form.h"
#include "study/exam/installed_exams.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QSpinBox;

namespace chipwise::desktop {

class Button;
class ButtonRow;
class DomainCounts;
class OwnSubjects;
class Text;

/// What to sit and how: a plan of a pack or a form of one's own. It shows what every choice comes to, and
/// where there are too few questions, which domain lacks how many and what can be done instead.
class ExamSetup : public QWidget {
    Q_OBJECT
public:
    ExamSetup(Workspace&, QWidget* parent);

    /// Reads plans and subjects anew; choices stay.
    void refresh();
    bool hasPlans() const { return !m_plans.empty(); }
    const study::FormOffer& offer() const { return m_offer; }
    Button* startButton() { return m_start; }
    Button* shorterButton() { return m_shorter; }
    Button* drillButton() { return m_drill; }
    Button* paperButton() { return m_paper; }
    QComboBox& plans() { return *m_plan; }
    QSpinBox& questions() { return *m_questions; }
    QSpinBox& minutes() { return *m_minutes; }
    QComboBox& clock() { return *m_clock; }
    OwnSubjects& subjects() { return *m_subjects; }
    /// What the next form is drawn with.
    void setSeed(std::uint64_t);
    /// The next form is another one.
    void drawAnew();
    void start();
    /// The keyboard to the button that starts, which says so; nowhere where it is there already.
    bool moveToStart();
    int placeIn(int width); ///< and the height it needs

signals:
    void startAsked(const chipwise::study::Form&);
    void studyAsked(const chipwise::study::SessionOptions&);
    /// The form that would be sat, to be printed.
    void paperAsked(const chipwise::study::Form&);
    void sized(); ///< it wants another height

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    struct Row {
        Text* label;
        QWidget* control;
    };
    void addRow(const QString& label, QWidget* control);
    void addActions();
    const study::InstalledExam* chosenPlan() const; ///< null: an own form
    study::FormRequest request() const;
    void choosePlan();
    void showOffer();
    void showSentence();
    void showActions();
    void drill();
    int placeRows(int width);

    Workspace& m_workspace;
    std::vector<study::InstalledExam> m_plans;
    study::FormOffer m_offer;
    std::uint64_t m_seed = 0;
    bool m_minutesChosen = false; ///< by the learner; else they follow the number of questions
    bool m_showing = false;       ///< controls are being set, not changed
    QComboBox* m_plan;
    QSpinBox* m_questions;
    QSpinBox* m_minutes;
    QComboBox* m_order;
    QComboBox* m_clock;
    OwnSubjects* m_subjects;
    QList<Row> m_rows;
    DomainCounts* m_counts;
    Text* m_sentence;
    ButtonRow* m_actions;
    Button* m_start = nullptr;
    Button* m_shorter = nullptr;
    Button* m_drill = nullptr;
    Button* m_paper = nullptr;
};

} // namespace chipwise::desktop
