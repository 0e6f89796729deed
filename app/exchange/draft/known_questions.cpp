#include "exchange/draft/known_questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace chipwise::exchange {
namespace {

/// The same for questions with the same text and answers, whatever their ids and the order of their options.
std::string contentName(const pack::Question& question) {
    pack::Question copy = question;
    copy.id.clear();
    for (pack::CardLine& card : copy.cards) card.id.clear();
    std::ranges::stable_sort(copy.options, {}, &pack::Option::text);
    std::ranges::stable_sort(copy.pairs, {}, &pack::Pair::left);
    return pack::questionName(copy);
}

/// Whether these questions with one text may be two versions of one question. “Which statement is right?”
/// asks about anything.
bool mayBeTheSame(const pack::Question& one, const pack::Question& other) {
    if (one.kind() != other.kind()) return false;
    const auto shared = std::ranges::count_if(one.options, [&](const pack::Option& option) {
        return std::ranges::find(other.options, option.text, &pack::Option::text) != other.options.end();
    });
    return 2 * static_cast<std::size_t>(shared) >= one.options.size();
}

/// The hand-written questions of a pack, those with an error, too.
class AskedQuestions {
public:
    explicit AskedQuestions(const pack::ReadResult& read) {
        for (const pack::QuestionFile& file : read.pack.files)
            for (const pack::Group& group : file.groups)
                for (const pack::Question& question : group.questions) add(question);
        for (const pack::Question& question : read.leftOut) add(question);
    }
    const pack::Question* withContentOf(const pack::Question& question) const {
        const auto found = m_byContent.find(contentName(question));
        return found == m_byContent.end() ? nullptr : found->second;
    }
    /// The first with this text that may be another version of it.
    const pack::Question* versionOf(const pack::Question& question) const {
        const auto [first, last] = m_byStem.equal_range(question.stem);
        const auto found = std::find_if(
            first, last, [&](const auto& candidate) { return mayBeTheSame(question, *candidate.second); });
        return found == last ? nullptr : found->second;
    }

private:
    void add(const pack::Question& question) {
        m_byContent.emplace(contentName(question), &question);
        m_byStem.emplace(question.stem, &question);
    }

    std::unordered_map<std::string, const pack::Question*> m_byContent;
    std::unordered_multimap<std::string, const pack::Question*> m_byStem;
};

/// Whether the imported question has an explanation that the pack's lacks. Both have the same options.
bool explainsOtherwise(const pack::Question& imported, const pack::Question& known) {
    const auto differs = [](const std::string& why, const std::string& knownWhy) {
        return !why.empty() && why != knownWhy;
    };
    if (differs(imported.why, known.why)) return true;
    return std::ranges::any_of(imported.options, [&](const pack::Option& option) {
        const auto same = std::ranges::find(known.options, option.text, &pack::Option::text);
        return same != known.options.end() && differs(option.why, same->why);
    });
}

pack::Diagnostic knownWarning(const std::string& file, int line, const pack::Question& known,
                              std::string_view what, std::string help) {
    return {file,
            line,
            1,
            pack::Severity::Warning,
            "CW638",
            fmt::format("The pack already has this question, with {}: {}, line {}.", what, known.mark.file,
                        known.mark.line),
            std::move(help),
            {}};
}

/// Without the questions at these places, and without the groups that this empties.
void erase(Imported& imported, const std::vector<Origin>& known) {
    std::map<std::pair<std::size_t, std::size_t>, Origin> kept;
    for (const Origin& origin : imported.origins) kept[{origin.group, origin.question}] = origin;
    for (const Origin& origin : known) kept.erase({origin.group, origin.question});
    std::vector<pack::Group> groups;
    std::vector<Origin> origins;
    std::size_t last = imported.groups.size();
    for (const auto& [place, origin] : kept) {
        pack::Group& from = imported.groups[place.first];
        if (place.first != last) {
            groups.push_back(from);
            groups.back().questions.clear();
        }
        last = place.first;
        auto& to = groups.back().questions;
        origins.push_back({origin.firstLine, origin.lastLine, groups.size() - 1, to.size()});
        to.push_back(std::move(from.questions[place.second]));
    }
    std::ranges::stable_sort(origins, {}, &Origin::firstLine);
    imported.groups = std::move(groups);
    imported.origins = std::move(origins);
}

} // namespace

std::size_t leaveOutKnown(Imported& imported, const pack::ReadResult& read, const std::string& file) {
    const AskedQuestions asked(read);
    std::vector<Origin> known;
    for (const Origin& origin : imported.origins) {
        const pack::Question& question = imported.groups[origin.group].questions[origin.question];
        if (const pack::Question* same = asked.withContentOf(question)) {
            known.push_back(origin);
            if (explainsOtherwise(question, *same))
                imported.diagnostics.push_back(
                    knownWarning(file, origin.firstLine, *same, "another explanation",
                                 "The pack keeps its explanation. To use the imported one, copy it there."));
        } else if (const pack::Question* other = asked.versionOf(question)) {
            imported.diagnostics.push_back(
                knownWarning(file, origin.firstLine, *other, "other answers",
                             "The imported question is added, too. Delete the one that is wrong."));
        }
    }
    if (!known.empty()) erase(imported, known);
    return known.size();
}

} // namespace chipwise::exchange
