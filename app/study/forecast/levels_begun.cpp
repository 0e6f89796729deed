#include "study/forecast/levels_begun.h"

#include "study/plan/pace.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

namespace chipwise::study {
namespace {

/// A pack's new questions, the lower levels first.
struct UnseenOfPack {
    std::vector<std::size_t> entries{};
    std::vector<bool> isBegun{};
    std::size_t first = 0; ///< all before it are begun
    std::size_t next = 0;  ///< within a day
};

class BeginningDays {
public:
    BeginningDays(const Library& library, const CardRows& rows) : m_library(library) {
        std::size_t levels = 1;
        for (const store::InstalledPack& pack : library.packs())
            levels = std::max(levels, pack.ladder.size() + 1);
        m_levels.resize(levels);
        const auto& entries = library.entries();
        for (std::size_t entry = 0; entry < entries.size(); ++entry) {
            const auto row = rows.find(entries[entry].card);
            if (row != rows.end() && (row->second.suspended || row->second.memory)) continue;
            if (library.isKeptAside(entry)) continue;
            m_packs[entries[entry].pack.get()].entries.push_back(entry);
            for (std::size_t level = levelOf(entry); level < levels; ++level) ++m_levels[level].unseen;
        }
        for (auto& [name, pack] : m_packs) {
            std::ranges::stable_sort(pack.entries, {}, [this](std::size_t entry) { return levelOf(entry); });
            pack.isBegun.resize(pack.entries.size());
        }
        for (const LevelToBegin& level : m_levels) m_left.push_back(level.unseen);
    }

    void speakFor(std::size_t entry) {
        for (const std::uint32_t fact : m_library.sharedBy(entry)) m_spokenFor.emplace(fact, holderOf(entry));
    }

    /// The next day may begin other questions on the same facts.
    void endDay() { m_spokenFor.clear(); }

    /// Several packs take turns. Returns how many were begun.
    int begin(int wanted, std::int64_t day) {
        for (auto& [name, pack] : m_packs) pack.next = pack.first;
        int begun = 0;
        for (bool found = true; found && begun < wanted;) {
            found = false;
            for (auto& [name, pack] : m_packs) {
                if (begun == wanted || !beginNext(pack, day)) continue;
                found = true;
                ++begun;
            }
        }
        return begun;
    }

    std::vector<LevelToBegin> levels() const { return m_levels; }

private:
    std::size_t levelOf(std::size_t entry) const {
        const int level = std::max(0, m_library.entries()[entry].level);
        return std::min(static_cast<std::size_t>(level), m_levels.size() - 1);
    }

    /// The questions of one case do not stand in each other's way.
    std::uint64_t holderOf(std::size_t entry) const {
        constexpr std::uint64_t isCase = std::uint64_t{1} << 63;
        const std::uint32_t group = m_library.caseOf(entry);
        return group != 0 ? isCase | group : entry;
    }

    bool isApart(std::size_t entry) const {
        return std::ranges::all_of(m_library.sharedBy(entry), [&](std::uint32_t fact) {
            const auto found = m_spokenFor.find(fact);
            return found == m_spokenFor.end() || found->second == holderOf(entry);
        });
    }

    bool beginNext(UnseenOfPack& pack, std::int64_t day) {
        for (; pack.next < pack.entries.size(); ++pack.next) {
            const std::size_t entry = pack.entries[pack.next];
            if (pack.isBegun[pack.next] || !isApart(entry)) continue;
            speakFor(entry);
            pack.isBegun[pack.next] = true;
            while (pack.first < pack.entries.size() && pack.isBegun[pack.first]) ++pack.first;
            for (std::size_t level = levelOf(entry); level < m_levels.size(); ++level)
                if (--m_left[level] == 0) m_levels[level].begunOn = day;
            return true;
        }
        return false;
    }

    const Library& m_library;
    std::map<std::string_view, UnseenOfPack> m_packs;
    std::vector<LevelToBegin> m_levels;
    std::vector<int> m_left;                                      ///< by level
    std::unordered_map<std::uint32_t, std::uint64_t> m_spokenFor; ///< facts of a day's new questions
};

} // namespace

std::vector<LevelToBegin> levelsToBegin(const Library& library, const CardRows& rows,
                                        std::span<const memory::ForecastDay> days,
                                        std::span<const std::size_t> begunToday) {
    BeginningDays beginning(library, rows);
    for (const std::size_t entry : begunToday) beginning.speakFor(entry);
    int left = 0; // of the days so far
    std::int64_t lastDay = 0;
    for (const memory::ForecastDay& day : days) {
        left += wholeQuestions(day.fresh);
        if (day.fresh > 0) {
            left -= beginning.begin(left, day.day);
            lastDay = day.day;
        }
        beginning.endDay();
    }
    // The days hold what would still wait for questions on its facts, so none of it is left out.
    for (int begun = 1; left > 0 && begun > 0; left -= begun) {
        begun = beginning.begin(left, lastDay);
        beginning.endDay();
    }
    return beginning.levels();
}

} // namespace chipwise::study
