#pragma once

#include "desktop/shell/workspace.h"
#include "study/exam/exam_attempt.h"

#include <QWidget>

#include <functional>

class QTimer;

namespace chipwise::desktop {

class Button;
class Text;

/// The exam that was begun and not submitted: "Exam started at 14:02. 41 of 65 answered, 38:12
/// left.", what that means,
/// and the way back to it. Its clock runs on in sight. As a line it stands above something else: the
/// sentence alone, the button beside it where there is room.
class OpenExam : public QWidget {
    Q_OBJECT
public:
    enum class Form { Page, Line };
    OpenExam(Workspace&, Form, QWidget* parent);

    using Clock = std::function<study::ExamNow()>;
    void setClock(Clock clock) { m_clock = std::move(clock); }
    /// Reads it anew; hides where none is open.
    void refresh();
    study::ExamNow now() const { return m_clock(); }
    bool isOpen() const { return m_isOpen; }
    bool isOver() const { return m_isOver; }         ///< its time, of an open one
    bool isCheck() const { return m_isCheck; }       ///< of readiness, not a practice exam
    const QString& wayOn() const { return m_wayOn; } ///< as a row of keys says it: "continue the check"
    Button* goOnButton() { return m_goOn; }
    Button* discardButton() { return m_discard; } ///< in sight while nothing is answered
    const Text& sentence() const { return *m_sentence; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void goOnAsked();
    void discardAsked();
    void timeOver(); ///< while it was in sight

protected:
    void resizeEvent(QResizeEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void show(const study::OpenExamAttempt&);
    bool isBeside(int width) const; ///< the button stands beside the sentence
    int place(int width, bool moves) const;

    Workspace& m_workspace;
    Form m_form;
    Clock m_clock;
    bool m_isOpen = false;
    bool m_isOver = false;
    bool m_isCheck = false;
    QString m_wayOn;
    Text* m_sentence;
    Text* m_note;
    Button* m_goOn;
    Button* m_discard;
    QTimer* m_second;
};

} // namespace chipwise::desktop
