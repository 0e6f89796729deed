#include "desktop/pages/today/after_exam.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/text/text.h"

#include <QIntValidator>
#include <QKeyEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int scoreWidth = 120;

QString headlineAfter(const study::Today& today) {
    if (!today.examReport) return AfterExam::tr("How did it go?");
    return today.examReport->outcome == study::ExamOutcome::Passed
               ? AfterExam::tr("You passed. Congratulations!")
               : AfterExam::tr("What comes next?");
}

QString minutes(int count) {
    return count == 1 ? AfterExam::tr("1\u00A0minute") : AfterExam::tr("%1\u00A0minutes").arg(count);
}

/// "170 minutes in the first week, and about 115 a week on average over the next two months": the days after
/// an exam begin with much that was put off.
QString takesWords(WeekMinutes takes) {
    constexpr double clearly = 1.1;
    const bool differs = takes.first > clearly * takes.mean || takes.mean > clearly * takes.first;
    if (!differs) return AfterExam::tr("%1 a week").arg(minutes(takes.mean));
    return AfterExam::tr("%1 in the first week, and about %2 a week on average over the next two months")
        .arg(minutes(takes.first))
        .arg(takes.mean);
}

QString sentenceAfter(const study::Today& today, WeekMinutes takes) {
    if (!today.examReport)
        return AfterExam::tr("Your exam was on %1.").arg(words(study::dateWords(today.examDay.value_or(0))));
    QStringList sentences;
    if (today.examReport->score)
        sentences << AfterExam::tr("Score: %1 out of 1,000.").arg(*today.examReport->score);
    if (today.examReport->outcome == study::ExamOutcome::NotYet)
        sentences << AfterExam::tr("What you know now will help on your next attempt.");
    sentences << AfterExam::tr(
        "To hold on to what you know, choose “Keep reviewing”: it removes the exam date "
        "and sets your target recall to 85%.");
    if (takes.mean > 0) {
        sentences << AfterExam::tr("That takes about %1.").arg(takesWords(takes));
        if (today.unseen > 0)
            sentences << AfterExam::tr("This includes time for the questions you have not started.");
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace

AfterExam::AfterExam(QWidget* parent)
    : QWidget(parent), m_headline(new Text(Type::Headline, this)),
      m_sentence(new Text(Type::Body, QString(), Ink::Text2, this)),
      m_scoreLabel(new Text(Type::Row, tr("Score out of 1,000 (optional)"), Ink::Text3, this)),
      m_score(new NumberField(Field::Size::Regular, this, tr("Score out of 1,000 (optional)"))),
      m_passed(new Button(Button::Kind::Secondary, tr("Passed"), this)),
      m_notYet(new Button(Button::Kind::Secondary, tr("Not yet"), this)),
      m_notSaid(new Button(Button::Kind::Secondary, tr("Prefer not to say"), this)),
      m_keep(new Button(Button::Kind::Secondary, tr("Keep reviewing"), this)),
      m_date(new Button(Button::Kind::Secondary, tr("Set a new date"), this)),
      m_rest(new Button(Button::Kind::Secondary, tr("Take a break"), this)) {
    for (Button* button : {m_passed, m_notYet, m_notSaid, m_keep, m_date, m_rest}) button->setLarge(true);
    for (Button* outcome : {m_passed, m_notYet, m_notSaid}) outcome->installEventFilter(this);
    FocusRing::disableFor(this);
    m_score->setValidator(new QIntValidator(0, study::highestScore, m_score));
    connect(m_passed, &Button::clicked, this, [this] { recordOutcome(study::ExamOutcome::Passed); });
    connect(m_notYet, &Button::clicked, this, [this] { recordOutcome(study::ExamOutcome::NotYet); });
    connect(m_notSaid, &Button::clicked, this, [this] { recordOutcome(study::ExamOutcome::NotSaid); });
    connect(m_keep, &Button::clicked, this, &AfterExam::keepAsked);
    connect(m_date, &Button::clicked, this, &AfterExam::dateAsked);
    connect(m_rest, &Button::clicked, this, &AfterExam::restAsked);
}

void AfterExam::recordOutcome(study::ExamOutcome outcome) {
    bool isNumber = false;
    const int score = m_score->text().toInt(&isNumber);
    const bool keeps = isNumber && score <= study::highestScore && outcome != study::ExamOutcome::NotSaid;
    emit told(outcome, keeps ? std::optional(score) : std::nullopt);
}

void AfterExam::setToday(const study::Today& today) {
    m_today = today;
    m_isAsking = !today.examReport;
    setAccessibleName(headlineAfter(today));
    if (m_isAsking) m_takes = {};
    for (QWidget* widget :
         {static_cast<QWidget*>(m_scoreLabel), static_cast<QWidget*>(m_score),
          static_cast<QWidget*>(m_passed), static_cast<QWidget*>(m_notYet), static_cast<QWidget*>(m_notSaid)})
        widget->setVisible(m_isAsking);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_keep), static_cast<QWidget*>(m_date), static_cast<QWidget*>(m_rest)})
        widget->setVisible(!m_isAsking);
    const bool again = !m_isAsking && today.examReport->outcome == study::ExamOutcome::NotYet;
    m_keep->setKind(again ? Button::Kind::Secondary : Button::Kind::Primary);
    m_date->setKind(again ? Button::Kind::Primary : Button::Kind::Secondary);
    showWords();
}

void AfterExam::setMinutesAWeek(WeekMinutes takes) {
    m_takes = takes;
    showWords();
}

void AfterExam::setNarrow(bool narrow) {
    m_headline->setType(narrow ? Type::HeadlineSmall : Type::Headline);
}

Button* AfterExam::offered() const {
    if (m_isAsking || !m_today.examReport) return nullptr;
    return m_today.examReport->outcome == study::ExamOutcome::NotYet ? m_date : m_keep;
}

void AfterExam::setKeyCaption(const QString& key) {
    for (Button* button : {m_keep, m_date}) button->setKeyCaption(button == offered() ? key : QString());
    place(width(), true);
}

void AfterExam::focusStart() {
    QWidget* start = m_isAsking ? static_cast<QWidget*>(this) : offered();
    if (start != nullptr) start->setFocus(Qt::OtherFocusReason);
}

/// An outcome is for good. A key that comes to a button without its ring only shows where the keyboard is.
bool AfterExam::eventFilter(QObject* outcome, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool presses =
            key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space || key == Qt::Key_Select;
        auto* button = static_cast<QWidget*>(outcome);
        if (presses && !FocusRing::isShownAround(button)) {
            FocusRing::moveFocus(button);
            return true;
        }
    }
    return QWidget::eventFilter(outcome, event);
}

void AfterExam::showWords() {
    m_headline->setText(headlineAfter(m_today));
    m_sentence->setText(sentenceAfter(m_today, m_takes));
    updateGeometry();
    place(width(), true);
}

int AfterExam::place(int width, bool moves) const {
    const auto put = [moves](QWidget* widget, const QRect& rect) {
        if (moves) widget->setGeometry(rect);
    };
    int y = 0;
    const auto putText = [&](Text* text, int gap) {
        const int height = text->heightForWidth(width);
        put(text, {0, y, width, height});
        y += height + gap;
    };
    putText(m_headline, 16);
    putText(m_sentence, 24);
    if (m_isAsking) {
        putText(m_scoreLabel, 4);
        put(m_score, {0, y, theme().scaled(scoreWidth), m_score->sizeHint().height()});
        y += m_score->sizeHint().height() + 20;
    }
    int x = 0;
    int rowHeight = 0;
    for (Button* button : {m_passed, m_notYet, m_notSaid, m_keep, m_date, m_rest}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += rowHeight + 8;
        }
        put(button, {x, y, size.width(), size.height()});
        x += size.width() + 12;
        rowHeight = size.height();
    }
    return y + rowHeight;
}

int AfterExam::heightForWidth(int width) const {
    return place(width, false);
}

void AfterExam::resizeEvent(QResizeEvent*) {
    place(width(), true);
}

} // namespace chipwise::desktop
