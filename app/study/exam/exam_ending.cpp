#include "study/exam/exam_ending.h"

#include "insight/interval.h"
#include "study/answer_event.h"
#include "study/due.h"
#include "study/exam/check_form.h"
#include "study/exam/exam_json.h"

#include <algorithm>
#include <set>
#include <string>

namespace chipwise::study {
namespace {

/// A question's answer in the terms of grading, and what it was worth; nothing for a blank.
struct Marked {
    quiz::Answer answer;
    quiz::Verdict verdict;
};

std::optional<Marked> marked(const PutQuestion& put, const std::string& answer) {
    if (!put.installed) return {};
    auto given = quiz::answerFromJournal(put.presentation, answer);
    if (!given) return {};
    Marked result{quiz::withUnitAsked(*std::move(given)), {}};
    try {
        result.verdict = quiz::grade(put.card, put.presentation, result.answer);
    } catch (const std::invalid_argument&) {
        return {}; // the question has changed since
    }
    if (result.verdict.status != quiz::Verdict::Status::Graded) return {};
    return result;
}

ResultQuestion resultOfQuestion(const ExamState& state, int position) {
    const store::AttemptQuestion& asked = state.form()[static_cast<std::size_t>(position) - 1];
    const QuestionState& done = state.at(position);
    const PutQuestion& put = state.put(position);
    ResultQuestion result;
    result.card = asked.card;
    result.domain = asked.domain;
    result.scored = asked.scored && put.installed;
    result.gone = !put.installed;
    result.putHash = asked.putHash;
    result.flagged = done.flagged;
    result.thoughtMs = state.time().thoughtMs(position);
    result.targetSeconds = put.card.question.effective.seconds.value_or(0);
    const auto newest = done.answered ? marked(put, done.newest) : std::nullopt;
    if (newest) {
        result.answered = true;
        result.correct = newest->verdict.correct;
        result.credit = state.attempt().partial ? newest->verdict.credit : (result.correct ? 1 : 0);
        result.certainty = done.certainty;
        result.answer = done.newest;
    }
    const auto first = done.wasAnswered ? marked(put, done.first) : std::nullopt;
    result.firstCorrect = first && first->verdict.correct;
    result.changed = done.changed;
    return result;
}

void addUp(ExamResult& result, const ResultQuestion& question) {
    if (question.changed && question.firstCorrect && !question.correct) ++result.rightToWrong;
    if (question.changed && !question.firstCorrect && question.correct) ++result.wrongToRight;
    if (!question.scored) return;
    ++result.scored;
    result.blank += question.answered ? 0 : 1;
    result.points += question.credit;
    result.right += question.correct ? 1 : 0;
    for (ResultDomain& domain : result.domains)
        if (domain.domain.number == question.domain) {
            ++domain.of;
            domain.right += question.correct ? 1 : 0;
        }
}

/// In front of a question that was answered. A single question that somebody slept over, or during which the
/// computer was off, does not change it.
double medianSeconds(const ExamResult& result) {
    std::vector<std::int64_t> times;
    for (const ResultQuestion& question : result.questions)
        if (question.answered) times.push_back(question.thoughtMs);
    if (times.empty()) return 0;
    std::ranges::sort(times);
    const std::size_t middle = times.size() / 2;
    const std::int64_t below = times.size() % 2 == 0 ? times[middle - 1] : times[middle];
    return static_cast<double>(below + times[middle]) / 2'000;
}

/// Answered questions in the order of their last change.
std::vector<int> byLastChange(const ExamState& state) {
    std::vector<int> positions;
    for (int position = 1; position <= state.size(); ++position)
        if (state.at(position).answered) positions.push_back(position);
    std::ranges::sort(positions, {}, [&](int position) { return state.at(position).answeredSeq; });
    return positions;
}

/// What a check has shown and nobody answered counts as wrong, and cannot be asked in another one.
void addBlanks(Core::Writing& writing, const ExamState& state, const Now& now) {
    std::set<std::string> answered;
    for (const store::Event& event : writing.events) answered.insert(event.card);
    for (int position = 1; position <= state.size(); ++position) {
        const std::string& card = state.put(position).card.name;
        if (!state.put(position).installed || answered.contains(card)) continue;
        store::Event event = eventFor(store::EventType::Holdout, card, now.ms, now);
        event.reason = leftBlank;
        event.batch = state.attempt().id;
        writing.events.push_back(std::move(event));
    }
}

} // namespace

ExamResult resultOf(const ExamState& state, const ExamNow& now) {
    const store::Attempt& attempt = state.attempt();
    ExamResult result;
    result.attempt = attempt.id;
    result.title = attempt.title;
    result.check = isCheck(attempt);
    result.startedMs = attempt.startedMs;
    result.utcOffsetMin = attempt.utcOffsetMin;
    result.timeUp = state.time().over(now);
    // A clock that was ahead when it began puts its end into the future.
    result.submittedMs = result.timeUp ? std::min(state.time().endMs(), now.wall.ms) : now.wall.ms;
    result.minutes = attempt.minutes;
    result.usedMs = state.time().usedMs(now);
    result.rawPass = attempt.rawPass;
    for (FormDomain& domain : domainsFromJson(attempt.domains).value_or(std::vector<FormDomain>()))
        result.domains.push_back({std::move(domain)});
    for (int position = 1; position <= state.size(); ++position) {
        result.questions.push_back(resultOfQuestion(state, position));
        addUp(result, result.questions.back());
    }
    for (ResultDomain& domain : result.domains) {
        const insight::Interval interval = insight::shareInterval(domain.right, domain.of);
        domain.low = interval.low;
        domain.high = interval.high;
    }
    if (result.scored > 0) result.percent = 100 * result.points / result.scored;
    // A hair below the mark is a matter of rounding, not of knowledge.
    if (result.rawPass > 0 && result.scored > 0) result.passed = result.percent + 1e-9 >= result.rawPass;
    const auto all = static_cast<double>(result.questions.size());
    if (all > 0) result.targetSeconds = attempt.minutes * 60.0 / all;
    result.usedSeconds = medianSeconds(result);
    return result;
}

Core::Writing answersOf(const Core& core, const ExamState& state, const Plan& plan, const Now& now) {
    Core::Writing writing;
    const bool check = isCheck(state.attempt());
    Planner planner(core, plan, Pace(core, now), now);
    const auto library = core.library();
    for (const int position : byLastChange(state)) {
        const QuestionState& done = state.at(position);
        const PutQuestion& put = state.put(position);
        const auto answer = marked(put, done.newest);
        if (!answer) continue;
        // Given under a clock that was ahead, it is dated now: when it was given, nobody knows.
        const bool isPossible = done.answeredAtMs <= latestPossibleMs(now);
        const Now then{isPossible ? done.answeredAtMs : now.ms, state.attempt().utcOffsetMin};
        const GradedAnswer given{put.card,
                                 put.presentation,
                                 answer->answer,
                                 answer->verdict,
                                 done.certainty,
                                 state.time().thoughtMs(position),
                                 check ? store::Mode::Readiness : store::Mode::Exam};
        store::Event event = answerEvent(given, library->versionOf(put.card.pack), then.ms, then);
        store::CardRow row = rowOf(core, put.card.name);
        const Evidence evidence = evidenceOf(given, *core.model, row, then.ms, then.utcOffsetMin);
        remember(row, given, evidence.observation, *core.model, planner, then.ms, then.utcOffsetMin);
        planner.follow(std::span(&row, 1));
        event.rating = static_cast<int>(evidence.rating);
        event.dueMs = row.dueMs;
        if (check) event.batch = state.attempt().id;
        writing.events.push_back(std::move(event));
        writing.rows.push_back(std::move(row));
    }
    if (check) addBlanks(writing, state, now);
    return writing;
}

} // namespace chipwise::study
