#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>

namespace chipwise::study {

/// The begun questions that are on a day to stay, in the order in which they got it, and how far they fill
/// it. What gets a day later takes no place from those before it, so a day that was said to be firm stays so.
class FirmSeats {
public:
    /// A question on its day.
    struct Seat {
        std::int64_t day = 0;
        std::int64_t turn = 0; ///< the smaller, the earlier it got the day
        /// Its place in Library::entries(): of those that got it at the same time, the first goes first, as
        /// in that day's plan.
        std::size_t entry = 0;
        double seconds = 0;
    };

    /// After the question's row was written; nothing where it has no seat any more.
    void update(const std::string& card, const std::optional<Seat>&);
    /// Whether so many seconds of the day hold the question with those that got the day before it.
    bool holds(const std::string& card, const Seat&, double seconds) const;

private:
    /// Of a seat: its turn, its entry, and the card, since those not in the library have none.
    using Turn = std::tuple<std::int64_t, std::size_t, std::string>;

    static Turn turnOf(const std::string& card, const Seat&);

    std::unordered_map<std::string, Seat> m_seats;          ///< by card
    std::map<std::int64_t, std::map<Turn, double>> m_lines; ///< by day, the seconds of each
};

} // namespace chipwise::study
