#include "desktop/pages/progress/readiness_head.h"

#include "desktop/pages/progress/range_bar.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int barWidth = 340;
constexpr int barGap = 40;  ///< between the headline and the bar beside it
constexpr int nextGap = 16; ///< before a button that stands beside a text

} // namespace

ReadinessHead::ReadinessHead(QWidget* parent)
    : QWidget(parent), m_headline(new Text(Type::Headline, this)),
      m_next(new Text(Type::BodyMedium, QString(), Ink::Text, this)),
      m_reason(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_sentence(new Text(Type::Body, QString(), Ink::Text2, this)),
      m_footnote(new Text(Type::Row, QString(), Ink::Text3, this)), m_bar(new RangeBar(this)),
      m_action(new Button(Button::Kind::Primary, QString(), this)),
      m_outcome(new Button(Button::Kind::Link, tr("Answer on Today"), this)),
      m_check(new Button(Button::Kind::Link, QString(), this)) {
    m_outcome->hide();
    connect(m_outcome, &Button::clicked, this, &ReadinessHead::outcomeAsked);
    connect(m_action, &Button::clicked, this, &ReadinessHead::act);
    connect(m_check, &Button::clicked, this, [this] { emit checkAsked(words(m_readiness.check.pack)); });
}

void ReadinessHead::setReadiness(const study::PackReadiness& readiness) {
    m_readiness = readiness;
    m_headline->setText(words(readiness.headline));
    m_next->setText(words(readiness.next));
    const bool isDomain = readiness.step == study::ReadinessStep::StudyDomain;
    m_reason->setText(words(readiness.gain) + QStringLiteral(". ") + words(readiness.stepShare));
    m_reason->setVisible(isDomain);
    // Before a check it says why there is no score, and leaves the room to the map.
    m_sentence->setType(readiness.estimate ? Type::Body : Type::Row);
    m_sentence->setText(words(readiness.sentence));
    m_sentence->setVisible(!readiness.sentence.empty());
    m_footnote->setText(words(readiness.footnote));
    m_footnote->setVisible(!readiness.footnote.empty());
    m_bar->setVisible(readiness.estimate.has_value());
    if (const auto& estimate = readiness.estimate)
        m_bar->setValues(estimate->expected, estimate->low, estimate->high, readiness.mark);
    m_action->setVisible(readiness.step != study::ReadinessStep::None);
    m_action->setText(words(readiness.stepLabel));
    m_action->setToolTip(isDomain ? tr("Questions of this domain that are due, then new ones") : QString());
    m_check->setVisible(isDomain && readiness.check.questions > 0);
    m_check->setText(tr("Take another check (%1 questions)").arg(readiness.check.questions));
}

void ReadinessHead::setAsksOutcome(bool asks) {
    m_outcome->setVisible(asks);
}

void ReadinessHead::act() {
    if (m_readiness.step == study::ReadinessStep::TakeCheck)
        emit checkAsked(words(m_readiness.check.pack));
    else if (m_readiness.step == study::ReadinessStep::ContinueCheck)
        emit goOnAsked();
    else if (m_readiness.step == study::ReadinessStep::StudyDomain)
        emit domainAsked(m_readiness.stepSession);
}

/// The next step with its button beside it, or below it where the row is too short for both.
int ReadinessHead::placeNext(int y, int width) {
    if (m_action->isHidden()) {
        const int height = m_next->heightForWidth(width);
        m_next->setGeometry(0, y, width, height);
        if (m_outcome->isHidden()) return y + height;
        m_outcome->setGeometry(QRect(QPoint(0, y + height + 4), m_outcome->sizeHint()));
        return m_outcome->geometry().bottom() + 1;
    }
    const QSize action = m_action->sizeHint();
    const int natural = m_next->naturalWidth() + 2;
    const bool beside = natural + nextGap + action.width() <= width;
    const int textWidth = beside ? natural : width;
    const int height = m_next->heightForWidth(textWidth);
    m_next->setGeometry(0, beside ? y + (action.height() - height) / 2 : y, textWidth, height);
    if (!beside) y += height + 8;
    m_action->setGeometry(beside ? natural + nextGap : 0, y, action.width(), action.height());
    return y + action.height();
}

/// What was measured, and beside it the way to measure anew.
int ReadinessHead::placeFootnote(int y, int width) {
    int x = 0;
    int bottom = y;
    if (!m_footnote->isHidden()) {
        const int natural = m_footnote->naturalWidth() + 2;
        const bool beside = !m_check->isHidden() && natural + nextGap + m_check->sizeHint().width() <= width;
        const int textWidth = beside ? natural : width;
        const int height = m_footnote->heightForWidth(textWidth);
        const int room = beside ? m_check->sizeHint().height() : 0;
        m_footnote->setGeometry(0, y + std::max(0, room - height) / 2, textWidth, height);
        bottom += std::max(room, height);
        x = beside ? natural + nextGap : 0;
        if (!beside) y = bottom;
    }
    if (m_check->isHidden()) return bottom;
    m_check->setGeometry(QRect(QPoint(x, y), m_check->sizeHint()));
    return std::max(bottom, y + m_check->height());
}

/// The answer, and what it rests on right beside it, or below it where the row is too short for both.
int ReadinessHead::placeHeadline(int width) {
    m_headline->setType(width < theme().scaled(520) ? Type::HeadlineSmall : Type::Headline);
    const bool bar = !m_bar->isHidden();
    const int natural = m_headline->naturalWidth() + 2;
    const int barX = natural + theme().scaled(barGap);
    const bool beside = bar && barX + theme().scaled(barWidth) <= width;
    const int text = beside ? natural : width;
    const int headline = m_headline->heightForWidth(text);
    const int height = bar ? m_bar->sizeHint().height() : 0;
    m_headline->setGeometry(0, beside ? std::max(0, (height - headline) / 2) : 0, text, headline);
    if (!bar) return headline;
    const int barColumn = beside ? theme().scaled(barWidth) : std::min(width, theme().scaled(480));
    m_bar->setGeometry(beside ? barX : 0, beside ? 0 : headline + 4, barColumn, height);
    return beside ? std::max(headline, height) : headline + 4 + height;
}

int ReadinessHead::placeIn(int width) {
    int y = placeNext(placeHeadline(width) + 4, width) + 8;
    if (!m_reason->isHidden()) {
        const int height = m_reason->heightForWidth(width);
        m_reason->setGeometry(0, y, width, height);
        y += height + 4;
    }
    if (!m_sentence->isHidden()) {
        const int height = m_sentence->heightForWidth(width);
        m_sentence->setGeometry(0, y, width, height);
        y += height + 2;
    }
    return placeFootnote(y, width);
}

} // namespace chipwise::desktop
