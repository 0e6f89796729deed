#include "desktop/pages/progress/readiness_head.h"

#include "desktop/pages/progress/range_bar.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int barBesideFrom = 760; ///< of the column
constexpr int barWidth = 340;

} // namespace

ReadinessHead::ReadinessHead(QWidget* parent)
    : QWidget(parent), m_headline(new Text(Type::Headline, this)),
      m_sentence(new Text(Type::Body, QString(), Ink::Text, this)),
      m_footnote(new Text(Type::Row, QString(), Ink::Text3, this)),
      m_outlook(new Text(Type::Body, QString(), Ink::Text2, this)),
      m_gain(new Text(Type::BodyMedium, QString(), Ink::Text, this)), m_bar(new RangeBar(this)),
      m_action(new Button(Button::Kind::Primary, QString(), this)),
      m_check(new Button(Button::Kind::Link, QString(), this)) {
    m_gain->setWraps(false);
    connect(m_action, &Button::clicked, this, &ReadinessHead::act);
    connect(m_check, &Button::clicked, this, [this] { emit checkAsked(words(m_readiness.check.pack)); });
}

void ReadinessHead::setReadiness(const study::PackReadiness& readiness) {
    m_readiness = readiness;
    m_headline->setText(words(readiness.headline));
    m_sentence->setText(words(readiness.sentence));
    m_footnote->setText(words(readiness.footnote));
    m_footnote->setVisible(!readiness.footnote.empty());
    m_bar->setVisible(readiness.estimate.has_value());
    if (const auto& estimate = readiness.estimate)
        m_bar->setValues(estimate->expected, estimate->low, estimate->high, readiness.mark);
    const bool domain = readiness.step == study::ReadinessStep::StudyDomain && readiness.stepDomain;
    m_gain->setVisible(domain);
    if (domain)
        m_gain->setText(tr("Most to gain: %1").arg(words(readiness.domains[*readiness.stepDomain].title)));
    m_action->setVisible(readiness.step != study::ReadinessStep::None);
    const bool isOpen = readiness.step == study::ReadinessStep::ContinueCheck;
    m_action->setText(domain ? tr("Study it") : isOpen ? tr("Continue the check") : tr("Take the check"));
    m_check->setVisible(domain && readiness.check.questions > 0);
    m_check->setText(tr("Take another check (%1 questions)").arg(readiness.check.questions));
}

void ReadinessHead::setOutlook(const QString& outlook) {
    m_outlook->setText(outlook);
    m_outlook->setVisible(!outlook.isEmpty());
}

void ReadinessHead::act() {
    if (m_readiness.step == study::ReadinessStep::TakeCheck)
        emit checkAsked(words(m_readiness.check.pack));
    else if (m_readiness.step == study::ReadinessStep::ContinueCheck)
        emit goOnAsked();
    else if (m_readiness.stepDomain)
        emit domainAsked(words(m_readiness.check.pack), words(m_readiness.check.exam),
                         words(m_readiness.domains[*m_readiness.stepDomain].number));
}

int ReadinessHead::placeIn(int width) {
    const bool small = width < theme().scaled(520);
    m_headline->setType(small ? Type::HeadlineSmall : Type::Headline);
    const bool bar = !m_bar->isHidden();
    const bool beside = bar && width >= theme().scaled(barBesideFrom);
    const int text = beside ? width - theme().scaled(barWidth) - 32 : width;
    int y = 0;
    const auto put = [&](Text* one, int gap) {
        if (one->isHidden()) return;
        const int height = one->heightForWidth(text);
        one->setGeometry(0, y, text, height);
        y += height + gap;
    };
    put(m_headline, 4);
    put(m_sentence, 4);
    put(m_footnote, 4);
    put(m_outlook, 4);
    if (bar) {
        const int height = m_bar->sizeHint().height();
        m_bar->setGeometry(beside ? width - theme().scaled(barWidth) : 0, beside ? 0 : y + 4,
                           beside ? theme().scaled(barWidth) : std::min(width, theme().scaled(480)), height);
        y = beside ? std::max(y, height) : y + height + 8;
    }
    if (m_action->isHidden()) return y;
    y += 8;
    const QSize action = m_action->sizeHint();
    int x = 0;
    if (!m_gain->isHidden()) {
        const int gain = std::min(m_gain->naturalWidth() + 2, width - action.width() - 16);
        const int line = theme().lineHeight(Type::BodyMedium);
        m_gain->setGeometry(0, y + (action.height() - line) / 2, gain, line);
        x = gain + 16;
    }
    m_action->setGeometry(x, y, action.width(), action.height());
    x += action.width() + 16;
    if (!m_check->isHidden()) {
        const QSize check = m_check->sizeHint();
        const bool below = x + check.width() > width;
        m_check->setGeometry(below ? 0 : x,
                             below ? y + action.height() + 4 : y + (action.height() - check.height()) / 2,
                             check.width(), check.height());
        if (below) y += check.height() + 4;
    }
    return y + action.height();
}

} // namespace chipwise::desktop
