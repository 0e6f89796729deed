#include "workshop/complete/completion_rooms.h"

#include "pack/text/new_id.h"
#include "pack/text/text.h"
#include "workshop/text/taken_ids.h"

#include <set>

namespace chipwise::workshop {
namespace {

/// In a translation the ids are those of the original; not translated ones come first.
void offerOriginals(const CompletionPlace& place, bool groups, std::string_view behind, CompletionList& to) {
    constexpr std::size_t folder = std::string_view("i18n/").size();
    const auto language = place.file.substr(folder, place.file.find('/', folder) - folder);
    std::set<std::string_view> translated;
    for (const auto& translation : place.snapshot.read.pack.translations)
        if (translation.language == language)
            for (const auto& [id, question] : translation.questions) translated.insert(id);
    for (const auto& file : place.snapshot.read.pack.files)
        for (const auto& group : file.groups) {
            if (groups && !group.id.empty()) to.offer(group.id, group.title, group.id + std::string(behind));
            for (const auto& question : group.questions)
                if (!groups && !question.id.empty() && !translated.contains(question.id))
                    to.offer(question.id, question.title, question.id + std::string(behind));
        }
}

} // namespace

std::vector<Completion> headingCompletions(const CompletionPlace& place) {
    const auto before = place.cursor.before();
    const auto open = before.rfind('{');
    const bool question = before.starts_with("##");
    if (open == std::string_view::npos || before.find('}', open) != std::string_view::npos) {
        constexpr std::string_view sign = "## ";
        if (!place.file.ends_with("pack.md") || !before.starts_with(sign)) return {};
        auto list = place.listFrom(sign.size());
        list.offer("Exam: ", "starts an exam plan; add its name and {#id}");
        return list.take();
    }
    const bool hash = before.substr(open + 1).starts_with('#');
    if (question && !hash)
        if (auto words = placeholderCompletions(place); !words.empty()) return words;
    const auto from = open + (hash ? 2 : 1);
    const bool closed = place.cursor.text.substr(place.cursor.wordEnd()).starts_with("}");
    const std::string_view behind = closed ? "" : "}";
    auto list = place.listFrom(from);
    if (place.file.starts_with("i18n/")) {
        offerOriginals(place, !question, behind, list);
        return list.take();
    }
    auto title = pack::trimmed(before.substr(0, open));
    title.remove_prefix(std::min(title.find_first_not_of("# "), title.size()));
    auto taken = takenIds(place.snapshot);
    // The id that stands there is this heading's own once the pack was read with it.
    taken.erase(std::string(place.cursor.text.substr(from, place.cursor.wordEnd() - from)));
    const auto typed = before.substr(from);
    const auto id =
        typed.empty() || title.empty() ? pack::newIdOfTitle(title, taken) : pack::newId(typed, taken);
    list.offer(id, "an unused id", (hash ? "" : "#") + id + std::string(behind));
    if (!typed.empty() && !title.empty()) {
        const auto other = pack::newIdOfTitle(title, taken);
        list.offer(other, "an unused id, made from the title",
                   (hash ? "" : "#") + other + std::string(behind));
    }
    return list.take();
}

} // namespace chipwise::workshop
