#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

// What somebody has chosen and what the window remembers, kept in the profile. The names under which it is
// stored are in preferences.cpp alone.

/// After a flashcard is turned: Again, Hard, Good, Easy instead of Missed, Got it.
bool usesFourButtons(const Learner&);
void setFourButtons(Learner&, bool);

/// Whether the options of a question stay hidden until the learner asks for them.
bool recallsFirst(const Learner&);
void setRecallFirst(Learner&, bool);

enum class ColorScheme : std::uint8_t { System, Light, Dark, Contrast };

constexpr int leastTextPercent = 80;
constexpr int mostTextPercent = 200;

/// How the window looks.
struct Appearance {
    ColorScheme scheme = ColorScheme::System;
    int textPercent = 100;
    bool reducedMotion = false;
    friend bool operator==(const Appearance&, const Appearance&) = default;
};
/// What is not kept, or cannot be, is the default.
Appearance appearance(const Learner&);
void setAppearance(Learner&, const Appearance&);
void setTextPercent(Learner&, int);

/// Whether the questions of the first start were answered. Who has a history is not asked.
bool isSetUp(const Learner&);
void markSetUp(Learner&);

/// The exam somebody studies for, "pack/plan" as an installed pack has it; empty where nobody chose, or it is
/// none.
std::string chosenExam(const Learner&);
void setChosenExam(Learner&, const std::string& packAndPlan);

/// Whether exams were printed on Letter paper last, and not on A4; empty where none was printed.
std::optional<bool> usesLetterPaper(const Learner&);
/// The folder that printed exams were written to last; may be empty or gone.
std::string paperFolder(const Learner&);
void setPaper(Learner&, bool isLetter, const std::string& folder);

/// Whether the details of Progress are open.
bool showsProgressDetails(const Learner&);
void setProgressDetails(Learner&, bool);

/// What Explore sets side by side of a pack, by the entities' ids (FactTable::idOf), in the chosen order;
/// empty where nobody chose.
struct SideBySide {
    std::vector<std::string> entities;
    int base = 0; ///< the place among them that ratios are to
    friend bool operator==(const SideBySide&, const SideBySide&) = default;
};
SideBySide sideBySide(const Learner&, const std::string& packId);
void setSideBySide(Learner&, const std::string& packId, const SideBySide&);

/// The columns of Explore's key numbers, in the same way.
std::vector<std::string> factColumns(const Learner&, const std::string& packId);
void setFactColumns(Learner&, const std::string& packId, const std::vector<std::string>&);

/// Where somebody was reading a pack last, and how far down; no page where nobody has read it.
struct ReadingPlace {
    std::string page; ///< ReaderPage::key
    int perMille = 0; ///< of the page's height
    friend bool operator==(const ReadingPlace&, const ReadingPlace&) = default;
};
ReadingPlace readingPlace(const Learner&, const std::string& packId);
void setReadingPlace(Learner&, const std::string& packId, const ReadingPlace&);

/// Where the window was on the screen, in a form that only the window reads.
std::string windowPlace(const Learner&);
void setWindowPlace(Learner&, const std::string&);

/// The pack folder that was open in the Workshop last; may be empty or gone.
std::string lastPackFolder(const Learner&);
void setLastPackFolder(Learner&, const std::string&);

/// The folder in which the last new pack was made; may be empty or gone.
std::string newPacksFolder(const Learner&);
void setNewPacksFolder(Learner&, const std::string&);

/// The sizes of the Workshop's panes, in a form that only the window reads.
struct WorkshopPanes {
    std::string outer; ///< the side beside the text
    std::string inner; ///< the text beside the preview
};
WorkshopPanes workshopPanes(const Learner&);
void setWorkshopPanes(Learner&, const WorkshopPanes&);

/// Whether the Workshop asks of a pack all that `validate --strict` does.
bool checksFinishedPacks(const Learner&);
void setCheckFinishedPacks(Learner&, bool);

/// What the columns of pasted tables with that key hold (exchange/table); empty where nobody chose.
std::string tableShape(const Learner&, const std::string& tableKey);
void setTableShape(Learner&, const std::string& tableKey, const std::string& shape);

} // namespace chipwise::study
