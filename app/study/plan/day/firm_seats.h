#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace chipwise::study {

/// The begun questions that are on a day to stay, in the order in which they got it, and how far they fill
/// it. What gets a day later takes no place from those before it, so a day that was said to be firm stays so.
class FirmSeats {
public:
    /// A question on its day.
    struct Seat {
        std::int64_t day = 0;
        std::int64_t turn = 0; ///< the smaller, the earlier it got the day
        double seconds = 0;
    };

    /// After the question's row was written; nothing where it has no seat any more.
    void update(const std::string& card, const std::optional<Seat>&);
    /// Whether so many seconds of the day hold the question with those that got the day before it.
    bool holds(const std::string& card, const Seat&, double seconds) const;

private:
    using Turn = std::pair<std::int64_t, std::string>; ///< and the card

    std::unordered_map<std::string, Seat> m_seats;          ///< by card
    std::map<std::int64_t, std::map<Turn, double>> m_lines; ///< by day, the seconds of each
};

} // namespace chipwise::study
