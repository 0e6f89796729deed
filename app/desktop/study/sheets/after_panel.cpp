#include "desktop/study/sheets/after_panel.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/die/cell_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/pictures.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/strip/number_strip.h"
#include "desktop/widgets/tag.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "quiz/text/filling.h"
#include "quiz/text/number_answer.h"
#include "quiz/text/typed_sum.h"
#include "quiz/worked_line.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

/// A plan or a past is said before whose word it is.
QString stateWord(pack::FactState state) {
    switch (state) {
    case pack::FactState::Announced: return AfterPanel::tr("announced, not in effect yet");
    case pack::FactState::Ended: return AfterPanel::tr("no longer in effect");
    case pack::FactState::InEffect: break;
    }
    return {};
}

QString basisWord(pack::Basis basis) {
    return basis == pack::Basis::Fact ? QString() : words(pack::basisName(basis));
}

/// A fact has the date that Explore shows, also below a question that was checked in another month.
QString checkedSentence(const AfterPanel::Sources& sources) {
    const QString& facts = sources.factsCheckedIn;
    const QString& question = sources.questionCheckedIn;
    if (!facts.isEmpty() && !question.isEmpty() && facts != question)
        return AfterPanel::tr("Facts last checked in %1; question last checked in %2").arg(facts, question);
    const QString month = facts.isEmpty() ? question : facts;
    if (month.isEmpty()) return {};
    return (sources.addresses.size() > 1 ? AfterPanel::tr("Sources last checked in %1")
                                         : AfterPanel::tr("Source last checked in %1"))
        .arg(month);
}

} // namespace

AfterPanel::AfterPanel(const study::Asked& asked, const Sources& sources, const PictureFinder& pictures,
                       QWidget* parent)
    : QWidget(parent), m_asked(asked), m_strip(new NumberStrip(this)),
      m_figures(new Text(Type::Body, QString(), Ink::Text, this)),
      m_why(new MarkdownView(Type::Body, tr("Explanation"), this)),
      m_noteLabel(new Text(Type::Row, tr("Your note"), Ink::Text3, this)),
      m_note(new Text(Type::Body, QString(), Ink::Text, this)),
      m_source(new Text(Type::Row, QString(), Ink::Text3, this)),
      m_chanceLabel(new Text(Type::Row, tr("Chance that you will know it tomorrow"), Ink::Text3, this)),
      m_chance(new Text(Type::Row, this)),
      m_siblingsLabel(new Text(Type::Row, tr("Questions on the same fact"), Ink::Text3, this)),
      m_siblings(new Text(Type::Row, this)) {
    addWays();
    const QString why = words(quiz::filled(asked.card.question.why, asked.presentation));
    addPackPictures(*m_why, pictures, why);
    m_why->setPackText(why);
    m_why->setVisible(!why.isEmpty());
    connect(m_why, &MarkdownView::linkChosen, this, &AfterPanel::linkChosen);
    if (asked.card.question.effective.contrast) {
        m_flip = new Button(Button::Kind::Link, tr("Try a variant with one constraint changed"), this);
        m_flip->setKeyCaption(QStringLiteral("V"));
        connect(m_flip, &Button::clicked, this, &AfterPanel::flipAsked);
    }
    const pack::Settings& settings = asked.card.question.effective;
    QString basis = stateWord(settings.state.value_or(pack::FactState::InEffect));
    if (basis.isEmpty()) basis = basisWord(settings.basis.value_or(pack::Basis::Fact));
    if (!basis.isEmpty()) m_basis = new Tag(Tag::Kind::Plain, basis, this);
    QStringList source{sourceNames(sources.addresses), checkedSentence(sources)};
    source.removeAll(QString());
    m_source->setText(source.join(QStringLiteral("   ")));
}

void AfterPanel::addWays() {
    m_ways = new ButtonRow(Qt::AlignLeft, this);
    m_lesson = m_ways->addButton(Button::Kind::Link, tr("Read the lesson"));
    m_lesson->setKeyCaption(QStringLiteral("O"));
    connect(m_lesson, &Button::clicked, this, &AfterPanel::lessonAsked);
    m_writeNote = m_ways->addButton(Button::Kind::Link, QString());
    m_writeNote->setKeyCaption(QStringLiteral("Y"));
    connect(m_writeNote, &Button::clicked, this, &AfterPanel::noteAsked);
    m_compare = m_ways->addButton(Button::Kind::Link, tr("Compare the facts"));
    m_compare->setKeyCaption(QStringLiteral("K"));
    connect(m_compare, &Button::clicked, this, &AfterPanel::compareAsked);
    setHasLesson(false);
    setCompares(false);
    setNote(words(m_asked.note));
}

void AfterPanel::setHasLesson(bool has) {
    m_lesson->setVisible(has);
}

void AfterPanel::setCompares(bool compares) {
    m_compare->setVisible(compares);
}

void AfterPanel::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_noteLabel->setVisible(!note.isEmpty());
    m_writeNote->setText(note.isEmpty() ? tr("Add a note") : tr("Change your note"));
    m_writeNote->updateGeometry();
}

Text* AfterPanel::addText() {
    auto* text = new Text(Type::Row, this);
    text->show();
    m_list.append(text);
    return text;
}

void AfterPanel::setVerdict(const study::Graded& graded, const QList<QuestionView::Explanation>& explanations,
                            const QString& typed) {
    m_explanations = explanations;
    m_strip->setValues(words(graded.stripTitle), graded.strip, graded.verdict.value, typed,
                       graded.verdict.correct);
    m_strip->setVisible(!m_strip->isEmpty());
    qDeleteAll(m_list);
    m_list.clear();
    for (const QuestionView::Explanation& one : m_explanations) {
        addText()->setRuns({{one.mark, Ink::Text3, true}});
        addText()->setRuns(inlineRuns(one.markdown, one.weighs ? Ink::Text : Ink::Text2));
    }
    setFigures(graded, typed);
    setSide(graded);
}

/// The sum that was typed, the calculation with the numbers that were drawn, and the range that counts.
void AfterPanel::setFigures(const study::Graded& graded, const QString& typed) {
    QList<Run> lines;
    const auto line = [&](const QString& text, Ink ink, bool code) {
        lines.append({lines.isEmpty() ? text : QLatin1Char('\n') + text, ink, code});
    };
    const quiz::Presentation& shown = m_asked.presentation;
    const auto number = [&](double value) { return words(quiz::displayed(value, shown.decimalMark)); };
    if (shown.kind == pack::Kind::Numeric) {
        if (const auto sum = quiz::typedSum(typed.toStdString(), shown.decimalMark))
            line(tr("Your calculation gives %1.").arg(number(quiz::roundedTo(6, sum->value))), Ink::Text2,
                 false);
        if (const std::string worked = quiz::workedLine(m_asked.card, shown); !worked.empty())
            line(words(worked), Ink::Text, true);
        const auto& range = graded.verdict.expected.range;
        const bool isOneNumber = range && range->high - range->low <= 1e-9 * std::abs(range->high);
        const bool isNamed = m_asked.card.question.numbers.empty() ||
                             !m_asked.card.question.numbers.front().high.empty(); // the answer says it
        if (range && !isOneNumber && !isNamed) {
            const pack::Range ends = quiz::shownRange(*range);
            const std::string high = quiz::displayed(ends.high, shown.decimalMark);
            line(tr("Anything from %1 to %2 counts as right.")
                     .arg(number(ends.low), words(quiz::withUnit(high, graded.verdict.expected.unit))),
                 Ink::Text2, false);
        }
    }
    m_figures->setRuns(lines);
    m_figures->setVisible(!lines.isEmpty());
}

QString AfterPanel::siblingWords(const study::Graded& graded) {
    // More than its subject may have.
    const QString others = tr("%1 besides this one, across all subjects").arg(graded.siblings);
    if (!graded.siblingBackOn) return others;
    const QString day = words(study::dateWords(*graded.siblingBackOn));
    const bool isOne = graded.siblings == 1;
    if (graded.siblingPromise != study::DayPromise::Firm)
        return isOne ? tr("1 besides this one, planned for %1").arg(day)
                     : tr("%1; one of them is planned for %2").arg(others, day);
    return isOne ? tr("1 besides this one, which comes back %1").arg(day)
                 : tr("%1; one of them comes back %2").arg(others, day);
}

void AfterPanel::setSide(const study::Graded& graded) {
    // When it comes back stands beside the button already; here is what the answer did for tomorrow.
    const double without = graded.chanceWithout.value_or(1);
    const QString after = chancePercent(graded.chanceAfter);
    const bool helped = without < graded.chanceAfter && chancePercent(without) != after;
    m_chance->setText(helped ? tr("%1 (%2 without this answer)").arg(after, chancePercent(without)) : after);
    // The second answer of a day hardly changes what is known tomorrow; and one is still to come where it
    // returns.
    const bool tells = graded.schedules && !graded.returns && (!m_asked.chance || graded.chanceWithout);
    m_chanceLabel->setVisible(tells);
    m_chance->setVisible(tells);
    const bool siblings = graded.siblings > 0 && graded.schedules;
    m_siblingsLabel->setVisible(siblings);
    m_siblings->setVisible(siblings);
    m_siblings->setText(siblingWords(graded));
}

int AfterPanel::placeList(int y, int width) {
    int marks = theme().scaled(24);
    for (int i = 0; i < m_list.size(); i += 2) marks = std::max(marks, m_list[i]->naturalWidth() + 12);
    for (int i = 0; i + 1 < m_list.size(); i += 2) {
        const int height = m_list[i + 1]->heightForWidth(width - marks);
        m_list[i]->setGeometry(0, y, marks, theme().lineHeight(Type::Row));
        m_list[i + 1]->setGeometry(marks, y, width - marks, height);
        y += height + 4;
    }
    return y;
}

int AfterPanel::placeSource(int y, int width) {
    int x = 0;
    if (m_basis != nullptr) {
        const QSize size = m_basis->sizeHint();
        m_basis->setGeometry(0, y, size.width(), size.height());
        x = size.width() + 12;
    }
    const int height = m_source->heightForWidth(width - x);
    m_source->setGeometry(x, y, width - x, height);
    return y + std::max(height, m_basis != nullptr ? m_basis->height() : 0);
}

int AfterPanel::placeSide(int y, const StudyColumn& column) {
    const int x = column.narrow ? 0 : column.rightX;
    const int width = column.narrow ? column.width : column.rightWidth;
    for (Text* text : {m_chanceLabel, m_chance, m_siblingsLabel, m_siblings}) {
        const int height = text->heightForWidth(width);
        if (text == m_siblingsLabel) y += 12;
        text->setGeometry(x, y, width, height);
        if (!text->isHidden()) y += height;
    }
    return y;
}

int AfterPanel::place(const StudyColumn& column) {
    m_hairlines = {0};
    int y = column.narrow ? 12 : 20;
    if (!m_strip->isEmpty()) {
        const int height = m_strip->heightForWidth(column.width);
        m_strip->setGeometry(0, y, column.width, height);
        y += height + 20;
        m_hairlines.append(y);
        y += 20;
    }
    const int top = y;
    if (!m_figures->isHidden()) {
        const int height = m_figures->heightForWidth(column.leftWidth);
        m_figures->setGeometry(0, y, column.leftWidth, height);
        y += height + 12;
    }
    const bool lists = (column.narrow || m_alwaysLists) && !m_list.isEmpty();
    for (Text* text : m_list) text->setVisible(lists);
    if (lists) y = placeList(y, column.leftWidth) + 8;
    if (!m_why->isHidden()) {
        const int height = m_why->heightForWidth(column.leftWidth);
        m_why->setGeometry(0, y, column.leftWidth, height);
        y += height + 16;
    }
    if (m_flip != nullptr) {
        const QSize size = m_flip->sizeHint();
        m_flip->setGeometry(0, y, std::min(size.width(), column.leftWidth), size.height());
        y += size.height() + 12;
    }
    if (!m_note->isHidden()) {
        for (Text* text : {m_noteLabel, m_note}) {
            const int height = text->heightForWidth(column.leftWidth);
            text->setGeometry(0, y, column.leftWidth, height);
            y += height;
        }
        y += 16;
    }
    y = placeSource(y, column.leftWidth) + 8;
    const int ways = m_ways->heightForWidth(column.leftWidth);
    m_ways->setGeometry(0, y, column.leftWidth, ways);
    y += ways;
    if (column.narrow)
        y = placeSide(y + 16, column);
    else
        y = std::max(y, placeSide(top, column));
    return y + 24;
}

void AfterPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (const int y : m_hairlines) painter.fillRect(0, y, width(), 1, theme().tokens().border);
}

} // namespace chipwise::desktop
