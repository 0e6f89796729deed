#include "exchange/draft/answer_key.h"

#include "exchange/text/markdown_text.h"
#include "exchange/text/wording.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

namespace chipwise::exchange {
namespace {

using Places = std::vector<std::size_t>;
constexpr std::size_t mostPlaces = 26;
constexpr std::string_view howToWrite =
    "Write the letter, the number, or the exact text of an option. If several options are right, "
    "separate them with commas.";

/// "(b)", "B.", "option b" as "b".
std::string_view bare(std::string_view token) {
    token = pack::trimmed(token);
    for (const std::string_view word : {"option ", "answer ", "antwort ", "choice "})
        if (token.starts_with(word)) token = pack::trimmed(token.substr(word.size()));
    while (!token.empty() && std::string_view("([").find(token.front()) != std::string_view::npos)
        token.remove_prefix(1);
    while (!token.empty() && std::string_view(")].:").find(token.back()) != std::string_view::npos)
        token.remove_suffix(1);
    return pack::trimmed(token);
}

/// The place a letter or number names, from 0.
std::optional<std::size_t> placeIn(std::string_view token) {
    token = bare(token);
    if (token.size() == 1 && token[0] >= 'a' && token[0] <= 'z')
        return static_cast<std::size_t>(token[0] - 'a');
    std::size_t number = 0;
    const auto* end = token.data() + token.size();
    const auto [stop, error] = std::from_chars(token.data(), end, number);
    if (token.empty() || error != std::errc{} || stop != end || number == 0 || number > mostPlaces)
        return std::nullopt;
    return number - 1;
}

Places sorted(Places places) {
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

class KeyReader {
public:
    KeyReader(std::string_view text, const std::vector<std::string>& options, bool onlyPlaces)
        : m_raw(pack::trimmed(text)), m_text(folded(text)), m_written(options), m_onlyPlaces(onlyPlaces) {
        for (const auto& option : options) m_options.push_back(folded(option));
    }

    AnswerKey read() {
        if (m_text.empty()) return error("Nothing says which option is right.");
        const auto byPlace = places();
        const auto byText = withText(m_text);
        if (byPlace && byText && !m_onlyPlaces && *byPlace != Places{*byText})
            return error(
                fmt::format("“{}” is the text of option {}, but also the letter or number of option {}.",
                            pack::shortened(m_raw), optionLetter(*byText), optionLetter(byPlace->front())),
                "Write the letter of the right option. If that letter is also the text of an option, write "
                "the number of the right option instead.");
        if (byPlace && (!byText || m_onlyPlaces)) return checked(*byPlace);
        if (byText) return checked({*byText});
        if (const auto place = labeled()) return checked({*place});
        if (const auto several = texts()) return checked(*several);
        return unknown();
    }

private:
    static AnswerKey error(std::string message, std::string help = std::string(howToWrite)) {
        return {{}, std::move(message), std::move(help)};
    }

    AnswerKey checked(const Places& found) const {
        for (const auto place : found)
            if (place >= m_options.size() || m_options[place].empty())
                return error(fmt::format("“{}” refers to option {}, which does not exist.",
                                         pack::shortened(m_raw), optionLetter(place)));
        return {sorted(found), {}, {}};
    }

    std::optional<Places> places() const {
        if (const auto compact = compactPlaces()) return compact;
        std::string list = m_text;
        for (const std::string_view joint : {" and ", " und ", " & ", "&", ";", "/", "+", " "})
            for (auto at = list.find(joint); at != std::string::npos; at = list.find(joint, at + 1))
                list.replace(at, joint.size(), joint == " " && isWordBefore(list, at) ? " " : ",");
        Places found;
        for (const auto token : pack::listItems(list)) {
            const auto place = placeIn(token);
            if (!place) return std::nullopt;
            found.push_back(*place);
        }
        if (found.empty()) return std::nullopt;
        return sorted(found);
    }

    /// "option b": the space does not part two places.
    static bool isWordBefore(std::string_view list, std::size_t at) {
        const auto before = list.substr(0, at);
        return before.ends_with("option") || before.ends_with("answer") || before.ends_with("antwort") ||
               before.ends_with("choice");
    }

    /// "AC" or "ac": letters in rising order.
    std::optional<Places> compactPlaces() const {
        if (m_raw.size() < 2 || m_raw.size() > m_options.size()) return std::nullopt;
        Places found;
        const char first = m_raw.front() >= 'a' ? 'a' : 'A';
        for (const char c : m_raw) {
            if (c < first || c > first + 25) return std::nullopt;
            const auto place = static_cast<std::size_t>(c - first);
            if (place >= m_options.size() || (!found.empty() && place <= found.back())) return std::nullopt;
            found.push_back(place);
        }
        return found;
    }

    std::optional<std::size_t> withText(std::string_view text) const {
        const auto found = text.empty() ? m_options.end() : std::ranges::find(m_options, text);
        if (found != m_options.end()) return static_cast<std::size_t>(found - m_options.begin());
        const auto truth = truthIn(text);
        for (std::size_t i = 0; truth && m_options.size() == 2 && i < 2; ++i)
            if (truthIn(m_options[i]) == truth && truthIn(m_options[1 - i]) == !*truth) return i;
        return std::nullopt;
    }

    /// "b) inferentia": the letter, where the text agrees with it.
    std::optional<std::size_t> labeled() const {
        const auto end = m_text.find_first_of(").:- ");
        if (end == std::string::npos) return std::nullopt;
        const auto place = placeIn(std::string_view(m_text).substr(0, end));
        const auto rest = std::string_view(m_text).substr(end);
        const auto from = std::min(rest.find_first_not_of(").:- "), rest.size());
        const auto text = withText(rest.substr(from));
        return place && text == place ? place : std::nullopt;
    }

    std::optional<Places> texts() const {
        for (const char separator : {';', '|', ','}) {
            Places found;
            const auto items = pack::listItems(m_text, separator);
            for (const auto item : items)
                if (const auto place = withText(item)) found.push_back(*place);
            if (items.size() > 1 && found.size() == items.size()) return found;
        }
        return std::nullopt;
    }

    AnswerKey unknown() const {
        const std::vector<std::string_view> known(m_written.begin(), m_written.end());
        const auto near = pack::suggestionFor(m_raw, known);
        return error(fmt::format("“{}” is not one of the options.", pack::shortened(m_raw)),
                     near ? fmt::format("Did you mean “{}”?", pack::shortened(near->text))
                          : std::string(howToWrite));
    }

    std::string_view m_raw;
    std::string m_text;
    const std::vector<std::string>& m_written;
    std::vector<std::string> m_options; ///< folded
    bool m_onlyPlaces;
};

} // namespace

AnswerKey answerKey(std::string_view text, const std::vector<std::string>& options, bool onlyPlaces) {
    constexpr std::size_t longestKey = 8192;
    if (text.size() > longestKey) return {{}, "The right answer is too long.", std::string(howToWrite)};
    return KeyReader(text, options, onlyPlaces).read();
}

std::string optionLetter(std::size_t index) {
    if (index >= mostPlaces) return fmt::format("{}", index + 1);
    return std::string(1, static_cast<char>('A' + static_cast<int>(index)));
}

} // namespace chipwise::exchange
