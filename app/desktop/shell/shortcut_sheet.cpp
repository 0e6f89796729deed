#include "desktop/shell/shortcut_sheet.h"

#include "desktop/widgets/button.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace chipwise::desktop {

namespace {

constexpr int usualColumn = 276; ///< px at 100 % text
constexpr int leastColumn = 244;
constexpr int columnGap = 20;
constexpr int sectionGap = 12;
constexpr int keyRowGap = 1;
constexpr int besideKeys = 8;
constexpr int sheetMargin = 24;
constexpr int sheetGap = 14;
constexpr int besideBar = 12;

/// Nothing in the sheet takes the keyboard but its button, so the keys that scroll are the sheet's.
void scrollByKeys(ScrollArea* scroll, QWidget* sheet) {
    for (const auto key :
         {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End})
        QObject::connect(new QShortcut(QKeySequence(key), sheet), &QShortcut::activated, scroll,
                         [scroll, key] { scroll->scrollByKey(key); });
}

} // namespace

/// The sections side by side, in columns of nearly the same length.
class KeyColumns final : public QWidget {
public:
    KeyColumns() {
        for (const KeySection& section : keySections()) {
            Section shown;
            shown.name = QCoreApplication::translate("Keys", section.title);
            shown.place = section.place;
            shown.order = m_sections.size();
            shown.title = new Text(Type::Emphasis, shown.name, Ink::Text, this);
            for (const KeyEntry& entry : section.entries) {
                const QString word = QCoreApplication::translate("Keys", entry.word);
                const QStringList keys =
                    QString::fromUtf8(entry.keys).split(QLatin1Char(' '), Qt::SkipEmptyParts);
                auto* hint = new KeyHint(keys, {}, KeyHint::Size::Caption, this);
                hint->setAccessibleName(word);
                hint->setAttribute(Qt::WA_TransparentForMouseEvents);
                shown.rows.push_back({hint, new Text(Type::Row, word, Ink::Text2, this)});
            }
            m_sections.push_back(std::move(shown));
        }
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    /// The keys of that place come first and are marked.
    void setHere(KeyPlace here) {
        const auto isHere = [here](const Section& section) {
            return here != KeyPlace::Elsewhere && section.place == here;
        };
        std::ranges::sort(m_sections, {},
                          [&](const Section& section) { return std::pair(!isHere(section), section.order); });
        for (const Section& section : m_sections)
            section.title->setText(isHere(section) ? ShortcutSheet::tr("%1 (this page)").arg(section.name)
                                                   : section.name);
        updateGeometry();
        place(width(), true);
    }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(width, false); }
    QSize sizeHint() const override {
        const int width = 4 * theme().scaled(usualColumn) + 3 * columnGap;
        return {width, heightForWidth(width)};
    }
    QSize minimumSizeHint() const override { return {theme().scaled(120), 0}; }

protected:
    void resizeEvent(QResizeEvent*) override { place(width(), true); }

private:
    struct Row {
        KeyHint* keys;
        Text* word;
    };
    struct Section {
        QString name;
        KeyPlace place = KeyPlace::Elsewhere;
        std::size_t order = 0;
        Text* title = nullptr;
        std::vector<Row> rows;
    };

    static int placeSection(const Section& section, QRect column, bool moves) {
        int y = column.y();
        const int titleHeight = section.title->heightForWidth(column.width());
        if (moves) {
            section.title->setGeometry(column.x(), y, column.width(), titleHeight);
            section.title->raise(); // a screen reader goes by the order of the widgets
        }
        y += titleHeight + keyRowGap;
        int beside = 0; // where the words begin, unless the keys are wider
        for (const Row& row : section.rows) {
            const int keys = row.keys->sizeHint().width();
            if (keys <= column.width() / 2) beside = std::max(beside, keys);
        }
        for (const Row& row : section.rows) {
            const QSize keys = row.keys->sizeHint();
            const int x = std::max(beside, keys.width()) + besideKeys;
            const int wordWidth = std::max(1, column.width() - x);
            const int wordHeight = row.word->heightForWidth(wordWidth);
            const int line = std::max(keys.height(), theme().lineHeight(Type::Row));
            const int height = std::max(line, wordHeight);
            if (moves) {
                row.keys->setGeometry(column.x(), y + (line - keys.height()) / 2, keys.width(),
                                      keys.height());
                row.word->setGeometry(column.x() + x, y + (wordHeight > line ? 0 : (line - wordHeight) / 2),
                                      wordWidth, wordHeight);
                row.keys->raise();
                row.word->raise();
            }
            y += height + keyRowGap;
        }
        return y - keyRowGap - column.y();
    }

    int place(int width, bool moves) const {
        const int least = theme().scaled(leastColumn);
        const int columns = std::clamp((width + columnGap) / (least + columnGap), 1, 4);
        const int each = (width - (columns - 1) * columnGap) / columns;
        std::vector<int> heights;
        for (const Section& section : m_sections)
            heights.push_back(placeSection(section, {0, 0, each, 0}, false));
        int most = 0;
        int x = 0;
        for (const std::vector<std::size_t>& column : dealt(heights, columns)) {
            int y = 0;
            for (const std::size_t i : column) {
                if (moves) placeSection(m_sections[i], {x, y, each, 0}, true);
                y += heights[i] + sectionGap;
            }
            most = std::max(most, y - sectionGap);
            x += each + columnGap;
        }
        return most;
    }

    /// Sections by column: the longest first, each to the column that is the shortest so far, so that no
    /// column is much longer than another. In a column, and from column to column, they stand in their own
    /// order.
    static std::vector<std::vector<std::size_t>> dealt(const std::vector<int>& heights, int columns) {
        std::vector<std::size_t> longest(heights.size());
        std::iota(longest.begin(), longest.end(), std::size_t{0});
        std::ranges::stable_sort(longest, std::greater{}, [&](std::size_t i) { return heights[i]; });
        std::vector<std::vector<std::size_t>> all(static_cast<std::size_t>(columns));
        std::vector<int> filled(all.size());
        for (const std::size_t i : longest) {
            const auto shortest = static_cast<std::size_t>(std::ranges::min_element(filled) - filled.begin());
            all[shortest].push_back(i);
            filled[shortest] += heights[i] + sectionGap;
        }
        std::erase_if(all, [](const auto& column) { return column.empty(); });
        for (auto& column : all) std::ranges::sort(column);
        std::ranges::sort(all, {}, [](const auto& column) { return column.front(); });
        return all;
    }

    std::vector<Section> m_sections;
};

ShortcutSheet::ShortcutSheet(QWidget* parent)
    : Layer(tr("Keyboard shortcuts"), parent), m_columns(new KeyColumns), m_scroll(new ScrollArea(this)) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(sheetMargin, sheetMargin - 4, sheetMargin - besideBar, sheetMargin - 4);
    outer->setSpacing(sheetGap);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, besideBar, 0);
    head->addWidget(new Text(Type::Title, tr("Keyboard shortcuts"), Ink::Text, this), 1, Qt::AlignVCenter);
    auto* close = new Button(Button::Kind::Secondary, tr("Close"), this);
    close->setKeyCaption(QStringLiteral("Esc"));
    close->setDefault(true);
    connect(close, &Button::clicked, this, &ShortcutSheet::accept);
    head->addWidget(close);
    outer->addLayout(head);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, besideBar, 0);
    column->addWidget(m_columns);
    column->addStretch();
    m_scroll->setContent(content);
    m_scroll->setFadesOut(ScrollArea::Bar::Ruled);
    scrollByKeys(m_scroll, this);
    outer->addWidget(m_scroll, 1);
    m_scroll->raise(); // is read after its heading
}

void ShortcutSheet::fit() {
    const QSize room = roomForDialog(this);
    const QMargins margins = layout()->contentsMargins();
    const int beside = margins.left() + margins.right() + besideBar;
    const int width = std::min(m_columns->sizeHint().width() + beside, room.width());
    const int head = layout()->itemAt(0)->sizeHint().height();
    const int height =
        m_columns->heightForWidth(width - beside) + head + sheetGap + margins.top() + margins.bottom();
    resize(width, std::min(height, room.height()));
}

void ShortcutSheet::openAt(KeyPlace here) {
    m_columns->setHere(here);
    open();
    m_scroll->verticalScrollBar()->setValue(0);
}

} // namespace chipwise::desktop
