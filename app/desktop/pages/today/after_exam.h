#pragma once

#include "desktop/pages/today/today_words.h"
#include "study/learner.h"

#include <QWidget>

#include <optional>

namespace chipwise::desktop {

class Button;
class NumberField;
class Text;

/// After the day of the exam: how it went, once; then what comes next.
class AfterExam : public QWidget {
    Q_OBJECT
public:
    explicit AfterExam(QWidget* parent = nullptr);

    void setToday(const study::Today&);
    /// What keeping everything alive takes.
    void setMinutesAWeek(WeekMinutes);
    void setNarrow(bool);
    bool isAsking() const { return m_isAsking; }
    /// To the question itself while it asks: no answer to it has the keyboard until somebody moves it there.
    void focusStart();
    /// What one key may take: nothing while it asks how it went.
    Button* offered() const;
    void setKeyCaption(const QString&); ///< on that button
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void told(chipwise::study::ExamOutcome, std::optional<int> score);
    void keepAsked();
    void dateAsked();
    void restAsked();

protected:
    void resizeEvent(QResizeEvent*) override;
    bool eventFilter(QObject* outcome, QEvent*) override;

private:
    void recordOutcome(study::ExamOutcome);
    void showWords();
    int place(int width, bool moves) const;

    study::Today m_today;
    bool m_isAsking = false;
    WeekMinutes m_takes; ///< of no minutes: not known yet
    Text* m_headline;
    Text* m_sentence;
    Text* m_scoreLabel;
    NumberField* m_score;
    Button* m_passed;
    Button* m_notYet;
    Button* m_notSaid;
    Button* m_keep;
    Button* m_date;
    Button* m_rest;
};

} // namespace chipwise::desktop
