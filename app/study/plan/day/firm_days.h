#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>

namespace chipwise::study {

/// The begun questions whose day may be firm, in the order in which they got it, and how far they fill it.
/// What gets a day later takes no room from those before it, so a day that was said to be firm stays so.
class FirmDays {
public:
    /// A question on its day.
    struct Place {
        std::int64_t day = 0;
        std::int64_t turn = 0; ///< the smaller, the earlier it got the day
        /// Its place in Library::entries(): of those that got it at the same time, the first goes first, as
        /// in that day's plan.
        std::size_t entry = 0;
        double seconds = 0;
    };

    /// After the question's row was written; nothing where its day is not firm any more.
    void update(const std::string& card, const std::optional<Place>&);
    /// Whether so many seconds of the day hold the question with those that got the day before it.
    bool holds(const std::string& card, const Place&, double seconds) const;

private:
    /// The entry after the turn, and the card, since those not in the library have no entry.
    using Turn = std::tuple<std::int64_t, std::size_t, std::string>;

    static Turn turnOf(const std::string& card, const Place&);

    std::unordered_map<std::string, Place> m_places;       ///< by card
    std::map<std::int64_t, std::map<Turn, double>> m_days; ///< the seconds of each question on a day
};

} // namespace chipwise::study
