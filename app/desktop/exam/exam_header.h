#pragma once

#include <QWidget>

#include <cstdint>

namespace chipwise::desktop {

class BackButton;
class Button;
class ElidedLabel;
class Text;

/// The top of an attempt: the way out, which exam and which question, and the time left. In the last five
/// minutes the time says so; nothing blinks.
class ExamHeader : public QWidget {
    Q_OBJECT
public:
    explicit ExamHeader(QWidget* parent = nullptr);

    void setTitle(const QString&);
    void setCheck(bool);           ///< of readiness, not a practice exam: its words say so
    void setPlace(const QString&); ///< "Question 23 of 65", "Review", "Result"
    void setTimeLeft(std::int64_t ms);
    void setTarget(int seconds); ///< that the author gives the question in front; 0: none
    void clearTime();
    void setPausable(bool);
    void setReviewable(bool);
    QString timeText() const;

signals:
    void back();
    void pauseAsked();
    void reviewAsked();
    void announced(const QString& words); ///< what a screen reader is told aloud

protected:
    void resizeEvent(QResizeEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void place();

    BackButton* m_back;
    Text* m_place;
    ElidedLabel* m_title;
    Text* m_target;
    Text* m_time;
    Button* m_pause;
    Button* m_review;
    QString m_shownTime;
    bool m_isCheck = false;
    bool m_announced = false; ///< the last five minutes, to a screen reader, once
};

} // namespace chipwise::desktop
