#include "study/readiness/readiness_words.h"

#include "study/exam/exam_percent.h"
#include "study/exam/exam_result.h"
#include "study/figures/map.h"
#include "study/learner.h"
#include "study/plan/pace.h"
#include "study/plan/queue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_set>

namespace chipwise::study {
namespace {

long wholePercent(double share) {
    return std::lround(100 * share);
}

std::string headlineOf(const insight::Readiness& estimate) {
    switch (estimate.word) {
    case insight::ReadinessWord::NotYet: return "Not yet.";
    case insight::ReadinessWord::Close: return "Close.";
    case insight::ReadinessWord::LikelyToPass: return "Likely to pass.";
    }
    return {};
}

/// Where the expected score lies, by the figures that are shown.
std::string markPlace(const insight::Readiness& estimate, double mark) {
    const long expected = wholePercent(estimate.expected);
    const long passing = wholePercent(mark);
    return fmt::format("{} the passing score of {}%",
                       expected < passing   ? "below"
                       : expected > passing ? "above"
                                            : "close to",
                       passing);
}

std::string questions(int count) {
    return fmt::format("{} question{}", count, count == 1 ? "" : "s");
}

double weightOf(const PackReadiness& readiness, std::size_t domain) {
    const double all = std::accumulate(readiness.domains.begin(), readiness.domains.end(), 0.0,
                                       [](double sum, const FormDomain& one) { return sum + one.weight; });
    return all > 0 ? readiness.domains[domain].weight / all : 0;
}

/// How many of the chosen questions take one off those that are left of today: a review where it is one of
/// them, a new question as long as today has new ones to begin, whichever these are.
int countedToday(const Queue& chosen, const Queue& ofToday) {
    std::unordered_set<std::size_t> reviews;
    for (const Queue::Place& place : ofToday.places)
        if (!place.isNew) reviews.insert(place.entry);
    const auto shared = std::ranges::count_if(
        chosen.places, [&](const Queue::Place& place) { return reviews.contains(place.entry); });
    return static_cast<int>(shared) + std::min(chosen.fresh, ofToday.fresh);
}

/// "About 15 minutes: 9 of these questions count toward today's 20, and 22 are extra."
std::string shareWords(const Queue& chosen, const Queue& ofToday) {
    const int all = static_cast<int>(chosen.places.size());
    const int today = static_cast<int>(ofToday.places.size());
    const int counted = countedToday(chosen, ofToday);
    const int minutes = std::max(1, wholeMinutes(chosen.seconds));
    const std::string time = fmt::format("About {} minute{}", minutes, minutes == 1 ? "" : "s");
    if (today == 0) return time + ", in addition to your plan for today.";
    if (counted == 0) return fmt::format("{}, in addition to today's {}.", time, questions(today));
    if (counted == all)
        return fmt::format("{}. {} toward today's {}.", time,
                           all == 1 ? "The question counts" : "All of these questions count", today);
    return fmt::format("{}: {} of these questions count{} toward today's {}, and {} {} extra.", time, counted,
                       counted == 1 ? "s" : "", today, all - counted, all - counted == 1 ? "is" : "are");
}

/// "today's 5 questions to try again and 22 reviews stay due": the numbers of the day's own line.
std::string dueThatStayWords(const Today& today) {
    const auto some = [](int count, const char* one, const char* many) {
        return count == 1 ? std::string(one) : fmt::format("{} {}", count, many);
    };
    const int reviews = today.due - today.repeats;
    std::string words = "today's ";
    if (today.repeats > 0) words += some(today.repeats, "question to try again", "questions to try again");
    if (today.repeats > 0 && reviews > 0) words += reviews == 1 ? " and one " : " and ";
    if (reviews > 0) words += some(reviews, "review", "reviews");
    return words + (today.due == 1 ? " stays due" : " stay due");
}

/// The estimate starts at the passing score, or where an earlier check left it (insight/readiness.cpp).
std::string leansOn(const PackReadiness& readiness) {
    if (readiness.checks.size() < 2)
        return readiness.mark > 0 ? "the passing score" : "a usual passing score";
    const std::string earlier = readiness.checks.size() == 2 ? "your earlier check" : "your earlier checks";
    return readiness.mark > 0 ? "the passing score and " + earlier : earlier;
}

/// Why what is expected in a domain is not the share of its answers that were right.
std::string gainBasis(const insight::DomainReadiness& domain) {
    if (domain.of == 0) return "estimated from the other domains";
    const double share = static_cast<double>(domain.right) / domain.of;
    if (wholePercent(share) == wholePercent(domain.expected)) return {};
    return fmt::format("{} of {} right in checks, combined with the other domains", domain.right, domain.of);
}

} // namespace

void describeEstimate(PackReadiness& to) {
    const insight::Readiness& estimate = *to.estimate;
    to.headline = to.mark > 0 ? headlineOf(estimate) : fmt::format("{}%.", wholePercent(estimate.expected));
    to.sentence =
        fmt::format("We expect you to score {}% on questions you have never seen (likely {}% to {}%)",
                    wholePercent(estimate.expected), wholePercent(estimate.low), wholePercent(estimate.high));
    to.sentence += to.mark > 0 ? fmt::format(", {}.", markPlace(estimate, to.mark)) : std::string(".");
    if (estimate.weak && estimate.pass >= insight::likelyToPass && to.mark > 0)
        to.sentence += fmt::format(" “{}” is still below {}%.", to.domains[*estimate.weak].title,
                                   wholePercent(insight::weakDomain));
}

void describeNoEstimate(PackReadiness& to) {
    to.headline = "No estimate of your score yet.";
    if (to.check.questions > 0) {
        to.next =
            fmt::format("Take a readiness check next: {} questions you have never seen, up to {} minutes.",
                        to.check.questions, to.check.minutes);
        to.step = ReadinessStep::TakeCheck;
        to.stepLabel = "Take the check";
    } else if (to.check.willBeDrawn) {
        to.next = "Start a session next: it sets questions aside for a readiness check.";
        to.sentence = "The check tells you what score to expect.";
    } else {
        to.headline = "No estimate for this pack.";
        to.next = "Go by how many questions you know instead.";
        to.sentence = to.check.whyNone;
    }
}

void describeOver(PackReadiness& to, const std::optional<ExamReport>& report) {
    to.estimate.reset();
    to.measuredDay.reset();
    to.footnote.clear();
    to.sentence.clear();
    to.headline = report && report->outcome == ExamOutcome::Passed ? "You passed." : "Your exam is over.";
    to.next = "To see how ready you are for your next exam, set its date.";
}

void describeExamDay(PackReadiness& to) {
    to.estimate.reset();
    to.measuredDay.reset();
    to.footnote.clear();
    to.sentence.clear();
    to.headline = "Exam day.";
}

void describeBeforeCheck(PackReadiness& to, const Map& map, const Today& today) {
    if (to.step != ReadinessStep::TakeCheck || to.estimate) return;
    int begun = 0;
    int all = 0;
    for (const MapArea& area : map.areas) {
        if (!area.isDomain || area.pack != to.check.pack) continue;
        const MapFigures figures = figuresOf(map, area);
        begun += figures.begun;
        all += figures.questions;
    }
    const std::string score =
        to.mark > 0 ? fmt::format("how far you are from the passing score of {}%", wholePercent(to.mark))
                    : std::string("what score to expect");
    to.sentence =
        fmt::format("You have started {} of the {} for this exam ({}%). That is not a score: only the "
                    "check can tell {}. {}",
                    begun, questions(all), all == 0 ? 0 : wholePercent(static_cast<double>(begun) / all),
                    score, checkFitWords(to, today));
}

std::optional<PackReadiness> firstCheckToTake(const Learner& learner, const Planner& planner,
                                              const Now& now) {
    const auto isFirst = [](const CheckState& state) { return state.taken == 0 && state.questions > 0; };
    if (std::ranges::none_of(checkStates(learner), isFirst)) return std::nullopt;
    auto readiness = readinessToShow(learner, planner, now);
    return readiness && readiness->step == ReadinessStep::TakeCheck ? std::move(readiness) : std::nullopt;
}

std::string checkFitWords(const PackReadiness& readiness, const Today& today) {
    if (readiness.step != ReadinessStep::TakeCheck) return {};
    std::string words = "You can split the check over several days";
    if (today.due > 0) words += fmt::format(": {}", dueThatStayWords(today));
    if (today.fresh > 0) {
        // Each answer of the check starts a question, as a session does.
        const bool isAll = today.fresh <= readiness.check.questions;
        words += fmt::format("{} a check that you submit today {} the {}", today.due > 0 ? ", and" : ":",
                             isAll ? "replaces" : "counts toward",
                             today.fresh == 1 ? std::string("new question")
                                              : fmt::format("{} new questions", today.fresh));
    }
    return words + '.';
}

void describeGain(PackReadiness& to, const Queue& chosen, const Queue& ofToday) {
    const std::size_t place = *to.stepDomain;
    const std::string& title = to.domains[place].title;
    const long expected = wholePercent(to.estimate->domains[place].expected);
    const long weight = wholePercent(weightOf(to, place));
    to.reason = weight > 0
                    ? fmt::format("“{}” makes up {}% of the exam, and we expect about {}% there: no other "
                                  "domain costs you more points.",
                                  title, weight, expected)
                    : fmt::format("We expect about {}% in “{}”: no other domain costs you more points.",
                                  expected, title);
    to.gainBasis = gainBasis(to.estimate->domains[place]);
    to.gain = weight > 0 ? fmt::format("{}% of the exam, where we expect about {}%", weight, expected)
                         : fmt::format("we expect about {}%", expected);
    to.stepQuestions = static_cast<int>(chosen.places.size());
    if (to.stepQuestions == 0) {
        to.next = fmt::format("You have the most to gain in “{}”, but nothing to study there today.", title);
        return;
    }
    to.step = ReadinessStep::StudyDomain;
    to.next = fmt::format("To gain the most, study “{}” next.", title);
    to.stepLabel = fmt::format("Study {}", questions(to.stepQuestions));
    to.stepShare = shareWords(chosen, ofToday);
}

void describeStep(PackReadiness& to, const std::string& lastDay) {
    const bool isCheckOpen = to.openQuestions > 0;
    if (isCheckOpen || !lastDay.empty()) { // no domain is what comes next
        to.stepDomain.reset();
        to.reason.clear();
        to.gain.clear();
        to.gainBasis.clear();
        to.stepShare.clear();
        to.stepQuestions = 0;
    }
    if (isCheckOpen) {
        const bool isComplete = to.isOpenComplete();
        to.next = isComplete
                      ? fmt::format("Submit the check: all {} questions are answered.", to.openQuestions)
                      : fmt::format("Finish the readiness check next: {} of {} questions are answered.",
                                    to.openAnswered, to.openQuestions);
        if (!to.estimate) to.sentence = "When you submit it, you see where you stand.";
        to.step = ReadinessStep::ContinueCheck;
        to.stepLabel = isComplete ? "Submit the check" : "Continue the check";
    } else if (!lastDay.empty()) {
        to.next = lastDay;
        if (!to.estimate) to.sentence.clear();
        to.step = ReadinessStep::None;
        to.stepLabel.clear();
    }
}

std::string footnoteOf(const PackReadiness& readiness, double covered, const Now& now) {
    std::string words;
    if (readiness.measuredDay) {
        int right = 0;
        int of = 0;
        for (const insight::CheckedShare& domain : readiness.checks.back().domains) {
            right += domain.right;
            of += domain.of;
        }
        words = fmt::format("Measured on {}: {} of {} right",
                            weekdayDate(*readiness.measuredDay, studyDay(now)), right, of);
        if (of > 0 &&
            wholePercent(static_cast<double>(right) / of) != wholePercent(readiness.estimate->expected))
            words += ", combined with " + leansOn(readiness);
        if (readiness.begunSince > 0)
            words += fmt::format("; you have started {} more question{} since then", readiness.begunSince,
                                 readiness.begunSince == 1 ? "" : "s");
        words += ". “Likely” means 9 times out of 10.";
    }
    if (covered < 0.5)
        words += fmt::format("{}The exam plan covers {}% of this pack's questions.", words.empty() ? "" : " ",
                             wholePercent(covered));
    return words;
}

std::string scalesWords(const PackReadiness& readiness) {
    if (readiness.mark <= 0 || !readiness.estimate) return {};
    return fmt::format("Whether you pass depends on your score on new questions (you need {}%), not on how "
                       "many of these you know.",
                       wholePercent(readiness.mark));
}

std::optional<PackReadiness> readinessAfter(const Learner& learner, const ExamResult& result,
                                            const Now& now) {
    if (!result.check) return std::nullopt;
    for (PackReadiness& one : readinessOf(learner, now))
        if (one.estimate && one.newestCheck == result.attempt) return std::move(one);
    return std::nullopt;
}

std::string scoreWords(const PackReadiness& readiness, const ExamResult& result) {
    const std::string share = percentText(result);
    if (share == std::to_string(wholePercent(readiness.estimate->expected))) return readiness.sentence;
    return fmt::format(
        "{} That is not simply your {}% on this check: {} answers can be lucky or unlucky, so the "
        "estimate also draws on {}, and each domain counts as much as in the exam.",
        readiness.sentence, share, result.scored, leansOn(readiness));
}

std::string scoreWords(const Learner& learner, const ExamResult& result, const Now& now) {
    const auto readiness = readinessAfter(learner, result, now);
    return readiness ? scoreWords(*readiness, result) : rangeWords(result);
}

} // namespace chipwise::study
