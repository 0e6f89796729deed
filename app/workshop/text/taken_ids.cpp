#include "workshop/text/taken_ids.h"

namespace chipwise::workshop {

std::set<std::string, std::less<>> takenIds(const Snapshot& snapshot) {
    std::set<std::string, std::less<>> ids;
    const auto add = [&ids](const std::string& id) {
        if (!id.empty()) ids.insert(id);
    };
    const auto addQuestion = [&add](const pack::Question& question) {
        add(question.id);
        for (const auto& card : question.cards) add(card.id);
    };
    for (const auto& file : snapshot.read.pack.files)
        for (const auto& group : file.groups) {
            add(group.id);
            for (const auto& question : group.questions) addQuestion(question);
        }
    for (const auto& question : snapshot.read.leftOut) addQuestion(question);
    return ids;
}

} // namespace chipwise::workshop
