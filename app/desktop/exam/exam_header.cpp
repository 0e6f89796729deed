#include "desktop/exam/exam_header.h"

#include "desktop/exam/exam_words.h"
#include "desktop/study/back_button.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"

#include <QAccessible>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int headerGap = 16;

} // namespace

ExamHeader::ExamHeader(QWidget* parent)
    : QWidget(parent), m_back(new BackButton(tr("Leave"), this)), m_place(new Text(Type::Name, this)),
      m_title(new ElidedLabel(Type::Row, Ink::Text3, this)),
      m_target(new Text(Type::Row, QString(), Ink::Text3, this)), m_time(new Text(Type::Row, this)),
      m_pause(new Button(Button::Kind::Link, tr("Pause"), this)),
      m_review(new Button(Button::Kind::Link, tr("Review"), this)) {
    clearTime();
    m_place->setWraps(false);
    m_time->setWraps(false);
    m_time->setAlignment(Qt::AlignRight);
    m_target->setWraps(false);
    m_target->setToolTip(
        tr("The time that the author of this question suggests. Nothing happens when it runs out."));
    m_target->hide();
    m_pause->setToolTip(tr("Stops the clock and hides the questions (Ctrl+B)"));
    m_pause->hide();
    connect(m_back, &QPushButton::clicked, this, &ExamHeader::back);
    connect(m_pause, &QPushButton::clicked, this, &ExamHeader::pauseAsked);
    m_review->setToolTip(tr("All questions at a glance, and the way to submit (Ctrl+R)"));
    m_review->hide();
    connect(m_review, &QPushButton::clicked, this, &ExamHeader::reviewAsked);
}

void ExamHeader::setTitle(const QString& title) {
    m_title->setText(title);
    place();
}

void ExamHeader::setCheck(bool check) {
    m_isCheck = check;
}

void ExamHeader::setPlace(const QString& words) {
    m_place->setText(words);
    setTarget(0);
}

void ExamHeader::setTarget(int seconds) {
    m_target->setText(seconds > 0 ? tr("target %1").arg(words(study::clockText(std::int64_t{1000} * seconds)))
                                  : QString());
    place();
}

void ExamHeader::setTimeLeft(std::int64_t ms) {
    const QString time = words(study::clockText(ms));
    if (time == m_shownTime) return;
    m_shownTime = time;
    const bool last = ms <= study::lastMinutesMs;
    if (last)
        m_time->setRuns({{tr("Final minutes: "), Ink::Warning, false, true},
                         {time, Ink::Warning, true, true},
                         {tr(" left"), Ink::Warning}});
    else
        m_time->setRuns({{time, Ink::Text, true}, {tr(" left"), Ink::Text3}});
    if (last && !m_announced) {
        QAccessibleEvent said(m_time, QAccessible::Alert);
        QAccessible::updateAccessibility(&said);
        emit announced(timeText());
        m_announced = true;
    }
    m_back->setAccessibleName(m_isCheck ? tr("Back; this check stays in progress")
                                        : tr("Back to Practice exam; this exam stays in progress"));
    m_back->setToolTip(m_isCheck ? tr("Back (Esc). The check stays in progress.")
                                 : tr("Back (Esc). The exam stays in progress."));
    place();
}

void ExamHeader::clearTime() {
    m_shownTime.clear();
    m_announced = false;
    m_time->setText(QString());
    m_back->setAccessibleName(m_isCheck ? tr("Back") : tr("Back to Practice exam"));
    m_back->setToolTip(tr("Back (Esc)"));
    place();
}

void ExamHeader::setPausable(bool pausable) {
    m_pause->setVisible(pausable);
    place();
}

void ExamHeader::setReviewable(bool reviewable) {
    m_review->setVisible(reviewable);
    place();
}

QString ExamHeader::timeText() const {
    return m_time->text();
}

void ExamHeader::place() {
    const StudyColumn column = StudyColumn::forWidth(width());
    const int line = theme().lineHeight(Type::Row);
    const int y = column.narrow ? 12 : 20;
    m_back->setArrowOnly(column.narrow || column.x < m_back->sizeHint().width() + 24);
    const QSize back = m_back->sizeHint();
    m_back->setGeometry(column.narrow ? std::max(0, (column.x - back.width()) / 2) : 16,
                        y + (line - back.height()) / 2, back.width(), back.height());
    int right = column.x + column.width;
    const int timeWidth = m_time->naturalWidth() + 2;
    right -= timeWidth;
    m_time->setGeometry(right, y, timeWidth, line);
    for (Button* button : {m_pause, m_review}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        right -= size.width() + headerGap;
        button->setGeometry(right, y + (line - size.height()) / 2, size.width(), size.height());
    }
    // Large text leaves the arrow no margin of its own.
    const int left = std::max(column.x, column.narrow ? m_back->geometry().right() + 5 : 0);
    const int placeWidth = m_place->naturalWidth() + 2;
    m_place->setGeometry(left, y, placeWidth, line);
    int titleX = left + placeWidth + headerGap;
    const int targetWidth = m_target->naturalWidth() + 2;
    const bool hasRoom = titleX + targetWidth + headerGap <= right;
    m_target->setVisible(!m_target->text().isEmpty() && hasRoom);
    if (!m_target->isHidden()) {
        m_target->setGeometry(titleX, y, targetWidth, line);
        titleX += targetWidth + headerGap;
    }
    const int room = right - titleX - headerGap;
    m_title->setVisible(room >= theme().scaled(80));
    m_title->setGeometry(titleX, y, std::max(0, room), line);
}

void ExamHeader::resizeEvent(QResizeEvent*) {
    place();
}

void ExamHeader::paintEvent(QPaintEvent*) {
    const StudyColumn column = StudyColumn::forWidth(width());
    QPainter(this).fillRect(column.x, height() - 8, column.width, 1, theme().tokens().border);
}

} // namespace chipwise::desktop
