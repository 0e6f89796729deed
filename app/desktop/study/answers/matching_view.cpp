#include "desktop/study/answers/matching_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/study/answers/match_rows.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QKeyEvent>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int matchGap = 8;
constexpr int sidesGap = 24;
constexpr int mostLetters = 26;

/// "a" to "z"; sides beyond have no key, only the arrows and the mouse.
QString letterOf(int side) {
    return side < mostLetters ? QString(QChar(u'a' + side)) : QString();
}

QString plainWords(const std::string& markdown) {
    QString text;
    for (const Run& run : inlineRuns(words(markdown))) text += run.text;
    return text;
}

} // namespace

MatchingView::MatchingView(const study::Asked& asked, QWidget* parent)
    : QuestionView(parent), m_asked(asked), m_match(asked.presentation.options.size(), -1) {
    FocusRing::disableFor(this);
    setAccessibleRole(this, QAccessible::List);
    setAccessibleName(tr("Items to match"));
    addLines();
    addSides();
}

void MatchingView::addLines() {
    const quiz::Presentation& shown = m_asked.presentation;
    QStringList sides;
    for (const std::string& side : shown.right) sides << plainWords(side);
    for (int i = 0; i < static_cast<int>(shown.options.size()); ++i) {
        const QList<Run> text = inlineRuns(words(shown.options[static_cast<std::size_t>(i)]));
        auto* line = new MatchLine(i + 1, text, sides, this);
        line->installEventFilter(this);
        connect(line, &QAbstractButton::clicked, this, [this, i] { lineChosen(i); });
        m_lines.append(line);
    }
}

void MatchingView::addSides() {
    const quiz::Presentation& shown = m_asked.presentation;
    for (int i = 0; i < static_cast<int>(shown.right.size()); ++i) {
        const QList<Run> text = inlineRuns(words(shown.right[static_cast<std::size_t>(i)]));
        auto* side = new MatchSide(letterOf(i), text, this);
        side->installEventFilter(this);
        connect(side, &QAbstractButton::clicked, this, [this, i] { sideChosen(i); });
        m_sides.append(side);
    }
}

QString MatchingView::sideText(int side) const {
    return plainWords(m_asked.presentation.right.at(static_cast<std::size_t>(side)));
}

int MatchingView::placeSides(int x, int y, int width, int columns) {
    const int each = (width - (columns - 1) * matchGap) / columns;
    for (qsizetype first = 0; first < m_sides.size(); first += columns) {
        const qsizetype end = std::min(first + columns, m_sides.size());
        int height = 0;
        for (qsizetype i = first; i < end; ++i) height = std::max(height, m_sides[i]->heightForWidth(each));
        for (qsizetype i = first; i < end; ++i)
            m_sides[i]->setGeometry(x + static_cast<int>(i - first) * (each + matchGap), y, each, height);
        y += height + matchGap;
    }
    return y - matchGap;
}

int MatchingView::place(const StudyColumn& column) {
    int y = 0;
    for (MatchLine* line : m_lines) {
        line->setCompact(column.narrow);
        const int height = line->heightForWidth(column.leftWidth);
        line->setGeometry(0, y, column.leftWidth, height);
        y += height + matchGap;
    }
    y -= matchGap;
    if (!column.narrow) return std::max(y, placeSides(column.rightX, 0, column.rightWidth, 1));
    const int columns = column.leftWidth >= theme().scaled(480) ? 2 : 1;
    return placeSides(0, y + sidesGap, column.leftWidth, columns);
}

int MatchingView::letters() const {
    return std::min(mostLetters, static_cast<int>(m_sides.size()));
}

int MatchingView::lineWith(int side) const {
    const auto found = std::ranges::find(m_match, side);
    return found == m_match.end() ? -1 : static_cast<int>(found - m_match.begin());
}

/// The next side that no other line has.
int MatchingView::freeSide(int from, int by) const {
    const int sides = static_cast<int>(m_sides.size());
    int side = from < 0 && by < 0 ? 0 : from;
    for (int tried = 0; tried < sides; ++tried) {
        side = (side + by + sides) % sides;
        if (side == from || lineWith(side) < 0) return side;
    }
    return from;
}

void MatchingView::waitFor(int line) {
    m_waiting = line;
    m_held = -1;
    for (int i = 0; i < m_lines.size(); ++i) m_lines[i]->setWaiting(i == line);
    for (MatchSide* side : m_sides) side->setHeld(false);
    if (line >= 0) m_lines[line]->setFocus(Qt::TabFocusReason);
    emit answerChanged(); // the hints say whose the letters are
}

/// A side serves one line: taken by another, it leaves the first.
void MatchingView::match(int line, int side) {
    const int before = m_match[static_cast<std::size_t>(line)];
    const int other = side < 0 ? -1 : lineWith(side);
    if (other >= 0) {
        m_match[static_cast<std::size_t>(other)] = -1;
        m_lines[other]->setMatch({}, {});
    }
    m_match[static_cast<std::size_t>(line)] = side;
    m_lines[line]->setMatch(side < 0 ? QString() : letterOf(side), side < 0 ? QString() : sideText(side));
    if (before >= 0) m_sides[before]->setLine(0);
    if (side >= 0) m_sides[side]->setLine(line + 1);
    emit answerChanged();
}

void MatchingView::goOn(int from) {
    const int count = static_cast<int>(m_lines.size());
    for (int i = 1; i <= count; ++i)
        if (const int next = (from + i) % count; m_match[static_cast<std::size_t>(next)] < 0) {
            waitFor(next);
            return;
        }
    waitFor(-1);
}

void MatchingView::lineChosen(int line) {
    if (!m_open) return;
    if (m_held >= 0) {
        match(line, m_held);
        goOn(line);
        return;
    }
    waitFor(m_waiting == line ? -1 : line);
    m_lines[line]->setFocus(Qt::TabFocusReason);
}

void MatchingView::sideChosen(int side) {
    if (!m_open) return;
    if (m_waiting >= 0) {
        const int line = m_waiting;
        match(line, side);
        goOn(line);
        return;
    }
    m_held = m_held == side ? -1 : side;
    for (int i = 0; i < m_sides.size(); ++i) m_sides[i]->setHeld(i == m_held);
}

bool MatchingView::digit(int number, bool strike) {
    if (strike || !m_open || number < 1 || number > m_lines.size()) return false;
    if (m_waiting != number - 1) lineChosen(number - 1); // it may wait already, after the line before
    return true;
}

int MatchingView::digits() const {
    return std::min(9, static_cast<int>(m_lines.size()));
}

/// While no line waits, letters are commands as everywhere.
bool MatchingView::letter(QChar letter) {
    const int side = letter.toLower().unicode() - u'a';
    if (!m_open || m_waiting < 0 || side < 0 || side >= letters()) return false;
    sideChosen(side);
    return true;
}

QChar MatchingView::lastLetter() const {
    return QChar(u'a' + letters() - 1);
}

QList<QuestionView::Keys> MatchingView::keys() const {
    const QString dash(QChar(0x2013));
    const auto lines = QString::number(digits());
    return {{{QStringLiteral("1"), dash, lines}, tr("choose a line")},
            {{QStringLiteral("a"), dash, QString(lastLetter())}, tr("choose its match")}};
}

bool MatchingView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QuestionView::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    if ((press->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (const auto line = m_lines.indexOf(qobject_cast<MatchLine*>(watched)); line >= 0)
        return lineKey(static_cast<int>(line), press->key());
    const auto side = m_sides.indexOf(qobject_cast<MatchSide*>(watched));
    if (side < 0 || (press->key() != Qt::Key_Up && press->key() != Qt::Key_Down)) return false;
    const auto to =
        std::clamp<qsizetype>(side + (press->key() == Qt::Key_Down ? 1 : -1), 0, m_sides.size() - 1);
    m_sides[to]->setFocus(Qt::TabFocusReason);
    return true;
}

bool MatchingView::lineKey(int line, int key) {
    const int last = static_cast<int>(m_lines.size()) - 1;
    const int match = m_match[static_cast<std::size_t>(line)];
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        // The first arrow chooses the line that has the keyboard already.
        const bool first = m_open && m_waiting < 0 && answer() == std::nullopt;
        const int to = first ? line : std::clamp(line + (key == Qt::Key_Down ? 1 : -1), 0, last);
        if (m_open)
            waitFor(to);
        else
            m_lines[to]->setFocus(Qt::TabFocusReason);
        return true;
    }
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (!m_open) return true;
        waitFor(line);
        this->match(line, freeSide(match, key == Qt::Key_Right ? 1 : -1));
        return true;
    case Qt::Key_Backspace:
    case Qt::Key_Delete:
        if (!m_open) return true;
        this->match(line, -1);
        waitFor(line);
        return true;
    default: return false;
    }
}

std::optional<quiz::Answer> MatchingView::answer() const {
    quiz::Matched matched;
    for (std::size_t line = 0; line < m_match.size(); ++line) {
        if (m_match[line] < 0) return std::nullopt;
        matched.pairs.emplace_back(static_cast<int>(line) + 1, m_match[line] + 1);
    }
    return matched;
}

QString MatchingView::begunWords() const {
    const auto open = std::ranges::count(m_match, -1);
    const auto all = std::ssize(m_match);
    return open == 0 || open == all ? QString() : tr("%1 of %2 matched").arg(all - open).arg(all);
}

void MatchingView::showVerdict(const study::Graded& graded, bool fade) {
    waitFor(-1);
    m_open = false;
    m_right.assign(m_match.size(), -1);
    std::vector<int> owners(static_cast<std::size_t>(m_sides.size()), 0);
    for (const auto& [line, side] : graded.verdict.expected.pairs) {
        m_right.at(static_cast<std::size_t>(line) - 1) = side - 1;
        owners.at(static_cast<std::size_t>(side) - 1) = line;
    }
    for (int line = 0; line < m_lines.size(); ++line) {
        const int right = m_right[static_cast<std::size_t>(line)];
        m_lines[line]->setVerdict(isRight(line), letterOf(right), fade);
    }
    for (int side = 0; side < m_sides.size(); ++side)
        m_sides[side]->setVerdict(owners[static_cast<std::size_t>(side)], fade);
}

/// Sides that read alike serve each other's lines.
bool MatchingView::isRight(int line) const {
    const auto at = static_cast<std::size_t>(line);
    const auto& sides = m_asked.presentation.right;
    return m_match[at] >= 0 && m_right[at] >= 0 &&
           sides[static_cast<std::size_t>(m_match[at])] == sides[static_cast<std::size_t>(m_right[at])];
}

void MatchingView::open() {
    m_open = true;
    m_right.clear();
    for (MatchLine* line : m_lines) line->reopen();
    for (MatchSide* side : m_sides) side->reopen();
    for (int line = 0; line < m_lines.size(); ++line) match(line, -1);
}

void MatchingView::fillIn(const quiz::Answer& answer) {
    const auto* matched = std::get_if<quiz::Matched>(&answer);
    if (matched == nullptr) return;
    for (const auto& [line, side] : matched->pairs)
        if (line >= 1 && line <= m_lines.size() && side >= 1 && side <= m_sides.size())
            match(line - 1, side - 1);
}

void MatchingView::focusAnswer() {
    if (!m_lines.isEmpty()) m_lines.first()->setFocus(Qt::OtherFocusReason);
}

QList<Run> MatchingView::wrongSentence(const study::Graded&) const {
    int right = 0;
    for (int line = 0; line < m_lines.size(); ++line) right += isRight(line) ? 1 : 0;
    return {{tr("%1 of %2 right.").arg(right).arg(m_lines.size())}};
}

/// The author's words on each pair. What matches stands in the lines themselves.
QList<QuestionView::Explanation> MatchingView::explanations() const {
    QList<Explanation> list;
    for (int line = 0; line < m_lines.size() && !m_right.empty(); ++line) {
        const auto at = static_cast<std::size_t>(line);
        const auto pair = static_cast<std::size_t>(m_asked.presentation.shown[at]) - 1;
        const auto& pairs = m_asked.card.question.pairs;
        const std::string why =
            pair < pairs.size() ? quiz::filled(pairs[pair].why, m_asked.presentation) : std::string();
        if (why.empty()) continue;
        list.append({tr("%1 %2").arg(line + 1).arg(letterOf(m_right[at])), words(why), !isRight(line)});
    }
    return list;
}

QString MatchingView::spoken(const quiz::Answer& answer) const {
    QStringList pairs;
    for (const auto& [line, side] : std::get<quiz::Matched>(answer).pairs)
        pairs << words(m_asked.presentation.options.at(static_cast<std::size_t>(line) - 1)) +
                     QStringLiteral(" \u2192 ") + sideText(side - 1);
    return pairs.join(QStringLiteral("; "));
}

} // namespace chipwise::desktop
