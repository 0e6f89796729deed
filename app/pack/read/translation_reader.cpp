#include "pack/read/translation_reader.h"

#include "pack/parse/question_file.h"
#include "pack/text/pack_paths.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace chipwise::pack {
namespace {

class TranslationReader {
public:
    TranslationReader(const Originals& originals, Translation& to, Problems& problems)
        : m_originals(originals), m_to(to), m_problems(problems) {}

    void questions(std::string_view bytes) {
        const OriginalQuestion original = [this](std::string_view id) -> const Question* {
            const auto found = m_originals.questions.find(id);
            return found == m_originals.questions.end() ? nullptr : &found->second->question;
        };
        auto file = parseQuestionFile(bytes, original, m_problems);
        for (auto& group : file.groups) {
            addGroup(group);
            for (auto& question : group.questions) addQuestion(question);
        }
    }

    void plan(std::string_view bytes) {
        auto texts = parsePlanTexts(bytes, m_problems);
        m_to.title = std::move(texts.title);
        m_to.description = std::move(texts.description);
    }

    void facts(std::string_view bytes) {
        for (auto& fact : parseFactTexts(bytes, m_problems)) {
            if (m_originals.index->mayKnowFact(fact.id))
                m_to.facts.emplace(fact.id, std::move(fact));
            else
                unknown(fact.mark.line, "fact", fact.id);
        }
    }

    void misconceptions(std::string_view bytes) {
        for (auto& row : parseMisconceptionTexts(bytes, m_problems)) {
            if (mayKnowMisconception(row.id))
                m_to.misconceptions.emplace(row.id, std::move(row));
            else
                unknown(row.mark.line, "misconception", row.id);
        }
    }

    void words(std::string_view bytes) {
        for (auto& entry : parseWords(bytes, m_problems, m_to.language))
            if (m_originals.words) m_originals.words->push_back(std::move(entry));
    }

private:
    bool mayKnowMisconception(const std::string& id) const {
        const auto* table = m_originals.misconceptions;
        return table && (!table->complete ||
                         std::ranges::find(table->rows, id, &Misconception::id) != table->rows.end() ||
                         std::ranges::find(table->broken, id) != table->broken.end());
    }

    void unknown(int line, std::string_view what, std::string_view id) {
        m_problems.add(
            "CW401", line, 1,
            id.empty() ? fmt::format("This {} has no id, so it cannot be matched with the original.", what)
                       : fmt::format("The original has no {} with the id “{}”.", what, shortened(id)),
            "Use the id from the original.");
    }

    void unknownQuestion(const ParsedQuestion& translated) {
        const auto& id = translated.question.id;
        unknown(translated.line(), "question", id);
        const auto now = m_originals.renamed.find(id);
        if (now == m_originals.renamed.end()) return;
        auto& problem = m_problems.list().back();
        problem.help =
            fmt::format("In the original, the id is now “{}”. Write {{#{}}} in the translation, too.",
                        now->second, now->second);
        problem.edit = replacing(translated.line(), translated.idColumn,
                                 translated.idColumn + static_cast<int>(id.size()) + 3,
                                 fmt::format("{{#{}}}", now->second));
    }

    void addGroup(ParsedGroup& parsed) {
        auto& group = parsed.group;
        bool good = true;
        checkPictures(parsed.pictures, *m_originals.index, good, m_problems);
        if (group.id.empty() || !good) return; // a heading that only sorts the file
        if (m_originals.groups.contains(group.id))
            m_to.groups.emplace(group.id, std::move(group));
        else
            unknown(group.mark.line, "group", group.id);
    }

    void addQuestion(ParsedQuestion& translated) {
        const auto& id = translated.question.id;
        const auto original = m_originals.questions.find(id);
        if (original == m_originals.questions.end()) {
            if (translated.good && !m_originals.brokenQuestions.contains(id)) unknownQuestion(translated);
            leaveOut(translated);
            return;
        }
        if (translated.good)
            checkPictures(translated.pictures, *m_originals.index, translated.good, m_problems);
        if (translated.good) checkTranslation(translated, *original->second, m_problems);
        if (translated.good)
            checkTranslatedNumber(translated, *original->second, {m_originals.language, m_to.language},
                                  m_problems);
        if (translated.good && m_to.questions.contains(id)) {
            translated.good = false;
            m_problems.add("CW401", translated.line(), 1,
                           fmt::format("The question “{}” is translated twice.", id),
                           "Delete one of the two translations.");
        }
        if (translated.good)
            m_to.questions.emplace(id, std::move(translated.question));
        else
            leaveOut(translated);
    }

    void leaveOut(ParsedQuestion& translated) {
        if (m_originals.leftOut) m_originals.leftOut->push_back(std::move(translated.question));
    }

    const Originals& m_originals;
    Translation& m_to;
    Problems& m_problems;
};

} // namespace

std::vector<Translation> readTranslations(const PackFiles& files, const Originals& originals,
                                          std::vector<Diagnostic>& diagnostics) {
    constexpr std::string_view folder = "i18n/";
    std::map<std::string, Translation> byLanguage;
    for (auto at = files.texts.lower_bound(std::string(folder));
         at != files.texts.end() && at->first.starts_with(folder); ++at) {
        const auto& [path, bytes] = *at;
        const auto slash = path.find('/', folder.size());
        if (slash == std::string::npos) continue;
        const auto language = path.substr(folder.size(), slash - folder.size());
        const auto inside = std::string_view(path).substr(slash + 1);
        auto& translation = byLanguage[language];
        translation.language = language;
        Problems problems(path);
        TranslationReader reader(originals, translation, problems);
        if (inside == "pack.md")
            reader.plan(bytes);
        else if (isQuestionFile(inside))
            reader.questions(bytes);
        else if (inside == wordsPath)
            reader.words(bytes);
        else if (inside == misconceptionsPath)
            reader.misconceptions(bytes);
        else
            reader.facts(bytes);
        std::ranges::move(problems.list(), std::back_inserter(diagnostics));
    }
    std::vector<Translation> result;
    for (auto& [language, translation] : byLanguage) result.push_back(std::move(translation));
    return result;
}

} // namespace chipwise::pack
