#include "desktop/pages/library_subject_row.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/elided_label.h"
#include "desktop/widgets/text.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int meanSide = 12;
constexpr int subjectTextX = 28;

QString subjectCounts(const store::InstalledGroup& group, const study::MapBlock* block) {
    const QString all = group.cards == 1 ? LibrarySubjectRow::tr("1 question")
                                         : LibrarySubjectRow::tr("%1 questions").arg(group.cards);
    const bool begun = block != nullptr && block->mean() > 0;
    return begun ? LibrarySubjectRow::tr("%1, %2 known now").arg(all).arg(block->known())
                 : LibrarySubjectRow::tr("%1, not begun").arg(all);
}

QString subjectTitle(const store::InstalledGroup& group) {
    if (group.title.empty()) return LibrarySubjectRow::tr("Without a subject");
    return group.isCase ? LibrarySubjectRow::tr("Case: %1").arg(words(group.title)) : words(group.title);
}

} // namespace

LibrarySubjectRow::LibrarySubjectRow(const store::InstalledGroup& group, const study::MapBlock* block,
                                     QWidget* parent)
    : QWidget(parent), m_group(group.index), m_mean(block != nullptr ? block->mean() : 0),
      m_begun(m_mean > 0), m_title(new ElidedLabel(Type::Name, Ink::Text, this)),
      m_counts(new Text(Type::Caption, subjectCounts(group, block), Ink::Text3, this)),
      m_read(new Button(Button::Kind::Link, tr("Read"), this)),
      m_study(new Button(Button::Kind::Link, tr("Study"), this)) {
    const QString title = subjectTitle(group);
    m_title->setText(title);
    m_counts->setWraps(false);
    m_read->setVisible(!group.intro.empty());
    m_read->setAccessibleName(tr("Read the introduction to %1").arg(title));
    m_study->setAccessibleName(tr("Study %1").arg(title));
    m_study->setVisible(group.cards > 0);
    connect(m_read, &Button::clicked, this, &LibrarySubjectRow::readAsked);
    connect(m_study, &Button::clicked, this, &LibrarySubjectRow::studyAsked);
    followTheme(this);
}

QSize LibrarySubjectRow::sizeHint() const {
    return {theme().scaled(320),
            std::max(56, theme().lineHeight(Type::Name) + theme().lineHeight(Type::Caption) + 20)};
}

void LibrarySubjectRow::resizeEvent(QResizeEvent*) {
    int right = width();
    for (Button* button : {m_study, m_read}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        right -= size.width();
        button->setGeometry(right, (height() - size.height()) / 2, size.width(), size.height());
        right -= 20;
    }
    const int textWidth = std::max(0, right - subjectTextX);
    const int nameHeight = theme().lineHeight(Type::Name);
    const int top = (height() - nameHeight - theme().lineHeight(Type::Caption)) / 2;
    m_title->setGeometry(subjectTextX, top, textWidth, nameHeight);
    m_counts->setGeometry(subjectTextX, top + nameHeight, textWidth, theme().lineHeight(Type::Caption));
}

void LibrarySubjectRow::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, t.border);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF cell(0.5, (height() - meanSide) / 2 + .5, meanSide - 1, meanSide - 1);
    painter.setPen(m_begun ? Qt::NoPen : QPen(t.borderStrong, 1));
    painter.setBrush(m_begun ? QBrush(heatColorOfMean(t, m_mean)) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(cell, 2, 2);
}

} // namespace chipwise::desktop
