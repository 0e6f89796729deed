#include "desktop/shell/keys.h"

#include "desktop/shell/author_side.h"

#include <QtGlobal>

#include <string_view>

namespace chipwise::desktop {

namespace {

constexpr auto workshopTitle = QT_TRANSLATE_NOOP("Keys", "The Workshop");
constexpr auto formsTitle = QT_TRANSLATE_NOOP("Keys", "New question, Paste");
constexpr std::string_view editKey = "E";

std::vector<KeySection> allSections() {
    return {{QT_TRANSLATE_NOOP("Keys", "Anywhere"),
             {{"Ctrl+1", "Today"},
              {"Ctrl+2", "Practice exam"},
              {"Ctrl+3", "Progress"},
              {"Ctrl+4", "Library"},
              {"Ctrl+,", "Settings"},
              {"Ctrl+K", "Find anything"},
              {"Ctrl+F", "Search here or in the Library"},
              {"Ctrl+Z", "Undo"},
              {"Ctrl++ Ctrl+-", "Text larger, smaller"},
              {"Ctrl+0", "Text at 100 %"},
              {"F11", "Full screen"},
              {"Esc", "Back, or close"},
              {"?", "This sheet"}}},
            {QT_TRANSLATE_NOOP("Keys", "Today"), {{"Space", "Start"}, {"Shift+Space", "Ten minutes only"}}},
            {QT_TRANSLATE_NOOP("Keys", "Search results"), {{"↑ ↓", "Walk"}, {"Enter", "Open"}}},
            {QT_TRANSLATE_NOOP("Keys", "Mistakes"),
             {{"↑ ↓", "Walk"}, {"1 … 4", "Why it went wrong"}, {"D", "Drill what is open"}}},
            {QT_TRANSLATE_NOOP("Keys", "A flashcard"),
             {{"Space", "Show the back; then got it"}, {"1", "Missed"}, {"2", "Got it"}}},
            {QT_TRANSLATE_NOOP("Keys", "A question"),
             {{"1 … 9", "Choose"},
              {"↑ ↓", "Walk the answers"},
              {"Enter", "Check; then next"},
              {"G", "Check, “I guessed”"},
              {"S", "Check, “certain”"},
              {"Alt+G Alt+S", "In a text field"},
              {"X", "Then a number: strike out"},
              {"R", "Recall first: hide options"},
              {"H Alt+H", "Hint"},
              {"C Alt+C", "The case"},
              {"W Alt+W", "Words of the glossary"},
              {"V", "Change one constraint"},
              {"L", "Source"},
              {"I", "About this question"},
              {"F", "Flag"},
              {"E", "Edit in the Workshop"},
              {"-", "Later"},
              {"@ !", "Hide this question"},
              {"U", "Take the answer back"},
              {"Ctrl+Shift+Z", "Keep it after all"}}},
            {QT_TRANSLATE_NOOP("Keys", "Steps in order, matching"),
             {{"3 1 2", "The steps in their order"},
              {"Alt+↑ Alt+↓", "Move a step"},
              {"1 b", "Match line 1 with b"},
              {"← →", "Change the match"},
              {"Backspace", "Take it back"}}},
            {QT_TRANSLATE_NOOP("Keys", "A practice exam"),
             {{"1 … 9", "Choose; again to take back"},
              {"N →", "Next question"},
              {"P ←", "Previous question"},
              {"Alt+N Alt+P", "In a text field"},
              {"F", "Flag for review"},
              {"X", "Then a number: strike out"},
              {"G", "I guessed"},
              {"S", "Certain"},
              {"C Alt+C", "The case"},
              {"Backspace", "Clear the answer"},
              {"Ctrl+G", "Walk the questions"},
              {"Ctrl+R", "Review before submitting"},
              {"Ctrl+B", "Pause a relaxed exam"},
              {"Ctrl+Enter", "Submit"}},
             true},
            {QT_TRANSLATE_NOOP("Keys", "The map"),
             {{"← → ↑ ↓", "Walk"},
              {"Tab", "Next block"},
              {"Enter", "Open the question; on a block, look closer"},
              {"+", "Look closer at the block"},
              {"Esc Backspace", "Back to all blocks"},
              {"T", "Table"},
              {"Ctrl+Shift+S", "Save as a picture"},
              {"M", "Mistakes, and back"}}},
            {workshopTitle,
             {{"F7 Shift+F7", "Next, previous problem"},
              {"Alt+Enter", "Mend it"},
              {"Ctrl+N", "New question"},
              {"Ctrl+Shift+V", "Paste questions"},
              {"Ctrl+Shift+F", "Facts"},
              {"Ctrl+Space", "Complete the word"},
              {"Ctrl+F F3", "Find, find next"},
              {"Ctrl+D", "Duplicate the line"},
              {"Ctrl+/", "Comment the line"},
              {"Alt+↑ Alt+↓", "Move the line"},
              {"Ctrl+S", "Save"},
              {"Ctrl+P", "Preview"},
              {"F6 Shift+F6", "Next, previous pane"},
              {"F1", "How to write a pack"}}},
            {formsTitle,
             {{"Ctrl+Enter", "Add"},
              {"Ctrl+N", "Add, then a new one"},
              {"Ctrl+H", "Hide what is selected"},
              {"Ctrl+O", "Open a file to paste"}}}};
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
