#include "workshop/pack_file.h"
#include "workshop/text/line_diff.h"

#include <algorithm>
#include <array>
#include <span>

namespace chipwise::workshop {
namespace {

/// How most lines of a text end; LF where none does.
std::string_view usualEnd(const std::vector<TextLine>& lines) {
    constexpr std::array<std::string_view, 3> ends{"\n", "\r\n", "\r"};
    std::array<std::size_t, 3> counts{};
    for (const auto& line : lines)
        for (std::size_t i = 0; i < ends.size(); ++i) counts[i] += line.end == ends[i];
    return ends[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

/// One of the two texts made from the base.
struct Side {
    std::vector<TextLine> lines;
    std::vector<Hunk> hunks;
    std::size_t next = 0;      ///< the first hunk that is not merged yet
    std::ptrdiff_t offset = 0; ///< from a base line behind the merged hunks to the same line here

    bool hasNext() const { return next < hunks.size(); }
    const Hunk& hunk() const { return hunks[next]; }
    const TextLine& lineOfBase(std::size_t number) const {
        return lines[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(number) + offset)];
    }
    std::span<const TextLine> written() const {
        return std::span(lines).subspan(hunk().newFrom, hunk().newTo - hunk().newFrom);
    }
    void pass() {
        offset = static_cast<std::ptrdiff_t>(hunk().newTo) - static_cast<std::ptrdiff_t>(hunk().to);
        ++next;
    }
};

bool isInsertion(const Hunk& hunk) {
    return hunk.from == hunk.to;
}

/// Whether two changes have a line in common, or put lines into the same place.
bool collide(const Hunk& a, const Hunk& b) {
    if (isInsertion(a) && isInsertion(b)) return a.from == b.from;
    return a.from < b.to && b.from < a.to;
}

bool startsBefore(const Hunk& a, const Hunk& b) {
    return a.from != b.from ? a.from < b.from : a.to < b.to;
}

bool sameText(std::span<const TextLine> a, std::span<const TextLine> b) {
    return std::ranges::equal(a, b, {}, &TextLine::text, &TextLine::text);
}

class Merger {
public:
    Merger(const std::string& base, const std::string& mine, const std::string& theirs)
        : m_base(textLines(base)), m_baseEnd(usualEnd(m_base)) {
        m_mine.lines = textLines(mine);
        m_theirs.lines = textLines(theirs);
        const auto mineEnd = usualEnd(m_mine.lines);
        m_end = mineEnd == m_baseEnd ? usualEnd(m_theirs.lines) : mineEnd;
    }

    /// Empty-handed (one conflict) where the texts have too little in common.
    Merge merge() {
        auto mine = differences(m_base, m_mine.lines);
        auto theirs = differences(m_base, m_theirs.lines);
        if (!mine || !theirs) return {false, {}, 1};
        m_mine.hunks = std::move(*mine);
        m_theirs.hunks = std::move(*theirs);
        while (m_mine.hasNext() || m_theirs.hasNext()) nextChange();
        copyBase(m_base.size());
        return {m_conflicts == 0, std::move(m_text), m_conflicts};
    }

private:
    void nextChange() {
        if (m_mine.hasNext() && m_theirs.hasNext() && collide(m_mine.hunk(), m_theirs.hunk()))
            return bothChanged();
        const bool mineFirst =
            m_mine.hasNext() && (!m_theirs.hasNext() || startsBefore(m_mine.hunk(), m_theirs.hunk()));
        take(mineFirst ? m_mine : m_theirs);
    }

    void take(Side& side) {
        copyBase(side.hunk().from);
        for (const auto& line : side.written()) add(line.text, line.end == m_baseEnd ? m_end : line.end);
        m_at = side.hunk().to;
        side.pass();
    }

    void bothChanged() {
        const Hunk& a = m_mine.hunk();
        const Hunk& b = m_theirs.hunk();
        if (a.from == b.from && a.to == b.to && sameText(m_mine.written(), m_theirs.written())) {
            take(m_mine);
            m_theirs.pass();
            return;
        }
        ++m_conflicts;
        passConflict();
    }

    /// Steps over all changes that hang together, so that they count as one place.
    void passConflict() {
        Hunk place = m_mine.hunk();
        const auto widen = [&place](Side& side) {
            if (!side.hasNext() || !collide(place, side.hunk())) return false;
            place.from = std::min(place.from, side.hunk().from);
            place.to = std::max(place.to, side.hunk().to);
            side.pass();
            return true;
        };
        while (widen(m_mine) || widen(m_theirs)) {
        }
        m_at = std::max(m_at, place.to);
    }

    /// Lines that neither changed; their ends may have been.
    void copyBase(std::size_t upTo) {
        for (; m_at < upTo; ++m_at) {
            const auto mine = m_mine.lineOfBase(m_at).end;
            add(m_base[m_at].text, mine != m_base[m_at].end ? mine : m_theirs.lineOfBase(m_at).end);
        }
    }

    void add(std::string_view text, std::string_view end) {
        if (m_openEnd) m_text += m_end; // what was the last line of its text is not any more
        m_text += text;
        m_text += end;
        m_openEnd = end.empty();
    }

    std::vector<TextLine> m_base;
    Side m_mine;
    Side m_theirs;
    std::string_view m_baseEnd;
    std::string_view m_end; ///< how lines end in the merged text, where one side changed that
    std::size_t m_at = 0;   ///< the base's next line
    std::string m_text;
    bool m_openEnd = false;
    int m_conflicts = 0;
};

} // namespace

Merge merged(const std::string& base, const std::string& mine, const std::string& theirs) {
    if (mine == base || mine == theirs) return {true, theirs, 0};
    if (theirs == base) return {true, mine, 0};
    Merge result = Merger(base, mine, theirs).merge();
    if (!result.clean) result.text = mine;
    return result;
}

} // namespace chipwise::workshop
