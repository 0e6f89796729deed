#include "desktop/pages/progress/subject_list.h"

#include "desktop/study/studied_words.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int listPitch = 44;
constexpr int aboveName = 6;
constexpr int belowName = 18; ///< for the bar
constexpr int listGap = 8;    ///< between name, button and figure

/// As the map has it.
QString figureText(const study::MapFigures& figures) {
    return QStringLiteral("%1/%2").arg(figures.known()).arg(figures.questions);
}

QString gainText(int points) {
    return points == 1 ? SubjectList::tr("+1 point") : SubjectList::tr("+%1 points").arg(points);
}

int widthOf(Type type, const QString& text) {
    return QFontMetrics(theme().font(type)).horizontalAdvance(text);
}

int wrappedHeight(Type type, const QString& text, int width) {
    return QFontMetrics(theme().font(type))
        .boundingRect(QRect(0, 0, std::max(1, width), 9999), Qt::TextWordWrap, text)
        .height();
}

} // namespace

SubjectList::SubjectList(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::List);
    setMouseTracking(true);
}

void SubjectList::setRows(const QString& head, const QString& known, std::vector<Row> rows, bool opens) {
    const bool isElsewhere = !std::ranges::equal(rows, m_rows, {}, &Row::title, &Row::title);
    if (isElsewhere) m_current = 0;
    m_head = head;
    m_known = known;
    m_rows = std::move(rows);
    m_opens = opens && !m_rows.empty();
    m_current = std::clamp(m_current, 0, std::max(0, static_cast<int>(m_rows.size()) - 1));
    m_hover = m_pressed = -1;
    unsetCursor();
    setFocusPolicy(m_opens ? Qt::StrongFocus : Qt::NoFocus);
    while (m_buttons.size() < m_rows.size()) {
        const std::size_t row = m_buttons.size();
        m_buttons.push_back(new Button(Button::Kind::Link, QString(), this));
        m_buttons.back()->installEventFilter(this);
        connect(m_buttons.back(), &Button::clicked, this, [this, row] {
            const auto session = m_rows.at(row).session; // which the rows may not outlast
            emit studyAsked(session.value());
        });
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool isThere = i < m_rows.size() && m_rows[i].session;
        m_buttons[i]->setVisible(isThere);
        if (!isThere) continue;
        const bool isDrill = m_rows[i].session->cram;
        m_buttons[i]->setText(isDrill ? tr("Drill") : tr("Study"));
        m_buttons[i]->setAccessibleName((isDrill ? tr("Drill %1") : tr("Study %1")).arg(m_rows[i].title));
        m_buttons[i]->setToolTip(isDrill ? drillMeaning() : QString());
    }
    QWidget* before = this; // those that were made now come after all else on the page
    for (Button* button : m_buttons) setTabOrder(std::exchange(before, button), button);
    placeButtons();
    quietButtons();
    describe();
    updateGeometry();
    update();
}

void SubjectList::setFigures(const QString& known, const std::vector<study::MapFigures>& figures) {
    m_known = known;
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[i].figures = figures.at(i);
    describe();
    update();
}

QString SubjectList::wordsOf(const Row& row) const {
    const QString name = row.note.isEmpty() ? row.title : row.title + QStringLiteral(", ") + row.note;
    const QString said =
        tr("%1: about %2 of %3 known").arg(name).arg(row.figures.known()).arg(row.figures.questions);
    return row.gain ? tr("%1, %2 of the exam score to gain").arg(said, gainText(*row.gain).mid(1)) : said;
}

bool SubjectList::showsGain() const {
    return std::ranges::any_of(m_rows, [](const Row& row) { return row.gain.has_value(); });
}

/// All rows, or the one that the keyboard is on: a screen reader says what has changed.
void SubjectList::describe() {
    setAccessibleName(tr("%1, %2").arg(m_head, m_known));
    if (const auto row = current())
        return setAccessibleDescription(wordsOf(m_rows[static_cast<std::size_t>(*row)]));
    QStringList spoken;
    for (const Row& row : m_rows) spoken << wordsOf(row);
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
}

std::optional<int> SubjectList::current() const {
    return hasFocus() && m_opens ? std::optional(m_current) : std::nullopt;
}

Button* SubjectList::buttonOf(int row) const {
    return m_buttons.at(static_cast<std::size_t>(row));
}

int SubjectList::headHeight() const {
    return theme().lineHeight(Type::Caption) * (showsGain() ? 2 : 1) + 12;
}

/// A note that would leave the name too little room stands below it.
SubjectList::Places SubjectList::placesOf(int index, int width) const {
    const Row& row = m_rows[static_cast<std::size_t>(index)];
    const int button = row.session ? buttonOf(index)->sizeHint().width() + listGap : 0;
    Places places;
    // As wide as it can be: rows must not change their height while the map moves through time.
    const int most = row.figures.questions;
    places.value = widthOf(Type::ValueTable, QStringLiteral("%1/%1").arg(most));
    if (row.gain) places.value = std::max(places.value, widthOf(Type::Caption, gainText(*row.gain)));
    places.value += listGap;
    places.room = std::max(1, width - places.value - button);
    places.name = std::max(theme().lineHeight(Type::Name), wrappedHeight(Type::Name, row.title, places.room));
    const bool beside =
        widthOf(Type::Name, row.title) + 2 * listGap + widthOf(Type::Caption, row.note) <= places.room;
    const int noteRoom = row.gain ? width - places.value : width;
    places.note = row.note.isEmpty() || beside ? 0 : wrappedHeight(Type::Caption, row.note, noteRoom);
    const int figures = theme().lineHeight(Type::Name) + (row.gain ? theme().lineHeight(Type::Caption) : 0);
    places.body = std::max(places.name + places.note, figures);
    places.height = std::max(listPitch, places.body + aboveName + belowName);
    return places;
}

int SubjectList::heightForWidth(int width) const {
    int height = headHeight() + 1;
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row) height += placesOf(row, width).height;
    return height;
}

QRect SubjectList::rowRect(int row) const {
    int top = headHeight();
    for (int i = 0; i < row; ++i) top += placesOf(i, width()).height;
    return {0, top, width(), placesOf(row, width()).height};
}

int SubjectList::rowAt(QPoint point) const {
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row)
        if (rowRect(row).contains(point)) return row;
    return -1;
}

void SubjectList::placeButtons() {
    const int line = theme().lineHeight(Type::Name);
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row) {
        if (!m_rows[static_cast<std::size_t>(row)].session) continue;
        const QSize size = buttonOf(row)->sizeHint();
        const int right = width() - placesOf(row, width()).value;
        buttonOf(row)->setGeometry(right - size.width(),
                                   rowRect(row).top() + aboveName + (line - size.height()) / 2, size.width(),
                                   size.height());
    }
}

/// One word in every row would stand there as often as there are rows. None moves when another one is drawn.
void SubjectList::quietButtons() {
    for (int row = 0; row < static_cast<int>(m_rows.size()); ++row) {
        Button& button = *buttonOf(row);
        button.setQuiet(!m_rows[static_cast<std::size_t>(row)].isRecommended && row != m_hover &&
                        row != current() && !button.hasFocus());
    }
}

bool SubjectList::eventFilter(QObject* watched, QEvent* event) {
    const bool isPointer = event->type() == QEvent::Enter;
    if (isPointer || event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        const auto found = std::ranges::find(m_buttons, watched);
        if (isPointer && found != m_buttons.end()) setHover(static_cast<int>(found - m_buttons.begin()));
        quietButtons();
    }
    return QWidget::eventFilter(watched, event);
}

void SubjectList::resizeEvent(QResizeEvent*) {
    placeButtons();
}

void SubjectList::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_rows.size()) - 1;
    const int before = m_current;
    switch (event->key()) {
    case Qt::Key_Up: m_current = std::max(0, m_current - 1); break;
    case Qt::Key_Down: m_current = std::min(last, m_current + 1); break;
    case Qt::Key_Home: m_current = 0; break;
    case Qt::Key_End: m_current = last; break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_opens) return emit opened(m_current);
        [[fallthrough]];
    default: return QWidget::keyPressEvent(event);
    }
    if (m_current == before) return;
    describe();
    quietButtons();
    update();
}

void SubjectList::setHover(int row) {
    if (row == m_hover) return;
    m_hover = row;
    quietButtons();
    if (row >= 0 && m_opens)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    update();
}

void SubjectList::mouseMoveEvent(QMouseEvent* event) {
    setHover(rowAt(event->pos()));
}

void SubjectList::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->button() == Qt::LeftButton && m_opens ? rowAt(event->pos()) : -1;
}

void SubjectList::mouseReleaseEvent(QMouseEvent* event) {
    const int pressed = std::exchange(m_pressed, -1);
    if (pressed < 0 || event->button() != Qt::LeftButton || rowAt(event->pos()) != pressed) return;
    m_current = pressed;
    emit opened(pressed);
}

void SubjectList::leaveEvent(QEvent*) {
    setHover(-1);
}

void SubjectList::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    describe();
    quietButtons();
    update();
}

void SubjectList::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    describe();
    quietButtons();
    update();
}

void SubjectList::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(tokens.text3);
    const QRect head(0, 0, width(), theme().lineHeight(Type::Caption));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, m_head);
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, m_known);
    if (showsGain())
        painter.drawText(head.translated(0, head.height()), Qt::AlignRight | Qt::AlignVCenter,
                         tr("exam score to gain"));
    int y = headHeight();
    for (int i = 0; i < static_cast<int>(m_rows.size()); ++i) {
        const Row& row = m_rows[static_cast<std::size_t>(i)];
        const Places places = placesOf(i, width());
        if ((i == m_hover && m_opens) || i == current())
            painter.fillRect(0, y, width(), places.height, tokens.sunken);
        painter.fillRect(0, y - 1, width(), 1, tokens.border);
        if (i == current()) // above and below: the words begin at the very edge
            for (const int line : {y, y + places.height - 3})
                painter.fillRect(0, line, width(), 2, tokens.accent);
        const QRect name(0, y + aboveName, places.room, places.name);
        painter.setFont(theme().font(Type::Name));
        painter.setPen(tokens.text);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, row.title);
        painter.setFont(theme().font(Type::Caption));
        painter.setPen(tokens.text3);
        const QRect note =
            places.note > 0
                ? QRect(0, name.bottom() + 1, row.gain ? width() - places.value : width(), places.note)
                : name.adjusted(widthOf(Type::Name, row.title) + 2 * listGap, 0, 0, 0);
        painter.drawText(note, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, row.note);
        const QRect figure(0, y + aboveName, width(), theme().lineHeight(Type::Name));
        if (row.gain)
            painter.drawText(QRect(0, figure.bottom() + 1, width(), theme().lineHeight(Type::Caption)),
                             Qt::AlignRight | Qt::AlignVCenter, gainText(*row.gain));
        painter.setPen(tokens.text);
        painter.setFont(theme().font(Type::ValueTable));
        painter.drawText(figure, Qt::AlignRight | Qt::AlignVCenter, figureText(row.figures));
        const QRectF track(0, name.top() + places.body + 4, width(), 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.heat[0]);
        painter.drawRoundedRect(track, 2, 2);
        painter.setBrush(tokens.heat[2]);
        if (const double share = row.figures.share(); share > 0)
            painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(track.width() * share, 4)), 2, 2);
        y += places.height;
    }
    painter.fillRect(0, y - 1, width(), 1, tokens.border);
}

} // namespace chipwise::desktop
