#include "desktop/workshop/preview/fact_notes.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"
#include "desktop/workshop/preview/fact_words.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostFactsShown = 8;
constexpr std::size_t mostQuestionsShown = 12;

} // namespace

FactNotes::FactNotes(const Shown& shown, QWidget* parent) : PreviewPart(parent), m_below(shown.below) {
    if (!shown.facts.empty()) {
        m_texts << new Text(Type::Caption, shown.title, Ink::Text3, this);
        const std::size_t count = std::min(mostFactsShown, shown.facts.size());
        for (std::size_t i = 0; i < count; ++i) addFact(*shown.facts[i]);
        if (count < shown.facts.size())
            m_texts << new Text(Type::Caption, tr("and %1 more").arg(shown.facts.size() - count), Ink::Text3,
                                this);
    }
    if (!shown.questions.empty()) addQuestions(shown);
}

void FactNotes::addFact(const pack::Fact& fact) {
    auto* said = new Text(Type::Row, this);
    said->setRuns(factRuns(fact));
    const Ink ink = fact.conflict || fact.state != pack::FactState::InEffect ? Ink::Warning : Ink::Text3;
    m_texts << said << new Text(Type::Caption, factSource(fact), ink, this);
}

void FactNotes::addQuestions(const Shown& shown) {
    m_questionsTitle = new Text(Type::Caption, shown.questionsTitle, Ink::Text3, this);
    m_questions = new ButtonRow(Qt::AlignLeft, this);
    const std::size_t all = shown.questions.size() + (shown.andThisOne ? 1 : 0);
    const QString first = shown.questions.empty() ? (shown.andThisOne ? tr("Only this one") : tr("None"))
                          : shown.andThisOne      ? tr("%1, including this one:").arg(all)
                                                  : tr("%1:").arg(all);
    auto* count = new Text(Type::Row, first, Ink::Text, m_questions);
    count->setWraps(false);
    m_questions->addControl(count);
    const std::size_t listed = std::min(mostQuestionsShown, shown.questions.size());
    for (std::size_t i = 0; i < listed; ++i) {
        const QString name = words(shown.questions[i]);
        Button* link = m_questions->addButton(Button::Kind::Link, name);
        link->setAccessibleName(tr("Go to %1").arg(name));
        // Going there replaces this widget.
        connect(
            link, &Button::clicked, this, [this, name] { emit questionAsked(name); }, Qt::QueuedConnection);
    }
    if (listed < shown.questions.size())
        m_questions->addControl(new Text(Type::Row, tr("and %1 more").arg(shown.questions.size() - listed),
                                         Ink::Text3, m_questions));
}

int FactNotes::place(int width) {
    int y = m_below ? 24 : 0;
    for (qsizetype i = 0; i < m_texts.size(); ++i) {
        // A title, then pairs: the fact and, right below it, where it is from.
        const bool endsFact = i > 0 && i % 2 == 0;
        putBelow(*m_texts[i], width, y, i == 0 ? 8 : endsFact ? 12 : 0);
    }
    if (m_questions != nullptr) {
        if (!m_texts.isEmpty()) y += 8;
        putBelow(*m_questionsTitle, width, y, 4);
        putBelow(*m_questions, width, y, 12);
    }
    return y;
}

void FactNotes::paintEvent(QPaintEvent*) {
    if (m_below) QPainter(this).fillRect(0, 8, width(), 1, theme().tokens().border);
}

} // namespace chipwise::desktop
