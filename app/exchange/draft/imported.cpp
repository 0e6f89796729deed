#include "exchange/draft/imported.h"

#include <numeric>

namespace chipwise::exchange {

std::size_t Imported::questionCount() const {
    return std::accumulate(
        groups.begin(), groups.end(), std::size_t{0},
        [](std::size_t sum, const pack::Group& group) { return sum + group.questions.size(); });
}

} // namespace chipwise::exchange
