#include "desktop/shell/keys.h"

#include "desktop/shell/author_side.h"

#include <QtGlobal>

#include <string_view>

namespace chipwise::desktop {

namespace {

constexpr auto workshopTitle = QT_TRANSLATE_NOOP("Keys", "The Workshop");
constexpr auto formsTitle = QT_TRANSLATE_NOOP("Keys", "New question, Paste questions");
constexpr std::string_view editKey = "E";

std::vector<KeySection> allSections() {
    return {{QT_TRANSLATE_NOOP("Keys", "Anywhere"),
             {{"Ctrl+1", "Today"},
              {"Ctrl+2", "Practice exam"},
              {"Ctrl+3", "Progress"},
              {"Ctrl+4", "Explore"},
              {"Ctrl+5", "Library"},
              {"Ctrl+,", "Settings"},
              {"Ctrl+K", "Find anything"},
              {"Ctrl+F", "Search"},
              {"Ctrl+Z", "Undo"},
              {"Ctrl++ Ctrl+-", "Change text size"},
              {"Ctrl+0", "Text size 100%"},
              {"F11", "Full screen"},
              {"Ctrl+Q", "Quit"},
              {"Esc", "Back, or close"},
              {"?", "Keyboard shortcuts"}}},
            {QT_TRANSLATE_NOOP("Keys", "Today"),
             {{"Space", "Start"}, {"Shift+Space", "Only 10 minutes"}},
             KeyPlace::Today},
            {QT_TRANSLATE_NOOP("Keys", "Search results"), {{"↑ ↓", "Move"}, {"Enter", "Open"}}},
            {QT_TRANSLATE_NOOP("Keys", "Mistakes"),
             {{"↑ ↓", "Move"}, {"1 … 4", "Say why it went wrong"}, {"D", "Drill these mistakes"}},
             KeyPlace::Progress},
            {QT_TRANSLATE_NOOP("Keys", "A flashcard"),
             {{"Space", "Show the back, then “Got it”"}, {"1", "Missed"}, {"2", "Got it"}},
             KeyPlace::Question},
            {QT_TRANSLATE_NOOP("Keys", "A question"),
             {{"1 … 9", "Choose"},
              {"↑ ↓", "Move between options"},
              {"Enter", "Check, then continue"},
              {"G Alt+G", "Guess, or “I don't know”"},
              {"S Alt+S", "Check as sure"},
              {"X", "Strike out (then 1 to 9)"},
              {"R", "Hide options at first"},
              {"H Alt+H", "Hint"},
              {"C Alt+C", "Show the case"},
              {"W Alt+W", "Glossary"},
              {"V", "Try the variant"},
              {"L K", "Source, compare"},
              {"I", "About this question"},
              {"O Y", "Lesson, your note"},
              {"F", "Flag"},
              {"E", "Edit in the Workshop"},
              {"- Alt+-", "Ask later"},
              {"@ !", "Hide this question"},
              {"U", "Undo the answer"},
              {"Ctrl+Shift+Z", "Redo the answer"},
              {"M", "Study more, at the end"}},
             KeyPlace::Question},
            {QT_TRANSLATE_NOOP("Keys", "Ordering and matching"),
             {{"3 1 2", "Order the steps"},
              {"Alt+↑ Alt+↓", "Move a step"},
              {"1 b", "Match line 1 with b"},
              {"← →", "Change the match"},
              {"Backspace", "Undo"}},
             KeyPlace::Question},
            {QT_TRANSLATE_NOOP("Keys", "A practice exam"),
             {{"1 … 9", "Choose or clear"},
              {"N → Alt+N", "Next question"},
              {"P ← Alt+P", "Previous question"},
              {"F Alt+F", "Flag for review"},
              {"X", "Strike out (then 1 to 9)"},
              {"G S", "Mark as a guess or sure"},
              {"C Alt+C", "Show the case"},
              {"Backspace", "Clear the answer"},
              {"Ctrl+G", "Question list"},
              {"Ctrl+R", "Review"},
              {"Ctrl+B", "Pause a relaxed exam"},
              {"Ctrl+Enter", "Submit"},
              {"R", "Retake missed questions"}},
             KeyPlace::Exam},
            {QT_TRANSLATE_NOOP("Keys", "The map"),
             {{"← → ↑ ↓", "Move"},
              {"Tab", "Next area"},
              {"Enter", "Open, or zoom in"},
              {"+", "Zoom in"},
              {"Esc Backspace", "Zoom out"},
              {"T", "Table"},
              {"Ctrl+Shift+S", "Save as a picture"},
              {"M", "Map or mistakes"}},
             KeyPlace::Progress},
            {QT_TRANSLATE_NOOP("Keys", "Explore"),
             {{"1 … 4", "Switch views"},
              {"Space", "Cover or uncover"},
              {"Ctrl+Space", "Cover a column"},
              {"Shift+Space", "Cover a row"},
              {"Esc", "Uncover, then show all facts"},
              {"Home End", "Start or end of row or list"},
              {"Ctrl+End", "Last value"},
              {"Enter", "More about a value"},
              {"L", "Source"},
              {"D", "Drill the row"},
              {"K", "Compare"},
              {"T", "List or grid"},
              {"!", "Disputed values"},
              {"N P", "Next or previous lesson"}},
             KeyPlace::Explore},
            {workshopTitle,
             {{"F7 Shift+F7", "Problems"},
              {"Alt+Enter", "Fix the problem"},
              {"Ctrl+N", "New question"},
              {"Ctrl+Shift+V", "Paste questions"},
              {"Ctrl+Shift+F", "Facts"},
              {"Ctrl+Space", "Complete the word"},
              {"Ctrl+F F3", "Find, find next"},
              {"Ctrl+D", "Duplicate the line"},
              {"Ctrl+/", "Toggle comment"},
              {"Alt+↑ Alt+↓", "Move the line"},
              {"Ctrl+S Ctrl+P", "Save, preview"},
              {"F6 Shift+F6", "Switch panes"},
              {"F1", "How to write a pack"}},
             KeyPlace::Workshop},
            {formsTitle,
             {{"Ctrl+Enter", "Add"},
              {"Ctrl+N", "Add and write another"},
              {"Ctrl+H", "Hide selection"},
              {"Ctrl+O", "Open a file"}},
             KeyPlace::Workshop}};
}

} // namespace

std::vector<KeySection> keySections() {
    std::vector<KeySection> all = allSections();
    if (hasAuthorSide()) return all;
    std::erase_if(all, [](const KeySection& section) {
        return section.title == workshopTitle || section.title == formsTitle;
    });
    for (KeySection& section : all)
        std::erase_if(section.entries, [](const KeyEntry& entry) { return entry.keys == editKey; });
    return all;
}

} // namespace chipwise::desktop
