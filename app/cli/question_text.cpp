#include "cli/question_text.h"

#include "cli/text.h"

#include "pack/text/text.h"
#include "study/learner.h"
#include "study/packs/questions.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::cli {

std::vector<std::string> withQuestionText(const study::Learner& learner, std::vector<std::string> lines) {
    for (std::string& line : lines) {
        const std::size_t end = std::min(line.find_first_of(":,"), line.size()); // a name holds neither
        const auto entry = study::listedQuestion(learner, line.substr(0, end));
        if (entry)
            line = fmt::format("“{}” ({}){}", pack::shortened(plain(entry->stem)), line.substr(0, end),
                               line.substr(end));
    }
    return lines;
}

} // namespace chipwise::cli
