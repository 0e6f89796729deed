#include "desktop/pages/progress/mistake_section.h"

#include "desktop/pages/progress/mistake_row.h"
#include "desktop/study/studied_words.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr std::size_t rowsAtFirst = 5;
constexpr std::size_t rowsAtMost = 200; ///< each is a widget; nobody walks through more

} // namespace

MistakeSection::MistakeSection(const QString& title, const QString& explanation, QWidget* parent)
    : QWidget(parent), m_title(title), m_name(new Text(Type::Emphasis, this)),
      m_explanation(new Text(Type::Caption, explanation, Ink::Text3, this)),
      m_drill(new Button(Button::Kind::Link, tr("Drill"), this)),
      m_more(new Button(Button::Kind::Link, {}, this)) {
    m_drill->setAccessibleName(tr("Drill: %1").arg(title));
    m_drill->setToolTip(drillMeaning());
    connect(m_drill, &Button::clicked, this, &MistakeSection::drillAsked);
    connect(m_more, &Button::clicked, this, [this] {
        m_all = true;
        const auto shown = m_rows.size();
        makeRows(rowsAtMost);
        emit grown();
        if (shown < m_rows.size()) m_rows[shown]->setFocus(Qt::OtherFocusReason);
    });
}

void MistakeSection::setMistakes(std::vector<study::Mistake> mistakes, const study::Now& now) {
    m_mistakes = std::move(mistakes);
    m_now = now;
    const QString count = QString::number(m_mistakes.size());
    m_name->setRuns({{m_title + QStringLiteral("  "), Ink::Text}, {count, Ink::Text3}});
    m_drill->setVisible(!m_mistakes.empty());
    makeRows(m_all ? rowsAtMost : rowsAtFirst);
}

void MistakeSection::makeRows(std::size_t most) {
    // A row may be in the middle of its own signal.
    for (MistakeRow* row : std::as_const(m_rows)) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (std::size_t i = 0; i < std::min(most, m_mistakes.size()); ++i) {
        auto* row = new MistakeRow(m_mistakes[i], m_now, this);
        m_rows.append(row);
        row->show();
        emit rowMade(row);
    }
    m_more->setText(tr("Show all %1").arg(m_mistakes.size()));
    m_more->setAccessibleName(QStringLiteral("%1: %2").arg(m_more->text(), m_title));
    m_more->setVisible(!m_all && m_mistakes.size() > rowsAtFirst);
    QWidget* before = m_drill;
    for (MistakeRow* row : std::as_const(m_rows)) {
        for (QWidget* next : {static_cast<QWidget*>(row), static_cast<QWidget*>(row->whyButton()),
                              static_cast<QWidget*>(row->flipButton())}) {
            setTabOrder(before, next);
            before = next;
        }
    }
    setTabOrder(before, m_more);
    place(width(), true);
}

int MistakeSection::place(int width, bool moves) const {
    const auto put = [moves](QWidget* widget, const QRect& rect) {
        if (moves) widget->setGeometry(rect);
    };
    const QSize drill = m_drill->isHidden() ? QSize(0, 0) : m_drill->sizeHint();
    const int textWidth = std::max(1, width - drill.width() - 24);
    const int nameHeight = m_name->heightForWidth(textWidth);
    const int wordsHeight = m_explanation->heightForWidth(textWidth);
    put(m_name, {0, 0, textWidth, nameHeight});
    put(m_explanation, {0, nameHeight + 2, textWidth, wordsHeight});
    put(m_drill, {width - drill.width(), 0, drill.width(), drill.height()});
    int y = std::max(nameHeight + 2 + wordsHeight, drill.height()) + 8;
    for (MistakeRow* row : m_rows) {
        const int height = row->heightForWidth(width);
        put(row, {0, y, width, height});
        y += height;
    }
    if (m_more->isHidden()) return y;
    const QSize more = m_more->sizeHint();
    put(m_more, {0, y, more.width(), more.height()});
    return y + more.height();
}

int MistakeSection::heightForWidth(int width) const {
    return place(width, false);
}

void MistakeSection::resizeEvent(QResizeEvent*) {
    place(width(), true);
}

} // namespace chipwise::desktop
