#include "workshop/complete/completion_rooms.h"

#include "pack/model/calculation.h"
#include "pack/model/fact_condition.h"
#include "pack/text/text.h"
#include "workshop/cure/fact_sheet.h"
#include "workshop/cure/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace chipwise::workshop {
namespace {

using Words = std::vector<WordMeaning>;

const Words yesNo{{"yes", ""}, {"no", ""}};

const std::map<std::string_view, Words>& fixedValues() {
    static const std::map<std::string_view, Words> values{
        {"kind", kindWords()},
        {"standing",
         {{"fact", "documented, with a source"},
          {"vendor-claim", "what a vendor says about its own product"},
          {"exam-lore", "an exam rule of thumb; explain how real systems differ"},
          {"practice", "a rule of thumb from experience, without exact numbers"}}},
        {"state",
         {{"announced", "asks about something that is not true yet"},
          {"ended", "asks about something that is no longer true"}}},
        {"difficulty",
         {{"easy", "80% or more of learners get it right"},
          {"medium", "50% to 80%"},
          {"hard", "less than 50%"},
          {"1", "easiest"},
          {"2", ""},
          {"3", ""},
          {"4", ""},
          {"5", "hardest"}}},
        {"depth",
         {{"recall", "remember what was learned"},
          {"understanding", "explain or compare what was learned"},
          {"application", "use what was learned in a new situation"}}},
        {"shuffle", yesNo},
        {"partial", yesNo},
        {"retired", yesNo},
        {"holdout",
         {{"yes", "picked first for readiness checks"}, {"no", "never picked for readiness checks"}}},
        {"status", {{"draft", "not shown to learners yet"}, {"ready", ""}}},
        {"case",
         {{"sensitive", "upper and lower case matter"},
          {"insensitive", "upper and lower case do not matter"}}},
        {"importance",
         {{"key", "key rows only"}, {"useful", "key and useful rows"}, {"trivia", "every row"}}},
        {"choose", {{"2", ""}, {"3", ""}}},
        {"tolerance", {{"1%", "of the value"}, {"5%", "of the value"}}},
        {"seconds", {{"60", "one minute"}, {"90", ""}, {"120", "two minutes"}}},
        {"distractors", {{"3", "wrong options"}, {"4", ""}}},
    };
    return values;
}

const std::map<std::string_view, Words>& fixedPlanValues() {
    static const std::map<std::string_view, Words> values{
        {"format", {{"1", "the only format version so far"}}},
        {"version", {{"1.0.0", "the first version of a pack"}}},
        {"language",
         {{"en", "English"}, {"de", "German"}, {"fr", "French"}, {"es", "Spanish"}, {"ja", "Japanese"}}},
        {"license",
         {{"CC-BY-4.0", "free to share and change, with attribution"},
          {"CC-BY-SA-4.0", "changed packs must keep this license"},
          {"CC-BY-NC-4.0", "not for commercial use"},
          {"CC0-1.0", "no conditions at all"}}},
        {"scoring",
         {{"all-or-nothing", "no credit for partly right answers"},
          {"partial", "partial credit for partly right answers"}}},
        {"slice",
         {{"yes", "the pack covers part of the exam: no practice exam and no readiness check"},
          {"no", "the pack covers the whole exam"}}},
        {"kinds", kindWords()},
    };
    return values;
}

/// Where the item behind the last comma begins.
std::size_t itemBegin(const CompletionPlace& place, std::size_t valueAt) {
    const auto comma = place.cursor.before().rfind(',');
    if (comma == std::string_view::npos || comma < valueAt) return valueAt;
    return std::min(place.cursor.text.find_first_not_of(' ', comma + 1), place.cursor.at);
}

template <class Visit>
void eachQuestion(const Snapshot& snapshot, Visit visit) {
    for (const auto& file : snapshot.read.pack.files)
        for (const auto& group : file.groups) {
            visit(group.settings);
            for (const auto& question : group.questions) visit(question.settings);
        }
}

void offerNodes(const std::string& exam, const std::vector<pack::PlanNode>& nodes, CompletionList& to) {
    for (const auto& node : nodes) {
        const auto word = exam + " " + node.number;
        // "2.3" finds its statement without the exam's id, too.
        if (!to.typed().empty() && node.number.starts_with(to.typed()))
            to.offer(node.number, node.title, word);
        else
            to.offer(word, node.title);
        offerNodes(exam, node.children, to);
    }
}

void offerFacts(const Snapshot& snapshot, bool numbersOnly, std::string_view behind, CompletionList& to) {
    for (const auto& fact : snapshot.read.pack.facts) {
        if (to.isFull()) return;
        if (fact.conflict || (numbersOnly && (!fact.number || fact.state != pack::FactState::InEffect)))
            continue;
        if (!to.wants(fact.id, fact.entity + " " + fact.property)) continue;
        to.offer(fact.id, factInWords(fact), fact.id + std::string(behind));
    }
}

void offerMisconceptions(const Snapshot& snapshot, CompletionList& to) {
    for (const auto& row : snapshot.read.pack.misconceptions) {
        if (to.isFull()) return;
        if (to.wants(row.id, row.peopleThink)) to.offer(row.id, row.peopleThink);
    }
}

void offerUsed(const CompletionPlace& place, std::string_view key, CompletionList& to) {
    UsedWords words;
    const auto one = [&words](const auto& word) {
        if (word) words.add(*word);
    };
    eachQuestion(place.snapshot, [&](const pack::Settings& settings) {
        if (key == "tags")
            for (const auto& tag : settings.tags) words.add(tag);
        else if (key == "ref")
            for (const auto& ref : settings.refs) words.add(ref);
        else if (key == "author")
            one(settings.author);
        else if (key == "misconception")
            one(settings.misconception);
        else if (key == "unit")
            one(settings.unit);
    });
    const auto& pack = place.snapshot.read.pack;
    if (key == "author")
        for (const auto& author : pack.authors) words.add(author);
    if (key == "ref")
        for (const auto& fact : pack.facts) words.add(fact.source);
    if (key == "unit")
        for (const auto& fact : pack.facts) words.add(fact.unit);
    words.offerTo(to);
}

/// The expression of a `let`, or of an answer that computes.
std::vector<Completion> expressionCompletions(const CompletionPlace& place, std::size_t from) {
    const auto before = place.cursor.before();
    const auto call = before.rfind("fact(");
    if (call != std::string_view::npos && call + 5 >= from &&
        before.find(')', call) == std::string_view::npos) {
        auto list = place.listFrom(call + 5);
        const bool closed = place.cursor.text.substr(place.cursor.wordEnd()).starts_with(")");
        offerFacts(place.snapshot, true, closed ? "" : ")", list);
        return list.take();
    }
    std::size_t begin = place.cursor.at;
    while (begin > from && (pack::isLetter(before[begin - 1]) || pack::isDigit(before[begin - 1]))) --begin;
    auto list = place.listFrom(begin);
    for (const auto line : place.settings) {
        const auto equals = line.find('=');
        if (line.starts_with("let:") && equals != std::string_view::npos)
            list.offer(pack::trimmed(line.substr(4, equals - 4)), pack::trimmed(line.substr(equals + 1)));
    }
    for (const auto& [word, detail] : {WordMeaning{"fact(", "the number that a fact states"},
                                       {"round(", "round(x, 2): rounded to two decimal places"},
                                       {"ceil(", "rounded up to a whole number"},
                                       {"floor(", "rounded down to a whole number"},
                                       {"min(", "the smallest value"},
                                       {"max(", "the largest value"},
                                       {"sqrt(", "square root"},
                                       {"log(", "log(x, 2): logarithm to base 2"},
                                       {"step", "100..900 step 50: 100, 150, 200, …"}})
        list.offer(word, detail);
    return list.take();
}

/// `property = device memory and unit = GiB`.
std::vector<Completion> conditionCompletions(const CompletionPlace& place, std::size_t valueAt) {
    const auto before = place.cursor.before();
    const auto joined = before.rfind(" and ");
    auto part = joined == std::string_view::npos || joined < valueAt ? valueAt : joined + 5;
    part = std::min(part, place.cursor.at);
    const auto columns = pack::FactCondition::columns();
    const auto equals = before.find('=', part);
    if (equals == std::string_view::npos) {
        auto list = place.listFrom(part);
        for (const auto& [word, detail] : factColumnWords())
            if (std::ranges::find(columns, word) != columns.end())
                list.offer(word, detail, std::string(word) + " = ");
        return list.take();
    }
    const auto column = pack::trimmed(before.substr(part, equals - part));
    std::vector<std::string> cells; // what the words of `used` look at
    if (std::ranges::find(columns, column) != columns.end())
        for (const auto& fact : place.snapshot.read.pack.facts) cells.push_back(factCell(fact, column));
    UsedWords words;
    for (const auto& cell : cells) words.add(cell);
    auto list =
        place.listFrom(std::min(place.cursor.text.find_first_not_of(' ', equals + 1), place.cursor.at));
    words.offerTo(list);
    return list.take();
}

std::vector<Completion> pictureCompletions(const CompletionPlace& place) {
    const auto before = place.cursor.before();
    const auto open = before.rfind("](");
    const auto picture = before.rfind("![", open);
    if (open == std::string_view::npos || picture == std::string_view::npos ||
        before.find(')', open) != std::string_view::npos)
        return {};
    auto list = place.listFrom(open + 2);
    for (const auto& [path, file] : place.snapshot.files.media)
        list.offer(path, fmt::format("{} KiB", (file.size + 1023) / 1024));
    return list.take();
}

} // namespace

std::vector<Completion> keyCompletions(const CompletionPlace& place, const Words& known) {
    auto list = place.listFrom(0);
    const bool colon = place.cursor.text.substr(place.cursor.wordEnd()).starts_with(":");
    constexpr std::array<std::string_view, 5> repeatable{"objective", "tags", "ref", "fact", "let"};
    for (const auto& [key, detail] : known) {
        const bool again = std::ranges::find(repeatable, key) != repeatable.end() || key == "author";
        if (again || !place.hasSetting(key)) list.offer(key, detail, std::string(key) + (colon ? "" : ": "));
    }
    return list.take();
}

std::vector<Completion> questionValueCompletions(const CompletionPlace& place, std::string_view key,
                                                 std::size_t valueAt) {
    if (key == "let") {
        const auto equals = place.cursor.before().find('=', valueAt);
        return equals == std::string_view::npos ? std::vector<Completion>()
                                                : expressionCompletions(place, equals + 1);
    }
    if (key == "for-each-fact") return conditionCompletions(place, valueAt);
    if (key == "answer" || key == "hint" || key == "changed") return placeholderCompletions(place);
    const bool isList = key == "objective" || key == "tags" || key == "fact";
    auto list = place.listFrom(isList ? itemBegin(place, valueAt) : valueAt);
    if (const auto fixed = fixedValues().find(key); fixed != fixedValues().end()) {
        for (const auto& [word, detail] : fixed->second) list.offer(word, detail);
    } else if (key == "objective") {
        for (const auto& exam : place.snapshot.read.pack.exams) offerNodes(exam.id, exam.domains, list);
    } else if (key == "fact") {
        offerFacts(place.snapshot, false, {}, list);
    } else if (key == "misconception" && !place.snapshot.read.pack.misconceptions.empty()) {
        offerMisconceptions(place.snapshot, list);
    } else {
        offerUsed(place, key, list);
    }
    return list.take();
}

std::vector<Completion> planValueCompletions(const CompletionPlace& place, std::string_view key,
                                             std::size_t valueAt) {
    const auto fixed = fixedPlanValues().find(key);
    if (fixed == fixedPlanValues().end()) return {};
    auto list = place.listFrom(key == "kinds" ? itemBegin(place, valueAt) : valueAt);
    for (const auto& [word, detail] : fixed->second) list.offer(word, detail);
    return list.take();
}

std::vector<Completion> textCompletions(const CompletionPlace& place) {
    if (auto pictures = pictureCompletions(place); !pictures.empty()) return pictures;
    if (auto words = placeholderCompletions(place); !words.empty()) return words;
    const auto text = pack::trimmedLeft(place.cursor.text);
    const auto equals = place.cursor.text.find('=');
    const bool computes = text.starts_with("=") && place.hasSetting("let") && place.cursor.at > equals;
    return computes ? expressionCompletions(place, equals + 1) : std::vector<Completion>();
}

} // namespace chipwise::workshop
