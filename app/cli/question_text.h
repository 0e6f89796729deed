#pragma once

#include <string>
#include <vector>

namespace chipwise::study {
class Learner;
}

namespace chipwise::cli {

/// Lines that begin with the name of a card, with the text of its question in front where it is installed:
/// "“How many chips …?” (pack/id): due …".
std::vector<std::string> withQuestionText(const study::Learner&, std::vector<std::string> lines);

} // namespace chipwise::cli
