#include "study/packs/find_anything.h"

#include "quiz/text/fold.h"
#include "study/core.h"
#include "study/learner.h"
#include "study/notes.h"
#include "study/packs/folded_words.h"
#include "study/packs/questions.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace chipwise::study {

namespace {

constexpr std::size_t shortestText = 2;  ///< letters and digits
constexpr std::size_t longestText = 200; ///< letters; nobody looks for more
constexpr int isIt = 100;                ///< ranks
constexpr int beginsWithIt = 80;
constexpr int namesIt = 60;
constexpr int mentionsIt = 20;

} // namespace

namespace finding { // not anonymous, because Finder::Index holds entries

/// What somebody typed.
struct Wanted {
    explicit Wanted(std::string_view typed) : text(foldedWords(quiz::shortened(typed, longestText))) {
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find(' ', begin + 1), text.size());
            words.push_back(text.substr(begin, end - begin));
            begin = end;
        }
    }
    bool isTooShort() const { return text.size() < shortestText + words.size(); }
    bool areIn(const std::string& other) const {
        return std::ranges::all_of(
            words, [&](const std::string& word) { return other.find(word) != std::string::npos; });
    }

    std::string text;
    std::vector<std::string> words; ///< each with its space before it
};

/// Texts to be found in, folded once.
struct Searched {
    std::string title;
    std::string detail;
    std::string more; ///< finds, but less well
    std::vector<std::string> telling{};

    int rankFor(const Wanted& wanted) const {
        int best = 0;
        for (const std::string* head : {&title, &detail}) {
            if (head->empty() || !head->starts_with(wanted.text)) continue;
            best = std::max(best, head->size() == wanted.text.size() ? isIt : beginsWithIt);
        }
        if (best > 0) return best;
        if (isTold(wanted)) return beginsWithIt;
        if (wanted.areIn(title + detail)) return namesIt;
        return wanted.areIn(title + detail + more) ? mentionsIt : 0;
    }

private:
    bool isTold(const Wanted& wanted) const {
        return wanted.areIn(title + detail + more) &&
               std::ranges::any_of(telling, [&](const std::string& words) {
                   return wanted.text.find(words) != std::string::npos;
               });
    }
};

struct Entry {
    Found found;
    Searched searched;
};

} // namespace finding

namespace {

using finding::Entry;
using finding::Searched;
using finding::Wanted;

Entry entryOf(Found found, std::string_view more = {}) {
    Searched searched{foldedWords(found.title), foldedWords(found.detail), foldedWords(more)};
    return {std::move(found), std::move(searched)};
}

Entry entryOf(const Offered& one) {
    Entry entry = entryOf({one.kind, one.title, {}, {}, one.id}, one.more);
    for (const std::string& words : one.telling) entry.searched.telling.push_back(foldedWords(words));
    return entry;
}

bool isSame(const Found& a, const Found& b) {
    return std::tie(a.kind, a.pack, a.id, a.title) == std::tie(b.kind, b.pack, b.id, b.title);
}

std::string joined(std::string text, const std::string& between, const std::string& more) {
    return more.empty() ? text : std::move(text) + between + more;
}

Found foundFact(const pack::Fact& fact, const std::string& packId) {
    Found found{Found::Kind::Fact, joined(fact.entity, ": ", fact.property), fact.value, packId, fact.id};
    found.title = joined(std::move(found.title), ", ", fact.qualifier);
    found.detail = joined(std::move(found.detail), " ", fact.unit);
    return found;
}

} // namespace

/// What is short enough to be gone through with each letter.
struct Finder::Index {
    std::int64_t version = 0;
    std::vector<Entry> entries;
    std::map<std::string, std::string> languages; ///< of the packs
    std::set<SubjectKey> glossaries;              ///< whose cards are found as words

    Index(const Learner& learner, std::int64_t catalogVersion) : version(catalogVersion) {
        const auto library = learner.core().library();
        for (const store::InstalledPack& pack : library->packs()) addPack(learner, pack);
        for (const store::InstalledGroup& group : library->subjects()) addGroup(group);
        std::set<std::string> explained;
        for (const SubjectKey& glossary : glossaries) explained.insert(glossary.first);
        for (const std::string& pack : explained) addWords(learner, pack);
    }

    Found question(const store::CardOutline& entry, std::string stem) const {
        Found found{Found::Kind::Question, std::move(stem), {}, entry.pack, entry.card};
        const auto language = languages.find(entry.pack);
        if (entry.untranslated && language != languages.end()) found.language = language->second;
        return found;
    }

private:
    void addPack(const Learner& learner, const store::InstalledPack& pack) {
        languages[pack.id] = pack.language;
        entries.push_back(entryOf({Found::Kind::Pack, pack.title, pack.version, pack.id}, pack.id));
        for (const pack::ExamPlan& exam : learner.catalog().exams(pack.id))
            entries.push_back(
                entryOf({Found::Kind::Exam, exam.title, pack.title, pack.id, exam.id}, exam.id));
        for (const pack::Fact& fact : learner.catalog().facts(pack.id))
            entries.push_back(
                entryOf(foundFact(fact, pack.id), fact.id + ' ' + fact.precision + ' ' + fact.also));
        for (const store::InstalledMisconception& myth : learner.catalog().misconceptions(pack.id))
            entries.push_back(
                entryOf({Found::Kind::Myth, myth.peopleThink, {}, pack.id, myth.id}, myth.truth));
    }

    void addGroup(const store::InstalledGroup& group) {
        if (group.title.empty()) return;
        Found found{Found::Kind::Subject, group.title, {}, group.pack, group.id, group.index};
        if (group.untranslated) found.language = languages[group.pack];
        if (group.isGlossary) glossaries.insert({group.pack, group.index});
        if (!group.intro.empty() && !group.isCase) {
            Found lesson = found;
            lesson.kind = Found::Kind::Lesson;
            entries.push_back(entryOf(std::move(lesson), group.intro));
        }
        entries.push_back(entryOf(std::move(found)));
    }

    void addWords(const Learner& learner, const std::string& pack) {
        for (const store::Term& term : learner.catalog().terms(pack)) {
            if (learner.core().keptAside().contains(term.card)) continue;
            Found found{Found::Kind::Word, term.word, {}, pack, term.card};
            if (term.untranslated) found.language = languages[pack];
            entries.push_back(entryOf(std::move(found), term.meaning));
        }
    }
};

Finder::Finder(const Learner& learner) : m_learner(learner) {}
Finder::~Finder() = default;

const Finder::Index& Finder::index() {
    const std::int64_t version = m_learner.catalog().version();
    if (m_index == nullptr || m_index->version != version)
        m_index = std::make_unique<Index>(m_learner, version);
    return *m_index;
}

std::vector<Found> Finder::matches(const finding::Wanted& wanted, std::size_t mostOfKind,
                                   std::span<const Offered> offered) {
    std::vector<Found> all;
    const auto library = m_learner.core().library();
    const auto take = [&](const Entry& entry) {
        const int rank = entry.searched.rankFor(wanted);
        if (rank == 0) return;
        Found& found = all.emplace_back(entry.found);
        found.rank = rank;
        // Not kept with the index: a readiness check adds to what there is to study.
        if (found.kind == Found::Kind::Subject || found.kind == Found::Kind::Lesson)
            found.questions = library->questionsOf({found.pack, found.group});
    };
    for (const Offered& one : offered) take(entryOf(one));
    const Index& known = index();
    for (const Entry& entry : known.entries) take(entry);
    std::size_t questions = 0;
    for (store::Hit& hit : findQuestions(m_learner, wanted.text, static_cast<int>(2 * mostOfKind))) {
        if (known.glossaries.contains(subjectOf(hit.entry)) || ++questions > mostOfKind) continue;
        const int rank = Searched{foldedWords(hit.entry.stem), {}, {}}.rankFor(wanted);
        Found found = known.question(hit.entry, hit.entry.stem);
        found.rank = std::max(rank, mentionsIt); // the index also knows options and explanations
        all.push_back(std::move(found));
    }
    for (Found& found : notedQuestions(wanted)) {
        const bool isThere = std::ranges::any_of(
            all, [&](const Found& one) { return one.kind == found.kind && one.id == found.id; });
        if (!isThere) all.push_back(std::move(found));
    }
    return all;
}

/// Questions on which the learner has written these words.
std::vector<Found> Finder::notedQuestions(const finding::Wanted& wanted) {
    if (!m_notes) {
        m_notes = notesOf(m_learner);
        for (auto& [card, note] : *m_notes) note = foldedWords(note);
    }
    const auto library = m_learner.core().library();
    const Index& known = index();
    std::vector<Found> all;
    for (const auto& [card, note] : *m_notes) {
        if (!wanted.areIn(note)) continue;
        const store::CardOutline* entry = library->find(card);
        if (entry == nullptr || library->isKeptAside(card) || known.glossaries.contains(subjectOf(*entry)))
            continue;
        Found& found = all.emplace_back(known.question(*entry, stemOf(m_learner.core(), card)));
        found.detail = "your note";
        found.rank = namesIt;
    }
    return all;
}

std::vector<Found> Finder::find(const std::string& text, std::size_t mostOfKind,
                                std::span<const Offered> offered) {
    const Wanted wanted(text);
    if (wanted.isTooShort()) return {};
    std::vector<Found> all = matches(wanted, mostOfKind, offered);
    // Somebody may type a whole question: what its words name counts, too.
    if (const Wanted asked(wordsAskedFor(text)); asked.text != wanted.text && !asked.isTooShort())
        for (Found& found : matches(asked, mostOfKind, offered))
            if (std::ranges::none_of(all, [&](const Found& one) { return isSame(one, found); }))
                all.push_back(std::move(found));
    std::map<Found::Kind, int> best;
    for (const Found& found : all) best[found.kind] = std::max(best[found.kind], found.rank);
    std::ranges::stable_sort(all, [&](const Found& a, const Found& b) {
        return std::tuple(-best[a.kind], a.kind, -a.rank) < std::tuple(-best[b.kind], b.kind, -b.rank);
    });
    std::map<Found::Kind, std::size_t> counts;
    std::erase_if(all, [&](const Found& found) {
        const bool isWeak = found.rank == mentionsIt && best[found.kind] > mentionsIt;
        return (isWeak && found.kind != Found::Kind::Question) || ++counts[found.kind] > mostOfKind;
    });
    return all;
}

std::optional<pack::Fact> installedFact(const Learner& learner, const std::string& pack,
                                        const std::string& id) {
    for (pack::Fact& fact : learner.catalog().facts(pack))
        if (fact.id == id) return std::move(fact);
    return std::nullopt;
}

std::optional<InstalledLesson> installedLesson(const Learner& learner, const std::string& pack, int group) {
    const auto library = learner.core().library();
    const store::InstalledGroup* found = library->subject({pack, group});
    if (found == nullptr || found->intro.empty()) return std::nullopt;
    return InstalledLesson{*found, learner.catalog().sources(pack, group)};
}

std::optional<InstalledLesson> lessonOf(const Learner& learner, const std::string& card) {
    const auto library = learner.core().library();
    const store::CardOutline* entry = library->find(card);
    return entry != nullptr && entry->caseId.empty() ? installedLesson(learner, entry->pack, entry->group)
                                                     : std::nullopt;
}

std::optional<InstalledWord> installedWord(const Learner& learner, const std::string& pack,
                                           const std::string& card) {
    const auto installed = learner.catalog().pack(pack);
    if (!installed) return std::nullopt;
    for (store::Term& term : learner.catalog().terms(pack))
        if (term.card == card) return InstalledWord{std::move(term), installed->language};
    return std::nullopt;
}

} // namespace chipwise::study
