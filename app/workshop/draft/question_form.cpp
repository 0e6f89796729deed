#include "workshop/draft/question_form.h"

#include "pack/text/line_start.h"
#include "pack/text/new_id.h"
#include "pack/text/pack_paths.h"
#include "pack/text/problems.h"
#include "pack/text/text.h"
#include "pack/write/question_writer.h"
#include "workshop/cure/fact_table_text.h"
#include "workshop/draft/question_examples.h"
#include "workshop/pack_file.h"
#include "workshop/text/file_sections.h"
#include "workshop/text/question_at.h"
#include "workshop/text/taken_ids.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::workshop {
namespace {

constexpr auto formFile = "questions/form.md";

void oneLine(std::string& text) {
    std::string result;
    for (const char c : text) {
        const bool space = c == '\n' || c == '\r' || c == '\t' || c == ' ' || c == '\0';
        if (!space)
            result += c;
        else if (!result.ends_with(' '))
            result += ' ';
    }
    text = pack::trimmed(result);
}

/// A setting that may be left out.
void oneLineIfAny(auto& text) {
    if (!text) return;
    oneLine(*text);
    if (text->empty()) text.reset();
}

void oneLine(std::vector<std::string>& items) {
    for (auto& item : items) oneLine(item);
    std::erase(items, std::string());
}

/// No empty lines around it, no NUL, and LF for every line end.
void tidyText(std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (text[i] != '\0' && !crlf) result += text[i] == '\r' ? '\n' : text[i];
    }
    result.erase(result.find_last_not_of(" \t\n") + 1);
    const auto first = std::min(result.find_first_not_of(" \t\n"), result.size());
    const auto lineEnd = result.rfind('\n', first);
    text = lineEnd == std::string::npos ? std::move(result) : result.substr(lineEnd + 1);
}

void tidySettings(pack::Settings& s) {
    for (auto* text : {&s.difficulty, &s.hint, &s.unit, &s.tolerance, &s.author, &s.checked, &s.misconception,
                       &s.contrast, &s.changed, &s.forEachFact, &s.answer})
        oneLineIfAny(*text);
    for (auto* list : {&s.tags, &s.refs, &s.facts, &s.was}) oneLine(*list);
    for (auto& let : s.lets) oneLine(let.name), oneLine(let.expression);
    for (auto& objective : s.objectives) oneLine(objective.exam), oneLine(objective.number);
}

/// The group whose settings count for a question that stands in the pack.
std::string groupHeadOf(const Snapshot& snapshot, std::string_view id) {
    const auto at = id.empty() ? QuestionAt{} : questionNamed(snapshot, std::string(id));
    if (!at.group || at.group->title.empty()) return {};
    pack::Group head = *at.group;
    head.intro.clear();
    head.id.clear();
    return pack::groupText(head) + "\n\n";
}

/// The pack without its other questions and its translations: what they say is not asked here.
pack::PackFiles surroundings(const Snapshot& snapshot) {
    pack::PackFiles files;
    files.media = snapshot.files.media;
    for (const auto& [path, text] : snapshot.files.texts)
        if (path == "pack.md" || path == pack::misconceptionsPath || isFactTable(path))
            files.texts[path] = text;
    return files;
}

void reportTakenIds(const pack::Question& question, const Snapshot& snapshot, std::string_view replaces,
                    pack::Problems& problems) {
    auto taken = takenIds(snapshot);
    const auto own = replaces.empty() ? QuestionAt{} : questionNamed(snapshot, std::string(replaces));
    if (own.question) {
        taken.erase(own.question->id);
        for (const auto& card : own.question->cards) taken.erase(card.id);
    }
    const auto check = [&](const std::string& id, int line) {
        if (id.empty() || !taken.contains(id)) return;
        const auto place = placeOf(snapshot, id);
        problems.add(
            "CW102", line, 1,
            place.file.empty()
                ? fmt::format("The id “{}” is already used.", id)
                : fmt::format("The id “{}” is already used in {}, line {}.", id, place.file, place.line),
            fmt::format("Give this question an id of its own, for example {{#{}}}.", pack::newId(id, taken)));
    };
    check(question.id, 1);
    for (const auto& card : question.cards) check(card.id, 1);
}

/// A section's lines as the reader takes them, without comments.
std::string visibleText(const FileSections& sections, const Section& section) {
    std::string text;
    for (auto i = section.body; i < section.bodyEnd; ++i) {
        const auto& line = sections.lines()[i];
        if (line.number > section.lastVisible) break;
        text.append(i > section.body ? "\n" : "").append(line.text);
    }
    return text;
}

/// The new text with the author's comments in the old one where they stood; without them where their place
/// is gone.
std::string withComments(const FileSections& sections, const Section& section, std::string text) {
    const auto visible = visibleText(sections, section);
    const auto whole = sections.text(section.first, section.lastVisible);
    if (visible == whole) return text;
    auto both = merged(visible, whole, text);
    if (!both.clean) return text;
    const FileSections after(both.text);
    const bool means = after.all().size() == 1 && visibleText(after, after.all().front()) == text;
    return means ? std::move(both.text) : text;
}

/// A question that is given another id says what it was, so that learners keep its history.
pack::Question withEarlierId(pack::Question question, std::string_view earlier) {
    auto& was = question.settings.was;
    if (question.id.empty() || question.id == earlier) return question;
    std::erase(was, question.id); // back to an earlier id
    if (std::ranges::find(was, earlier) == was.end()) was.emplace_back(earlier);
    return question;
}

} // namespace

pack::Question newQuestion(pack::Kind kind, std::string_view id) {
    const FileSections example(exampleText(kind));
    auto question = example.question(example.all().front()).question;
    question.mark = {};
    question.id = std::string(id);
    constexpr std::size_t longestStem = 60; // leaves room for the number
    for (std::size_t i = 0; i < question.cards.size(); ++i)
        question.cards[i].id = fmt::format("{}-{}", id.substr(0, longestStem), i + 1);
    return question;
}

pack::Question tidied(pack::Question q) {
    oneLine(q.title);
    oneLine(q.id);
    tidySettings(q.settings);
    tidySettings(q.effective);
    for (auto* text : {&q.stem, &q.why, &q.back}) tidyText(*text);
    for (auto& option : q.options) tidyText(option.text), tidyText(option.why);
    for (auto& step : q.steps) tidyText(step);
    for (auto& pair : q.pairs) oneLine(pair.left), tidyText(pair.right), tidyText(pair.why);
    for (auto& number : q.numbers) {
        for (auto* text : {&number.value, &number.high, &number.tolerance, &number.unit}) oneLine(*text);
        tidyText(number.why);
    }
    for (auto& answer : q.texts) oneLine(answer.text), tidyText(answer.why);
    for (auto& card : q.cards) oneLine(card.id), oneLine(card.front), oneLine(card.back);
    if (q.stem.empty()) q.stemIsTitle = true;
    if (q.stemIsTitle) q.stem = q.title;
    return q;
}

std::vector<pack::Diagnostic> problemsOf(const pack::Question& filled, const Snapshot& snapshot,
                                         std::string_view replaces) {
    const auto question = tidied(filled);
    const auto head = groupHeadOf(snapshot, replaces);
    auto files = surroundings(snapshot);
    files.texts[formFile] = head + pack::questionText(question) + "\n";
    const auto read = pack::readPack(files);
    const int above = static_cast<int>(std::ranges::count(head, '\n'));
    pack::Problems problems(formFile);
    reportTakenIds(question, snapshot, replaces, problems);
    auto found = std::move(problems.list());
    for (const auto& problem : read.diagnostics) {
        if (problem.file != formFile || problem.line <= above) continue;
        found.push_back(problem);
        found.back().line -= above;
        found.back().edit.reset(); // it is the form that is changed, not a text
    }
    for (auto& problem : found) problem.file = question.mark.file;
    return found;
}

FileEdit insertion(const Snapshot& snapshot, const std::string& file, int line,
                   const pack::Question& filled) {
    const auto text = pack::questionText(tidied(filled));
    const auto found = snapshot.files.texts.find(file);
    const FileSections sections(found == snapshot.files.texts.end() ? std::string_view{}
                                                                    : std::string_view(found->second));
    const int lines = sections.source().lineCount();
    const auto* section = line > 0 && line <= lines ? sections.at(line) : nullptr;
    if (!section && !sections.all().empty()) section = &sections.all().back();
    int above = section ? section->lastVisible : 0;
    while (above > 0 && pack::isBlank(sections.source().line(above))) --above;
    if (above == 0) { // nothing stands above; what stands below moves down
        int below = 1;
        while (below <= lines && pack::isBlank(sections.source().line(below))) ++below;
        return {file, {1, 1, below, 1, below <= lines ? text + "\n\n" : text + "\n"}};
    }
    const auto last = sections.source().line(above);
    int below = above + 1;
    while (below <= lines && pack::isBlank(sections.source().line(below))) ++below;
    const auto tail = below <= lines ? "\n\n" : "\n";
    return {file, {above, pack::columnAt(last, last.size()), below, 1, "\n\n" + text + tail}};
}

std::optional<FileEdit> replacement(const Snapshot& snapshot, std::string_view id,
                                    const pack::Question& written) {
    const auto filled = withEarlierId(written, id);
    const auto place = placeOf(snapshot, id);
    const auto found = snapshot.files.texts.find(place.file);
    if (id.empty() || found == snapshot.files.texts.end()) return std::nullopt;
    const FileSections sections(found->second);
    const auto* section = sections.withId(id);
    if (!section || section->level != 2) return std::nullopt;
    const auto text = withComments(sections, *section, pack::questionText(tidied(filled)));
    const auto lines = pack::linesOf(text);
    int first = section->first;
    int last = section->lastVisible;
    std::size_t begin = 0;
    std::size_t end = lines.size();
    while (first < last && begin + 1 < end && sections.source().line(first) == lines[begin]) ++first, ++begin;
    while (last > first && end > begin + 1 && sections.source().line(last) == lines[end - 1]) --last, --end;
    std::string changed;
    for (auto i = begin; i < end; ++i) changed.append(i > begin ? "\n" : "").append(lines[i]);
    const auto whole = sections.source().line(last);
    return FileEdit{place.file, {first, 1, last, pack::columnAt(whole, whole.size()), std::move(changed)}};
}

std::string freshId(const Snapshot& snapshot, std::string_view words) {
    auto taken = takenIds(snapshot);
    return pack::newId(words, taken);
}

} // namespace chipwise::workshop
