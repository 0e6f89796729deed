#pragma once

#include <QWidget>

namespace chipwise::desktop {

class BackButton;
class Pins;
class Text;

/// The top of a study screen: the way back, how far, how long, one pin a question.
class StudyHeader : public QWidget {
    Q_OBJECT
public:
    explicit StudyHeader(QWidget* parent = nullptr);

    /// The page it leads back to; empty: it says "Back".
    void setWayBack(const QString& page);
    /// The session ends first, and says what it changed.
    void setEndsSession();
    /// No session: nothing to be far in.
    void clearPlace();
    /// "12 of 37"; `subject` joins it in a narrow window, the name of a case always.
    void setPlace(int current, int of, const QString& subject, bool always = false);
    /// What this session is about, where that is not the day's work: "Role: Developer".
    void setStudied(const QString&);
    /// It may end before the last question: what is ahead is at most so much.
    void setEndsEarly(bool);
    /// Of the end of a session, which has a wider column than its questions.
    void setEnd(bool);
    void setWords(const QString& left, const QString& right);
    void setTimeLeft(double seconds);

signals:
    void back();

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void place();
    void setBack(const QString& word, const QString& name);

    BackButton* m_back;
    Text* m_count;
    Text* m_time;
    Pins* m_pins;
    int m_current = 0;
    int m_of = 0;
    QString m_subject;
    QString m_studied;
    QString m_words; ///< instead of the count
    bool m_counts = false;
    bool m_endsEarly = false;
    bool m_isEnd = false;
    bool m_alwaysSubject = false;
};

} // namespace chipwise::desktop
