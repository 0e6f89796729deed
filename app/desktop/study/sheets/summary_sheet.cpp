#include "desktop/study/sheets/summary_sheet.h"

#include "desktop/die/die_picture.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/questions.h"
#include "study/plan/day_words.h"

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int mostMissed = 8;

/// What is said of a test-out: the verdict, and what follows from it.
std::pair<QString, QString> verdictAndRest(const study::Summary& sum) {
    const QString all = words(sum.sentence);
    const qsizetype end = all.indexOf(QLatin1String(". "));
    return end < 0 ? std::pair(all, QString()) : std::pair(all.left(end + 1), all.mid(end + 2));
}

QString testSentence(const study::Summary& sum) {
    QStringList parts{verdictAndRest(sum).second};
    if (sum.questions > 0)
        parts << SummarySheet::tr("%1 of %2 were right.").arg(sum.correct).arg(sum.questions);
    if (!sum.notAskedSentence.empty()) parts << words(sum.notAskedSentence);
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

QString nextDayOf(const Workspace& workspace) {
    const study::Now now = workspace.now();
    return words(study::nextDayWords(workspace.learner().today(now), now));
}

QString summaryHeadline(const study::Summary& sum) {
    if (!sum.sentence.empty()) return verdictAndRest(sum).first;
    if (sum.questions == 0) return SummarySheet::tr("Nothing to ask now.");
    if (sum.questions == 1)
        return sum.correct == 1 ? SummarySheet::tr("Right on the first try.")
                                : SummarySheet::tr("Not right on the first try.");
    if (sum.correct == sum.questions)
        return SummarySheet::tr("All %1 right on the first try.").arg(sum.questions);
    return SummarySheet::tr("%1 of %2 right on the first try.").arg(sum.correct).arg(sum.questions);
}

/// `nextDay`: what comes back on the next study day, of all questions.
QString summarySentence(const study::Summary& sum, const QString& reached, const QString& nextDay) {
    if (!sum.sentence.empty()) return testSentence(sum);
    QStringList parts;
    if (!sum.notAskedSentence.empty())
        parts << words(sum.notAskedSentence);
    else if (sum.questions == 0)
        parts << (sum.left > 0 ? SummarySheet::tr("These questions are not due, or no longer installed.")
                               : SummarySheet::tr("What was planned for today is answered."));
    const auto minutes = std::max<std::int64_t>(1, (sum.seconds + 30) / 60);
    if (sum.answered > 0) {
        const QString time =
            minutes == 1 ? SummarySheet::tr("One minute") : SummarySheet::tr("%1 minutes").arg(minutes);
        parts << (sum.answered == 1
                      ? SummarySheet::tr("%1, one answer, and it is saved.").arg(time)
                      : SummarySheet::tr("%1, %2 answers, each of them saved.").arg(time).arg(sum.answered));
    }
    if (sum.newLearned > 0)
        parts << (sum.newLearned == 1
                      ? SummarySheet::tr("One question is new on your map.")
                      : SummarySheet::tr("%1 questions are new on your map.").arg(sum.newLearned));
    if (sum.answered > 0 && !nextDay.isEmpty()) parts << nextDay;
    if (!reached.isEmpty()) parts << reached;
    return parts.join(QLatin1Char(' '));
}

} // namespace

SummarySheet::SummarySheet(Workspace& workspace, const study::Summary& sum, const QString& reached,
                           const study::Map& before, QWidget* parent)
    : ColumnSheet(parent), m_headline(new Text(Type::Headline, summaryHeadline(sum), Ink::Text, this)),
      m_sentence(new Text(Type::Body, summarySentence(sum, reached, nextDayOf(workspace)), Ink::Text2, this)),
      m_done(new Button(Button::Kind::Primary, tr("Done"), this)),
      m_die(new DiePicture(DieSize::Small, this)), m_known(new Text(Type::Row, this)) {
    m_done->setKeyCaption(QStringLiteral("Enter"));
    connect(m_done, &Button::clicked, this, &SummarySheet::done);
    if (sum.left > 0) {
        m_second = new Button(Button::Kind::Secondary, tr("%1 more today").arg(sum.left), this);
        connect(m_second, &Button::clicked, this, &SummarySheet::more);
    } else if (std::ranges::any_of(sum.missed, [&](const std::string& card) {
                   return study::isInstalled(workspace.learner(), card);
               })) {
        m_second = new Button(Button::Kind::Secondary, tr("Drill the missed"), this);
        connect(m_second, &Button::clicked, this, &SummarySheet::drill);
    }
    if (!sum.missed.empty())
        m_missedTitle =
            new Text(Type::Caption, sum.sentence.empty() ? tr("Missed, and asked until right") : tr("Missed"),
                     Ink::Text3, this);
    for (const std::string& stem : sum.missedStems) {
        if (m_missed.size() == mostMissed) break;
        auto* label = new ElidedLabel(Type::Row, Ink::Text, this);
        label->setText(words(stem));
        m_missed.append(label);
    }
    const study::Map now = workspace.learner().map(workspace.now());
    m_hasMap = now.total() > 0; // the pack may have been removed meanwhile
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_die->setMap(before);
    m_die->setMap(now, true);
    m_known->setRuns({{tr("About %1").arg(now.known()), Ink::Text, true},
                      {tr(" of %1 known now").arg(now.total()), Ink::Text2}});
}

void SummarySheet::focusStart() {
    m_done->setFocus(Qt::OtherFocusReason);
}

void SummarySheet::place() {
    const StudyColumn column = StudyColumn::forWidth(pageWidth());
    m_headline->setType(column.narrow ? Type::HeadlineSmall : Type::Headline);
    int y = column.stemY;
    const auto put = [&](QWidget* widget, int height, int gap) {
        widget->setGeometry(column.x, y, column.leftWidth, height);
        y += height + gap;
    };
    put(m_headline, m_headline->heightForWidth(column.leftWidth), 16);
    put(m_sentence, m_sentence->heightForWidth(column.leftWidth), 24);
    int x = column.x;
    int rowHeight = 0;
    for (Button* button : {m_done, m_second}) {
        if (button == nullptr) continue;
        const QSize size = button->sizeHint();
        if (x > column.x && x + size.width() > column.x + column.leftWidth) {
            x = column.x;
            y += rowHeight + 8;
        }
        button->setGeometry(x, y, size.width(), std::max(40, size.height()));
        x += size.width() + 12;
        rowHeight = button->height();
    }
    y += rowHeight + 32;
    if (m_missedTitle != nullptr) put(m_missedTitle, m_missedTitle->heightForWidth(column.leftWidth), 8);
    for (ElidedLabel* label : m_missed) put(label, theme().lineHeight(Type::Row), 8);
    const bool shown = m_hasMap && !column.narrow;
    m_die->setVisible(shown);
    m_known->setVisible(shown);
    if (shown) {
        m_die->setGeometry(column.x + column.rightX, column.stemY, column.rightWidth,
                           column.rightWidth * 220 / 308);
        m_die->resize(column.rightWidth, m_die->dieHeight());
        m_known->setGeometry(column.x + column.rightX, m_die->geometry().bottom() + 13, column.rightWidth,
                             theme().lineHeight(Type::Row));
        y = std::max(y, m_known->geometry().bottom() + 24);
    }
    setMinimumHeight(y + 16);
}

} // namespace chipwise::desktop
