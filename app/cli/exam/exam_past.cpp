#include "cli/exam/exam_past.h"

#include "cli/exam/exam_result_page.h"
#include "cli/exam/exam_shapes.h"
#include "cli/text.h"
#include "study/exam/after_exam.h"
#include "study/learner.h"
#include "study/readiness/readiness_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

namespace chipwise::cli {

namespace {

using study::ResultPart;

constexpr std::string_view domainPrefix = "domain:";

/// The id of the exam that is meant.
std::string idOf(const study::Learner& learner, const std::string& which) {
    const std::vector<std::string> known = study::submittedExams(learner);
    if (known.empty()) throw Failure(Exit::NotFound, "You have not taken a practice exam yet.");
    if (which == "last") return known.front();
    std::size_t line = 0;
    const auto [end, error] = std::from_chars(which.data(), which.data() + which.size(), line);
    const bool isLine = error == std::errc{} && end == which.data() + which.size();
    if (isLine && line >= 1 && line <= known.size()) return known[line - 1];
    if (std::ranges::find(known, which) != known.end()) return which;
    throw Failure(Exit::NotFound,
                  printable("There is no exam “" + which +
                            "”. “chipwise exam --history” lists the exams with their numbers."));
}

std::vector<int> narrowed(const std::vector<int>& positions, const std::vector<int>& to) {
    std::vector<int> both;
    std::ranges::set_intersection(positions, to, std::back_inserter(both));
    return both;
}

std::vector<int> positionsNamed(const study::ExamResult& result, const std::string& only) {
    if (only == "all") return positionsOf(result, ResultPart::All);
    if (only == "wrong") return positionsOf(result, ResultPart::Missed);
    if (only == "guessed") return positionsOf(result, ResultPart::Guessed);
    if (only == "flagged") return positionsOf(result, ResultPart::Flagged);
    if (!only.starts_with(domainPrefix))
        throw Failure(Exit::Usage, "--only accepts all, wrong, guessed, flagged, or domain:N.");
    const std::string number = only.substr(domainPrefix.size());
    const auto domain = domainNamed(result, number);
    if (domain) return positionsOf(result, ResultPart::All, *domain);
    std::string known;
    for (std::size_t place = 0; place < result.domains.size(); ++place)
        known += (known.empty() ? "" : ", ") + domainLabel(result, place);
    throw Failure(Exit::NotFound,
                  printable("This exam has no domain “" + number + "”. Choose from: " + known + "."));
}

std::vector<int> positionsWanted(const study::ExamResult& result, const std::vector<std::string>& only) {
    std::vector<int> positions = positionsOf(result, ResultPart::All);
    for (const std::string& one : only) positions = narrowed(positions, positionsNamed(result, one));
    return positions;
}

std::string pageOf(const Context& context, const study::ExamReview& review, const PastExam& past,
                   const std::vector<int>& positions, const std::string& score,
                   const std::string& afterwards) {
    std::string page = resultPage(context, review.result(), score, afterwards) + '\n';
    const bool inFull = !past.only.empty();
    for (const int position : positions)
        page += inFull ? resultQuestion(context, review, position) : resultRow(context, review, position);
    if (positions.empty()) page += "No questions match.\n";
    return page;
}

} // namespace

std::optional<std::string> domainNamed(const study::ExamResult& result, const std::string& number) {
    const auto isKnown = [&](const std::string& name) {
        return std::ranges::any_of(result.domains,
                                   [&](const auto& one) { return one.domain.number == name; });
    };
    if (isKnown(number)) return number;
    for (std::size_t place = 0; place < result.domains.size(); ++place)
        if (domainLabel(result, place) == number) return result.domains[place].domain.number;
    const bool lettered = number.starts_with('D') || number.starts_with('d');
    if (lettered && isKnown(number.substr(1))) return number.substr(1);
    return {};
}

Exit showPast(const Context& context, const study::Learner& learner, const PastExam& past) {
    auto result = study::submittedExam(learner, idOf(learner, past.which));
    if (!result) throw Failure(Exit::Unreadable, "The result of this exam cannot be read.");
    const study::ExamReview review(learner, *std::move(result));
    const std::vector<int> positions = positionsWanted(review.result(), past.only);
    const std::string afterwards = study::afterExamWords(learner, review.result(), context.now());
    if (context.json) {
        Json json = versioned();
        json.update(resultShape(review, positions, afterwards));
        print(context, json);
        return Exit::Done;
    }
    const std::string score = study::scoreWords(learner, review.result(), context.now());
    context.out << pageOf(context, review, past, positions, score, afterwards);
    if (past.only.empty())
        context.print("Add “--only wrong” (or guessed, flagged, domain:N, all) to see the explanations.");
    return Exit::Done;
}

Exit showHistory(const Context& context, const study::Learner& learner) {
    const auto history = study::examHistory(learner);
    if (context.json) {
        Json json = versioned();
        json["exams"] = historyShape(history);
        print(context, json);
        return Exit::Done;
    }
    context.out << historyPage(history);
    if (!history.empty())
        context.print(
            "“chipwise exam --result last” shows the latest exam in full. For a different one, use its "
            "number in this list instead of “last”.");
    return Exit::Done;
}

} // namespace chipwise::cli
