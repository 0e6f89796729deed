#include "desktop/study/study_header.h"

#include "desktop/study/back_button.h"
#include "desktop/study/study_column.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/pins.h"
#include "desktop/widgets/text.h"

#include <QResizeEvent>

#include <algorithm>

namespace chipwise::desktop {

StudyHeader::StudyHeader(QWidget* parent)
    : QWidget(parent), m_back(new BackButton(tr("Today"), this)), m_count(new Text(Type::Row, this)),
      m_time(new Text(Type::Row, QString(), Ink::Text3, this)), m_pins(new Pins(this)) {
    m_back->setAccessibleName(tr("Back to Today"));
    m_count->setWraps(false);
    m_time->setWraps(false);
    m_time->setAlignment(Qt::AlignRight);
    m_back->setToolTip(tr("Back to Today (Esc)"));
    connect(m_back, &QPushButton::clicked, this, &StudyHeader::back);
    connect(&theme(), &Theme::changed, this, [this] { place(); });
}

void StudyHeader::setPlace(int current, int of, const QString& subject, bool always) {
    m_alwaysSubject = always;
    m_counts = true;
    m_current = current;
    m_of = of;
    m_subject = subject;
    m_pins->setProgress(current, of);
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

void StudyHeader::setWords(const QString& left, const QString& right) {
    m_counts = false;
    m_words = left;
    m_time->setText(right);
    place();
}

void StudyHeader::setTimeLeft(int seconds) {
    const int minutes = (seconds + 59) / 60;
    const QString left = m_endsEarly ? tr("at most %1 min left") : tr("about %1 min left");
    m_time->setText(minutes > 0 ? left.arg(minutes) : QString());
    place();
}

void StudyHeader::resizeEvent(QResizeEvent*) {
    place();
}

void StudyHeader::place() {
    const StudyColumn column = StudyColumn::forWidth(width());
    const int line = theme().lineHeight(Type::Row);
    if (m_counts) {
        const QString of = m_endsEarly ? tr(" of at most %1") : tr(" of %1");
        QList<Run> runs{{QString::number(m_current)}, {of.arg(m_of), Ink::Text3}};
        if (!m_studied.isEmpty()) runs.append({QStringLiteral("   ") + m_studied, Ink::Text2});
        if ((column.narrow || m_alwaysSubject) && !m_subject.isEmpty())
            runs.append({QStringLiteral("   ") + m_subject, Ink::Text3});
        m_count->setRuns(runs);
    } else {
        const QString studied = m_studied.isEmpty() ? QString() : QStringLiteral("   ") + m_studied;
        m_count->setRuns({{m_words, Ink::Text2}, {studied, Ink::Text3}});
    }
    const int y = column.narrow ? 12 : 20;
    m_back->setArrowOnly(column.narrow || column.x < m_back->sizeHint().width() + 24);
    const QSize back = m_back->sizeHint();
    m_back->setGeometry(column.narrow ? std::max(0, (column.x - back.width()) / 2) : 16,
                        y + (line - back.height()) / 2, back.width(), back.height());
    const int timeWidth = std::min(m_time->naturalWidth() + 2, column.width / 2);
    // Large text leaves the arrow no margin of its own.
    const int countX = std::max(column.x, column.narrow ? m_back->geometry().right() + 5 : 0);
    const int right = column.x + column.width;
    m_count->setGeometry(countX, y, std::max(0, right - countX - timeWidth - 12), line);
    m_time->setGeometry(column.x + column.width - timeWidth, y, timeWidth, line);
    m_pins->setGeometry(column.x, y + line + 8, column.width, 4);
}

} // namespace chipwise::desktop
