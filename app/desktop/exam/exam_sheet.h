#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/question_view.h"
#include "study/exam_sitting.h"

#include <QUrl>

class QAbstractButton;

namespace chipwise::desktop {

class Button;
class CasePane;
class KeyHint;
class MarkdownView;
class Text;

/// A question of a sitting: stem, answers, and what the learner has said about it. It never says what is
/// right.
class ExamSheet : public QWidget {
    Q_OBJECT
public:
    ExamSheet(Workspace&, const study::Asked&, const study::SatQuestion&, QWidget* parent = nullptr);

    void setPageWidth(int);
    QuestionView& view() { return *m_view; }
    const study::Asked& asked() const { return m_asked; }
    bool canStrike() const;
    bool letters() const; ///< single letters are commands here, not text

    /// What is stored of it: answered, with which certainty, flagged.
    void setState(const study::SatQuestion&);
    /// What was typed is not stored yet.
    void setPending();
    /// Why the answer could not be stored.
    void setNotSaved(const QString& sentence);
    /// The next digit strikes out.
    void setStriking();
    QString stateText() const;
    void focusStart();
    bool toggleCase();
    bool isCase() const { return m_case != nullptr; }

signals:
    void nextAsked();
    void previousAsked();
    void flagAsked();
    void strikeAsked();               ///< the next digit strikes out
    void strikeAskedAt(int shownKey); ///< by the right mouse button
    void certaintyAsked(chipwise::memory::Certainty);
    void linkChosen(const QUrl&);

protected:
    void moveEvent(QMoveEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;

private:
    void addCommands();
    KeyHint* addCommand(const QString& key, const QString& word, const std::function<void()>&);
    StudyColumn column() const;
    void place();
    int placeCase(const StudyColumn&);
    void placeCaseBeside(const StudyColumn&);
    int placeCommands(const StudyColumn&, int y);
    int roomBelow() const;

    study::Asked m_asked;
    int m_pageWidth = 0;
    CasePane* m_case = nullptr;
    MarkdownView* m_stem;
    QuestionView* m_view;
    Button* m_next;
    QList<KeyHint*> m_commands;
    QList<QAbstractButton*> m_options; ///< that can be struck out
    Text* m_state;
};

} // namespace chipwise::desktop
