#pragma once

#include "study/readiness/readiness_report.h"

#include <QWidget>

namespace chipwise::desktop {

class Button;
class RangeBar;
class Text;

/// "Am I ready, and what do I do next?": the answer, then the next step with its button. What they rest on
/// stands below, smaller.
class ReadinessHead : public QWidget {
    Q_OBJECT
public:
    explicit ReadinessHead(QWidget* parent = nullptr);

    void setReadiness(const study::PackReadiness&);
    /// Whether it says that the exam is over and asks how it went, which Today takes the answer to.
    void setAsksOutcome(bool);
    Button* outcome() { return m_outcome; }
    Button* action() { return m_action; }
    Button* check() { return m_check; }
    Text* next() { return m_next; }
    RangeBar& bar() { return *m_bar; }
    int placeIn(int width); ///< and the height it needs

signals:
    void outcomeAsked();
    void checkAsked(const QString& pack);
    void goOnAsked(); ///< with the check that is open
    void domainAsked(const chipwise::study::SessionOptions&);

private:
    void act();
    int placeHeadline(int width);
    int placeNext(int y, int width);
    int placeFootnote(int y, int width);

    study::PackReadiness m_readiness;
    Text* m_headline;
    Text* m_next;
    Text* m_reason; ///< for the next step, and how much of the day it is
    Text* m_sentence;
    Text* m_footnote;
    RangeBar* m_bar;
    Button* m_action;
    Button* m_outcome;
    Button* m_check; ///< the second check, beside what the first one measured
};

} // namespace chipwise::desktop
