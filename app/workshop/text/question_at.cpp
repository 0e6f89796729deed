#include "workshop/text/question_at.h"

#include <algorithm>

namespace chipwise::workshop {
namespace {

/// Remembers the last thing that begins at or above the line.
template <class Item>
class LastAbove {
public:
    explicit LastAbove(int line) : m_line(line) {}

    /// Whether this is it, so far.
    bool offer(const Item& item) {
        if (item.mark.line > m_line || (m_found && item.mark.line < m_found->mark.line)) return false;
        m_found = &item;
        return true;
    }
    const Item* found() const { return m_found; }
    int line() const { return m_found ? m_found->mark.line : -1; }

private:
    int m_line;
    const Item* m_found = nullptr;
};

} // namespace

QuestionAt questionAt(const Snapshot& snapshot, const std::string& file, int line) {
    LastAbove<pack::Group> group(line);
    LastAbove<pack::Question> question(line);
    QuestionAt at;
    std::size_t index = 0;
    for (const auto& candidate : snapshot.read.pack.files) {
        for (const auto& each : candidate.groups) {
            if (candidate.path == file && group.offer(each)) {
                at.groupIndex = index;
                for (const auto& in : each.questions) question.offer(in);
            }
            ++index;
        }
    }
    for (const auto& each : snapshot.read.leftOut)
        if (each.mark.file == file && question.offer(each)) at.faulty = true;
    at.group = group.found();
    if (question.line() > group.line()) at.question = question.found();
    at.faulty = at.faulty && at.question;
    return at;
}

TranslatedAt translatedAt(const Snapshot& snapshot, const std::string& file, int line) {
    constexpr std::size_t folder = std::string_view("i18n/").size();
    const auto slash = std::min(file.find('/', folder), file.size());
    const auto language = std::string_view(file).substr(folder, slash - folder);
    LastAbove<pack::Group> group(line);
    LastAbove<pack::Question> question(line);
    TranslatedAt at;
    for (const auto& translation : snapshot.read.pack.translations) {
        if (translation.language != language) continue;
        at.translation = &translation;
        for (const auto& [id, each] : translation.groups)
            if (each.mark.file == file) group.offer(each);
        for (const auto& [id, each] : translation.questions)
            if (each.mark.file == file) question.offer(each);
    }
    for (const auto& each : snapshot.read.leftOutTranslations)
        if (each.mark.file == file && question.offer(each)) at.faulty = true;
    at.group = group.found();
    if (question.line() > group.line()) at.question = question.found();
    at.faulty = at.faulty && at.question;
    return at;
}

QuestionAt questionNamed(const Snapshot& snapshot, const std::string& id) {
    const auto place = placeOf(snapshot, id);
    return place.file.empty() ? QuestionAt{} : questionAt(snapshot, place.file, place.line);
}

QuestionAt groupNamed(const Snapshot& snapshot, const std::string& id) {
    const auto groups = pack::groupsOf(snapshot.read.pack);
    const auto found = std::ranges::find(groups, id, [](const pack::Group* group) { return group->id; });
    if (id.empty() || found == groups.end()) return {};
    return {*found, static_cast<std::size_t>(found - groups.begin()), nullptr, false};
}

std::string_view lineOf(std::string_view text, int number) {
    for (int at = 1; at < number; ++at) {
        const auto end = text.find_first_of("\r\n");
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
    }
    return text.substr(0, text.find_first_of("\r\n"));
}

} // namespace chipwise::workshop
