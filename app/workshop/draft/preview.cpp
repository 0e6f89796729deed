#include "workshop/snapshot.h"

#include "pack/generate/generate.h"
#include "pack/model/fact_condition.h"
#include "pack/text/line_start.h"
#include "pack/text/text.h"
#include "workshop/text/ground.h"
#include "workshop/text/question_at.h"

#include <algorithm>
#include <set>
#include <utility>

namespace chipwise::workshop {
namespace {

constexpr std::size_t mostCards = 50;
constexpr std::size_t mostNeighbors = 50;

/// What is looked at: a question or a group's head, and its words in another language.
struct Seen {
    const pack::Group* group = nullptr;
    std::size_t groupIndex = 0;
    const pack::Question* question = nullptr;
    const pack::Group* translatedGroup = nullptr;
    const pack::Question* translatedQuestion = nullptr;
    const pack::Translation* translation = nullptr;
    std::optional<std::size_t> card; ///< of a flashcards line: the one the place is in
    bool faulty = false;
};

/// Which of the cards a line is; by its words, for the model does not say where each stands.
std::optional<std::size_t> cardOnLine(const pack::Question& question, std::string_view line) {
    const auto text = pack::afterBullet(line);
    if (!text) return std::nullopt;
    const auto end = pack::withoutId(line.substr(*text), 0);
    const auto between = std::min(end.title.find("::"), end.title.size());
    const auto front = pack::trimmed(end.title.substr(0, between));
    const auto found = std::ranges::find_if(question.cards, [&](const pack::CardLine& card) {
        return end.id.empty() ? card.front == front : card.id == end.id;
    });
    if (found == question.cards.end()) return std::nullopt;
    return static_cast<std::size_t>(found - question.cards.begin());
}

std::string_view lineOfFile(const Snapshot& snapshot, const std::string& file, int line) {
    const auto text = snapshot.files.texts.find(file);
    return text == snapshot.files.texts.end() ? std::string_view() : lineOf(text->second, line);
}

class Viewer {
public:
    Viewer(const Snapshot& snapshot, const std::string& language)
        : m_snapshot(snapshot), m_language(language) {}

    std::optional<Preview> view(const std::string& file, int line) {
        if (file.starts_with("i18n/"))
            lookAtTranslation(file, line);
        else
            lookAt(file, line);
        const bool inHead = m_seen.group && m_seen.group->mark.line > 0; // one without a heading has none
        if (!inHead && !m_seen.question) return std::nullopt;
        translate();
        Preview preview;
        fill(preview);
        return preview;
    }

private:
    const pack::Pack& pack() const { return m_snapshot.read.pack; }

    void take(const QuestionAt& at) {
        m_seen.group = at.group;
        m_seen.groupIndex = at.groupIndex;
        m_seen.question = at.question;
        m_seen.faulty = at.faulty;
    }

    void lookAt(const std::string& file, int line) {
        take(questionAt(m_snapshot, file, line));
        if (m_seen.question && !m_seen.question->cards.empty())
            m_seen.card = cardOnLine(*m_seen.question, lineOfFile(m_snapshot, file, line));
    }

    void lookAtTranslation(const std::string& file, int line) {
        const auto at = translatedAt(m_snapshot, file, line);
        if (!at.question && !at.group) return;
        take(at.question ? questionNamed(m_snapshot, at.question->id) : groupNamed(m_snapshot, at.group->id));
        if (at.question && !m_seen.question) m_seen.question = at.question; // of nothing in the original
        m_seen.faulty = m_seen.faulty || at.faulty;
        if (at.question && !at.question->cards.empty())
            m_seen.card = cardOnLine(*at.question, lineOfFile(m_snapshot, file, line));
        if (!at.translation || (!m_language.empty() && m_language != at.translation->language)) return;
        m_language = at.translation->language;
        m_seen.translatedQuestion = at.question; // also one with an error, which the pack does not have
    }

    /// Finds the words in the language that was asked for.
    void translate() {
        const auto& translations = pack().translations;
        const auto found = std::ranges::find(translations, m_language, &pack::Translation::language);
        if (found == translations.end()) return;
        m_seen.translation = &*found;
        if (m_seen.group)
            if (const auto group = found->groups.find(m_seen.group->id); group != found->groups.end())
                m_seen.translatedGroup = &group->second;
        if (!m_seen.question || m_seen.translatedQuestion) return;
        const auto question = found->questions.find(m_seen.question->id);
        if (question != found->questions.end()) m_seen.translatedQuestion = &question->second;
    }

    /// A pack of what is seen alone: making its cards costs nothing of the rest.
    pack::Pack excerpt() const {
        pack::Pack part;
        part.id = pack().id;
        part.language = pack().language;
        part.files.emplace_back().groups.emplace_back();
        pack::Group& group = part.files.front().groups.front();
        if (m_seen.group) {
            group.id = m_seen.group->id;
            group.title = m_seen.group->title;
            group.isCase = m_seen.group->isCase;
            group.settings = m_seen.group->settings;
            group.intro = m_seen.group->intro;
            group.mark = m_seen.group->mark;
        }
        if (m_seen.question) {
            group.questions.push_back(*m_seen.question);
            part.facts = factsFor(*m_seen.question);
        }
        if (m_seen.translation) part.translations.push_back(translationFor(part));
        return part;
    }

    /// Those it names; every one where it is made from facts, for wrong options come from the others.
    std::vector<pack::Fact> factsFor(const pack::Question& question) const {
        if (question.effective.forEachFact) return pack().facts;
        std::vector<pack::Fact> facts;
        const auto named = factsNamedBy(question);
        for (const auto& fact : pack().facts)
            if (named.contains(fact.id)) facts.push_back(fact);
        return facts;
    }

    pack::Translation translationFor(const pack::Pack& part) const {
        pack::Translation translation;
        translation.language = m_language;
        if (m_seen.translatedGroup) translation.groups[m_seen.group->id] = *m_seen.translatedGroup;
        if (m_seen.translatedQuestion)
            translation.questions[m_seen.question->id] = *m_seen.translatedQuestion;
        for (const auto& fact : part.facts)
            if (const auto words = m_seen.translation->facts.find(fact.id);
                words != m_seen.translation->facts.end())
                translation.facts.insert(*words);
        return translation;
    }

    void fill(Preview& preview) {
        pack::Pack part = pack::localized(excerpt(), m_language);
        pack::Group& group = part.files.front().groups.front();
        preview.groupTitle = group.title;
        preview.intro = group.intro;
        preview.inGroupHead = !m_seen.question;
        if (!m_seen.question) return;
        preview.question = group.questions.front();
        preview.faulty = m_seen.faulty;
        addCards(preview, part, group.questions.front());
        addFacts(preview);
        addLanguages(preview);
    }

    void addCards(Preview& preview, const pack::Pack& part, pack::Question& question) const {
        question.effective.retired.reset(); // the author wants to see it all the same
        question.effective.status.reset();
        if (m_seen.card && *m_seen.card < question.cards.size())
            std::rotate(question.cards.begin(),
                        question.cards.begin() + static_cast<std::ptrdiff_t>(*m_seen.card),
                        question.cards.begin() + static_cast<std::ptrdiff_t>(*m_seen.card) + 1);
        preview.cards = pack::firstCardsOf(part, mostCards);
        if (preview.cards.empty()) preview.cards.push_back(plainCard(part, question));
        for (auto& card : preview.cards) card.group = m_seen.groupIndex;
    }

    /// Of a question whose errors leave nothing that could be asked: its text is still to be seen.
    static pack::Card plainCard(const pack::Pack& part, const pack::Question& question) {
        const pack::Group& group = part.files.front().groups.front();
        pack::Card card;
        card.pack = part.id;
        card.question = question;
        card.name = part.id + "/" + pack::questionName(question);
        if (group.isCase) card.scenario = group.intro;
        return card;
    }

    void addFacts(Preview& preview) const {
        auto ids = factsNamedBy(*m_seen.question);
        for (const auto& card : preview.cards) ids.insert(card.factIds.begin(), card.factIds.end());
        if (ids.empty()) return;
        for (const auto& fact : pack().facts)
            if (ids.contains(fact.id)) preview.facts.push_back(&fact);
        for (const pack::Group* group : pack::groupsOf(pack()))
            for (const auto& other : group->questions) addNeighbor(preview, ids, other);
    }

    void addNeighbor(Preview& preview, const std::set<std::string>& ids, const pack::Question& other) const {
        if (preview.sameFact.size() == mostNeighbors || &other == m_seen.question) return;
        const auto named = factsNamedBy(other);
        const bool names = std::ranges::any_of(named, [&](const auto& id) { return ids.contains(id); });
        if (names || isMadeFromOne(other, preview.facts)) preview.sameFact.push_back(questionName(other));
    }

    static bool isMadeFromOne(const pack::Question& question, const std::vector<const pack::Fact*>& facts) {
        if (!question.effective.forEachFact) return false;
        const pack::FactCondition condition(*question.effective.forEachFact);
        return condition.error().empty() && std::ranges::any_of(facts, [&](const pack::Fact* fact) {
                   return pack::mayBeAsked(*fact, question) && condition.matches(*fact);
               });
    }

    void addLanguages(Preview& preview) const {
        for (const auto& translation : pack().translations)
            if (translation.questions.contains(m_seen.question->id))
                preview.languages.push_back(translation.language);
    }

    const Snapshot& m_snapshot;
    std::string m_language;
    Seen m_seen;
};

} // namespace

std::optional<Preview> previewAt(const Snapshot& snapshot, const std::string& file, int line,
                                 const std::string& language) {
    return Viewer(snapshot, language).view(file, line);
}

} // namespace chipwise::workshop
