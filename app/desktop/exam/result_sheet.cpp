#include "desktop/exam/result_sheet.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/exam/exam_words.h"
#include "desktop/exam/result_bars.h"
#include "desktop/exam/result_list.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/text/text.h"
#include "study/exam/after_exam.h"
#include "study/readiness/readiness_words.h"
#include "study/session.h"

#include <QComboBox>
#include <QTableWidget>

#include <cmath>

namespace chipwise::desktop {

ResultSheet::ResultSheet(Workspace& workspace, const study::ExamResult& result, QWidget* parent)
    : ColumnSheet(parent), m_examResult(result),
      m_readiness(study::readinessAfter(workspace.learner(), result, workspace.now())),
      m_caption(new Text(Type::Caption, beganWords(result, workspace.now()), Ink::Text3, this)),
      m_headline(new Text(Type::Headline, headline(), Ink::Text, this)),
      m_sentence(new Text(Type::Body, sentence(workspace), Ink::Text2, this)),
      m_actions(new ButtonRow(Qt::AlignLeft, this)), m_bars(new ResultBars(this)), m_pace(new DataRow(this)),
      m_changes(new DataRow(this)), m_list(new ResultList(workspace, result, this)) {
    addActions();
    orderTabs();
    showFigures();
    connect(m_list, &ResultList::answerAsked, this, &ResultSheet::answerAsked);
    connect(m_list, &ResultList::sized, this, &ResultSheet::layOut);
    connect(m_list, &ResultList::walkedTo, this,
            [this](const QRect& row) { emit walkedTo(row.translated(m_list->pos())); });
}

bool ResultSheet::leadsOn() const {
    return m_readiness && m_readiness->step == study::ReadinessStep::StudyDomain;
}

/// "Not yet. 55% right." after a check, as Progress judges it.
QString ResultSheet::headline() const {
    const QString share = resultHeadline(m_examResult);
    return m_readiness && m_readiness->mark > 0 ? words(m_readiness->headline) + QLatin1Char(' ') + share
                                                : share;
}

QString ResultSheet::sentence(Workspace& workspace) const {
    const study::Learner& learner = workspace.learner();
    const std::string score =
        m_readiness ? study::scoreWords(*m_readiness, m_examResult) : study::rangeWords(m_examResult);
    QStringList afterwards;
    if (leadsOn()) afterwards << words(m_readiness->next) << words(m_readiness->reason);
    afterwards << words(study::afterExamWords(learner, m_examResult, workspace.now()));
    afterwards.removeAll(QString());
    return resultSentence(m_examResult, words(score), afterwards.join(QLatin1Char(' ')));
}

void ResultSheet::addActions() {
    if (leadsOn()) {
        m_step = m_actions->addButton(Button::Kind::Primary, words(m_readiness->stepLabel));
        m_step->setToolTip(words(m_readiness->stepShare));
        connect(m_step, &Button::clicked, this, [this] { emit studyAsked(m_readiness->stepSession); });
    }
    const auto retake = study::retakeMissed(m_examResult);
    if (retake) {
        m_retake = m_actions->addButton(
            m_step != nullptr ? Button::Kind::Secondary : Button::Kind::Primary,
            tr("Retake missed questions (%1)").arg(static_cast<int>(retake->cards.size())));
        m_retake->setKeyCaption(QStringLiteral("R"));
        connect(m_retake, &Button::clicked, this, [this, options = *retake] { emit studyAsked(options); });
    }
    m_done = m_actions->addButton(
        retake || m_step != nullptr ? Button::Kind::Secondary : Button::Kind::Primary, tr("Done"));
    m_done->setKeyCaption(QStringLiteral("Esc"));
    connect(m_done, &Button::clicked, this, &ResultSheet::done);
}

/// As it is read: what to do next, then the questions.
void ResultSheet::orderTabs() {
    if (m_step != nullptr) setTabOrder(m_step, m_retake != nullptr ? m_retake : m_done);
    if (m_retake != nullptr) setTabOrder(m_retake, m_done);
    setTabOrder(m_done, &m_list->parts());
    setTabOrder(&m_list->parts(), &m_list->domains());
    setTabOrder(&m_list->domains(), &m_list->table());
}

void ResultSheet::showFigures() {
    m_bars->setDomains(m_examResult.domains, m_examResult.rawPass);
    m_bars->setVisible(!m_examResult.domains.empty());
    const QString target =
        m_examResult.targetSeconds > 0
            ? tr("%1\u00A0s available per question").arg(std::lround(m_examResult.targetSeconds))
            : QString();
    QStringList pace{target, words(study::targetsWords(m_examResult))};
    pace.removeAll(QString());
    m_pace->setRow(tr("Pace"), words(study::paceWords(m_examResult)),
                   {{pace.join(QStringLiteral(", ")), Ink::Text3}});
    const bool changed = m_examResult.wrongToRight + m_examResult.rightToWrong > 0;
    m_changes->setRow(tr("Changes"), changeWords(m_examResult),
                      {{changed ? tr("your first answer to a question compared with your final one")
                                : tr("no answer went from right to wrong or from wrong to right"),
                        Ink::Text3}});
    m_changes->setLast(true);
}

void ResultSheet::focusStart() {
    FocusRing::moveFocus(m_step != nullptr ? m_step : m_retake != nullptr ? m_retake : m_done);
}

void ResultSheet::focusList() {
    QWidget* table = &m_list->table();
    FocusRing::moveFocus(table->isHidden() ? &m_list->parts() : table);
}

void ResultSheet::place() {
    const StudyColumn column = StudyColumn::forWidth(pageWidth());
    m_headline->setType(column.narrow ? Type::HeadlineSmall : Type::Headline);
    int y = column.stemY;
    const auto put = [&](QWidget* widget, int gap) {
        const int height = widget->heightForWidth(column.width);
        widget->setGeometry(column.x, y, column.width, height);
        y += height + gap;
    };
    put(m_caption, 8);
    put(m_headline, 12);
    put(m_sentence, 20);
    put(m_actions, 32);
    if (!m_bars->isHidden()) put(m_bars, 24);
    put(m_pace, 0);
    put(m_changes, 32);
    put(m_list, 24);
    setMinimumHeight(y);
}

} // namespace chipwise::desktop
