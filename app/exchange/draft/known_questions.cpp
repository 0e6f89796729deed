#include "exchange/draft/known_questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

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

/// Whether these questions of one text and kind may be two versions of one question. “Which statement is
/// right?” asks about anything.
bool mayBeTheSame(const pack::Question& one, const pack::Question& other) {
    const auto shared = std::ranges::count_if(one.options, [&](const pack::Option& option) {
        return std::ranges::find(other.options, option.text, &pack::Option::text) != other.options.end();
    });
    return 2 * static_cast<std::size_t>(shared) >= one.options.size();
}

/// Questions of one text and kind, in the order of the pack, by the texts of their options: a bank of ten
/// thousand questions that all read “Which statement is right?” is searched as fast as any other.
class QuestionsOfOneText {
public:
    void add(const pack::Question& question) {
        for (const pack::Option& option : question.options)
            m_byOption[option.text].push_back(m_questions.size());
        m_questions.push_back(&question);
    }

    /// The first that may be another version of it. What shares half of the options shares one of any larger
    /// half, so only the rarest are looked up; of each, a bounded number of questions.
    const pack::Question* versionOf(const pack::Question& question) const {
        if (question.options.empty()) return m_questions.front();
        std::vector<const Places*> lists;
        for (const pack::Option& option : question.options)
            if (const auto found = m_byOption.find(option.text); found != m_byOption.end())
                lists.push_back(&found->second);
        std::ranges::stable_sort(lists, {}, [](const Places* places) { return places->size(); });
        if (2 * lists.size() < question.options.size()) return nullptr;
        // The options that no question has are the rarest of all.
        const auto strange = question.options.size() - lists.size();
        lists.resize(std::min(lists.size(), question.options.size() / 2 + 1 - strange));
        auto first = m_questions.size();
        for (const Places* places : lists) first = std::min(first, firstVersionIn(*places, question));
        return first == m_questions.size() ? nullptr : m_questions[first];
    }

private:
    using Places = std::vector<std::size_t>;

    std::size_t firstVersionIn(const Places& places, const pack::Question& question) const {
        constexpr std::size_t mostCompared = 64;
        for (std::size_t i = 0; i < std::min(places.size(), mostCompared); ++i)
            if (mayBeTheSame(question, *m_questions[places[i]])) return places[i];
        return m_questions.size();
    }

    std::vector<const pack::Question*> m_questions;
    std::unordered_map<std::string_view, Places> m_byOption;
};

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
        const auto found = m_byText.find(textName(question));
        return found == m_byText.end() ? nullptr : found->second.versionOf(question);
    }

private:
    static std::string textName(const pack::Question& question) {
        return std::string(pack::toText(question.kind())) + '\n' + question.stem;
    }

    void add(const pack::Question& question) {
        m_byContent.emplace(contentName(question), &question);
        m_byText[textName(question)].add(question);
    }

    std::unordered_map<std::string, const pack::Question*> m_byContent;
    std::unordered_map<std::string, QuestionsOfOneText> m_byText;
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
                imported.diagnostics.push_back(knownWarning(
                    file, origin.firstLine, *same, "a different explanation",
                    "The pack keeps its explanation. To use the imported one, copy it into the pack."));
        } else if (const pack::Question* other = asked.versionOf(question)) {
            imported.diagnostics.push_back(knownWarning(
                file, origin.firstLine, *other, "different answers",
                "The imported question is added as well. Delete whichever of the two is wrong."));
        }
    }
    if (!known.empty()) erase(imported, known);
    return known.size();
}

} // namespace chipwise::exchange
