#include "quiz/key.h"

namespace chipwise::quiz {

std::vector<std::size_t> rightOptions(const pack::Question& question) {
    std::vector<std::size_t> full;
    std::vector<std::size_t> shares;
    for (std::size_t index = 0; index < question.options.size(); ++index) {
        if (question.options[index].credit >= 100) full.push_back(index);
        if (question.options[index].credit > 0) shares.push_back(index);
    }
    return full.empty() ? shares : full;
}

pack::FactNumber factNumbersOf(const pack::Card& card) {
    return [&card](std::string_view id) -> std::optional<double> {
        const auto found = card.factNumbers.find(std::string(id));
        return found == card.factNumbers.end() ? std::nullopt : std::optional(found->second);
    };
}

} // namespace chipwise::quiz
