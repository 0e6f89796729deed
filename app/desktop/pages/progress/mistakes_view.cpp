#include "desktop/pages/progress/mistakes_view.h"

#include "desktop/pages/progress/mistake_row.h"
#include "desktop/pages/progress/mistake_section.h"
#include "desktop/pages/progress/mistake_words.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/studied_words.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostPairs = 12;
constexpr qsizetype longestOption = 100; ///< in characters
constexpr int sectionGap = 32;

QString timesWord(int times) {
    return times == 1 ? MistakesView::tr("once") : MistakesView::tr("%1 times").arg(times);
}

QString optionWords(const std::string& option) {
    const QString text = words(option);
    return text.size() <= longestOption ? text : text.left(longestOption - 1) + QChar(0x2026);
}

AskedThen thenOf(const study::Mistake& mistake) {
    AskedThen then;
    then.seed = mistake.seed.value_or(then.seed);
    if (!mistake.said.empty()) then.said = MistakesView::tr("You answered “%1”.").arg(words(mistake.said));
    return then;
}

} // namespace

MistakesView::MistakesView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_headline(new Text(Type::Headline, this)),
      m_sentence(new Text(Type::Body, QString(), Ink::Text2, this)),
      m_drill(new Button(Button::Kind::Primary, tr("Drill these mistakes"), this)) {
    m_drill->setKeyCaption(QStringLiteral("D"));
    m_drill->setToolTip(drillMeaning());
    connect(m_drill, &Button::clicked, this, &MistakesView::drillOpen);
    addSection(tr("Sure but wrong"), tr("You were sure, but wrong. If you correct a mistake like this, you "
                                        "remember the right answer especially well."));
    addSection(tr("Repeated"),
               tr("Missed two or more times in the last 30 days, and not answered correctly since."));
    addSection(tr("Lucky"),
               tr("You got these right, but you marked them as guesses, or you were probably just lucky."));
    addSection(
        tr("Flagged"),
        tr("You flagged these to see them again. Questions you flag in an exam are listed in its result."));
    m_pairsName = new Text(Type::Emphasis, tr("Mistaken for each other"), Ink::Text, this);
    m_empty = new EmptyState(this);
    m_empty->setAccessibleName(tr("No mistakes to correct"));
    FocusRing::disableFor(m_empty); // it takes the keyboard where there is nothing to press
    connect(m_empty, &EmptyState::primaryClicked, this, [this] { emit studyAsked({}); });
}

void MistakesView::addSection(const QString& title, const QString& explanation) {
    auto* section = new MistakeSection(title, explanation, this);
    m_sections.append(section);
    connect(section, &MistakeSection::rowMade, this, &MistakesView::connectRow);
    connect(section, &MistakeSection::grown, this, &MistakesView::grown);
    connect(section, &MistakeSection::drillAsked, this,
            [this, section] { drill(study::drillOf(section->mistakes())); });
}

void MistakesView::connectRow(MistakeRow* row) {
    connect(row, &MistakeRow::clicked, this,
            [this, row] { emit answerAsked(words(row->mistake().card), thenOf(row->mistake())); });
    connect(row, &MistakeRow::walked, this, [this, row](int by) { walk(row, by); });
    connect(row, &MistakeRow::labelAsked, this,
            [this, row](study::MistakeLabel label) { setLabel(row, label); });
    connect(row, &MistakeRow::flipAsked, this,
            [this, row] { drill(study::drillOf(std::vector<std::string>{row->mistake().contrast})); });
}

void MistakesView::refresh() {
    QString focused;
    for (const MistakeRow* row : rows())
        if (row == window()->focusWidget()) focused = words(row->mistake().card);
    const study::Now now = m_workspace.now();
    m_mistakes = study::mistakesOf(m_workspace.learner(), now);
    const std::vector<study::Mistake>* lists[] = {&m_mistakes.sureButWrong, &m_mistakes.repeated,
                                                  &m_mistakes.lucky, &m_mistakes.flagged};
    for (qsizetype i = 0; i < m_sections.size(); ++i) m_sections[i]->setMistakes(*lists[i], now);
    showPairs();
    m_isEmpty = m_mistakes.open == 0 && m_mistakes.flagged.empty() && m_mistakes.pairs.empty();
    m_headline->setText(openWords(m_mistakes.open));
    m_sentence->setText(m_mistakes.open > 0
                            ? tr("A mistake counts as corrected once you answer the question correctly "
                                 "without guessing. Open a question to read its explanation, or answer it "
                                 "again. %1")
                                  .arg(words(study::missedOnceWords(m_mistakes.missedOnce)))
                                  .trimmed()
                            : words(study::mistakesRule(m_mistakes)) + QLatin1Char(' ') +
                                  tr("Questions you flagged and options you mixed up are still here."));
    for (QWidget* widget : {static_cast<QWidget*>(m_headline), static_cast<QWidget*>(m_sentence)})
        widget->setVisible(!m_isEmpty);
    m_drill->setVisible(m_mistakes.open > 0);
    for (MistakeSection* section : std::as_const(m_sections)) section->setVisible(!m_isEmpty);
    if (m_isEmpty) sayEmpty(now);
    m_empty->setVisible(m_isEmpty);
    place(width(), true);
    for (MistakeRow* row : rows())
        if (!focused.isEmpty() && words(row->mistake().card) == focused) {
            row->setFocus(Qt::OtherFocusReason);
            break;
        }
}

void MistakesView::sayEmpty(const study::Now& now) {
    m_empty->setWords(openWords(0), words(study::mistakesRule(m_mistakes)) + QLatin1Char(' ') +
                                        tr("Questions that you flag appear here, too."));
    const study::Today today = m_workspace.learner().todayAtOnce(now);
    m_empty->setActions(today.due + today.fresh > 0 ? tr("Start today's questions") : QString());
}

void MistakesView::showPairs() {
    for (DataRow* row : std::as_const(m_pairs)) {
        row->hide();
        row->deleteLater();
    }
    m_pairs.clear();
    const auto& pairs = m_mistakes.pairs;
    for (std::size_t i = 0; i < std::min(mostPairs, pairs.size()); ++i) {
        const QString chosen = optionWords(pairs[i].chosen);
        const QString right = optionWords(pairs[i].right);
        auto* row = new DataRow(this);
        row->setRow(timesWord(pairs[i].times), tr("chose “%1”").arg(chosen),
                    {{tr("instead of "), Ink::Text3}, {tr("“%1”").arg(right), Ink::Text}}, tr("Ask again"));
        row->link()->setAccessibleName(
            tr("Ask again: questions where you chose %1 instead of %2").arg(chosen, right));
        row->link()->setToolTip(drillMeaning());
        connect(row, &DataRow::linkClicked, this,
                [this, pair = pairs[i]] { drill(study::drillOf(m_workspace.learner(), pair)); });
        row->show();
        m_pairs.append(row);
    }
    if (!m_pairs.isEmpty()) m_pairs.back()->setLast(true);
    m_pairsName->setVisible(!m_pairs.isEmpty());
}

QList<MistakeRow*> MistakesView::rows() const {
    QList<MistakeRow*> all;
    for (const MistakeSection* section : m_sections) all += section->rows();
    return all;
}

void MistakesView::enter() {
    const QList<MistakeRow*> all = rows();
    if (m_isEmpty)
        (m_empty->offered() != nullptr ? static_cast<QWidget*>(m_empty->offered()) : m_empty)
            ->setFocus(Qt::OtherFocusReason);
    else if (!all.isEmpty())
        all.front()->setFocus(Qt::OtherFocusReason);
    else
        m_pairs.front()->link()->setFocus(Qt::OtherFocusReason);
}

void MistakesView::walk(const MistakeRow* from, int by) {
    const QList<MistakeRow*> all = rows();
    const qsizetype to = all.indexOf(const_cast<MistakeRow*>(from)) + by;
    if (to >= 0 && to < all.size()) all[to]->setFocus(Qt::TabFocusReason);
}

/// A question may stand in several lists by the same answer.
void MistakesView::setLabel(const MistakeRow* row, study::MistakeLabel label) {
    const std::string event = row->mistake().event;
    const bool saved = reportErrors([&] { study::setMistakeLabel(m_workspace.learner(), event, label); },
                                    [this](const QString& why) { emit noticed(why); });
    if (!saved) return;
    for (MistakeRow* other : rows())
        if (other->mistake().event == event) other->setLabel(label);
}

/// A session without a choice would be all of the day.
void MistakesView::drill(const study::SessionOptions& options) {
    if (!options.cards.empty()) emit studyAsked(options);
}

void MistakesView::drillOpen() {
    drill(study::drillOf(m_mistakes));
}

int MistakesView::place(int width, bool moves) const {
    const auto put = [moves](QWidget* widget, const QRect& rect) {
        if (moves) widget->setGeometry(rect);
    };
    if (m_isEmpty) {
        const int height = m_empty->neededHeight(width);
        put(m_empty, {0, 16, width, height});
        return 16 + height;
    }
    const bool narrow = width < theme().scaled(720);
    m_headline->setType(narrow ? Type::HeadlineSmall : Type::Headline);
    const QSize button = m_drill->isHidden() ? QSize(0, 0) : m_drill->sizeHint();
    const bool beside = !narrow && button.width() > 0;
    const int textWidth = std::max(1, beside ? width - button.width() - 24 : width);
    int y = m_headline->heightForWidth(textWidth);
    put(m_headline, {0, 0, textWidth, y});
    y += 4;
    const int sentence = m_sentence->heightForWidth(textWidth);
    put(m_sentence, {0, y, textWidth, sentence});
    y += sentence;
    if (button.width() > 0) {
        put(m_drill,
            {beside ? width - button.width() : 0, beside ? 4 : y + 16, button.width(), button.height()});
        if (!beside) y += 16 + button.height();
    }
    for (MistakeSection* section : m_sections) {
        y += sectionGap;
        const int height = section->heightForWidth(width);
        put(section, {0, y, width, height});
        y += height;
    }
    if (m_pairs.isEmpty()) return y;
    y += sectionGap;
    const int name = m_pairsName->heightForWidth(width);
    put(m_pairsName, {0, y, width, name});
    y += name + 8;
    for (DataRow* row : m_pairs) {
        const int height = row->heightForWidth(width);
        put(row, {0, y, width, height});
        y += height;
    }
    return y;
}

int MistakesView::heightForWidth(int width) const {
    return place(width, false);
}

void MistakesView::resizeEvent(QResizeEvent*) {
    place(width(), true);
}

} // namespace chipwise::desktop
