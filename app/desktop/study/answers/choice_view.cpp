#include "desktop/study/answers/choice_view.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/option_row.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int rowGap = 8;

/// The author's option behind a shown key.
const pack::Option* authorOption(const study::Asked& asked, std::size_t shown) {
    const auto& options = asked.card.question.options;
    if (shown >= asked.presentation.shown.size()) return shown < options.size() ? &options[shown] : nullptr;
    const auto index = static_cast<std::size_t>(asked.presentation.shown[shown] - 1);
    return index < options.size() ? &options[index] : nullptr;
}

bool isTrue(const std::string& text) {
    return !text.empty() && (text[0] == 'T' || text[0] == 't');
}

std::string whyOfTruth(const study::Asked& asked, bool truth) {
    for (const pack::Option& option : asked.card.question.options)
        if (isTrue(option.text) == truth) return option.why;
    return {};
}

} // namespace

ChoiceView::ChoiceView(const study::Asked& asked, QWidget* parent) : QuestionView(parent), m_asked(asked) {
    FocusRing::disableFor(this);
    m_several = asked.presentation.multiple;
    m_group = new QButtonGroup(this);
    m_group->setExclusive(!m_several);
    if (asked.presentation.kind == pack::Kind::TrueFalse) {
        addRow(tr("True"), words(quiz::filled(whyOfTruth(asked, true), asked.presentation)));
        addRow(tr("False"), words(quiz::filled(whyOfTruth(asked, false), asked.presentation)));
        return;
    }
    for (std::size_t i = 0; i < asked.presentation.options.size(); ++i) {
        const pack::Option* option = authorOption(asked, i);
        const std::string why =
            option != nullptr ? quiz::filled(option->why, asked.presentation) : std::string();
        addRow(words(asked.presentation.options[i]), words(why));
    }
}

void ChoiceView::addRow(const QString& markdown, const QString& why) {
    const int number = static_cast<int>(m_rows.size()) + 1;
    OptionRow* row = OptionRow::create(m_several, number, inlineRuns(markdown), this);
    m_group->addButton(row->button(), number);
    row->button()->installEventFilter(this);
    connect(row->button(), &QAbstractButton::toggled, this, [this, row](bool chosen) {
        setStriking(false);
        if (chosen) row->setStruck(false); // what is chosen is not out
        emit answerChanged();
    });
    m_rows.append(row);

    auto* text = new Text(Type::Row, this);
    text->setRuns(inlineRuns(why, Ink::Text2));
    text->hide();
    m_whys.append(text);
    m_whyTexts.append(why);
}

/// Between two rows, the same everywhere: as much as the explanations need, which are centered on their rows
/// and may be higher.
int ChoiceView::gapOfRows(const StudyColumn& column) const {
    int gap = rowGap;
    for (int i = 0; !column.narrow && i + 1 < m_rows.size(); ++i) {
        const int rows =
            m_rows[i]->heightForWidth(column.leftWidth) + m_rows[i + 1]->heightForWidth(column.leftWidth);
        const int whys =
            m_whys[i]->heightForWidth(column.rightWidth) + m_whys[i + 1]->heightForWidth(column.rightWidth);
        gap = std::max(gap, rowGap + (whys - rows + 1) / 2);
    }
    return gap;
}

int ChoiceView::place(const StudyColumn& column) {
    m_narrow = column.narrow;
    showWhys();
    for (OptionRow* row : m_rows) row->setCompact(column.narrow && !column.tall);
    const int gap = gapOfRows(column);
    int middle = 0;
    int before = 0; // the height of the row above
    int bottom = 0;
    for (int i = 0; i < m_rows.size(); ++i) {
        const int rowHeight = m_rows[i]->heightForWidth(column.leftWidth);
        const int whyHeight = column.narrow ? 0 : m_whys[i]->heightForWidth(column.rightWidth);
        // The first explanation may reach a little above its row, and the last one below.
        middle = i == 0 ? std::max(rowHeight / 2, whyHeight / 2 - overhang())
                        : middle + (before + rowHeight + 1) / 2 + gap;
        before = rowHeight;
        m_rows[i]->button()->setGeometry(0, overhang() + middle - rowHeight / 2, column.leftWidth, rowHeight);
        if (!column.narrow)
            m_whys[i]->setGeometry(column.rightX, overhang() + middle - whyHeight / 2, column.rightWidth,
                                   whyHeight);
        bottom = std::max(bottom, middle - rowHeight / 2 + rowHeight);
        bottom = std::max(bottom, middle - whyHeight / 2 + whyHeight - overhang());
    }
    m_cover = QRect(0, overhang(), column.leftWidth, bottom);
    return bottom;
}

void ChoiceView::paintEvent(QPaintEvent*) {
    if (!m_covered) return;
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen edge(t.borderStrong, 1);
    edge.setDashPattern({4, 4});
    painter.setPen(edge);
    painter.drawRoundedRect(QRectF(m_cover).adjusted(.5, .5, -.5, -.5), 6, 6);
    painter.setPen(t.text3);
    painter.setFont(theme().font(Type::Row));
    painter.drawText(m_cover, Qt::AlignCenter | Qt::TextWordWrap, tr("Answer it in your head, then look."));
}

void ChoiceView::cover() {
    m_covered = true;
    for (OptionRow* row : m_rows) row->button()->hide();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleDescription(tr("The options are hidden"));
    emit answerChanged();
}

void ChoiceView::uncover() {
    if (!m_covered) return;
    m_covered = false;
    for (OptionRow* row : m_rows) row->button()->show();
    setAccessibleDescription({});
    setFocusPolicy(Qt::NoFocus);
    focusAnswer();
    emit answerChanged();
}

QString ChoiceView::actionWord() const {
    return m_covered ? tr("Show the options") : QuestionView::actionWord();
}

std::vector<int> ChoiceView::chosenKeys() const {
    std::vector<int> keys;
    for (int i = 0; i < m_rows.size(); ++i)
        if (m_rows[i]->button()->isChecked()) keys.push_back(i + 1);
    return keys;
}

std::optional<quiz::Answer> ChoiceView::answer() const {
    const std::vector<int> keys = chosenKeys();
    if (keys.empty()) return std::nullopt;
    if (m_asked.presentation.kind == pack::Kind::TrueFalse) return quiz::Truth{keys.front() == 1};
    return quiz::Chosen{keys};
}

bool ChoiceView::isComplete() const {
    const auto chosen = static_cast<int>(chosenKeys().size());
    const int wanted = m_several ? m_asked.presentation.choose : 1;
    return wanted > 0 ? chosen == wanted : chosen > 0;
}

QString ChoiceView::begunWords() const {
    const auto chosen = chosenKeys().size();
    if (chosen == 0 || isComplete()) return {};
    return tr("%1 of %2 chosen").arg(chosen).arg(m_asked.presentation.choose);
}

QString ChoiceView::missingWords() const {
    if (m_asked.presentation.kind == pack::Kind::TrueFalse) return tr("Choose True or False first.");
    if (!m_several || m_asked.presentation.choose < 2) return tr("Choose an option first.");
    return tr("Choose %1 options first.").arg(m_asked.presentation.choose);
}

void ChoiceView::setStriking(bool strikes) {
    if (std::exchange(m_isStriking, strikes) && !strikes) emit strikingEnded();
}

std::vector<int> ChoiceView::rightKeys(const quiz::Expected& expected) const {
    if (expected.truth) return {*expected.truth ? 1 : 2};
    return expected.keys;
}

void ChoiceView::showVerdict(const study::Graded& graded, bool fade) {
    setStriking(false);
    const std::vector<int> right = rightKeys(graded.verdict.expected);
    for (int i = 0; i < m_rows.size(); ++i) {
        const bool chosen = m_rows[i]->button()->isChecked();
        const bool isRight = std::find(right.begin(), right.end(), i + 1) != right.end();
        const OptionVerdict verdict = chosen ? (isRight ? OptionVerdict::Right : OptionVerdict::Wrong)
                                             : (isRight ? OptionVerdict::MissedRight : OptionVerdict::Other);
        m_rows[i]->setVerdict(verdict, fade);
        m_whys[i]->setRuns(inlineRuns(m_whyTexts[i], chosen || isRight ? Ink::Text : Ink::Text2));
    }
    showWhys();
}

/// In a narrow window they stand with the explanations.
void ChoiceView::showWhys() {
    for (int i = 0; i < m_rows.size(); ++i)
        m_whys[i]->setVisible(!m_narrow && !m_whyTexts[i].isEmpty() &&
                              m_rows[i]->verdict() != OptionVerdict::Open);
}

QList<QuestionView::Explanation> ChoiceView::explanations() const {
    QList<Explanation> list;
    for (int i = 0; i < m_rows.size(); ++i) {
        const OptionVerdict verdict = m_rows[i]->verdict();
        if (!m_whyTexts[i].isEmpty())
            list.append({QString::number(i + 1), m_whyTexts[i], verdict != OptionVerdict::Other});
    }
    return list;
}

QString ChoiceView::spoken(const quiz::Answer& answer) const {
    if (const auto* truth = std::get_if<quiz::Truth>(&answer)) return truth->value ? tr("True") : tr("False");
    QStringList chosen;
    for (const int key : std::get<quiz::Chosen>(answer).keys)
        chosen << words(m_asked.presentation.options.at(static_cast<std::size_t>(key) - 1));
    return chosen.join(QStringLiteral("; "));
}

void ChoiceView::open() {
    for (OptionRow* row : m_rows) row->setVerdict(OptionVerdict::Open, false);
    showWhys();
    choose({});
}

/// Exactly these rows, by number.
void ChoiceView::choose(const std::vector<int>& numbers) {
    m_group->setExclusive(false); // else one of them would stay chosen
    for (int i = 0; i < m_rows.size(); ++i)
        m_rows[i]->button()->setChecked(std::ranges::find(numbers, i + 1) != numbers.end());
    m_group->setExclusive(!m_several);
}

void ChoiceView::unchoose(int number) {
    std::vector<int> others = chosenKeys();
    std::erase(others, number);
    choose(others);
}

void ChoiceView::fillIn(const quiz::Answer& answer) {
    if (const auto* truth = std::get_if<quiz::Truth>(&answer))
        choose({truth->value ? 1 : 2});
    else if (const auto* chosen = std::get_if<quiz::Chosen>(&answer))
        choose(chosen->keys);
}

bool ChoiceView::digit(int number, bool strike) {
    if (m_covered || number < 1 || number > m_rows.size()) return false;
    OptionRow* row = m_rows[number - 1];
    if (strike) {
        const bool strikes = !row->isStruck();
        if (strikes && row->button()->isChecked()) unchoose(number);
        row->setStruck(strikes);
        return true;
    }
    m_isAtStart = false;
    row->button()->setFocus(Qt::ShortcutFocusReason);
    row->button()->setChecked(m_several ? !row->button()->isChecked() : true);
    return true;
}

std::set<int> ChoiceView::struck() const {
    std::set<int> keys;
    for (int i = 0; i < m_rows.size(); ++i)
        if (m_rows[i]->isStruck()) keys.insert(i + 1);
    return keys;
}

void ChoiceView::setStruck(const std::set<int>& keys) {
    for (int i = 0; i < m_rows.size(); ++i) m_rows[i]->setStruck(keys.contains(i + 1));
}

/// Arrows walk the rows of either kind; with radio buttons Qt would choose while walking, which the first
/// Down must not do.
bool ChoiceView::eventFilter(QObject* watched, QEvent* event) {
    const auto row = std::ranges::find_if(m_rows, [&](OptionRow* one) { return one->button() == watched; });
    const int place = static_cast<int>(row - m_rows.begin());
    if (row != m_rows.end() && takesClick(place, *event)) return true;
    if (row != m_rows.end() && event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason) m_isAtStart = false;
    }
    const bool takes = row != m_rows.end() && event->type() == QEvent::KeyPress &&
                       takesKey(place, static_cast<QKeyEvent&>(*event));
    return takes || QuestionView::eventFilter(watched, event);
}

bool ChoiceView::takesKey(int place, const QKeyEvent& event) {
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) return takesEnter(place, event);
    if (event.key() != Qt::Key_Up && event.key() != Qt::Key_Down) return false;
    // The first arrow shows where the keyboard is, which nobody has seen yet.
    if (!std::exchange(m_isAtStart, false)) step(place, event.key() == Qt::Key_Down ? 1 : -1);
    return true;
}

/// Where nothing is chosen, Enter chooses the option that has the ring: it means that one. The next Enter
/// checks it or goes on.
bool ChoiceView::takesEnter(int place, const QKeyEvent& event) {
    const bool plain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && !event.isAutoRepeat();
    if (!plain || m_isAtStart || !chosenKeys().empty()) return false;
    if (m_rows[place]->verdict() != OptionVerdict::Open) return false;
    m_rows[place]->button()->setChecked(true);
    return true;
}

/// The left button strikes instead of choosing. The second press of a double click belongs to the first one:
/// alone it would choose what that has struck out.
bool ChoiceView::takesClick(int place, const QEvent& event) {
    const bool isPress = event.type() == QEvent::MouseButtonPress;
    if (!isPress && event.type() != QEvent::MouseButtonDblClick) return false;
    if (static_cast<const QMouseEvent&>(event).button() != Qt::LeftButton) return false;
    if (!isPress) return std::exchange(m_hasStruck, false);
    m_hasStruck = m_isStriking;
    if (m_hasStruck) emit strikeAsked(place + 1);
    return m_hasStruck;
}

void ChoiceView::step(int from, int by) {
    const int to = std::clamp(from + by, 0, static_cast<int>(m_rows.size()) - 1);
    m_rows[to]->button()->setFocus(Qt::TabFocusReason);
}

/// To where the keyboard was, else to what is chosen, else to the first: who looks away keeps the place.
void ChoiceView::focusAnswer() {
    if (m_covered) return setFocus(Qt::OtherFocusReason);
    m_isAtStart = chosenKeys().empty();
    if (m_rows.isEmpty() ||
        std::ranges::any_of(m_rows, [](OptionRow* row) { return row->button()->hasFocus(); }))
        return;
    const auto chosen =
        std::ranges::find_if(m_rows, [](OptionRow* row) { return row->button()->isChecked(); });
    (chosen != m_rows.end() ? *chosen : m_rows.first())->button()->setFocus(Qt::OtherFocusReason);
}

QList<Run> ChoiceView::wrongSentence(const study::Graded& graded) const {
    const std::vector<int> right = rightKeys(graded.verdict.expected);
    const auto joined = [](const std::vector<int>& keys) {
        QStringList numbers;
        for (const int key : keys) numbers << QString::number(key);
        if (numbers.size() < 3) return numbers.join(tr(" and "));
        const QString last = numbers.takeLast();
        return tr("%1, and %2").arg(numbers.join(QStringLiteral(", ")), last);
    };
    const auto strong = [](const QString& text) { return Run{text, Ink::Text, false, true}; };
    if (right.empty()) return {};
    if (m_asked.presentation.kind == pack::Kind::TrueFalse)
        return {{tr("The statement is ")}, strong(right.front() == 1 ? tr("true") : tr("false")), {tr(".")}};
    const QString chose = tr("You chose %1; ").arg(joined(chosenKeys()));
    if (right.size() > 1) return {{chose + tr("the answers are ")}, strong(joined(right)), {tr(".")}};
    QList<Run> runs{{chose + tr("the answer is ")}, strong(tr("%1, ").arg(right.front()))};
    for (Run run :
         inlineRuns(words(m_asked.presentation.options.at(static_cast<std::size_t>(right.front() - 1))))) {
        run.strong = true;
        runs.append(run);
    }
    const QString last = runs.back().text;
    if (!last.endsWith(QLatin1Char('.'))) runs.append({tr(".")});
    return runs;
}

} // namespace chipwise::desktop
