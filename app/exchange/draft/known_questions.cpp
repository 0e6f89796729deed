#include "exchange/draft/known_questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace chipwise::exchange {
namespace {

/// The same for questions with the same text and answers, whatever their ids are.
std::string contentName(const pack::Question& question) {
    pack::Question copy = question;
    copy.id.clear();
    for (pack::CardLine& card : copy.cards) card.id.clear();
    return pack::questionName(copy);
}

/// The hand-written questions of a pack.
class AskedQuestions {
public:
    explicit AskedQuestions(const pack::Pack& pack) {
        for (const pack::QuestionFile& file : pack.files)
            for (const pack::Group& group : file.groups)
                for (const pack::Question& question : group.questions) {
                    m_byContent.emplace(contentName(question), &question);
                    m_byStem.emplace(question.stem, &question);
                }
    }
    const pack::Question* withContentOf(const pack::Question& question) const {
        const auto found = m_byContent.find(contentName(question));
        return found == m_byContent.end() ? nullptr : found->second;
    }
    const pack::Question* withTextOf(const pack::Question& question) const {
        const auto found = m_byStem.find(question.stem);
        return found == m_byStem.end() ? nullptr : found->second;
    }

private:
    std::unordered_map<std::string, const pack::Question*> m_byContent;
    std::unordered_map<std::string, const pack::Question*> m_byStem;
};

/// Whether the imported question has an explanation that the pack's lacks. The options of both are in the
/// same order.
bool explainsOtherwise(const pack::Question& imported, const pack::Question& known) {
    const auto differs = [](const std::string& why, const std::string& knownWhy) {
        return !why.empty() && why != knownWhy;
    };
    if (differs(imported.why, known.why)) return true;
    const std::size_t both = std::min(imported.options.size(), known.options.size());
    for (std::size_t i = 0; i < both; ++i)
        if (differs(imported.options[i].why, known.options[i].why)) return true;
    return false;
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

std::size_t leaveOutKnown(Imported& imported, const pack::Pack& pack, const std::string& file) {
    const AskedQuestions asked(pack);
    std::vector<Origin> known;
    for (const Origin& origin : imported.origins) {
        const pack::Question& question = imported.groups[origin.group].questions[origin.question];
        if (const pack::Question* same = asked.withContentOf(question)) {
            known.push_back(origin);
            if (explainsOtherwise(question, *same))
                imported.diagnostics.push_back(
                    knownWarning(file, origin.firstLine, *same, "another explanation",
                                 "The pack keeps its explanation. To use the imported one, copy it there."));
        } else if (const pack::Question* other = asked.withTextOf(question)) {
            imported.diagnostics.push_back(
                knownWarning(file, origin.firstLine, *other, "other answers",
                             "The imported question is added, too. Delete the one that is wrong."));
        }
    }
    if (!known.empty()) erase(imported, known);
    return known.size();
}

} // namespace chipwise::exchange
