#pragma once

#include "memory/observation.h"
#include "study/exam/exam_attempt.h"

#include <QObject>

#include <functional>

class QTimer;

namespace chipwise::desktop {

class ExamSheet;

/// What the learner does to the question in front: answer, flag, strike out, say how certain. Each is in the
/// store when it has happened; what is typed, when the fingers rest, and in the last seconds at every key:
/// the end of the time takes nothing away.
class AnswerKeeper : public QObject {
    Q_OBJECT
public:
    using Clock = std::function<study::ExamNow()>;
    explicit AnswerKeeper(Clock, QObject* parent);

    /// What changes on the sheet from now on, the learner changes.
    void follow(study::ExamAttempt&, ExamSheet&);
    void stop(); ///< no question is in front

    /// The answer on the screen becomes the one in the store; an empty screen makes it a blank. False where
    /// it is no answer, or could not be stored; the sheet says which.
    bool store();
    void tryAgain(); ///< to store what could not be stored
    /// Once a second: in the last seconds stores what was typed before them.
    void tick();
    /// Before another question: stores. What is no answer keeps the learner here once; the second time it
    /// stays a blank.
    bool settle();
    /// False the first time when the answer on the screen could not be stored: leaving loses it.
    bool mayLeave();
    QString begun() const; ///< "2 of 3 chosen": not stored, and lost when the learner leaves

    void clear();
    void toggleFlag();
    void toggleStriking(); ///< the next digit or click strikes out
    void strike(int shownKey);
    bool digit(int);
    /// How certain the learner is; saying it twice takes it back.
    void setCertainty(memory::Certainty);

signals:
    void stored(); ///< what is stored of the question in front has changed
    void noticed(const QString& message);
    void noticeOver(const QString& message); ///< what it said does not hold any more

private:
    void answerChanged();
    bool lastSeconds() const; ///< too few to wait until the fingers rest
    void showStored();
    std::string takeStrikesBack(const study::ExamNow&);
    const study::SatQuestion& sat() const;
    /// `write` returns why nothing was stored, as an attempt tells it; that, or what failed, is noticed.
    bool wrote(const std::function<std::string()>& write);

    Clock m_clock;
    QTimer* m_typing;
    study::ExamAttempt* m_examAttempt = nullptr;
    ExamSheet* m_sheet = nullptr;
    bool m_unstored = false; ///< the answer on the screen is not the one in the store
    bool m_refused = false;  ///< what is on the screen is no whole answer,
    bool m_told = false;     ///< and the learner has been told that it will be a blank
    bool m_failed = false;   ///< the newest try to store failed,
    bool m_warned = false;   ///< and the learner knows that leaving loses the answer
};

} // namespace chipwise::desktop
