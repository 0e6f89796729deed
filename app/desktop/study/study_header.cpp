#include "desktop/study/study_header.h"

#include "desktop/study/back_button.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/pins.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"
#include "study/plan/pace.h"

#include <QResizeEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr auto partGap = "   "; ///< between the parts of the line

/// Elided where it must be; whoever listens or points hears and reads all of it.
void showLine(Text& text, const QList<Run>& runs, int room) {
    TextBlock line(Type::Row);
    line.setRuns(runs);
    const QString whole = line.plainText();
    text.setRuns(line.elided(room));
    const bool elided = text.text() != whole;
    const QString said = whole.trimmed().replace(QLatin1String(partGap), QStringLiteral(", "));
    text.setAccessibleName(said);
    text.setToolTip(elided ? plainToolTip(said) : QString());
}

} // namespace

StudyHeader::StudyHeader(QWidget* parent)
    : QWidget(parent), m_back(new BackButton(tr("Back"), this)), m_count(new Text(Type::Row, this)),
      m_time(new Text(Type::Row, QString(), Ink::Text3, this)), m_pins(new Pins(this)) {
    m_count->setWraps(false);
    m_time->setWraps(false);
    m_time->setAlignment(Qt::AlignRight);
    setWayBack({});
    connect(m_back, &QPushButton::clicked, this, &StudyHeader::back);
}

void StudyHeader::setWayBack(const QString& page) {
    setBack(page.isEmpty() ? tr("Back") : page, page.isEmpty() ? tr("Back") : tr("Back to %1").arg(page));
}

void StudyHeader::setEndsSession() {
    setBack(tr("End"), tr("End the session"));
}

void StudyHeader::setBack(const QString& word, const QString& name) {
    m_back->setText(word);
    m_back->setAccessibleName(name);
    m_back->setToolTip(plainToolTip(tr("%1 (Esc)").arg(m_back->accessibleName())));
    place();
}

void StudyHeader::clearPlace() {
    m_pins->hide();
}

void StudyHeader::setPlace(int current, int of, const QString& subject, bool always) {
    m_alwaysSubject = always;
    m_counts = true;
    m_current = current;
    m_of = of;
    m_subject = subject;
    m_pins->setProgress(current, of);
    m_pins->show();
    place();
}

void StudyHeader::setStudied(const QString& studied) {
    m_studied = studied;
    place();
}

void StudyHeader::setEndsEarly(bool early) {
    m_endsEarly = early;
    place();
}

void StudyHeader::setEnd(bool isEnd) {
    m_isEnd = isEnd;
    place();
}

void StudyHeader::setWords(const QString& left, const QString& right) {
    m_counts = false;
    m_words = left;
    m_time->setText(right);
    place();
}

void StudyHeader::setTimeLeft(double seconds) {
    const int minutes = study::wholeMinutes(seconds);
    const QString left = m_endsEarly ? tr("at most %1 min left") : tr("about %1 min left");
    m_time->setText(minutes > 0 ? left.arg(minutes) : QString());
    place();
}

void StudyHeader::resizeEvent(QResizeEvent*) {
    place();
}

void StudyHeader::place() {
    const StudyColumn column = m_isEnd ? StudyColumn::forEnd(width()) : StudyColumn::forWidth(width());
    const int line = theme().lineHeight(Type::Row);
    m_back->setArrowOnly(false);
    const bool arrowOnly = column.narrow || column.x < m_back->sizeHint().width() + 24;
    m_back->setArrowOnly(arrowOnly);
    const QSize back = m_back->sizeHint();
    const int y = column.narrow ? 12 : 20;
    const bool isInMargin = column.narrow || (m_isEnd && arrowOnly);
    m_back->setGeometry(isInMargin ? std::max(0, (column.x - back.width()) / 2) : 16,
                        y + (line - back.height()) / 2, back.width(), back.height());
    const int timeWidth = std::min(m_time->naturalWidth() + 2, column.width / 2);
    // Large text leaves the arrow no margin of its own.
    const int countX = std::max(column.x, column.narrow ? m_back->geometry().right() + 5 : 0);
    const int right = column.x + column.width;
    const int room = std::max(0, right - countX - timeWidth - 12);
    if (m_counts) {
        const QString of = m_endsEarly ? tr(" of at most %1") : tr(" of %1");
        QList<Run> runs{{QString::number(m_current)}, {of.arg(m_of), Ink::Text3}};
        if (!m_studied.isEmpty()) runs.append({QLatin1String(partGap) + m_studied, Ink::Text2});
        if ((column.narrow || m_alwaysSubject) && !m_subject.isEmpty())
            runs.append({QLatin1String(partGap) + m_subject, Ink::Text3});
        showLine(*m_count, runs, room);
    } else {
        const QString studied = m_studied.isEmpty() ? QString() : QLatin1String(partGap) + m_studied;
        showLine(*m_count, {{m_words, Ink::Text2}, {studied, Ink::Text3}}, room);
    }
    m_count->setGeometry(countX, y, room, line);
    m_time->setGeometry(column.x + column.width - timeWidth, y, timeWidth, line);
    m_pins->setGeometry(column.x, y + line + 8, column.width, 4);
}

} // namespace chipwise::desktop
