#pragma once

#include "exchange/draft/gathering.h"

#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// "Trainium – training", one a line: front and back. Only where every line is clearly that.
struct CardPair {
    int line = 0;
    std::string_view front;
    std::string_view back;
};

/// Empty where the text is anything else.
std::vector<CardPair> cardList(std::string_view text);

void readCardList(const std::vector<CardPair>&, Gathering&);

} // namespace chipwise::exchange
