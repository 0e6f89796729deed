#include "desktop/pages/library/library_subject_row.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int meanSide = 12;
constexpr int subjectTextX = 28;
constexpr int linkGap = 20;
constexpr int smallestTitle = 180; ///< beside the links; where it does not fit they stand below

/// By an answer to any of its questions, also one that is hidden.
bool isBegun(const study::MapBlock& block) {
    return std::ranges::any_of(block.cells,
                               [](const study::MapCell& cell) { return cell.chance.has_value(); });
}

QString subjectCounts(int questions, const study::MapBlock* block, const QString& sign) {
    QString all = questions == 1 ? LibrarySubjectRow::tr("1 question")
                                 : LibrarySubjectRow::tr("%1 questions").arg(questions);
    const auto hidden =
        block != nullptr ? std::ranges::count(block->cells, true, &study::MapCell::suspended) : 0;
    if (hidden > 0) all = LibrarySubjectRow::tr("%1 (%2 hidden)").arg(all).arg(hidden);
    const bool begun = block != nullptr && isBegun(*block);
    const QString counts = begun ? LibrarySubjectRow::tr("%1, %2 known now").arg(all).arg(block->known())
                                 : LibrarySubjectRow::tr("%1, not started").arg(all);
    return sign.isEmpty() ? counts : QStringLiteral("%1, %2").arg(counts, sign);
}

QString testedWords() {
    return LibrarySubjectRow::tr("Take a short test. If you pass, these questions count as known.");
}

QString subjectTitle(const store::InstalledGroup& group) {
    if (group.title.empty()) return LibrarySubjectRow::tr("No subject");
    return group.isCase ? LibrarySubjectRow::tr("Case: %1").arg(words(group.title)) : words(group.title);
}

} // namespace

LibrarySubjectRow::LibrarySubjectRow(const study::PackSheet::Subject& subject, const study::MapBlock* block,
                                     bool testable, const QString& sign, QWidget* parent)
    : QWidget(parent), m_group(subject.group.index), m_mean(block != nullptr ? block->mean() : 0),
      m_begun(m_mean > 0), m_title(new ElidedLabel(Type::Name, Ink::Text, this)),
      m_counts(new Text(Type::Caption, subjectCounts(subject.questions, block, sign), Ink::Text3, this)),
      m_read(new Button(Button::Kind::Link, tr("Read"), this)),
      m_study(new Button(Button::Kind::Link, tr("Study"), this)),
      m_test(new Button(Button::Kind::Link, tr("Test out"), this)) {
    const QString title = subjectTitle(subject.group);
    m_title->setText(title);
    m_counts->setWraps(false);
    m_read->setVisible(!subject.group.intro.empty());
    m_read->setAccessibleName(tr("Read the lesson on %1").arg(title));
    m_study->setAccessibleName(tr("Study %1").arg(title));
    m_study->setVisible(subject.questions > 0);
    m_test->setVisible(testable);
    m_test->setAccessibleName(tr("Test out of %1").arg(title));
    m_test->setAccessibleDescription(testedWords());
    m_test->setToolTip(testedWords());
    setTabOrder(m_test, m_read);
    setTabOrder(m_read, m_study);
    connect(m_read, &Button::clicked, this, &LibrarySubjectRow::readAsked);
    connect(m_study, &Button::clicked, this, &LibrarySubjectRow::studyAsked);
    connect(m_test, &Button::clicked, this, &LibrarySubjectRow::testAsked);
}

QList<QWidget*> LibrarySubjectRow::links() const {
    return {m_test, m_read, m_study};
}

int LibrarySubjectRow::linksWidth() const {
    int width = 0;
    for (const Button* button : {m_test, m_read, m_study})
        if (!button->isHidden()) width += button->sizeHint().width() + linkGap;
    return width;
}

int LibrarySubjectRow::linksHeight() const {
    int height = 0;
    for (const Button* button : {m_test, m_read, m_study})
        if (!button->isHidden()) height = std::max(height, button->sizeHint().height());
    return height;
}

bool LibrarySubjectRow::linksBelow(int width) const {
    return width - subjectTextX - linksWidth() < theme().scaled(smallestTitle);
}

int LibrarySubjectRow::heightForWidth(int width) const {
    const int text = theme().lineHeight(Type::Name) + theme().lineHeight(Type::Caption);
    return linksBelow(width) ? text + FocusRing::reach + linksHeight() + 20 : std::max(56, text + 20);
}

void LibrarySubjectRow::resizeEvent(QResizeEvent*) {
    const bool below = linksBelow(width());
    const int nameHeight = theme().lineHeight(Type::Name);
    const int textHeight = nameHeight + theme().lineHeight(Type::Caption);
    const int top = below ? 10 : (height() - textHeight) / 2;
    const int linksY = below ? top + textHeight + FocusRing::reach : (height() - linksHeight()) / 2;
    int x = below ? subjectTextX : width() - linksWidth() + linkGap;
    const int textWidth = std::max(0, (below ? width() : x - linkGap) - subjectTextX);
    for (Button* button : {m_test, m_read, m_study}) {
        if (button->isHidden()) continue;
        const QSize size = button->sizeHint();
        button->setGeometry(x, linksY, size.width(), size.height());
        x += size.width() + linkGap;
    }
    m_title->setGeometry(subjectTextX, top, textWidth, nameHeight);
    m_counts->setGeometry(subjectTextX, top + nameHeight, textWidth, theme().lineHeight(Type::Caption));
}

void LibrarySubjectRow::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, t.border);
    painter.setRenderHint(QPainter::Antialiasing);
    const int middle = m_title->y() + (m_title->height() + m_counts->height()) / 2;
    const QRectF cell(0.5, middle - meanSide / 2 + .5, meanSide - 1, meanSide - 1);
    painter.setPen(QPen(outlineOfMean(t, m_mean), 1));
    painter.setBrush(m_begun ? QBrush(heatColorOfMean(t, m_mean)) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(cell, 2, 2);
}

} // namespace chipwise::desktop
