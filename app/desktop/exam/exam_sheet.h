#pragma once

#include "desktop/study/sheets/asked_sheet.h"
#include "study/exam/exam_attempt.h"

class QAbstractButton;

namespace chipwise::desktop {

class Button;
class KeyHint;
class Text;

/// A question of an attempt: stem, answers, and what the learner has said about it. It never says what is
/// right.
class ExamSheet : public AskedSheet {
    Q_OBJECT
public:
    ExamSheet(Workspace&, const study::Asked&, const study::SatQuestion&, QWidget* parent = nullptr);

    bool canStrike() const;
    bool letters() const; ///< single letters are commands here, not text

    /// What is stored of it: answered, with which certainty, flagged.
    void setState(const study::SatQuestion&);
    /// What was typed is not stored yet.
    void setPending();
    /// Why the answer could not be stored.
    void setNotSaved(const QString& sentence);
    /// The next digit or click strikes out.
    void setStriking();
    QString stateText() const;

signals:
    void nextAsked();
    void previousAsked();
    void submitAsked();
    void flagAsked();
    void strikeAsked();               ///< the next digit or click strikes out
    void strikeAskedAt(int shownKey); ///< by the mouse
    void certaintyAsked(chipwise::memory::Certainty);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void addCommands();
    KeyHint* addCommand(QChar key, const QString& word, const std::function<void()>&);
    StudyColumn column() const override;
    void place() override;
    int placeCommands(const StudyColumn&, int y);
    int placeKeys(const StudyColumn&, QRect line);

    Button* m_next;
    Button* m_submit = nullptr; ///< at the last question
    QList<KeyHint*> m_commands;
    KeyHint* m_flag = nullptr;
    QList<QAbstractButton*> m_options; ///< that can be struck out
    Text* m_state;
};

} // namespace chipwise::desktop
