#include "workshop/cure/choices.h"

#include "pack/text/line_start.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::workshop {
namespace {

std::string boxOf(double credit) {
    if (credit >= 100) return "[x]";
    return credit == 0 ? "[ ]" : fmt::format("[{:g}%]", credit);
}

/// How many of the rest stand beside the same text when the original's option i is put in at its place: names
/// of chips are the same in every language.
std::size_t sameTexts(const std::vector<pack::Option>& original, const std::vector<pack::Option>& translated,
                      std::size_t missing) {
    std::size_t same = 0;
    for (std::size_t i = 0; i < translated.size(); ++i)
        if (original[i < missing ? i : i + 1].text == translated[i].text) ++same;
    return same;
}

bool marksAgree(const std::vector<pack::Option>& original, const std::vector<pack::Option>& translated,
                std::size_t missing) {
    for (std::size_t i = 0; i < translated.size(); ++i)
        if (original[i < missing ? i : i + 1].credit != translated[i].credit) return false;
    return true;
}

/// The original's option put in where the translation has none; the most likely one first.
void addMissingOption(const ProblemPlace& place, Choices& to) {
    const auto& original = place.original()->options;
    const auto& q = *place.question();
    const auto& translated = q.question.options;
    constexpr std::size_t mostOptions = 100; // comparing costs the square of their number
    if (original.size() > mostOptions) return;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < original.size(); ++i)
        if (marksAgree(original, translated, i)) order.push_back(i);
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t i) { return sameTexts(original, translated, i); });
    for (const auto i : order) {
        const auto line = fmt::format("- {} {}", boxOf(original[i].credit),
                                      original[i].text.substr(0, original[i].text.find('\n')));
        const auto label =
            fmt::format("Copy the missing option {} from the original", inQuotes(original[i].text));
        if (i < q.answerLines.size()) {
            to.push_back({label, {place.insertingAbove(q.answerLines[i], line)}});
            continue;
        }
        const int last = place.lastLineOf(i - 1);
        const auto end = place.line(last).size();
        to.push_back({label, {place.replacing(last, end, end, "\n" + line)}});
    }
}

void deleteSurplus(const ProblemPlace& place, std::size_t surplus, Choices& to) {
    if (surplus != 1) return;
    const auto& lines = place.question()->answerLines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        to.push_back({fmt::format("Delete {}", inQuotes(pack::trimmed(place.line(lines[i])))),
                      {place.deletingLines(lines[i], place.lastLineOf(i))}});
}

} // namespace

void chooseOriginal(const ProblemPlace& place, Choices& to) {
    const auto heading = pack::headingLine(place.line());
    if (!heading || heading->idState != pack::HeadingLine::Id::Given) return;
    std::set<std::string_view> translated;
    const auto language = std::string_view(place.file()).substr(5, place.file().find('/', 5) - 5);
    for (const auto& translation : place.snapshot().read.pack.translations)
        if (translation.language == language)
            for (const auto& [id, question] : translation.questions) translated.insert(id);
    std::vector<std::string_view> ids;
    for (const auto& file : place.snapshot().read.pack.files)
        for (const auto& group : file.groups) {
            if (heading->level == 1 && !group.id.empty()) ids.push_back(group.id);
            for (const auto& question : group.questions)
                if (heading->level == 2 && !question.id.empty() && !translated.contains(question.id))
                    ids.push_back(question.id);
        }
    constexpr std::size_t most = 6;
    for (const auto& id : nearest(heading->id, ids, most))
        to.push_back({fmt::format("Mark it as a translation of {}", id),
                      {place.replacing(place.lineNumber(), heading->idAt, place.line().size(),
                                       fmt::format("{{#{}}}", id))}});
}

void matchParts(const ProblemPlace& place, Choices& to) {
    if (!place.question() || !place.original()) return;
    const auto& original = *place.original();
    const auto& translated = place.question()->question;
    const auto mine = translated.options.size() + translated.steps.size() + translated.pairs.size() +
                      translated.cards.size();
    const auto theirs =
        original.options.size() + original.steps.size() + original.pairs.size() + original.cards.size();
    if (mine > theirs && mine == place.question()->answerLines.size())
        deleteSurplus(place, mine - theirs, to);
    else if (original.options.size() == translated.options.size() + 1 && !translated.options.empty())
        addMissingOption(place, to);
}

void copyMarks(const ProblemPlace& place, Choices& to) {
    if (!place.question() || !place.original()) return;
    const auto& theirs = place.original()->options;
    const auto& q = *place.question();
    if (theirs.size() != q.boxes.size() || theirs.size() != q.question.options.size()) return;
    Cure cure{"Give every option the same mark as the original", {}};
    for (std::size_t i = 0; i < theirs.size(); ++i)
        if (theirs[i].credit != q.question.options[i].credit)
            cure.edits.push_back(
                {place.file(), pack::replacing(q.boxes[i].place.line, q.boxes[i].place.column,
                                               q.boxes[i].endColumn, boxOf(theirs[i].credit))});
    to.push_back(std::move(cure));
}

} // namespace chipwise::workshop
