#include "desktop/workshop/preview/preview_question.h"

#include "desktop/shell/workspace.h"
#include "desktop/study/answers/question_view.h"
#include "desktop/study/sheets/verdict_line.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int previewAction = 40;

StudyColumn previewColumn(int width) {
    StudyColumn column;
    column.narrow = true;
    column.tall = true;
    column.width = column.leftWidth = width;
    return column;
}

QString previewSources(const study::Asked& asked) {
    QStringList refs;
    for (const std::string& ref : asked.card.question.effective.refs) refs << words(ref);
    return sourceNames(refs);
}

/// While it is being written a question may have nothing to answer with: a gap that is not closed, no option
/// yet.
bool canBeAnswered(const quiz::Presentation& shown) {
    switch (shown.kind) {
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse:
    case pack::Kind::Ordering:
    case pack::Kind::Matching: return !shown.options.empty();
    case pack::Kind::Cloze: return !shown.gaps.empty();
    case pack::Kind::Numeric:
    case pack::Kind::Short:
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: break;
    }
    return true;
}

QString faultyWords(int problems) {
    return problems == 1
               ? PreviewQuestion::tr("Learners can't see this question yet because it has 1 error.")
               : PreviewQuestion::tr("Learners can't see this question yet because it has %1 errors.")
                     .arg(problems);
}

} // namespace

PreviewQuestion::PreviewQuestion(const study::Asked& asked, const PictureFinder& pictures, int problems,
                                 QWidget* parent)
    : PreviewPart(parent), m_asked(asked), m_stem(new MarkdownView(Type::Stem, tr("Question"), this)),
      m_view(canBeAnswered(asked.presentation) ? makeQuestionView(asked, pictures, this) : nullptr),
      m_action(new Button(Button::Kind::Primary, tr("Check"), this)), m_verdict(new VerdictLine(this)),
      m_why(new MarkdownView(Type::Body, tr("Explanation"), this)),
      m_source(new Text(Type::Row, QString(), Ink::Text3, this)), m_faulty(new Text(Type::Row, this)) {
    addTexts(pictures, problems);
    m_action->setKeyCaption(QStringLiteral("Enter"));
    connect(m_action, &Button::clicked, this, &PreviewQuestion::act);
    if (m_view != nullptr) {
        m_action->setText(m_view->actionWord());
        connect(m_view, &QuestionView::submitted, this, &PreviewQuestion::act);
        connect(m_view, &QuestionView::answerChanged, this, [this] {
            if (!m_answered) m_action->setText(m_view->actionWord());
            emit placeChanged();
        });
    }
    m_action->setVisible(m_view != nullptr);
    for (QWidget* after :
         {static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_why), static_cast<QWidget*>(m_source)})
        after->hide();
}

void PreviewQuestion::addTexts(const PictureFinder& pictures, int problems) {
    const auto fill = [&](MarkdownView& view, const std::string& text) {
        addPackPictures(view, pictures, words(text));
        view.setPackText(words(text));
        connect(&view, &MarkdownView::linkChosen, this, &PreviewPart::linkChosen);
    };
    if (!m_asked.card.scenario.empty()) {
        m_scenario = new MarkdownView(Type::Body, tr("Scenario"), this);
        fill(*m_scenario, m_asked.card.scenario);
    }
    m_stem->setBlanks(static_cast<int>(m_asked.presentation.gaps.size()));
    fill(*m_stem, m_asked.presentation.stem);
    fill(*m_why, quiz::filled(m_asked.card.question.why, m_asked.presentation));
    m_source->setText(previewSources(m_asked));
    m_faulty->setText(faultyWords(problems), Ink::Warning);
    m_faulty->setVisible(problems > 0);
}

/// Check what was answered; after that, as if it were asked anew.
void PreviewQuestion::act() {
    if (m_view == nullptr) return;
    if (m_answered) {
        setAnswered(false);
        emit answeredChanged(false);
        return;
    }
    if (m_view->isCovered()) {
        m_view->uncover();
        m_action->setText(m_view->actionWord());
        emit placeChanged();
        return;
    }
    const auto answer = m_view->answer();
    const auto graded = answer ? previewGraded(m_asked, *answer) : std::nullopt;
    if (!graded) return;
    if (graded->verdict.status != quiz::Verdict::Status::Graded) {
        m_view->showNotUnderstood(words(graded->verdict.note));
        return;
    }
    show(*graded);
    emit answeredChanged(true);
}

void PreviewQuestion::setAnswered(bool answered) {
    if (m_view == nullptr || m_answered == answered) return;
    if (answered) {
        showRight();
        return;
    }
    m_answered = false;
    m_view->open();
    m_action->setText(m_view->actionWord());
    qDeleteAll(m_whys);
    m_whys.clear();
    for (QWidget* after :
         {static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_why), static_cast<QWidget*>(m_source)})
        after->hide();
    emit placeChanged();
}

/// Fills in what is right, as somebody who knew it would have.
void PreviewQuestion::showRight() {
    const auto answer = rightAnswer(m_asked);
    auto graded = answer ? previewGraded(m_asked, *answer) : std::nullopt;
    if (m_view->isCovered()) m_view->uncover();
    if (graded) {
        const QSignalBlocker quiet(m_view);
        m_view->fillIn(*answer);
    }
    show(graded.value_or(study::Graded{}));
}

void PreviewQuestion::show(const study::Graded& graded) {
    m_answered = true;
    m_view->showVerdict(graded, false);
    if (graded.verdict.correct)
        m_verdict->setVerdict(VerdictLine::Kind::Right, tr("Right."), {});
    else
        m_verdict->setVerdict(VerdictLine::Kind::Wrong,
                              words(study::wrongWords(graded, m_asked.presentation.kind)),
                              m_view->wrongSentence(graded));
    m_verdict->setVisible(!graded.card.empty() || graded.verdict.correct);
    m_action->setText(tr("Next"));
    qDeleteAll(m_whys);
    m_whys.clear();
    addWhys();
    m_why->setVisible(!m_asked.card.question.why.empty());
    m_source->setVisible(!m_source->text().isEmpty());
    emit placeChanged();
}

/// In the order shown; an option that nobody explained is marked where its explanation would stand.
void PreviewQuestion::addWhys() {
    const auto& options = m_asked.card.question.options;
    const auto& shown = m_asked.presentation.shown;
    if (m_asked.presentation.kind != pack::Kind::Choice) {
        for (const QuestionView::Explanation& one : m_view->explanations())
            addWhy(one.mark, one.markdown, one.weighs);
        return;
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto author = static_cast<std::size_t>(shown[i] - 1);
        if (author >= options.size()) continue;
        const QString why = words(quiz::filled(options[author].why, m_asked.presentation));
        const QString mark = QString::number(i + 1);
        if (why.isEmpty())
            addMissingWhy(mark);
        else
            addWhy(mark, why, options[author].credit > 0);
    }
}

void PreviewQuestion::addWhy(const QString& mark, const QString& markdown, bool weighs) {
    auto* number = new Text(Type::Row, this);
    number->setRuns({{mark, Ink::Text3, true}});
    auto* why = new Text(Type::Row, this);
    why->setRuns(inlineRuns(markdown, weighs ? Ink::Text : Ink::Text2));
    m_whys << number << why;
    number->show();
    why->show();
}

void PreviewQuestion::addMissingWhy(const QString& mark) {
    addWhy(mark, {}, false);
    m_whys.last()->setText(tr("No explanation yet."), Ink::Danger);
}

int PreviewQuestion::placeWhys(int width, int y) {
    const int markWidth = theme().scaled(24);
    for (qsizetype i = 0; i + 1 < m_whys.size(); i += 2) {
        const int height = m_whys[i + 1]->heightForWidth(width - markWidth);
        m_whys[i]->setGeometry(0, y, markWidth, theme().lineHeight(Type::Row));
        m_whys[i + 1]->setGeometry(markWidth, y, width - markWidth, height);
        y += height + 4;
    }
    return m_whys.isEmpty() ? y : y + 8;
}

int PreviewQuestion::place(int width) {
    int y = 0;
    if (m_scenario != nullptr) putBelow(*m_scenario, width, y, 16);
    putBelow(*m_stem, width, y, 24);
    if (m_view != nullptr) {
        const int above = m_view->overhang();
        const int height = m_view->place(previewColumn(width));
        m_view->setGeometry(0, y - above, width, height + 2 * above);
        y += height + m_view->actionGap();
        const QSize size = m_action->sizeHint();
        const int buttonWidth = std::max(theme().scaled(128), size.width());
        const int buttonHeight = std::max(previewAction, size.height());
        m_action->setGeometry(0, y, buttonWidth, buttonHeight);
        const int verdictX = buttonWidth + 18;
        const int verdictY = std::max(0, buttonHeight - theme().lineHeight(Type::Body)) / 2;
        const int verdictHeight = m_verdict->heightForWidth(std::max(1, width - verdictX));
        m_verdict->setGeometry(verdictX, y + verdictY, std::max(1, width - verdictX), verdictHeight);
        y += std::max(buttonHeight, m_verdict->isHidden() ? 0 : verdictY + verdictHeight) + 16;
    }
    y = placeWhys(width, y);
    putBelow(*m_why, width, y, 12);
    putBelow(*m_source, width, y, 12);
    putBelow(*m_faulty, width, y, 12);
    return y;
}

} // namespace chipwise::desktop
