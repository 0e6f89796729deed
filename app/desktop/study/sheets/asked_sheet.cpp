#include "desktop/study/sheets/asked_sheet.h"

#include "desktop/study/sheets/case_pane.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_view.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double caseShare = .4; ///< of the page, for a case above its question
constexpr int leastCase = 120;
constexpr int belowCasePane = 12;

} // namespace

AskedSheet::AskedSheet(Workspace& workspace, const study::Asked& asked, QWidget* parent)
    : ColumnSheet(parent), m_asked(asked),
      m_pictures(installedPictures(workspace.learner(), asked.card.pack)),
      m_stem(new MarkdownView(Type::Stem, tr("Question"), this)),
      m_view(makeQuestionView(asked, m_pictures, this)) {}

void AskedSheet::showWords() {
    if (!m_asked.card.scenario.empty()) {
        m_case = new CasePane(words(m_asked.groupTitle), words(m_asked.card.scenario), m_pictures, this);
        m_case->setKey(commandKey(u'C'));
        connect(m_case, &CasePane::foldAsked, this, &AskedSheet::toggleCase);
        connect(m_case, &CasePane::linkChosen, this, &AskedSheet::linkChosen);
    }
    const QString stem = words(m_asked.presentation.stem);
    addPackPictures(*m_stem, m_pictures, stem);
    m_stem->setBlanks(static_cast<int>(m_asked.presentation.gaps.size()));
    m_stem->setPackText(stem);
    m_view->setAccessibleName(
        m_stem->plainText().simplified()); // heard by whoever tabs straight to an option
    connect(m_stem, &MarkdownView::linkChosen, this, &AskedSheet::linkChosen);
}

void AskedSheet::focusStart() {
    m_view->focusAnswer();
    FocusRing::hideUntilMoved();
}

QString AskedSheet::commandKey(QChar letter) const {
    const bool answers = m_view->takesText() || m_view->lastLetter() >= letter.toLower();
    return answers ? QStringLiteral("Alt ") + letter : QString(letter);
}

void AskedSheet::setCaseUnfolded(bool unfolded) {
    if (m_case != nullptr) m_case->setUnfolded(unfolded);
}

bool AskedSheet::toggleCase() {
    if (m_case == nullptr) return false;
    if (column().caseWidth == 0) {
        m_case->setUnfolded(!m_case->isUnfolded());
        layOut();
    } else if (m_case->scenario().hasFocus()) {
        m_view->focusAnswer();
    } else {
        FocusRing::moveFocus(&m_case->scenario());
    }
    return true;
}

StudyColumn AskedSheet::column() const {
    return isCase() ? StudyColumn::forCase(pageWidth()) : StudyColumn::forWidth(pageWidth());
}

int AskedSheet::roomBelow() const {
    return parentWidget() != nullptr ? parentWidget()->height() : height();
}

/// The question may scroll; the case beside it stays in view.
void AskedSheet::placeCaseBeside(const StudyColumn& column) {
    const int room = roomBelow() - column.stemY;
    m_case->setGeometry(column.caseX, column.stemY - y(), column.caseWidth, std::max(0, room));
}

int AskedSheet::placeCase(const StudyColumn& column) {
    if (m_case == nullptr) return column.stemY;
    const bool beside = column.caseWidth > 0;
    m_case->setBeside(beside);
    if (beside) {
        placeCaseBeside(column);
        return column.stemY;
    }
    const int most = std::max(theme().scaled(leastCase), static_cast<int>(roomBelow() * caseShare));
    const int height = m_case->heightFor(column.leftWidth, most);
    m_case->setGeometry(column.x, column.stemY, column.leftWidth, height);
    return column.stemY + height + belowCasePane;
}

int AskedSheet::placeStem(const StudyColumn& column, int y) {
    const int height = m_stem->heightForWidth(column.leftWidth);
    m_stem->setGeometry(column.x, y, column.leftWidth, height);
    return y + height;
}

int AskedSheet::placeAnswers(const StudyColumn& column, int y) {
    const int height = m_view->place(column);
    const int overhang = m_view->overhang();
    m_view->setGeometry(column.x, y - overhang, column.width, height + 2 * overhang);
    return y + height + m_view->actionGap();
}

void AskedSheet::moveEvent(QMoveEvent*) {
    if (m_case == nullptr || pageWidth() <= 0) return;
    if (const StudyColumn at = column(); at.caseWidth > 0) placeCaseBeside(at);
}

void AskedSheet::resizeEvent(QResizeEvent*) {
    if (m_case != nullptr) layOut(); // its height follows the window's
}

} // namespace chipwise::desktop
