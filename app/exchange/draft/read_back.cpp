#include "exchange/draft/read_back.h"

#include "pack/parse/question_file.h"
#include "pack/write/question_writer.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace chipwise::exchange {
namespace {

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

} // namespace

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

} // namespace chipwise::exchange
