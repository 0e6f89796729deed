#pragma once

#include "study/readiness/readiness_report.h"

#include <QWidget>

namespace chipwise::desktop {

class Button;
class RangeBar;
class Text;

/// "Am I ready, and what do I do next?": one sentence, its range, one action.
class ReadinessHead : public QWidget {
    Q_OBJECT
public:
    explicit ReadinessHead(QWidget* parent = nullptr);

    void setReadiness(const study::PackReadiness&);
    /// What will be known, a line of its own: not the score, but this bank's questions.
    void setOutlook(const QString&);
    Button* action() { return m_action; }
    Button* check() { return m_check; }
    int placeIn(int width); ///< and the height it needs

signals:
    void checkAsked(const QString& pack);
    void goOnAsked(); ///< with the check that is open
    void domainAsked(const QString& pack, const QString& exam, const QString& domain);

private:
    void act();

    study::PackReadiness m_readiness;
    Text* m_headline;
    Text* m_sentence;
    Text* m_footnote;
    Text* m_outlook;
    Text* m_gain; ///< where most is to gain
    RangeBar* m_bar;
    Button* m_action;
    Button* m_check; ///< the second check, beside the action
};

} // namespace chipwise::desktop
