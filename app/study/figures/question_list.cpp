#include "study/figures/question_list.h"

#include "quiz/text/fold.h"
#include "study/core.h"
#include "study/figures/mistakes.h"
#include "study/notes.h"
#include "study/packs/questions.h"
#include "study/plan/filter.h"
#include "study/plan/tags.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>

namespace chipwise::study {
namespace {

constexpr std::size_t orders = 6;
const std::string noTitle;
constexpr char betweenTexts = '\n';

/// As words are compared: without case and accents. Most text is ASCII, which needs no table.
void appendFolded(std::string& to, std::string_view text) {
    const bool isAscii =
        std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (isAscii) {
        for (const char c : text) to += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return;
    }
    std::u32string folded;
    if (const auto points = quiz::decoded(text))
        for (const char32_t point : *points) folded += quiz::foldedCharacter(point, false);
    to += quiz::encoded(folded);
}

std::vector<std::string> wordsToFind(std::string_view text) {
    std::string folded;
    appendFolded(folded, text);
    std::vector<std::string> words;
    std::string word;
    for (const char c : folded + ' ') {
        if (c != ' ' && c != '\t' && c != betweenTexts) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

bool rests(const store::CardOutline& entry, const std::string& fact) {
    return std::ranges::find(entry.factIds, fact) != entry.factIds.end();
}

/// By tag, level or kind they are not found: that would tell what they are.
bool findsKeptAside(const SessionOptions& part) {
    return part.tag.empty() && !part.kind;
}

/// A line of a flashcards list is listed as a flashcard.
pack::Kind listedKind(pack::Kind kind) {
    return kind == pack::Kind::Flashcards ? pack::Kind::Flashcard : kind;
}

/// Adds up the parts of the packs, each in the order in which its first question comes.
class Parts {
public:
    using Part = QuestionList::Part;

    explicit Parts(const Learner& learner, const Library& library) : m_library(library) {
        for (const store::InstalledPack& pack : library.packs()) {
            SessionOptions options;
            options.packs = {pack.id};
            if (library.packs().size() > 1) add(Part::Kind::Pack, pack.id, pack.title, options);
            for (const pack::ExamPlan& plan : learner.catalog().exams(pack.id))
                for (const pack::PlanNode& domain : plan.domains) {
                    SessionOptions inDomain = options;
                    inDomain.objective = pack::Objective{plan.id, domain.number};
                    add(Part::Kind::Domain, pack.id + '/' + plan.id + ' ' + domain.number, domain.title,
                        inDomain);
                }
        }
        for (const store::InstalledGroup& subject : library.subjects()) {
            SessionOptions options;
            options.group = SubjectKey(subject.pack, subject.index);
            if (!subject.title.empty())
                add(Part::Kind::Subject, subject.pack + '/' + std::to_string(subject.index), subject.title,
                    options, subject.cards);
        }
        addTags();
        addKinds();
    }

    std::vector<Part> take() {
        std::erase_if(m_parts, [](const Part& part) { return part.questions == 0; });
        std::ranges::stable_sort(m_parts, {}, &Part::kind);
        return std::move(m_parts);
    }

private:
    void add(Part::Kind kind, const std::string& id, const std::string& title, const SessionOptions& options,
             std::optional<int> questions = {}) {
        const std::string ofKind = std::to_string(static_cast<int>(kind)) + ' ' + id;
        m_parts.push_back({ofKind, title, options, questions ? *questions : count(options), kind});
    }

    int count(const SessionOptions& options) const {
        const Filter filter(options, m_library.packs());
        const bool byPlaceAlone = findsKeptAside(options);
        int found = 0;
        for (std::size_t place = 0; place < m_library.entries().size(); ++place)
            if ((byPlaceAlone || !m_library.isKeptAside(place)) && filter.passes(m_library.entries()[place]))
                ++found;
        return found;
    }

    /// Calls for each question that may be found by what it is.
    template <class Visit>
    void eachOpen(Visit visit) const {
        for (std::size_t place = 0; place < m_library.entries().size(); ++place)
            if (!m_library.isKeptAside(place)) visit(m_library.entries()[place]);
    }

    void addTags() {
        std::set<std::string> levels;
        for (const store::InstalledPack& pack : m_library.packs())
            levels.insert(pack.ladder.begin(), pack.ladder.end());
        std::map<std::string, int> tags;
        eachOpen([&](const store::CardOutline& entry) {
            for (const std::string& tag : entry.tags) ++tags[tag];
        });
        for (const std::string& level : levels) tags.try_emplace(level, 0);
        std::size_t added = 0;
        for (const auto& [tag, questions] : tags) {
            const bool isLevel = levels.contains(tag);
            if (!isLevel && added++ >= QuestionList::mostTags) continue;
            SessionOptions options;
            options.tag = tag;
            const auto kind = isLevel                       ? Part::Kind::Level
                              : tag.starts_with(rolePrefix) ? Part::Kind::Role
                                                            : Part::Kind::Tag;
            add(kind, tag, tagWords(tag), options, isLevel ? std::optional<int>() : questions);
        }
    }

    void addKinds() {
        std::map<pack::Kind, int> kinds;
        eachOpen([&](const store::CardOutline& entry) { ++kinds[listedKind(entry.kind)]; });
        for (const auto& [kind, questions] : kinds) {
            SessionOptions options;
            options.kind = kind;
            add(Part::Kind::Format, std::string(pack::toText(kind)), {}, options, questions);
        }
    }

    const Library& m_library;
    std::vector<Part> m_parts;
};

/// Both know a subject's questions in the same order, unless a pack was changed between their reading.
std::vector<const MapCell*> cellsByPlace(const Map& map, const Library& library) {
    std::vector<const MapCell*> cells(library.entries().size());
    for (const MapBlock& block : map.blocks) {
        const auto& places = library.cardsOf({block.pack, block.group});
        for (std::size_t i = 0; i < std::min(places.size(), block.cells.size()); ++i)
            if (library.entries()[places[i]].card == block.cells[i].card())
                cells[places[i]] = &block.cells[i];
    }
    return cells;
}

bool hasFigure(const ListedQuestion& question, QuestionOrder order) {
    switch (order) {
    case QuestionOrder::Chance: return question.chance.has_value();
    case QuestionOrder::Last: return question.lastDay.has_value();
    case QuestionOrder::Due: return question.dueDay.has_value();
    case QuestionOrder::Pack:
    case QuestionOrder::Question:
    case QuestionOrder::Subject: break;
    }
    return true;
}

} // namespace

/// What the questions are called, and everything that is searched, each in one piece: question after
/// question.
struct QuestionList::Texts {
    std::string stems;
    std::vector<std::size_t> stemEnd; ///< of each question
    std::string all;
    std::vector<std::size_t> begin; ///< of each question, and the end

    bool hasAll(std::size_t place, const std::vector<std::string>& words) const {
        const std::string_view text(all.data() + begin[place], begin[place + 1] - begin[place]);
        return std::ranges::all_of(words,
                                   [&](const std::string& word) { return text.find(word) != text.npos; });
    }
};

QuestionList::QuestionList(const Learner& learner, const Now& now)
    : m_learner(learner), m_now(now), m_library(learner.core().library()), m_notes(notesOf(learner)),
      m_texts(std::make_unique<Texts>()), m_orders(orders) {
    const CardRows rows = learner.profile().cards();
    const auto& entries = m_library->entries();
    const Map map = learner.map(now);
    const std::vector<const MapCell*> cells = cellsByPlace(map, *m_library);
    const std::string* title = &noTitle; // entries of a subject follow one another
    m_questions.reserve(entries.size());
    m_subjects.reserve(entries.size());
    m_texts->begin.reserve(entries.size() + 1);
    readStems();
    for (std::size_t place = 0; place < entries.size(); ++place) {
        const store::CardOutline& entry = entries[place];
        ListedQuestion& question = m_questions.emplace_back();
        question.entry = place;
        question.keptAside = m_library->isKeptAside(place);
        if (const MapCell* cell = cells[place]; !question.keptAside && cell != nullptr) {
            question.chance = cell->chance;
            question.missedInExam = cell->missedInExam;
            question.lastDay = cell->lastDay;
            question.dueDay = cell->dueDay;
            question.tryAgain = cell->tryAgain;
            question.mayWait = cell->mayWait;
            question.promise = cell->promise;
            question.due = cell->due;
            question.hidden = cell->suspended;
        }
        const auto row = rows.find(entry.card);
        if (!question.keptAside && row != rows.end()) {
            question.flagged = row->second.flagged;
            question.missed = row->second.memory && memory::isMissed(row->second.memory->outcome);
        }
        question.noted = !question.keptAside && m_notes.contains(entry.card);
        if (place == 0 || entry.group != entries[place - 1].group || entry.pack != entries[place - 1].pack) {
            const store::InstalledGroup* group = m_library->subject(subjectOf(entry));
            title = group != nullptr ? &group->title : &noTitle;
        }
        m_subjects.push_back(title);
        addTexts(place);
    }
    m_texts->begin.push_back(m_texts->all.size());
    readMistakes(rows);
}

QuestionList::~QuestionList() = default;

/// Of a pack that was changed since the library was read, what is no longer there has none.
void QuestionList::readStems() {
    const auto& entries = m_library->entries();
    m_texts->stemEnd.reserve(entries.size());
    eachStem(m_learner, [&](const std::string& card, const std::string& stem) {
        std::size_t place = m_texts->stemEnd.size();
        if (place == entries.size() || entries[place].card != card) {
            const store::CardOutline* entry = m_library->find(card);
            if (entry == nullptr || entry < entries.data() + place) return;
            place = static_cast<std::size_t>(entry - entries.data());
        }
        m_texts->stemEnd.resize(place, m_texts->stems.size());
        m_texts->stems += stem;
        m_texts->stemEnd.push_back(m_texts->stems.size());
    });
    m_texts->stemEnd.resize(entries.size(), m_texts->stems.size());
}

void QuestionList::addTexts(std::size_t place) {
    const store::CardOutline& entry = m_library->entries()[place];
    std::string& all = m_texts->all;
    m_texts->begin.push_back(all.size());
    appendFolded(all, stem(place));
    if (m_questions[place].keptAside) return;
    const auto add = [&all](std::string_view text) {
        all += betweenTexts;
        appendFolded(all, text);
    };
    add(subject(place));
    add(entry.card);
    for (const std::string& tag : entry.tags) add(tag);
    if (m_questions[place].noted) add(m_notes.at(entry.card));
}

const store::CardOutline& QuestionList::entry(std::size_t place) const {
    return m_library->entries()[m_questions[place].entry];
}

std::string_view QuestionList::stem(std::size_t place) const {
    const std::size_t begin = place == 0 ? 0 : m_texts->stemEnd[place - 1];
    return std::string_view(m_texts->stems).substr(begin, m_texts->stemEnd[place] - begin);
}

const std::string& QuestionList::subject(std::size_t place) const {
    return *m_subjects[place];
}

std::string QuestionList::note(std::size_t place) const {
    if (!m_questions[place].noted) return {};
    const auto found = m_notes.find(entry(place).card);
    return found == m_notes.end() ? std::string() : found->second;
}

void QuestionList::readMistakes(const CardRows& rows) {
    for (const OpenMiss& miss : openMisses(m_learner, m_now, rows)) {
        const store::CardOutline* entry = m_library->find(miss.card);
        if (entry == nullptr) continue;
        ListedQuestion& question = m_questions[static_cast<std::size_t>(entry - m_library->entries().data())];
        question.notPutRight = !question.keptAside;
        question.sureButWrong = !question.keptAside && miss.sureButWrong;
    }
}

bool QuestionList::passesState(std::size_t place, ListedState state) const {
    const ListedQuestion& question = m_questions[place];
    switch (state) {
    case ListedState::Any: return true;
    case ListedState::Due: return question.due;
    case ListedState::New: return !question.chance && !question.hidden && !question.keptAside;
    case ListedState::Missed: return question.missed || question.notPutRight;
    case ListedState::SureButWrong: return question.sureButWrong;
    case ListedState::Hidden: return question.hidden;
    case ListedState::Flagged: return question.flagged;
    case ListedState::Noted: return question.noted;
    case ListedState::KeptAside: return question.keptAside;
    }
    return false;
}

const std::vector<std::uint32_t>& QuestionList::inOrder(QuestionOrder order) const {
    auto& places = m_orders[static_cast<std::size_t>(order)];
    if (places.size() == m_questions.size()) return places;
    places.resize(m_questions.size());
    std::iota(places.begin(), places.end(), std::uint32_t{0});
    // Of equal ones the pack's order stays; what has no such figure comes last.
    const auto by = [&](const auto& key) {
        std::ranges::stable_sort(places, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    };
    constexpr std::int64_t never = std::int64_t{1} << 62;
    constexpr double unknown = 2;
    switch (order) {
    case QuestionOrder::Pack: break;
    case QuestionOrder::Question:
        by([&](std::uint32_t place) {
            return std::string_view(m_texts->all).substr(m_texts->begin[place], stem(place).size());
        });
        break;
    case QuestionOrder::Subject:
        by([&](std::uint32_t place) { return std::string_view(subject(place)); });
        break;
    case QuestionOrder::Chance:
        by([&](std::uint32_t place) { return m_questions[place].chance.value_or(unknown); });
        break;
    case QuestionOrder::Last:
        by([&](std::uint32_t place) { return m_questions[place].lastDay.value_or(never); });
        break;
    case QuestionOrder::Due:
        by([&](std::uint32_t place) { return m_questions[place].dueDay.value_or(never); });
        break;
    }
    return places;
}

std::vector<std::uint32_t> QuestionList::find(const QuestionFilter& wanted, QuestionOrder order,
                                              bool descending) const {
    const SessionOptions& part = wanted.part;
    const bool isWhole =
        part.packs.empty() && !part.group && part.tag.empty() && !part.kind && !part.objective;
    const Filter filter(part, m_library->packs());
    const auto words = wordsToFind(wanted.text);
    const bool withKeptAside = findsKeptAside(part) && wanted.fact.empty();
    std::vector<std::uint32_t> found;
    for (const std::uint32_t place : inOrder(order)) {
        if (!passesState(place, wanted.state)) continue;
        if (!withKeptAside && m_questions[place].keptAside) continue;
        if (!isWhole && !filter.passes(entry(place))) continue;
        if (!wanted.fact.empty() && !rests(entry(place), wanted.fact)) continue;
        if (!words.empty() && !m_texts->hasAll(place, words)) continue;
        found.push_back(place);
    }
    if (!descending) return found;
    // What has no such figure comes last in either direction.
    const auto none = std::stable_partition(found.begin(), found.end(), [&](std::uint32_t place) {
        return hasFigure(m_questions[place], order);
    });
    std::reverse(found.begin(), none);
    return found;
}

std::vector<QuestionList::Part> QuestionList::parts() const {
    return Parts(m_learner, *m_library).take();
}

} // namespace chipwise::study
