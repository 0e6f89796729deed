#pragma once

#include "pack/text/settings.h"
#include "study/clock.h"
#include "study/figures/small_optional.h"
#include "study/plan/day_promise.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Library;
struct SessionOptions;

/// A cell of the die map: one card, without its texts. Today's map holds one of every installed card: with
/// 100,000 of them each field counts.
struct MapCell {
    const std::string* name = nullptr; ///< of the card; the map's library has it
    /// Of recall now, or tomorrow where it was answered today; empty: never asked.
    SmallOptional<double> chance;
    SmallOptional<std::int32_t> lastDay; ///< study day of the last answer
    SmallOptional<std::int32_t> dueDay;  ///< study day
    bool due = false;                    ///< due today or before
    bool suspended = false;
    bool keptAside = false;    ///< for a check of readiness, which alone shows its text
    bool missedToday = false;  ///< at least once; its chance counts that the answer was shown
    bool missedInExam = false; ///< in a check or practice exam, and not studied since: its chance is 0
    bool tryAgain = false;     ///< missed or lucky today, and its session was left before it came back
    bool mayWait = false;      ///< that is the next one, which will probably leave it for later
    DayPromise promise = DayPromise::Firm; ///< of dueDay
    /// The card's name; empty in a map that shows no cards of the library.
    const std::string& card() const;
};

/// What a number of squares add up to. Each is one question; those that are hidden or set aside do not
/// count.
struct MapFigures {
    int questions = 0; ///< that count
    int keptAside = 0; ///< and not hidden
    int hidden = 0;
    int begun = 0;    ///< asked at least once
    int due = 0;      ///< today, without those to try again
    int tryAgain = 0; ///< today
    int missedToday = 0;
    int missedInExam = 0;                 ///< in a check or practice exam, and not studied since
    double chances = 0;                   ///< their sum
    double missedChances = 0;             ///< the sum over those that were missed today
    std::optional<int> knownAmongParts{}; ///< set where parts are rounded so that they add up to their whole
    void add(const MapCell&);
    int known() const;    ///< the sum of the chances, rounded
    double share() const; ///< known of all, 0 to 1
    /// "2 to try again and 13 to review today": part of the day's questions, which may have new ones as well.
    /// In the words of Today, where "due" holds what does not fit, too. Empty where there are none.
    std::string dueWords() const;
    /// "105 set aside until a readiness check uses them, 3 hidden": the squares that do not count; empty
    /// where all do.
    std::string notCounted() const;
    /// "18 questions you missed in a check or practice exam count as not known until you study them." Empty
    /// where there are none.
    std::string missedInExamWords() const;
};

/// "105 set aside until a readiness check uses them".
std::string keptAsideUntil(int questions);

/// A subject of the map: a group of a pack, with its questions in the author's order.
struct MapBlock {
    enum class Role { Engine, Memory, Interconnect };
    std::string pack;
    int group = 0;
    std::string title;
    Role role = Role::Engine; ///< given once at installation, kept in the profile
    std::vector<MapCell> cells;
    int known() const;     ///< the sum of the chances, rounded; what is hidden does not count
    int questions() const; ///< without what is set aside, as Library::questionsOf counts them
    double mean() const;   ///< mean chance of what is neither hidden nor set aside, unasked as 0
};

/// Questions of one subject next to each other: its place in Map::blocks, and their places in its cells.
struct MapRun {
    std::size_t subject = 0;
    std::vector<std::uint32_t> cells;
};

/// A named part of the map: a domain of a pack's exam plan, or a subject of a pack that has no plan.
struct MapArea {
    std::string pack;
    std::string title;
    MapBlock::Role role = MapBlock::Role::Engine;
    bool isDomain = false;    ///< of an exam plan; else one subject, or what the plan does not cover
    std::vector<MapRun> runs; ///< its subjects, in the packs' order
    /// The domain that its questions are of.
    std::optional<pack::Objective> objective{};
};

/// The learner's memory as a floorplan: areas, their subjects, and the subjects' questions.
struct Map {
    std::shared_ptr<const Library> library; ///< keeps the names of the cells
    std::vector<MapBlock> blocks;           ///< the subjects, in the packs' order
    std::vector<MapArea> areas;             ///< every question stands in exactly one
    bool beginsNew = true;                  ///< whether studying a part of it may start new questions today
    bool asksLater = true;                  ///< and ask what is due on later days
    int total() const;                      ///< questions that are not hidden
    int known() const;                      ///< of these, the sum of the chances, rounded
    int due() const;                        ///< due today, without what is to try again
    /// "4 to try again and 17 to review today, not counting new questions." Empty where there are none.
    std::string dueSentence() const;
};

MapFigures figuresOf(const Map&);
MapFigures figuresOf(const Map&, const MapArea&);
/// Of areas that share no question, for one screen: what is known of each adds up to what is known of all.
std::vector<MapFigures> figuresOf(const Map&, const std::vector<MapArea>&);
/// The same of figures that were summed up otherwise: known() of each, so that they add up.
void roundAmongParts(std::vector<MapFigures>&);
/// Whole numbers that add up to `whole`, which is the rounded sum of the parts or at most one off it: those
/// that lose the most by it are rounded up.
std::vector<int> roundedParts(const std::vector<double>& parts, long whole);
/// The area of each subject by itself: what the map shows where no exam plan divides it.
std::vector<MapArea> areasBySubject(const Map&);
/// The subjects of an area, one area each, to look at it from close by.
std::vector<MapArea> subjectsOf(const Map&, const MapArea&);
/// What studying the area asks: as much of it as the minutes of a day hold, or, where nothing of it is left
/// for today, a drill. Nothing where it has no question to ask, or is neither of one domain nor a whole
/// subject.
std::optional<SessionOptions> studyOf(const Map&, const MapArea&, std::int64_t today);
/// The part of the map that belongs to one pack.
Map mapOfPack(const Map&, const std::string& pack);

} // namespace chipwise::study
