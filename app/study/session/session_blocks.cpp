// A long day comes in blocks of about ten minutes with a break between them.
#include "study/session/session_impl.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

constexpr std::size_t longDay = 20;      ///< questions; more of them come in blocks
constexpr double blockSeconds = 10 * 60; ///< about
constexpr double spareShare = 0.15;      ///< of a block, for which no further one is made

/// Of a block: `isFirst` is the one before which nothing was answered.
std::string changedWords(bool isFirst, int questions, int right, int guessed, int begun, double gain) {
    std::string words = fmt::format("{}: {} of {} question{} right on the first try{}",
                                    isFirst ? "So far" : "Since the last break", right, questions,
                                    questions == 1 ? "" : "s", guessedWords(guessed));
    if (begun > 0) words += fmt::format(", {} new", begun);
    if (const long more = std::lround(gain); more > 0)
        words += more == 1
                     ? std::string("; you know the answer to about 1 more question than before")
                     : fmt::format("; you know the answers to about {} more questions than before", more);
    return words + '.';
}

} // namespace

double Session::Impl::secondsLeft() const {
    double seconds = 0;
    for (std::size_t place = at + (verdict ? 1 : 0); place < slots.size(); ++place)
        seconds += slots[place].seconds;
    return seconds;
}

/// "23 to go (9 to try again)": with those, the numbers add up to more than the day had at first.
std::string Session::Impl::toGoWords() const {
    const auto from = slots.begin() + static_cast<std::ptrdiff_t>(at);
    const auto again = std::count_if(from, slots.end(), [](const Slot& slot) { return slot.returned; });
    return fmt::format("{} to go{}", slots.end() - from,
                       again > 0 ? fmt::format(" ({} to try again)", again) : std::string());
}

void Session::Impl::beginBlock() {
    const bool isDayOfStudy = !options.cram && !options.testOut && options.cards.empty();
    blockFrom = done.size();
    blockLasts = 0;
    if (!isDayOfStudy || (done.empty() && slots.size() <= longDay)) return;
    const double left = secondsLeft();
    const double blocks = std::ceil(left / blockSeconds - spareShare);
    if (blocks > 1) blockLasts = left / blocks;
}

std::optional<Break> Session::Impl::breakDue() const {
    if (!asked || verdict || blockLasts <= 0 || done.size() <= blockFrom) return std::nullopt;
    const bool isInCase =
        !asked->card.scenario.empty() && entryOf(done.back().slot).caseId == entryOf(slots[at]).caseId;
    if (isInCase) return std::nullopt;
    double seconds = 0;
    double gain = 0;
    int questions = 0;
    int right = 0;
    int guessed = 0;
    int begun = 0;
    for (auto action = done.begin() + static_cast<std::ptrdiff_t>(blockFrom); action != done.end();
         ++action) {
        if (action->kind != Action::Kind::Answer) continue;
        seconds += pace.seconds(entryOf(action->slot).kind);
        gain += action->gain;
        if (action->slot.returned) continue;
        ++questions;
        right += action->correct ? 1 : 0;
        guessed += action->correct && action->certainty == memory::Certainty::Guess ? 1 : 0;
        begun += action->wasNew ? 1 : 0;
    }
    if (seconds < blockLasts || questions == 0) return std::nullopt;
    const auto minutes = wholeMinutes(secondsLeft());
    // Repeats are answers, too, so these are more than the questions that the next sentence counts.
    return Break{fmt::format("{} answer{} given, {}, plus repeats of any you miss: about {} {}. {}", at,
                             at == 1 ? "" : "s", toGoWords(), minutes, minutes == 1 ? "minute" : "minutes",
                             changedWords(blockFrom == 0, questions, right, guessed, begun, gain))};
}

std::optional<Break> Session::breakDue() const {
    return m_impl->breakDue();
}

void Session::endBreak() {
    m_impl->beginBlock();
}

} // namespace chipwise::study
