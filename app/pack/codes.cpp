#include "pack/codes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace chipwise::pack {
namespace {

constexpr auto error = Severity::Error;
constexpr auto warning = Severity::Warning;

constexpr auto codeTable = std::to_array<CodeEntry>({
    // The files.
    {"CW001", error, "Not UTF-8", "Caf\\xE9", "Save the file with the encoding UTF-8."},
    {"CW002", warning, "UTF-16", "a file saved as “Unicode” by an old editor", "Save it as UTF-8."},
    {"CW003", error, "Text file too large", "a file of 5 MiB",
     "Split it into several files of at most 4 MiB."},
    {"CW004", error, "NUL characters", "a picture renamed to .md",
     "Save the file as text with the encoding UTF-8."},
    {"CW005", error, "Symbolic link", "media/chip.png → /home/me/chip.png",
     "Put a copy of the file into the pack."},
    {"CW006", error, "Too many or too large files", "6,000 pictures",
     "Split the pack: 5,000 files, 256 MiB."},
    {"CW007", error, "Path too long or too deep", "media/a/b/c/d/e/f/g/h/chip.png",
     "Up to 240 bytes and 8 folders."},
    {"CW008", error, "Picture or sound too large", "a picture of 40 MiB", "Make it smaller than 32 MiB."},
    {"CW010", error, "Cannot be read", "a file that belongs to somebody else",
     "Check the path and who may read it."},

    // Packed packs (.cwpack).
    {"CW020", error, "Not a zip archive", "a picture renamed to chips.cwpack",
     "Ask for the file again, or pack the folder with “chipwise pack build”."},
    {"CW021", error, "Archive damaged or cut short", "a download that stopped half way",
     "Copy or download the file again."},
    {"CW022", error, "Bytes that belong to no file", "a program appended to an archive",
     "Pack the folder again; do not install this file."},
    {"CW023", error, "Overlapping files", "two files that share their packed bytes",
     "Pack the folder again; do not install this file."},
    {"CW024", error, "Archive too large", "an archive of 80 MiB, or with 6,000 files",
     "Split the pack: 64 MiB packed, 256 MiB unpacked, 5,000 files."},
    {"CW025", error, "File in the archive too large", "a text of 5 MiB or a picture of 40 MiB",
     "Texts up to 4 MiB, pictures and sound up to 32 MiB."},
    {"CW026", error, "Packed too tightly", "1 MiB that unpacks to 1 GiB",
     "No pack needs this; do not install the file."},
    {"CW027", error, "Size is another than declared", "10 bytes are declared, 970 come out",
     "Pack the folder again; do not install this file."},
    {"CW028", error, "Checksum wrong", "a byte that changed on its way", "Copy or download the file again."},
    {"CW029", error, "Encrypted", "a zip file with a password", "Pack the folder without a password."},
    {"CW030", error, "Packed by an unknown method", "a zip file made with LZMA",
     "Pack the folder as an ordinary zip (deflate)."},
    {"CW031", error, "Link or device in the archive", "media/chip.png → /etc/passwd",
     "Put a copy of the file into the folder and pack it again."},
    {"CW032", error, "Path leads out of the pack", "../../.bashrc", "Do not install this file."},
    {"CW033", error, "Backslash in a path", "questions\\10.md",
     "Pack the folder again with a program that writes “/”."},
    {"CW034", error, "Characters that no file name may have", "a line break, or a name that is not UTF-8",
     "Rename the file and pack the folder again."},
    {"CW035", error, "Name that some systems refuse", "media/con.png, media/a:b.png, “trail. ”",
     "Rename the file and pack the folder again."},
    {"CW036", error, "Path in the archive too long or too deep", "media/a/b/c/d/e/f/g/h/chip.png",
     "Up to 240 bytes and 8 levels."},
    {"CW037", error, "Two files with the same name", "Pack.md and pack.md",
     "Rename one of them and pack the folder again."},
    {"CW038", error, "Two names for one file", "pack.md in the list, qack.md before its bytes",
     "Pack the folder again; do not install this file."},
    {"CW039", error, "Not the files that were listed or signed", "a question added after META/manifest.txt",
     "Ask the author for the file again."},

    // Questions.
    {"CW101", error, "Wrong id", "## Role {#role of the chip}",
     "Up to 64 letters, digits, points, “_” and “-”, at the end of the heading."},
    {"CW102", error, "Id used twice", "## Copied {#role-01}", "Give the copy its own id."},
    {"CW103", error, "Text above the first heading", "Some text, then “# Group”",
     "Begin with “# Title” or “## Title”."},
    {"CW104", warning, "No id", "## Chips and jobs",
     "Write {#chips-and-jobs} at the end, or use “Add missing ids”."},
    {"CW105", error, "Unknown setting", "dificulty: easy",
     "Correct the word, or leave an empty line above text."},
    {"CW106", error, "Setting twice", "hint: a / hint: b", "Keep one of the lines."},
    {"CW107", error, "Wrong value of a setting", "difficulty: heavy", "Use a value that the message names."},
    {"CW108", error, "No title and no text", "## {#role-01}", "Write the question behind “##”."},
    {"CW109", error, "Text too long", "a question of 20 pages", "Up to 8 KiB for each text."},
    {"CW110", error, "Unknown kind", "kind: match", "Use one of the nine kinds."},
    {"CW111", error, "Nested too deeply", "70 times “>” on a line", "Up to 64 levels."},
    {"CW112", error, "No answers", "a numbered list without “kind: ordering”",
     "Write answers, or the kind that makes the lines answers."},
    {"CW113", error, "Too few", "one option, one step or one pair", "Write at least two."},
    {"CW114", error, "Nothing is right", "only “- [ ] …”", "Mark the right one: “- [x] …”."},
    {"CW115", error, "Wrong weights", "- [250%] AWS Trainium",
     "Between -100 and 100; the right ones together make 100."},
    {"CW116", error, "Not true-false", "“kind: true-false” with three options",
     "Two options, one of them right."},
    {"CW117", error, "Written twice", "- [ ] AWS Inferentia, two times", "Change or delete one of them."},
    {"CW118", error, "Another number of right options than asked for", "(Choose TWO.) and three boxes marked",
     "Change the number or the boxes."},
    {"CW119", error, "Box not closed", "- [x AWS Trainium", "Write [x] or [ ]."},
    {"CW120", error, "Unknown mark in a box", "- [v] AWS Trainium", "Write [x] or [ ]."},
    {"CW121", error, "Empty answer", "- [ ]", "Write its text, or delete the line."},
    {"CW122", error, "Steps out of order", "1. … 3. … 2. …", "The lines stand in the right order."},
    {"CW123", error, "Half a card", "“kind: flashcard” without “---”",
     "Write the front, a line “---” and the back."},
    {"CW124", error, "No arrow", "- Inf2 is for inference", "Write “- left => right”."},
    {"CW125", error, "Gap not closed", "{{16} chips", "Write {{16}}."},
    {"CW126", error, "Number with a comma or words", "= 0,5",
     "Write 0.5; units and “up to” have their own place."},
    {"CW127", error, "Not a number", "= many (with “kind: numeric”)", "Write a number and its unit: = 16 GB"},
    {"CW128", error, "Range upside down", "= 17..15", "Write the smaller number first."},
    {"CW129", error, "Wrong tolerance", "= 16 GB +- 1 TB", "A distance in the same unit, or a percentage."},
    {"CW130", error, "Unknown objective", "objective: aif-c01 2.9", "Write a number of a plan in pack.md."},
    {"CW131", error, "Unknown fact", "fact: trn9-chips", "Write the id of a row of facts.csv."},
    {"CW132", error, "Answer disagrees with the fact", "= 32 chips, where facts.csv says 16",
     "Correct one of the two."},
    {"CW133", error, "Disputed fact as an answer", "fact: trn2-cc-cores (conflict: yes)",
     "Ask for another fact."},
    {"CW134", error, "Line after the answers", "- [x] Trainium, then “AWS Graviton”",
     "Explanations begin with “>”, second lines with two spaces."},
    {"CW135", error, "Code block never ends", "``` without a second ```", "Close it with a line ```."},
    {"CW136", error, "Answers in two places", "options, an explanation, more options",
     "Put all answers together."},
    {"CW137", error, "Two kinds of answers", "options and “= 16”", "Keep one kind, or write “kind: …”."},
    {"CW138", error, "Explanation where none can stand", "“>” right under a step",
     "Leave an empty line above it: it explains the question."},
    {"CW139", error, "Working rule with a number", "standing: practice and “= 16”",
     "Ask for the rule in words."},
    {"CW140", error, "Picture from the internet", "![x](https://example.org/efa.png)",
     "Save it in the media folder."},
    {"CW141", error, "Picture outside the media folder", "![x](../efa.png)", "Save it in the media folder."},
    {"CW142", error, "Picture not in the pack", "![x](media/EFA.png)",
     "Correct the name; upper and lower case count."},
    {"CW143", error, "Exam lore without explanation", "standing: exam-lore",
     "Say what is true in engineering: “> …”."},
    {"CW144", error, "Picture of another type", "![x](media/chip.svg)",
     "png, jpg, gif, webp; sound mp3, ogg, wav."},
    {"CW145", error, "Comment never ends", "<!-- a note", "Close it with “-->”."},
    {"CW146", error, "Card without “::”", "- Trn1: instances with Trainium", "Write “- front :: back”."},
    {"CW147", error, "Calculation fails", "let: x = 1 / 0", "Correct the calculation or the range."},
    {"CW148", error, "Generated question cannot be made", "for-each-fact: colour = red",
     "Name a column: property = device memory"},
    {"CW149", warning, "Fewer generated questions than expected",
     "no row meets the condition, or too few rows make distractors",
     "Compare the condition with facts.csv; add rows for other entities."},
    {"CW150", error, "Unknown placeholder", "{entty}", "Use one that the message names."},
    {"CW152", error, "Explanation above the answers", "“> …”, then the options",
     "Put it behind them; a quotation begins with “\\>”."},

    // Facts.
    {"CW201", error, "Column missing", "no column “source”", "Add it to the first line."},
    {"CW202", error, "Unknown column", "entty", "Correct its name."},
    {"CW203", error, "Fact id used twice", "trn1-chips in two rows", "Give each row its own id."},
    {"CW204", error, "Too many cells", "a comma in a cell", "Put the cell between quotation marks."},
    {"CW205", error, "Cell empty", "a row without as_of", "Fill it in."},
    {"CW206", error, "Separated otherwise", "id;entity;property", "Save as “CSV, comma separated, UTF-8”."},
    {"CW207", error, "Not a date", "21.08.2026", "Write 2026, 2026-08 or 2026-08-21."},
    {"CW208", error, "Wrong word in a column", "confidence: sure", "Use a word that the message names."},
    {"CW209", error, "Claim without claimant", "standing: vendor-claim, claim empty",
     "Say who claims it, against what, and when."},
    {"CW210", error, "Quotation mark not closed", "\"16,chips", "Close it."},
    {"CW211", warning, "Fact to be checked again", "review_by: 2026-01",
     "Look at the source and write new dates."},
    {"CW212", error, "Wrong fact id", "trn1 chips", "Up to 64 letters, digits, points, “_” and “-”."},

    // pack.md.
    {"CW301", error, "No pack.md", "a folder with questions only",
     "Write pack.md with a title, an id and a version."},
    {"CW302", error, "No pack id", "pack.md without “id:”", "Write  id: my-first-pack"},
    {"CW303", error, "Unknown line in pack.md", "lisence: CC-BY-4.0", "Correct the word."},
    {"CW304", error, "Weights do not make 100", "20% + 24% + 26% + 14% + 14%",
     "Correct them against the exam guide."},
    {"CW305", error, "Wrong value in pack.md", "version: two", "Use the form that the message names."},
    {"CW306", error, "Wrong exam heading", "## AIF-C01", "Write “## Exam: Name {#id}”."},
    {"CW307", error, "Wrong line in a plan", "Domain 1: 20%", "Write “- 1 (20%) Domain”."},
    {"CW308", error, "Number twice in a plan", "- 1.1 …, two times", "Give every line its own number."},
    {"CW310", warning, "No questions", "a pack.md alone", "Write files questions/*.md."},
    {"CW311", error, "No title", "pack.md begins with “id: …”", "Write “# Title” into the first line."},

    // Translations.
    {"CW401", error, "Not in the original", "a translated question with another id",
     "Write the id of the original."},
    {"CW402", error, "Other number of parts", "four options, three translated",
     "Translate every one, in the same order."},
    {"CW403", error, "Marked differently", "[x] where the original has [ ]", "Mark the same options."},
});

} // namespace

std::span<const CodeEntry> allCodes() {
    return codeTable;
}

const CodeEntry& codeEntry(std::string_view code) {
    const auto found = std::ranges::lower_bound(codeTable, code, {}, &CodeEntry::code);
    if (found == codeTable.end() || found->code != code)
        throw std::logic_error(fmt::format("{} is not in the table of codes", code));
    return *found;
}

} // namespace chipwise::pack
