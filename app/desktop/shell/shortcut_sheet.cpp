#include "desktop/shell/shortcut_sheet.h"

#include "desktop/shell/author_side.h"
#include "desktop/theme/theme.h"
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
#include <array>
#include <utility>
#include <vector>

namespace chipwise::desktop {

namespace {

constexpr auto examTitle = QT_TRANSLATE_NOOP("Keys", "A practice exam");
constexpr auto workshopTitle = QT_TRANSLATE_NOOP("Keys", "The Workshop");
constexpr auto editKey = "E";

struct Entry {
    const char* keys; ///< keys with spaces between
    const char* word;
};

struct Section {
    const char* title;
    std::vector<Entry> entries;
};

std::vector<Section> allSections() {
    return {{QT_TRANSLATE_NOOP("Keys", "Anywhere"),
             {{"Ctrl+1", "Today"},
              {"Ctrl+2", "Practice exam"},
              {"Ctrl+3", "Progress"},
              {"Ctrl+4", "Library"},
              {"Ctrl+,", "Settings"},
              {"Ctrl+K", "Find a page or a question"},
              {"Ctrl+F", "Search the page, or the Library"},
              {"Ctrl+Z", "Undo"},
              {"Ctrl++ Ctrl+-", "Text larger, smaller"},
              {"F11", "Full screen"},
              {"Esc", "Back"},
              {"?", "This sheet"}}},
            {QT_TRANSLATE_NOOP("Keys", "Today"), {{"Space", "Start"}, {"Shift+Space", "Ten minutes only"}}},
            {QT_TRANSLATE_NOOP("Keys", "A question"),
             {{"1 … 9", "Choose"},
              {"↑ ↓", "Walk the answers"},
              {"Enter", "Check; then next"},
              {"G", "Check, and say “I guessed”"},
              {"S", "Check, and say “certain”"},
              {"Alt+G Alt+S", "The same in a text field"},
              {"X", "Then a number: strike out"},
              {"H", "Hint"},
              {"C", "The case; Alt+C in a text field"},
              {"W", "Words of the glossary"},
              {"V", "Flip it: one constraint changed"},
              {"L", "Source"},
              {"F", "Flag; it then waits under Mistakes"},
              {editKey, "Change it in the Workshop"},
              {"-", "Later"},
              {"@", "Never again"},
              {"U", "Take the answer back"},
              {"Ctrl+Shift+Z", "Keep it after all"}}},
            {QT_TRANSLATE_NOOP("Keys", "Steps in order, and matching"),
             {{"3 1 2", "The steps in their order"},
              {"Alt+↑ Alt+↓", "Move a step"},
              {"1 b", "Match line 1 with b"},
              {"← →", "Change the match"},
              {"Backspace", "Take it back"}}},
            {examTitle,
             {{"1 … 9", "Choose; a number again in a question with several answers takes it back"},
              {"N →", "Next question"},
              {"P ←", "Previous question"},
              {"Alt+N Alt+P", "The same in a text field"},
              {"F", "Flag, to come back to it in this exam"},
              {"X", "Then a number: strike out"},
              {"G", "I guessed"},
              {"S", "Certain"},
              {"C", "The case; Alt+C in a text field"},
              {"Backspace", "Clear the answer"},
              {"Ctrl+G", "Walk the questions"},
              {"Ctrl+R", "Review before submitting"},
              {"Ctrl+B", "Pause, where the exam is relaxed"},
              {"Ctrl+Enter", "Submit"}}},
            {QT_TRANSLATE_NOOP("Keys", "A flashcard"),
             {{"Space", "Show the back; then got it"}, {"1", "Missed"}, {"2", "Got it"}}},
            {QT_TRANSLATE_NOOP("Keys", "The map"),
             {{"← → ↑ ↓", "Walk"},
              {"Tab", "Next block"},
              {"Enter", "Open the question"},
              {"T", "Table"},
              {"M", "Mistakes, and back"}}},
            {QT_TRANSLATE_NOOP("Keys", "Mistakes"),
             {{"↑ ↓", "Walk"},
              {"1 … 4", "Why it went wrong: not known, misread, mixed up, time"},
              {"D", "Drill what is open"}}},
            {workshopTitle,
             {{"F7", "Next problem"},
              {"Alt+Enter", "Mend it"},
              {"Ctrl+N", "New question"},
              {"Ctrl+Shift+V", "Paste questions"},
              {"Ctrl+Shift+F", "Facts"},
              {"Ctrl+Space", "Complete the word"},
              {"Ctrl+S", "Save"},
              {"Ctrl+P", "Preview"},
              {"F6", "To the next pane, out of the text"},
              {"F1", "How to write a pack"}}}};
}

std::vector<Section> sections() {
    std::vector<Section> all = allSections();
    if (hasAuthorSide()) return all;
    std::erase_if(all, [](const Section& section) { return section.title == workshopTitle; });
    for (Section& section : all)
        std::erase_if(section.entries, [](const Entry& entry) { return entry.keys == editKey; });
    return all;
}

/// The keys stay on one line, what they do wraps beside them.
QLayout* keysOf(const char* keys, const QString& word, QWidget* parent) {
    const QStringList list = QString::fromUtf8(keys).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    auto* hint = new KeyHint(list, {}, KeyHint::Size::Row, parent);
    hint->setAccessibleName(word);
    hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(hint, 0, Qt::AlignTop);
    row->addWidget(new Text(Type::Row, word, Ink::Text2, parent), 1, Qt::AlignVCenter);
    return row;
}

/// Nothing in the sheet takes the keyboard but its button, so the keys that scroll are the sheet's.
void scrollByKeys(ScrollArea* scroll, QWidget* sheet) {
    for (const auto key :
         {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End})
        QObject::connect(new QShortcut(QKeySequence(key), sheet), &QShortcut::activated, scroll,
                         [scroll, key] { scroll->scrollByKey(key); });
}

} // namespace

ShortcutSheet::ShortcutSheet(QWidget* parent) : Layer(tr("All keys"), parent) {
    build();
}

void ShortcutSheet::build() {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(24, 24, 24, 24);
    outer->setSpacing(16);
    outer->addWidget(new Text(Type::Title, tr("All keys"), Ink::Text, this));
    m_scroll = new ScrollArea(this);
    auto* content = new QWidget;
    m_columns = new QHBoxLayout(content);
    m_columns->setContentsMargins(0, 0, 16, 0); // beside the bar
    m_columns->setSpacing(40);
    std::array<QVBoxLayout*, 2> sides{new QVBoxLayout, new QVBoxLayout};
    for (QVBoxLayout* side : sides) {
        side->setSpacing(8);
        m_columns->addLayout(side, 1);
    }
    int index = 0;
    for (const Section& section : sections()) {
        QVBoxLayout* side = sides[index == 2 ? 1 : 0];
        if (index == 1 || index > 2) side->addSpacing(12);
        auto* title =
            new Text(Type::Emphasis, QCoreApplication::translate("Keys", section.title), Ink::Text2, content);
        if (section.title == examTitle) m_exam = title;
        side->addWidget(title);
        for (const Entry& entry : section.entries)
            side->addLayout(keysOf(entry.keys, QCoreApplication::translate("Keys", entry.word), content));
        ++index;
    }
    for (QVBoxLayout* side : sides) side->addStretch();
    m_scroll->setContent(content);
    scrollByKeys(m_scroll, this);
    outer->addWidget(m_scroll, 1);
    auto* close = new Button(Button::Kind::Primary, tr("Close"), this);
    close->setKeyCaption(QStringLiteral("Esc"));
    close->setDefault(true);
    connect(close, &Button::clicked, this, &QDialog::accept);
    outer->addWidget(close, 0, Qt::AlignRight);
}

/// Where two columns would leave no room for words, the second follows the first.
void ShortcutSheet::resizeEvent(QResizeEvent* event) {
    const bool narrow = width() < theme().scaled(560);
    m_columns->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    Layer::resizeEvent(event);
}

void ShortcutSheet::fit() {
    layout()->activate(); // the least width is that of the text now
    resize(minimumSizeHint()
               .expandedTo({theme().scaled(640), theme().scaled(560)})
               .boundedTo(roomForDialog(this)));
}

void ShortcutSheet::open() {
    Layer::open();
    showFrom(nullptr);
}

void ShortcutSheet::openAtExam() {
    open();
    showFrom(m_exam);
}

void ShortcutSheet::showFrom(const QWidget* title) {
    layout()->activate(); // places and the bar's range are known only now
    m_columns->activate();
    QWidget* content = m_scroll->widget();
    m_scroll->verticalScrollBar()->setValue(title != nullptr ? title->mapTo(content, QPoint()).y() : 0);
}

} // namespace chipwise::desktop
