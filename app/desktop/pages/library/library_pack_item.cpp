#include "desktop/pages/library/library_pack_item.h"

#include "desktop/die/die_picture.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/accessible_role.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr QSize coverSize{112, 80};
constexpr int coverColumn = 128;
constexpr int itemRadius = 10;
constexpr int leastHeight = 104;

int begunIn(const study::Map& map) {
    int begun = 0;
    for (const study::MapBlock& block : map.blocks)
        begun += static_cast<int>(std::count_if(block.cells.begin(), block.cells.end(),
                                                [](const auto& cell) { return cell.chance.has_value(); }));
    return begun;
}

QString stateWords(const LibraryEntry& entry) {
    const int stale = entry.pack.staleFacts;
    if (stale == 1) return LibraryPackItem::tr("1 fact is past its review date");
    if (stale > 1) return LibraryPackItem::tr("%1 facts are past their review dates").arg(stale);
    if (begunIn(entry.map) == 0) return LibraryPackItem::tr("Not started");
    const QString known = LibraryPackItem::tr("About %1 known now").arg(entry.map.known());
    const QString due = words(study::figuresOf(entry.map).dueWords());
    return due.isEmpty() ? known : QStringLiteral("%1, %2").arg(known, due);
}

} // namespace

QString packCounts(const LibraryEntry& entry) {
    const int cards = entry.pack.questions + entry.pack.generated;
    const auto subjects = static_cast<int>(entry.map.blocks.size());
    return (cards == 1 ? LibraryPackItem::tr("1 question") : LibraryPackItem::tr("%1 questions").arg(cards)) +
           QStringLiteral(", ") +
           (subjects == 1 ? LibraryPackItem::tr("1 subject")
                          : LibraryPackItem::tr("%1 subjects").arg(subjects));
}

QString packVersion(const store::InstalledPack& pack) {
    const QString version = words(pack.version);
    return pack.read.last.empty() ? version
                                  : LibraryPackItem::tr("%1, sources %2").arg(version, readWords(pack.read));
}

LibraryPackItem::LibraryPackItem(const LibraryEntry& entry, QWidget* parent)
    : QAbstractButton(parent), m_id(words(entry.pack.id)), m_name(words(entry.pack.title)),
      m_counts(packCounts(entry)), m_version(packVersion(entry.pack)), m_state(stateWords(entry)),
      m_warns(entry.pack.staleFacts > 0), m_cover(new DiePicture(DieSize::Cover, this)) {
    setCheckable(true);
    setAutoExclusive(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(m_name);
    setAccessibleDescription(QStringList{m_counts, m_version, m_state}.join(QStringLiteral(". ")));
    setAccessibleRole(this, QAccessible::RadioButton);
    setToolTip(plainToolTip(m_name));
    FocusRing::setRadius(this, itemRadius);
    m_cover->setMap(entry.map);
    m_cover->setAttribute(Qt::WA_TransparentForMouseEvents);
}

bool LibraryPackItem::showsCover(int width) const {
    return width >= theme().scaled(216) + coverColumn;
}

int LibraryPackItem::textX(int width) const {
    return showsCover(width) ? coverColumn + 16 : 20;
}

int LibraryPackItem::textWidth(int width) const {
    return width - textX(width) - 16;
}

/// What is known and what is due may take several lines: nothing of them is cut.
int LibraryPackItem::textHeight(int width) const {
    const QFont font = theme().font(Type::Caption);
    const auto lines = [&](const QString& text) {
        return static_cast<int>(wrappedLines(text, font, textWidth(width)).size());
    };
    return theme().lineHeight(Type::BodyStrong) + theme().lineHeight(Type::Row) + 4 +
           (lines(m_version) + lines(m_state)) * theme().lineHeight(Type::Caption);
}

int LibraryPackItem::heightForWidth(int width) const {
    return std::max(leastHeight, textHeight(width) + 24);
}

QSize LibraryPackItem::sizeHint() const {
    const int width = theme().scaled(404);
    return {width, heightForWidth(width)};
}

void LibraryPackItem::resizeEvent(QResizeEvent*) {
    m_cover->setVisible(showsCover(width()));
    m_cover->setGeometry(8 + (coverColumn - coverSize.width()) / 2, (height() - coverSize.height()) / 2,
                         coverSize.width(), coverSize.height());
}

bool LibraryPackItem::event(QEvent* event) {
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) update();
    return QAbstractButton::event(event);
}

void LibraryPackItem::paintLine(QPainter& painter, int& y, Type type, const QString& text,
                                const QColor& color) const {
    const int height = theme().lineHeight(type);
    const QRect line(textX(width()), y, textWidth(width()), height);
    painter.setFont(theme().font(type));
    painter.setPen(color);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
    y += height;
}

void LibraryPackItem::paintLines(QPainter& painter, int& y, Type type, const QString& text,
                                 const QColor& color) const {
    const QStringList lines = wrappedLines(text, theme().font(type), textWidth(width()));
    for (const QString& line : lines) paintLine(painter, y, type, line, color);
}

void LibraryPackItem::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isChecked() || underMouse()) {
        painter.setPen(QPen(t.border, 1));
        painter.setBrush(isChecked() ? t.surface : t.canvas);
        painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), itemRadius, itemRadius);
    }
    if (isChecked()) painter.fillRect(0, 16, 3, height() - 32, t.accent);
    int y = std::max(0, (height() - textHeight(width())) / 2);
    if (height() == leastHeight) y = 12;
    paintLine(painter, y, Type::BodyStrong, m_name, t.text);
    paintLine(painter, y, Type::Row, m_counts, t.text2);
    y += 2;
    paintLines(painter, y, Type::Caption, m_version, t.text3);
    y += 2;
    paintLines(painter, y, Type::Caption, m_state, m_warns ? t.warning : t.text3);
}

} // namespace chipwise::desktop
