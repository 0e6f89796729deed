#include "memory/published_items.h"

#include <fstream>

using namespace chipwise::memory;

Json memoryData(const std::string& file) {
    std::ifstream in(TEST_DATA "/memory/" + file);
    return Json::parse(in);
}

std::vector<std::vector<TimedReview>> publishedItems(const Json& items) {
    std::vector<std::vector<TimedReview>> histories;
    for (const Json& item : items) {
        histories.emplace_back();
        for (const Json& review : item)
            histories.back().push_back(
                {review.at(0).get<float>(), static_cast<Rating>(review.at(1).get<int>())});
    }
    return histories;
}
