#include "study/figures/mistakes.h"

#include "pack/generate/answer_hash.h"
#include "study/core.h"
#include "study/figures/answer_words.h"
#include "study/figures/confusion.h"
#include "study/figures/effective_answers.h"
#include "study/learner.h"
#include "study/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace chipwise::study {
namespace {

constexpr int repeatedWithinDays = 30;
/// Events: whoever has more of them has put right, or forgotten, what was confused before.
constexpr std::int64_t newestForPairs = 10'000;
constexpr std::string_view labelSetting = "mistake.";
constexpr std::pair<MistakeLabel, std::string_view> labelWords[] = {{MistakeLabel::Knowledge, "knowledge"},
                                                                    {MistakeLabel::Misread, "misread"},
                                                                    {MistakeLabel::MixedUp, "mixed-up"},
                                                                    {MistakeLabel::Time, "time"}};

std::string settingOf(const std::string& event) {
    return std::string(labelSetting) + event;
}

/// In which lists a card stands, and by which of its answers.
struct Judged {
    std::optional<EffectiveAnswer> newest;
    std::optional<EffectiveAnswer> miss; ///< the newest wrong one
    bool sureButWrong = false;
    bool repeated = false;
    bool lucky = false;
    bool flagged = false;
    bool wrongSince = false; ///< it was put right
    bool isOpen() const { return sureButWrong || repeated || lucky; }
    bool isMissedOnce() const { return wrongSince && !isOpen(); }
};

/// What was answered since the question was last put right: right, and not by luck.
std::span<const EffectiveAnswer> openAnswers(const std::vector<EffectiveAnswer>& answers) {
    const auto putRight = std::find_if(answers.rbegin(), answers.rend(), [](const EffectiveAnswer& answer) {
        return answer.correct && !answer.lucky;
    });
    return {putRight.base(), answers.end()};
}

bool missedTwice(const std::vector<EffectiveAnswer>& answers, std::int64_t today) {
    return std::ranges::count_if(answers, [today](const EffectiveAnswer& answer) {
               return !answer.correct && answer.day > today - repeatedWithinDays;
           }) >= 2;
}

Judged judgedCard(const std::vector<EffectiveAnswer>& answers, const store::CardRow& row,
                  std::int64_t today) {
    Judged card;
    card.flagged = row.flagged;
    if (answers.empty()) return card;
    card.newest = answers.back();
    const auto miss = std::find_if(answers.rbegin(), answers.rend(),
                                   [](const EffectiveAnswer& answer) { return !answer.correct; });
    if (miss != answers.rend()) card.miss = *miss;
    if (row.suspended) return card;
    const auto open = openAnswers(answers);
    card.sureButWrong = std::ranges::any_of(open, &EffectiveAnswer::sureButWrong);
    card.wrongSince = std::ranges::any_of(open, std::logical_not(), &EffectiveAnswer::correct);
    card.repeated = card.wrongSince && missedTwice(answers, today);
    card.lucky = card.newest->lucky;
    return card;
}

/// Calls for every question that is in some list or was missed and not put right. Of each one only the end of
/// its history is read, and nothing where it was never answered or its newest answer is right: that is most.
void eachJudged(const Learner& learner, const Now& now, const CardRows& rows,
                const std::function<void(const store::CardOutline&, const Judged&)>& visit) {
    const std::int64_t today = studyDay(now);
    if (rows.empty()) return;
    const auto library = learner.core().library();
    const auto nothingOpen = learner.profile().nothingToPutRight();
    const auto isPutRight = [&](const store::CardOutline& entry) {
        const auto found = nothingOpen.find(entry.card);
        if (found == nothingOpen.end()) return false;
        const std::optional<std::string>& rightAnswer = found->second;
        return !rightAnswer || pack::meansTheSame(entry.answerKey.hex(), entry.reworded, *rightAnswer);
    };
    for (const store::CardOutline& entry : library->entries()) {
        const auto row = rows.find(entry.card);
        if (row == rows.end()) continue; // nothing was ever done with it
        if (!row->second.flagged && isPutRight(entry)) continue;
        const Judged card =
            judgedCard(recentAnswers(learner, entry, today - repeatedWithinDays), row->second, today);
        if (card.isOpen() || card.flagged || card.wrongSince) visit(entry, card);
    }
}

class Listing {
public:
    explicit Listing(const Learner& learner)
        : m_learner(learner), m_settings(learner.profile().settings()),
          m_entries(learner.catalog().outlines()) {
        for (const store::CardOutline& entry : m_entries)
            if (const auto facet = entry.card.find('#'); facet != std::string::npos)
                m_firstFacets.emplace(std::string_view(entry.card).substr(0, facet), &entry);
    }

    void add(Mistakes& lists, const store::CardOutline& entry, const Judged& card) const {
        lists.missedOnce += card.isMissedOnce() ? 1 : 0;
        if (!card.isOpen() && !card.flagged) return;
        const auto body = m_learner.catalog().card(entry.card);
        if (card.sureButWrong) lists.sureButWrong.push_back(about(entry, card, card.miss, body));
        if (card.repeated) lists.repeated.push_back(about(entry, card, card.miss, body));
        if (card.lucky) lists.lucky.push_back(about(entry, card, card.newest, body));
        if (card.flagged) lists.flagged.push_back(about(entry, card, card.newest, body));
        lists.open += card.isOpen() ? 1 : 0;
    }

private:
    Mistake about(const store::CardOutline& entry, const Judged& card,
                  const std::optional<EffectiveAnswer>& answer, const std::optional<pack::Card>& body) const {
        Mistake mistake;
        mistake.card = entry.card;
        mistake.stem = stemOf(m_learner.core(), entry.card);
        mistake.sureButWrong = card.sureButWrong;
        mistake.repeated = card.repeated;
        mistake.lucky = card.lucky;
        mistake.flagged = card.flagged;
        if (body) mistake.contrast = contrastOf(*body);
        if (answer) describe(mistake, *answer, body);
        return mistake;
    }

    void describe(Mistake& mistake, const EffectiveAnswer& answer,
                  const std::optional<pack::Card>& body) const {
        mistake.event = answer.event;
        mistake.atMs = answer.atMs;
        mistake.missed = !answer.correct;
        const auto label = m_settings.find(settingOf(answer.event));
        if (mistake.missed && label != m_settings.end()) mistake.label = mistakeLabelFromText(label->second);
        const auto event = body ? m_learner.profile().event(answer.event) : std::nullopt;
        if (!event) return;
        mistake.seed = event->seed;
        if (event->seed) mistake.stem = stemAsPut(*body, quiz::present(*body, *event->seed));
        AnswerWords words = answerWords(*body, *event);
        mistake.said = std::move(words.said);
        mistake.right = std::move(words.right);
    }

    /// A pack names the contrast by question; a question with facets is asked by its first.
    std::string contrastOf(const pack::Card& card) const {
        const auto& contrast = card.question.effective.contrast;
        if (!contrast || contrast->empty()) return {};
        const std::string name = card.pack + '/' + *contrast;
        if (m_learner.catalog().entry(name)) return name;
        const auto facet = m_firstFacets.find(name);
        return facet == m_firstFacets.end() ? std::string() : facet->second->card;
    }

    const Learner& m_learner;
    std::map<std::string, std::string> m_settings;
    std::vector<store::CardOutline> m_entries;
    std::unordered_map<std::string_view, const store::CardOutline*> m_firstFacets; ///< views into the entries
};

} // namespace

std::string_view toText(MistakeLabel label) {
    for (const auto& [known, text] : labelWords)
        if (known == label) return text;
    return {};
}

MistakeLabel mistakeLabelFromText(std::string_view text) {
    for (const auto& [known, word] : labelWords)
        if (word == text) return known;
    return MistakeLabel::None;
}

Mistakes mistakesOf(const Learner& learner, const Now& now) {
    const Listing listing(learner);
    Mistakes mistakes;
    eachJudged(
        learner, now, learner.profile().cards(),
        [&](const store::CardOutline& entry, const Judged& card) { listing.add(mistakes, entry, card); });
    for (auto* list : {&mistakes.sureButWrong, &mistakes.repeated, &mistakes.lucky, &mistakes.flagged})
        std::ranges::stable_sort(*list, std::ranges::greater(), &Mistake::atMs);
    mistakes.pairs = confusionPairs(learner, recentWrongChoices(learner, newestForPairs));
    return mistakes;
}

std::vector<OpenMiss> openMisses(const Learner& learner, const Now& now, const CardRows& rows) {
    std::vector<OpenMiss> misses;
    eachJudged(learner, now, rows, [&](const store::CardOutline& entry, const Judged& card) {
        if (card.wrongSince) misses.push_back({entry.card, card.sureButWrong});
    });
    return misses;
}

std::vector<OpenMiss> openMisses(const Learner& learner, const Now& now) {
    return openMisses(learner, now, learner.profile().cards());
}

MistakeCounts countMistakes(const Learner& learner, const Now& now, const CardRows& rows) {
    MistakeCounts counts;
    eachJudged(learner, now, rows, [&](const store::CardOutline&, const Judged& card) {
        counts.sureButWrong += card.sureButWrong ? 1 : 0;
        counts.repeated += card.repeated ? 1 : 0;
        counts.lucky += card.lucky ? 1 : 0;
        counts.flagged += card.flagged ? 1 : 0;
        counts.open += card.isOpen() ? 1 : 0;
        counts.missedOnce += card.isMissedOnce() ? 1 : 0;
    });
    return counts;
}

MistakeCounts countMistakes(const Learner& learner, const Now& now) {
    return countMistakes(learner, now, learner.profile().cards());
}

std::string mistakesRule(const Mistakes& mistakes) {
    std::string words =
        "A question appears here when you miss it twice in 30 days, are sure but wrong, or get it right by "
        "luck. It disappears as soon as you answer it correctly without guessing, even later in the same "
        "session.";
    if (const std::string once = missedOnceWords(mistakes.missedOnce); !once.empty()) words += ' ' + once;
    return words;
}

std::string missedOnceWords(int missedOnce) {
    if (missedOnce == 0) return {};
    if (missedOnce == 1)
        return "One question is not listed because you missed it only once. It comes back as scheduled.";
    return fmt::format("{} questions are not listed because you missed them only once. They come back as "
                       "scheduled.",
                       missedOnce);
}

void setMistakeLabel(Learner& learner, const std::string& event, MistakeLabel label) {
    if (label == MistakeLabel::None)
        learner.profile().removeSetting(settingOf(event));
    else
        learner.profile().setSetting(settingOf(event), std::string(toText(label)));
}

SessionOptions drillOf(std::vector<std::string> cards) {
    SessionOptions options;
    options.cards = std::move(cards);
    options.cram = true;
    return options;
}

SessionOptions drillOf(const std::vector<Mistake>& list) {
    std::vector<std::string> cards;
    for (const Mistake& mistake : list) cards.push_back(mistake.card);
    return drillOf(std::move(cards));
}

SessionOptions drillOf(const Mistakes& mistakes) {
    std::vector<std::string> cards;
    std::set<std::string> taken;
    for (const auto* list : {&mistakes.sureButWrong, &mistakes.repeated, &mistakes.lucky})
        for (const Mistake& mistake : *list)
            if (taken.insert(mistake.card).second) cards.push_back(mistake.card);
    return drillOf(std::move(cards));
}

} // namespace chipwise::study
