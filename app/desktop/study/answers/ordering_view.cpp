#include "desktop/study/answers/ordering_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/study/answers/step_row.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>
#include <numeric>

namespace chipwise::desktop {

namespace {

constexpr int stepGap = 8;
constexpr std::size_t mostInSentence = 9;

/// The steps, as indexes of what was shown, in the right order.
std::vector<int> stepsInOrder(const quiz::Presentation& shown) {
    std::vector<int> steps(shown.shown.size());
    std::iota(steps.begin(), steps.end(), 0);
    std::ranges::sort(steps, {}, [&](int step) { return shown.shown[static_cast<std::size_t>(step)]; });
    return steps;
}

/// For each place the place, from 1, where the step that stands there belongs. Steps that read alike may
/// change places.
std::vector<int> belongings(const std::vector<int>& order, const quiz::Presentation& shown) {
    const std::vector<int> right = stepsInOrder(shown);
    const auto text = [&](int step) -> const std::string& {
        return shown.options[static_cast<std::size_t>(step)];
    };
    std::vector<int> belongs(order.size(), 0);
    std::vector<bool> taken(order.size(), false);
    for (std::size_t place = 0; place < order.size(); ++place)
        if (text(order[place]) == text(right[place])) {
            belongs[place] = static_cast<int>(place) + 1;
            taken[place] = true;
        }
    for (std::size_t place = 0; place < order.size(); ++place)
        for (std::size_t other = 0; belongs[place] == 0 && other < order.size(); ++other)
            if (!taken[other] && text(order[place]) == text(right[other])) {
                belongs[place] = static_cast<int>(other) + 1;
                taken[other] = true;
            }
    return belongs;
}

} // namespace

OrderingView::OrderingView(const study::Asked& asked, QWidget* parent)
    : QuestionView(parent), m_asked(asked),
      m_rightLabel(new Text(Type::Row, tr("The right order"), Ink::Text3, this)) {
    FocusRing::disableFor(this);
    setAccessibleRole(this, QAccessible::List);
    setAccessibleName(tr("Steps to put in order"));
    startOrder();
    for (int key = 1; key <= static_cast<int>(m_order.size()); ++key) addRow(key);
    addRightOrder();
}

void OrderingView::startOrder() {
    m_order.resize(m_asked.presentation.options.size());
    std::iota(m_order.begin(), m_order.end(), 0);
}

void OrderingView::addRow(int key) {
    const auto step = static_cast<std::size_t>(key) - 1;
    auto* row = new StepRow(key, inlineRuns(words(m_asked.presentation.options[step])), this);
    row->setPlace(key, static_cast<int>(m_order.size()));
    row->installEventFilter(this);
    connect(row, &StepRow::lifted, this, [this, row] { liftOut(row); });
    connect(row, &StepRow::draggedTo, this, [this, key](int top) { dragTo(key - 1, top); });
    connect(row, &StepRow::dropped, this, [this] {
        layRows();
        changed();
    });
    m_rows.append(row);
}

void OrderingView::addRightOrder() {
    m_rightLabel->hide();
    int place = 0;
    for (const int step : stepsInOrder(m_asked.presentation)) {
        auto* ordinalText = new Text(Type::Row, ordinal(++place), Ink::Text3, this);
        auto* text = new Text(Type::Row, this);
        text->setRuns(inlineRuns(words(m_asked.presentation.options[static_cast<std::size_t>(step)])));
        for (Text* part : {ordinalText, text}) {
            part->hide();
            m_right.append(part);
        }
    }
}

int OrderingView::layRows() {
    int y = 0;
    int place = 0;
    for (const int step : m_order) {
        StepRow* row = m_rows[step];
        const QRect slot(0, y, m_width, row->heightForWidth(m_width));
        if (row->isLifted()) {
            row->resize(slot.size());
            m_gap = slot;
        } else {
            row->setGeometry(slot);
        }
        row->setPlace(++place, static_cast<int>(m_order.size()));
        y += slot.height() + stepGap;
    }
    update();
    return y - stepGap;
}

int OrderingView::place(const StudyColumn& column) {
    m_narrow = column.narrow;
    m_width = column.leftWidth;
    for (StepRow* row : m_rows) row->setCompact(column.narrow);
    showRightOrder();
    const int bottom = layRows();
    if (column.narrow) return bottom;
    // The whole right order at the right: a place is kept for it from the beginning.
    const int label = m_rightLabel->heightForWidth(column.rightWidth);
    m_rightLabel->setGeometry(column.rightX, 0, column.rightWidth, label);
    const int indent = theme().scaled(36);
    int y = label + 4;
    for (int i = 0; i + 1 < m_right.size(); i += 2) {
        const int height = m_right[i + 1]->heightForWidth(column.rightWidth - indent);
        m_right[i]->setGeometry(column.rightX, y, indent, theme().lineHeight(Type::Row));
        m_right[i + 1]->setGeometry(column.rightX + indent, y, column.rightWidth - indent, height);
        y += height + 4;
    }
    return std::max(bottom, y - 4);
}

int OrderingView::placeOf(int step) const {
    return static_cast<int>(std::ranges::find(m_order, step) - m_order.begin());
}

void OrderingView::select(int step) {
    m_rows[step]->setFocus(Qt::TabFocusReason);
}

/// What was moved by hand has no typed number any more, nor has any other step.
void OrderingView::forgetNumbers() {
    m_numbered = 0;
    for (StepRow* row : m_rows) row->setNumbered(false);
}

void OrderingView::changed() {
    m_touched = true;
    emit answerChanged();
}

void OrderingView::moveTo(int step, int place) {
    m_order.erase(m_order.begin() + placeOf(step));
    m_order.insert(m_order.begin() + place, step);
    layRows();
}

void OrderingView::moveBy(int step, int by) {
    const int last = static_cast<int>(m_order.size()) - 1;
    const int from = placeOf(step);
    const int to = std::clamp(from + by, 0, last);
    forgetNumbers();
    if (to != from) moveTo(step, to);
    select(step);
    changed();
}

/// The next place from the top is this step's. A step that has its number gives it back; when all have one,
/// typing begins anew.
void OrderingView::number(int step) {
    if (m_numbered == m_order.size()) forgetNumbers();
    const bool had = static_cast<std::size_t>(placeOf(step)) < m_numbered;
    if (had) --m_numbered;
    m_rows[step]->setNumbered(!had);
    moveTo(step, static_cast<int>(m_numbered));
    if (!had) ++m_numbered;
    select(step);
    changed();
}

void OrderingView::takeBack() {
    if (m_numbered == 0) return;
    --m_numbered;
    m_rows[stepAt(static_cast<int>(m_numbered))]->setNumbered(false);
}

bool OrderingView::digit(int number, bool strike) {
    if (strike || number > m_rows.size() || number > 9) return false;
    this->number(number - 1);
    return true;
}

int OrderingView::digits() const {
    return std::min(9, static_cast<int>(m_rows.size()));
}

QList<QuestionView::Keys> OrderingView::keys() const {
    return {{{QStringLiteral("3"), QStringLiteral("1"), QStringLiteral("2")}, tr("type the order")},
            {{QStringLiteral("Alt"), QStringLiteral("↑"), QStringLiteral("↓")}, tr("move the step")}};
}

void OrderingView::liftOut(StepRow* row) {
    forgetNumbers();
    row->raise();
    row->setFocus(Qt::MouseFocusReason);
    layRows();
}

/// The lifted row follows the pointer; it takes the place below every other row whose middle, were they
/// without it, is above its top. The others make room at once.
void OrderingView::dragTo(int step, int top) {
    StepRow* row = m_rows[step];
    int y = 0;
    int place = 0;
    for (const int other : m_order) {
        if (other == step) continue;
        const int height = m_rows[other]->height();
        if (y + height / 2 < top) ++place;
        y += height + stepGap;
    }
    row->move(0, std::clamp(top, 0, y));
    if (place != placeOf(step)) moveTo(step, place);
    for (QWidget* above = parentWidget(); above != nullptr; above = above->parentWidget())
        if (auto* scroll = qobject_cast<QScrollArea*>(above)) {
            scroll->ensureWidgetVisible(row, 0, 24);
            break;
        }
}

void OrderingView::paintEvent(QPaintEvent*) {
    const bool dragging = std::ranges::any_of(m_rows, [](StepRow* row) { return row->isLifted(); });
    if (!dragging) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen edge(theme().tokens().borderStrong, 1);
    edge.setDashPattern({4, 4});
    painter.setPen(edge);
    painter.drawRoundedRect(QRectF(m_gap).adjusted(.5, .5, -.5, -.5), 6, 6);
}

bool OrderingView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QuestionView::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    const int step = static_cast<int>(m_rows.indexOf(qobject_cast<StepRow*>(watched)));
    if (step < 0) return false;
    const bool alt = (press->modifiers() & Qt::AltModifier) != 0;
    const bool open = m_rows[step]->isOpen();
    const int last = static_cast<int>(m_order.size()) - 1;
    switch (press->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int by = press->key() == Qt::Key_Down ? 1 : -1;
        if (alt && open)
            moveBy(step, by);
        else
            select(stepAt(std::clamp(placeOf(step) + by, 0, last)));
        return true;
    }
    case Qt::Key_Home:
    case Qt::Key_End:
        if (!alt || !open) return false;
        moveBy(step, press->key() == Qt::Key_End ? last : -last);
        return true;
    case Qt::Key_Space:
        if (!open) return false;
        number(step);
        return true;
    case Qt::Key_Backspace:
        if (open) takeBack();
        return true;
    default: return false;
    }
}

std::optional<quiz::Answer> OrderingView::answer() const {
    if (!m_touched) return std::nullopt; // as shown at first it never reads right
    quiz::Ordered ordered;
    for (const int step : m_order) ordered.keys.push_back(step + 1);
    return ordered;
}

void OrderingView::showVerdict(const study::Graded& graded, bool fade) {
    forgetNumbers();
    const std::vector<int> belongs = belongings(m_order, m_asked.presentation);
    for (std::size_t place = 0; place < m_order.size(); ++place)
        m_rows[m_order[place]]->setVerdict(belongs[place], fade);
    m_wrong = !graded.verdict.correct;
    layRows();
    showRightOrder();
}

void OrderingView::open() {
    for (StepRow* row : m_rows) row->setVerdict(0, false);
    m_wrong = false;
    m_touched = false;
    forgetNumbers();
    startOrder();
    layRows();
    showRightOrder();
}

void OrderingView::fillIn(const quiz::Answer& answer) {
    const auto* ordered = std::get_if<quiz::Ordered>(&answer);
    if (ordered == nullptr || ordered->keys.size() != m_order.size()) return;
    forgetNumbers();
    std::ranges::transform(ordered->keys, m_order.begin(), [](int key) { return key - 1; });
    layRows();
    changed();
}

/// In a narrow window it stands with the explanations.
void OrderingView::showRightOrder() {
    m_rightLabel->setVisible(m_wrong && !m_narrow);
    for (Text* text : m_right) text->setVisible(m_wrong && !m_narrow);
}

void OrderingView::focusAnswer() {
    if (!m_rows.isEmpty()) m_rows[m_order.front()]->setFocus(Qt::OtherFocusReason);
}

QList<Run> OrderingView::wrongSentence(const study::Graded&) const {
    const std::vector<int> belongs = belongings(m_order, m_asked.presentation);
    int right = 0;
    for (std::size_t place = 0; place < belongs.size(); ++place)
        right += belongs[place] == static_cast<int>(place) + 1 ? 1 : 0;
    QList<Run> runs{{tr("%1 of %2 in the right place").arg(right).arg(belongs.size())}};
    if (m_order.size() > mostInSentence) return runs + QList<Run>{{tr(".")}};
    QStringList keys;
    for (const int step : stepsInOrder(m_asked.presentation)) keys << QString::number(step + 1);
    return runs + QList<Run>{{tr("; the right order is ")},
                             {keys.join(QChar(0x00A0)), Ink::Text, false, true},
                             {tr(".")}};
}

QList<QuestionView::Explanation> OrderingView::explanations() const {
    QList<Explanation> list;
    if (!m_wrong) return list;
    int place = 0;
    for (const int step : stepsInOrder(m_asked.presentation))
        list.append(
            {ordinal(++place), words(m_asked.presentation.options[static_cast<std::size_t>(step)]), true});
    return list;
}

QString OrderingView::spoken(const quiz::Answer& answer) const {
    QStringList steps;
    for (const int key : std::get<quiz::Ordered>(answer).keys)
        steps << words(m_asked.presentation.options.at(static_cast<std::size_t>(key) - 1));
    return steps.join(QStringLiteral("; "));
}

} // namespace chipwise::desktop
