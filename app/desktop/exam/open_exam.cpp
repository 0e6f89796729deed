#include "desktop/exam/open_exam.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int lineMargin = 16; ///< inside the frame of a line
constexpr int buttonGap = 24;

QString noteOn(const study::OpenExamAttempt& open) {
    if (open.leftMs == 0)
        return open.check ? OpenExam::tr("The check will be submitted with the answers you gave in time.")
                          : OpenExam::tr("The exam will be submitted with the answers you gave in time.");
    if (open.paused) return OpenExam::tr("The clock is paused until you continue.");
    if (open.untouched)
        return OpenExam::tr(
            "The clock keeps running. Continue the exam, or discard it if you started it by accident.");
    return open.check
               ? OpenExam::tr("The clock keeps running. Your answers are saved. Submit this check before "
                              "you start another check or an exam.")
               : OpenExam::tr("The clock keeps running. Your answers are saved. Submit this exam before "
                              "you start another.");
}

} // namespace

OpenExam::OpenExam(Workspace& workspace, Form form, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_form(form),
      m_clock([this] { return study::examNow(m_workspace.now()); }),
      m_sentence(new Text(Type::BodyMedium, this)), m_note(new Text(Type::Body, QString(), Ink::Text2, this)),
      m_goOn(new Button(Button::Kind::Primary, tr("Continue"), this)),
      m_discard(new Button(Button::Kind::Secondary, tr("Discard"), this)), m_second(new QTimer(this)) {
    m_goOn->setLarge(form == Form::Page);
    m_discard->setLarge(form == Form::Page);
    m_discard->setDestroys(true);
    m_discard->setToolTip(
        tr("Ends this exam. You haven't answered any questions yet, so no result is recorded."));
    m_discard->hide();
    connect(m_discard, &Button::clicked, this, &OpenExam::discardAsked);
    m_note->setVisible(form == Form::Page);
    connect(m_goOn, &Button::clicked, this, &OpenExam::goOnAsked);
    m_second->setInterval(1000);
    connect(m_second, &QTimer::timeout, this, [this] {
        if (isVisible()) refresh();
    });
    hide();
}

void OpenExam::refresh() {
    const auto open = study::ExamAttempt::open(m_workspace.learner(), m_clock());
    m_isOpen = open.has_value();
    m_isOver = m_isOver && m_isOpen;
    setVisible(m_isOpen);
    if (open) {
        show(*open);
        if (!m_second->isActive()) m_second->start();
    } else {
        m_second->stop();
    }
}

void OpenExam::show(const study::OpenExamAttempt& open) {
    const bool over = open.leftMs == 0;
    const bool ends = over && !m_isOver;
    m_isOver = over;
    m_isCheck = open.check;
    m_sentence->setText(words(open.sentence) + QLatin1Char('.'));
    m_goOn->setText(over                 ? tr("See result")
                    : !open.isComplete() ? tr("Continue")
                    : open.check         ? tr("Submit the check")
                                         : tr("Submit the exam"));
    m_wayOn = over                 ? tr("see the result")
              : !open.isComplete() ? open.check ? tr("continue the check") : tr("continue the exam")
              : open.check ? tr("submit the check")
                                   : tr("submit the exam");
    m_discard->setVisible(m_form == Form::Page && open.untouched && !over);
    m_note->setText(noteOn(open));
    updateGeometry();
    place(width(), true);
    if (ends) emit timeOver();
}

bool OpenExam::isBeside(int width) const {
    return m_form == Form::Line &&
           m_sentence->naturalWidth() + buttonGap + m_goOn->sizeHint().width() + 2 * lineMargin <= width;
}

int OpenExam::place(int width, bool moves) const {
    const auto put = [moves](QWidget* widget, const QRect& rect) {
        if (moves) widget->setGeometry(rect);
    };
    const QSize button = m_goOn->sizeHint();
    if (isBeside(width)) {
        const int height = std::max(button.height(), theme().lineHeight(Type::BodyMedium)) + 24;
        const int text = theme().lineHeight(Type::BodyMedium);
        const int right = width - lineMargin - button.width();
        put(m_sentence, {lineMargin, (height - text) / 2, right - buttonGap - lineMargin, text});
        put(m_goOn, {right, (height - button.height()) / 2, button.width(), button.height()});
        return height;
    }
    const int margin = m_form == Form::Line ? lineMargin : 0;
    const int room = width - 2 * margin;
    int y = margin;
    const int sentence = m_sentence->heightForWidth(room);
    put(m_sentence, {margin, y, room, sentence});
    y += sentence + 4;
    if (m_form == Form::Page) {
        const int note = m_note->heightForWidth(room);
        put(m_note, {margin, y, room, note});
        y += note + 24;
    } else {
        y += 8;
    }
    put(m_goOn, {margin, y, button.width(), button.height()});
    put(m_discard, {margin + button.width() + 12, y, m_discard->sizeHint().width(), button.height()});
    return y + button.height() + margin;
}

int OpenExam::heightForWidth(int width) const {
    return place(width, false);
}

void OpenExam::resizeEvent(QResizeEvent*) {
    place(width(), true);
}

/// A line is set off from the day's work, which goes on without it.
void OpenExam::paintEvent(QPaintEvent*) {
    if (m_form != Form::Line) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().tokens().border, 1));
    painter.setBrush(theme().tokens().surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 8, 8);
}

} // namespace chipwise::desktop
