#include "study/session_end.h"

#include "study/core.h"
#include "study/figures/map_reading.h"
#include "study/figures/mistakes.h"
#include "study/figures/what_comes_next.h"
#include "study/forecast/plan_words.h"
#include "study/history.h"
#include "study/library.h"
#include "study/plan/day/ahead_words.h"
#include "study/plan/day/comes_back_words.h"
#include "study/plan/filter.h"
#include "study/plan/planner.h"
#include "study/plan/queue.h"
#include "study/plan/tags.h"
#include "study/plan/today.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace chipwise::study {
namespace {

constexpr std::size_t daysToFinish = 3;

using Cells = std::unordered_map<std::string, const MapCell*>;

Cells cellsOf(const Map& map) {
    Cells cells;
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells) cells.emplace(cell.card(), &cell);
    return cells;
}

std::string countedQuestions(int count) {
    return fmt::format("{} question{}", count, count == 1 ? "" : "s");
}

/// What the session's answers changed, in their order, then what is known besides since a test was passed.
/// Time changes every cell a little, also in a drill: that lights none.
std::vector<std::string> litBy(const Summary& summary, bool schedules, const Map& before, const Map& after) {
    std::vector<std::string> lit;
    std::unordered_set<std::string> taken;
    const Cells was = cellsOf(before);
    const Cells is = cellsOf(after);
    const auto add = [&](const std::string& card, bool answered) {
        const auto old = was.find(card);
        const auto now = is.find(card);
        if (old == was.end() || now == is.end()) return;
        const bool isBegun = !old->second->chance && now->second->chance;
        const bool isChanged = answered && old->second->chance != now->second->chance;
        if ((isBegun || isChanged) && taken.insert(card).second) lit.push_back(card);
    };
    for (const std::string& card : summary.cards) add(card, schedules);
    for (const MapBlock& block : after.blocks)
        for (const MapCell& cell : block.cells) add(cell.card(), false);
    return lit;
}

/// As the difference of two printed figures.
int gainedBy(const Summary& summary, const Map& before, const Map& after) {
    const std::unordered_set<std::string> missed(summary.missed.begin(), summary.missed.end());
    const std::unordered_set<std::string> asked(summary.cards.begin(), summary.cards.end());
    const Cells was = cellsOf(before);
    double gained = 0;
    for (const auto& [card, cell] : cellsOf(after)) {
        const auto old = was.find(card);
        if (!asked.contains(card) || cell->suspended || old == was.end()) continue;
        const double more = cell->chance.value_or(0) - old->second->chance.value_or(0);
        gained += missed.contains(card) ? std::min(0.0, more) : more;
    }
    const int more = static_cast<int>(std::lround(figuresOf(before).chances + gained)) - before.known();
    return std::clamp(more, 0, std::max(0, after.known() - before.known()));
}

/// Looks for parts of the packs that this session's answers completed.
class Completion {
public:
    Completion(const Core& core, const Summary& summary, const Map& before, const Map& after, const Now& now)
        : m_core(core), m_library(core.library()), m_summary(summary), m_was(cellsOf(before)),
          m_is(cellsOf(after)), m_today(studyDay(now)) {}

    std::vector<CompletedPart> find() {
        std::set<SubjectKey> subjects;
        std::set<std::string> packs;
        for (const std::string& card : m_summary.cards)
            if (const store::CardOutline* entry = m_library->find(card)) {
                subjects.insert(subjectOf(*entry));
                packs.insert(entry->pack);
            }
        std::vector<CompletedPart> completed;
        for (const SubjectKey& key : subjects) addSubject(key, completed);
        for (const store::InstalledPack& pack : m_library->packs())
            if (packs.contains(pack.id)) addLevels(pack, completed);
        return completed;
    }

private:
    void addSubject(const SubjectKey& key, std::vector<CompletedPart>& completed) {
        const store::InstalledGroup* subject = m_library->subject(key);
        if (subject == nullptr || subject->title.empty()) return;
        std::vector<std::string> cards;
        for (const std::size_t place : m_library->cardsOf(key))
            cards.push_back(m_library->entries()[place].card);
        if (const int count = finishedNow(cards))
            completed.push_back(
                {CompletedPart::Kind::FinishedSubject, subject->title, key.first, key.second, count});
    }

    void addLevels(const store::InstalledPack& pack, std::vector<CompletedPart>& completed) {
        for (std::size_t level = 0; level < pack.ladder.size(); ++level) {
            std::vector<std::string> cards;
            for (const store::CardOutline& entry : m_library->entries())
                if (entry.pack == pack.id && entry.level <= static_cast<int>(level))
                    cards.push_back(entry.card);
            using Kind = CompletedPart::Kind;
            const int finished = finishedNow(cards);
            const int count = finished > 0 ? finished : begunNow(cards);
            if (count > 0)
                completed.push_back({finished > 0 ? Kind::FinishedLevel : Kind::BegunLevel,
                                     tagWords(pack.ladder[level]), pack.id, -1, count});
        }
    }

    const MapCell* shown(const Cells& cells, const std::string& card) const {
        const auto found = cells.find(card);
        const bool counts = found != cells.end() && !found->second->suspended && !found->second->keptAside;
        return counts ? found->second : nullptr;
    }

    /// Right answers on separate days; counted only where there can be enough.
    const std::set<std::int64_t>& daysOf(const std::string& card) {
        const auto found = m_days.find(card);
        if (found != m_days.end()) return found->second;
        std::set<std::int64_t> days;
        const store::CardRow row = rowOf(m_core, card);
        if (row.memory && row.memory->repetitions >= static_cast<int>(daysToFinish))
            days = daysRight(m_core.profile.events(card));
        return m_days.emplace(card, std::move(days)).first->second;
    }

    /// How many they are, where the third day of one of them is today and all have three; else 0.
    int finishedNow(const std::vector<std::string>& cards) {
        int count = 0;
        bool isNew = false;
        for (const std::string& card : cards) {
            if (shown(m_is, card) == nullptr) continue;
            const auto& days = daysOf(card);
            if (days.size() < daysToFinish) return 0;
            isNew |= days.size() == daysToFinish && *days.rbegin() == m_today && wasAsked(card);
            ++count;
        }
        return isNew ? count : 0;
    }

    /// How many they are, where all are begun and one was new in this session; else 0.
    int begunNow(const std::vector<std::string>& cards) const {
        int count = 0;
        bool isNew = false;
        for (const std::string& card : cards) {
            const MapCell* cell = shown(m_is, card);
            if (cell == nullptr) continue;
            if (!cell->chance) return 0;
            const auto was = m_was.find(card);
            isNew |= was != m_was.end() && !was->second->chance;
            ++count;
        }
        return isNew ? count : 0;
    }

    bool wasAsked(const std::string& card) const {
        return std::ranges::find(m_summary.cards, card) != m_summary.cards.end();
    }

    const Core& m_core;
    std::shared_ptr<const Library> m_library;
    const Summary& m_summary;
    Cells m_was;
    Cells m_is;
    std::int64_t m_today;
    std::map<std::string, std::set<std::int64_t>> m_days;
};

/// "A", "A and B", "A and 2 more subjects".
std::string partNames(const std::vector<const CompletedPart*>& parts) {
    if (parts.size() == 1) return parts.front()->title;
    if (parts.size() == 2) return parts[0]->title + " and " + parts[1]->title;
    return fmt::format("{} and {} more subjects", parts.front()->title, parts.size() - 1);
}

struct Words {
    std::string headline;
    std::string sentence;
};

std::string knownSentence(const SessionEnd& end) {
    if (end.map.total() == 0) return {};
    return fmt::format("You now know {}.", knownWords(end.knownNow(), end.map.total()));
}

/// A finished level says more than the subjects in it, and each more than a level that is begun.
Words completedWords(const SessionEnd& end) {
    for (const auto kind : {CompletedPart::Kind::FinishedLevel, CompletedPart::Kind::FinishedSubject,
                            CompletedPart::Kind::BegunLevel}) {
        std::vector<const CompletedPart*> parts;
        int count = 0;
        for (const CompletedPart& part : end.completed) {
            if (part.kind != kind) continue;
            parts.push_back(&part);
            count += part.questions;
        }
        if (parts.empty()) continue;
        if (kind == CompletedPart::Kind::BegunLevel)
            return {fmt::format("You have started all of {}.", parts.back()->title),
                    (parts.back()->questions == 1 ? std::string("You have seen its only question. ")
                     : parts.back()->questions == 2
                         ? std::string("You have seen both questions. ")
                         : fmt::format("You have seen all {}. ", countedQuestions(parts.back()->questions))) +
                        knownSentence(end)};
        if (kind == CompletedPart::Kind::FinishedLevel) parts = {parts.back()};
        const int all = kind == CompletedPart::Kind::FinishedLevel ? parts.front()->questions : count;
        const std::string right = all == 1   ? std::string("its question")
                                  : all == 2 ? std::string("both questions")
                                             : fmt::format("all {}", countedQuestions(all));
        return {fmt::format("{} {} finished.", partNames(parts), parts.size() == 1 ? "is" : "are"),
                fmt::format("You got {} right on three separate days.", right)};
    }
    return {};
}

Words testWords(const Summary& summary) {
    const std::size_t stop = summary.sentence.find(". ");
    Words words{summary.sentence, {}};
    if (stop != std::string::npos)
        words = {summary.sentence.substr(0, stop + 1), summary.sentence.substr(stop + 2)};
    if (summary.questions > 0 && summary.placement != memory::Placement::Undecided) {
        if (!words.sentence.empty()) words.sentence += ' ';
        words.sentence += fmt::format("You got {} of {} right.", summary.correct, summary.questions);
    }
    return words;
}

Words nothingAsked(const Summary& summary, bool ahead) {
    if (!summary.notAskedSentence.empty()) return {"Nothing to ask now.", summary.notAskedSentence};
    if (ahead && summary.left == 0) return {"Nothing to study ahead.", std::string(nothingAhead)};
    return {"Nothing to ask now.", summary.left > 0
                                       ? "These questions are not due, or their pack is no longer installed."
                                       : "You have answered everything planned for today."};
}

std::string triesWords(const Summary& summary) {
    if (summary.questions == 1)
        return summary.correct == 0   ? "One question answered."
               : summary.guessed == 1 ? "Right on the first try, but guessed."
                                      : "Right on the first try.";
    std::string right = fmt::format("{} of {}", summary.correct, summary.questions);
    if (summary.correct == summary.questions)
        right = summary.questions == 2 ? "Both" : fmt::format("All {}", summary.questions);
    return fmt::format("{} right on the first try{}.", right, guessedWords(summary.guessed));
}

/// "9 new questions on your map, 12 reviewed."
std::string doneWords(const Summary& summary) {
    const int reviewed = summary.questions - summary.newLearned;
    if (summary.newLearned == 0) return fmt::format("{} reviewed.", countedQuestions(reviewed));
    const std::string fresh =
        fmt::format("{} new question{} on your map", summary.newLearned, summary.newLearned == 1 ? "" : "s");
    return reviewed == 0 ? fresh + '.' : fmt::format("{}, {} reviewed.", fresh, reviewed);
}

/// Beside what the map counts as known, a smaller gain wants its reason.
std::string leftOutWords(const SessionEnd& end) {
    const int more = end.knownNow() - end.knownBefore;
    if (!end.schedules || end.gained == 0 || end.gained >= more || end.summary.missed.empty()) return {};
    return fmt::format(" The map shows {} more, because you have just seen the answers to what you missed.",
                       more);
}

Words changeWords(const SessionEnd& end) {
    const Summary& summary = end.summary;
    if (!end.schedules) return {triesWords(summary), std::string(drillEnds)};
    const std::string done = doneWords(summary);
    if (end.gained >= 2)
        return {fmt::format("You now know the answers to about {} more questions.", end.gained),
                done + leftOutWords(end)};
    return {done, knownSentence(end)};
}

Words wordsOf(const SessionEnd& end, const SessionOptions& options) {
    if (!end.summary.sentence.empty()) return testWords(end.summary);
    if (end.summary.questions == 0) return nothingAsked(end.summary, options.ahead);
    Words words = end.schedules ? completedWords(end) : Words{};
    return words.headline.empty() ? changeWords(end) : words;
}

/// What was not right has a place of its own; here stands what was done.
std::string countedWords(const Summary& summary) {
    if (summary.questions == 0) return {};
    std::string right;
    if (summary.correct == summary.questions)
        right = summary.correct == 1   ? ", right on the first try"
                : summary.correct == 2 ? ", both right on the first try"
                                       : ", all of them right on the first try";
    else if (summary.correct > 0)
        right = fmt::format(", {} right on the first try", summary.correct);
    right += summary.questions == 1 && summary.guessed == 1 ? ", but guessed" : guessedWords(summary.guessed);
    return fmt::format("{}{}, {}", countedQuestions(summary.questions), right,
                       spentWords(static_cast<double>(summary.seconds)));
}

std::string backWords(const MapCell& cell, const Now& now) {
    if (cell.suspended) return "Hidden.";
    if (!cell.chance || !cell.dueDay) return "Will be asked as a new question.";
    return comesBackWords(*cell.dueDay, now, cell.promise);
}

std::vector<MissedHere> missedHere(const Summary& summary, const Map& map, const Now& now) {
    const Cells cells = cellsOf(map);
    std::vector<MissedHere> missed;
    for (std::size_t i = 0; i < summary.missed.size(); ++i) {
        const auto cell = cells.find(summary.missed[i]);
        missed.push_back({summary.missed[i], summary.missedStems[i],
                          cell == cells.end() ? std::string() : backWords(*cell->second, now)});
    }
    return missed;
}

/// The subject with most misses in the session.
std::optional<std::pair<SubjectKey, WeakestHere>> mostMissedHere(const Library& library,
                                                                 const Summary& summary) {
    const std::unordered_set<std::string> missed(summary.missed.begin(), summary.missed.end());
    std::map<SubjectKey, WeakestHere> subjects;
    for (const std::string& card : summary.cards) {
        const store::CardOutline* entry = library.find(card);
        if (entry == nullptr) continue;
        WeakestHere& subject = subjects[subjectOf(*entry)];
        ++subject.asked;
        subject.right += missed.contains(card) ? 0 : 1;
    }
    const auto wrong = [](const auto& one) { return one.second.asked - one.second.right; };
    const auto most = std::ranges::max_element(subjects, [&](const auto& a, const auto& b) {
        if (wrong(a) != wrong(b)) return wrong(a) < wrong(b);
        return a.second.asked > b.second.asked;
    });
    if (most == subjects.end() || wrong(*most) == 0) return std::nullopt;
    const store::InstalledGroup* subject = library.subject(most->first);
    if (subject == nullptr || subject->title.empty()) return std::nullopt;
    most->second.title = subject->title;
    return *most;
}

std::optional<WeakestHere> weakestHere(const Learner& learner, const Session& session, const Summary& summary,
                                       const Planner& planner, const Now& now) {
    auto found = mostMissedHere(*learner.core().library(), summary);
    if (!found) return std::nullopt;
    if (const auto all = learner.weakestSubject(now))
        found = {{all->pack, all->group}, {all->title, all->answered, all->correct, true, {}, false}};
    WeakestHere weakest = std::move(found->second);
    weakest.options.group = found->first;
    weakest.options.shows = session.options().shows;
    weakest.isDrill = queueFor(learner.core(), weakest.options, planner, now).places.empty();
    weakest.options.cram = weakest.isDrill;
    return weakest;
}

/// Of today's questions, also those that the session would have asked.
int leftToday(const Core& core, const Session& session, const Planner& planner, const Now& now) {
    SessionOptions everything;
    everything.shows = session.options().shows;
    return static_cast<int>(queueFor(core, everything, planner, now).places.size());
}

} // namespace

SessionEnd sessionEnd(const Learner& learner, const Session& session, const Map& before, const Now& now) {
    const Core& core = learner.core();
    const Planner planner = learner.planner(now);
    SessionEnd end;
    end.summary = session.summary();
    if (session.current() != nullptr) end.summary.left = leftToday(core, session, planner, now);
    end.schedules = !session.options().cram && !session.options().testOut;
    end.map = mapOf(core, planner, now);
    end.knownBefore = before.known();
    end.gained = gainedBy(end.summary, before, end.map);
    end.lit = litBy(end.summary, end.schedules, before, end.map);
    if (end.schedules) end.completed = Completion(core, end.summary, before, end.map, now).find();
    const Words words = wordsOf(end, session.options());
    end.headline = words.headline;
    end.sentence = words.sentence;
    if (end.summary.questions > 0 && !end.summary.notAskedSentence.empty())
        end.sentence += (end.sentence.empty() ? "" : " ") + end.summary.notAskedSentence;
    end.counted = countedWords(end.summary);
    if (end.map.total() > 0) {
        const Today today = todayOf(core, planner, now);
        end.afterwards = whatComesNext(core, planner, today, end.map, now);
        if (end.schedules) {
            end.ahead = today.ahead;
            end.newAhead = today.newAhead;
        }
    }
    if (!session.options().testOut) end.readiness = readinessToShow(learner, planner, now);
    if (!session.options().testOut && !end.namesDomain())
        end.weakest = weakestHere(learner, session, end.summary, planner, now);
    end.missed = missedHere(end.summary, end.map, now);
    return end;
}

} // namespace chipwise::study
