#include "exchange/draft/gathering.h"

#include "pack/model/model.h"
#include "pack/parse/question_file.h"
#include "pack/text/codes.h"
#include "pack/text/diagnostic.h"
#include "pack/text/line_start.h"
#include "pack/text/new_id.h"
#include "pack/text/text.h"
#include "pack/write/question_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::exchange {
namespace {

/// A question as our own reader reads it.
struct ReadBack {
    std::optional<pack::Question> question; ///< nothing where the reader would not take it …
    std::optional<pack::Diagnostic> why;    ///< … for this reason
};

using Questions = std::vector<const pack::Question*>;

/// Every question gets a number as its id, by which it is found again whatever stands before it; a heading
/// with an id also ends a code block that was never closed.
std::string numbered(const pack::Question& question, std::size_t number) {
    pack::Question copy = question;
    copy.id = std::to_string(number);
    return pack::questionText(copy) + "\n\n";
}

/// One file of questions and the line each begins in.
struct Sheet {
    std::string text;
    std::vector<int> lines;
    std::size_t first = 0; ///< index of its first question
};

/// As many questions as a file may hold.
Sheet sheet(const Questions& questions, std::size_t from) {
    constexpr std::size_t fullSheet = 1u << 20;
    Sheet result;
    result.first = from;
    int line = 1;
    while (from < questions.size() && result.text.size() < fullSheet) {
        const auto text = numbered(*questions[from], from);
        result.lines.push_back(line);
        line += static_cast<int>(std::ranges::count(text, '\n'));
        result.text += text;
        ++from;
    }
    return result;
}

std::optional<std::size_t> numberOf(const pack::Question& question) {
    std::size_t number = 0;
    const auto* end = question.id.data() + question.id.size();
    const auto [stop, error] = std::from_chars(question.id.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

void readSheet(const Sheet& sheet, const Questions& questions, std::vector<ReadBack>& results) {
    pack::Problems problems("");
    auto file = pack::parseQuestionFile(sheet.text, {}, problems);
    for (auto& group : file.groups)
        for (auto& parsed : group.questions) {
            const auto number = numberOf(parsed.question);
            if (!parsed.good || !number || *number < sheet.first ||
                *number >= sheet.first + sheet.lines.size())
                continue;
            parsed.question.id = questions[*number]->id;
            results[*number].question = std::move(parsed.question);
        }
    for (auto& problem : problems.list()) {
        if (problem.severity != pack::Severity::Error) continue;
        const auto after = std::ranges::upper_bound(sheet.lines, problem.line);
        if (after == sheet.lines.begin()) continue;
        auto& why = results[sheet.first + static_cast<std::size_t>(after - sheet.lines.begin()) - 1].why;
        if (!why) why = std::move(problem);
    }
}

std::vector<ReadBack> readAll(const Questions& questions) {
    std::vector<ReadBack> results(questions.size());
    for (std::size_t at = 0; at < questions.size();) {
        const auto next = sheet(questions, at);
        readSheet(next, questions, results);
        at += next.lines.size();
    }
    return results;
}

bool asMeant(const ReadBack& result, const pack::Question& question) {
    return result.question && !result.why && result.question->kind() == question.kind();
}

/// Writes the questions in our own format and reads them again, so that an importer never hands out what a
/// pack cannot hold. One result a question, in their order; `kind:` is written where the answers alone would
/// be read as another kind.
std::vector<ReadBack> readBack(const Questions& questions) {
    auto results = readAll(questions);
    std::vector<std::size_t> places;
    std::vector<pack::Question> withKind;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        if (asMeant(results[i], *questions[i]) || questions[i]->settings.kind) continue;
        places.push_back(i);
        withKind.push_back(*questions[i]);
        withKind.back().settings.kind = questions[i]->kind();
    }
    Questions again;
    for (const auto& question : withKind) again.push_back(&question);
    auto second = readAll(again);
    for (std::size_t i = 0; i < places.size(); ++i) results[places[i]] = std::move(second[i]);
    for (auto& result : results)
        if (result.why) result.question.reset();
    return results;
}

} // namespace

void Gathering::problem(std::string_view code, int line, int column, std::string message, std::string help) {
    m_diagnostics.push_back({m_fileName,
                             line,
                             column,
                             pack::codeEntry(code).severity,
                             std::string(code),
                             std::move(message),
                             std::move(help),
                             {}});
}

void Gathering::take(std::vector<pack::Diagnostic> diagnostics) {
    std::ranges::move(diagnostics, std::back_inserter(m_diagnostics));
}

void Gathering::add(pack::Question question, int firstLine, int lastLine, const std::string& groupTitle) {
    const auto group = pack::titleFrom(groupTitle);
    const auto [place, isNew] = m_groupPlaces.emplace(group, m_groups.size());
    if (isNew) m_groups.push_back(group);
    Entry entry{std::move(question), firstLine, lastLine, place->second};
    if (optionTwice(entry)) return;
    checkId(entry);
    m_entries.push_back(std::move(entry));
}

bool Gathering::optionTwice(const Entry& entry) {
    std::set<std::string_view> seen;
    for (const auto& option : entry.question.options) {
        if (seen.insert(option.text).second) continue;
        problem("CW117", entry.firstLine, 1,
                fmt::format("The option “{}” appears twice.", pack::shortened(option.text)),
                "Change or delete one of the two options.");
        return true;
    }
    return false;
}

void Gathering::checkId(Entry& entry) {
    auto& id = entry.question.id;
    if (id.empty() || m_ids.insert(id).second) return;
    problem("CW656", entry.firstLine, 1,
            fmt::format("The id “{}” is already used, so this question was imported without it.", id),
            "Give each question its own id.");
    id.clear();
}

Imported Gathering::finish() {
    std::vector<const pack::Question*> questions;
    for (const auto& entry : m_entries) questions.push_back(&entry.question);
    auto results = readBack(questions);
    Imported imported;
    std::vector<std::optional<std::size_t>> groups(m_groups.size());
    const auto placeOf = [&](std::size_t number) {
        if (!groups[number]) {
            groups[number] = imported.groups.size();
            imported.groups.emplace_back();
            imported.groups.back().title = m_groups[number];
        }
        return *groups[number];
    };
    // Questions without a heading must stand before the first one.
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (results[i].question && m_groups[m_entries[i].group].empty()) placeOf(m_entries[i].group);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const auto& entry = m_entries[i];
        if (!results[i].question) {
            const auto& why = results[i].why;
            problem(why ? why->code : "CW647", entry.firstLine, 1,
                    why ? why->message : "This question cannot be converted to the pack format.",
                    why ? why->help : "Write this question in the Workshop.");
            continue;
        }
        const auto group = placeOf(entry.group);
        auto& to = imported.groups[group].questions;
        imported.origins.push_back({entry.firstLine, entry.lastLine, group, to.size()});
        to.push_back(std::move(*results[i].question));
    }
    std::ranges::stable_sort(imported.origins, {}, &Origin::firstLine);
    std::ranges::stable_sort(m_diagnostics, {}, &pack::Diagnostic::line);
    imported.diagnostics = std::move(m_diagnostics);
    return imported;
}

} // namespace chipwise::exchange
