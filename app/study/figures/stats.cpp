#include "study/figures/stats.h"

#include "insight/counts.h"
#include "insight/interval.h"
#include "study/history.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/pace.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace chipwise::study {
namespace {

insight::Answer answerIn(const store::CountedAnswer& given) {
    insight::Answer answer;
    answer.card = given.card;
    answer.day = memory::studyDay(given.atMs, given.utcOffsetMin);
    answer.durationMs = std::clamp<std::int64_t>(given.durationMs.value_or(0), 0, Pace::longestMs);
    answer.correct = given.correct;
    answer.schedules = given.schedules;
    return answer;
}

/// The installed subjects that are counted, in their order.
class Subjects {
public:
    Subjects(const Core& core, const std::string& pack) : m_library(core.library()) {
        for (const store::InstalledGroup& subject : m_library->subjects()) {
            if ((!pack.empty() && subject.pack != pack) || subject.cards == 0) continue;
            m_placeOf[{subject.pack, subject.index}] = m_scores.size();
            m_scores.push_back({subject.pack, subject.index, subject.title, 0, 0, 0, 1});
        }
    }

    std::size_t size() const { return m_scores.size(); }

    std::optional<std::size_t> placeOf(const std::string& card) const {
        const store::CardOutline* entry = m_library->find(card);
        const auto place = entry != nullptr ? m_placeOf.find(subjectOf(*entry)) : m_placeOf.end();
        return place == m_placeOf.end() ? std::nullopt : std::optional(place->second);
    }

    std::vector<SubjectScore> scores(const std::vector<insight::SubjectSum>& sums) && {
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const insight::Interval interval = insight::shareInterval(sums[i].correct, sums[i].answered);
            m_scores[i].answered = sums[i].answered;
            m_scores[i].correct = sums[i].correct;
            m_scores[i].low = interval.low;
            m_scores[i].high = interval.high;
        }
        return std::move(m_scores);
    }

private:
    std::shared_ptr<const Library> m_library;
    std::map<SubjectKey, std::size_t> m_placeOf;
    std::vector<SubjectScore> m_scores;
};

/// Every answer of a pack that stands, card after card. An empty pack: of all.
std::vector<insight::Answer> allAnswers(const Core& core, const Subjects& subjects, const std::string& pack) {
    const store::ReplayJournal journal = core.profile.replayJournal();
    std::vector<insight::Answer> answers;
    answers.reserve(journal.events.size());
    for (std::size_t card = 0; card < journal.cards.size(); ++card) {
        if (!pack.empty() && packOf(journal.cards[card]) != pack) continue;
        const auto subject = subjects.placeOf(journal.cards[card]);
        for (const store::ReplayEvent& event : journal.eventsOf(card)) {
            if (event.type != store::EventType::Answer || event.revoked) continue;
            answers.push_back({card, subject, memory::studyDay(event.atMs, event.utcOffsetMin),
                               std::min<std::int64_t>(event.durationMs, Pace::longestMs), event.correct,
                               event.schedules});
        }
    }
    return answers;
}

/// Recent answers that stand, in the order of time.
std::vector<insight::Answer> countedSince(const Core& core, const Subjects& subjects, std::int64_t sinceMs) {
    const store::CountedAnswers read = core.profile.answersSince(sinceMs);
    std::vector<std::optional<std::size_t>> subjectOf; // by card
    subjectOf.reserve(read.cards.size());
    for (const std::string& card : read.cards) subjectOf.push_back(subjects.placeOf(card));
    std::vector<insight::Answer> answers;
    answers.reserve(read.answers.size());
    for (const store::CountedAnswer& given : read.answers) {
        answers.push_back(answerIn(given));
        answers.back().subject = subjectOf[given.card];
    }
    return answers;
}

} // namespace

Stats statsOf(const Core& core, const StatsFilter& filter) {
    Subjects subjects(core, filter.pack);
    const insight::Counts counts =
        insight::countsOf(allAnswers(core, subjects, filter.pack), subjects.size(), filter.sinceDay);
    Stats stats;
    stats.answers = counts.answers;
    stats.correct = counts.correct;
    stats.reviews = counts.reviews;
    stats.reviewsRight = counts.reviewsRight;
    stats.durationMs = counts.durationMs;
    stats.days = counts.days;
    stats.subjects = std::move(subjects).scores(counts.subjects);
    return stats;
}

std::vector<SubjectScore> recentScoresOf(const Core& core, const Now& now, std::int64_t newest) {
    const std::int64_t oldest = core.profile.timeOfNewest(newest);
    if (oldest == 0) return statsOf(core, {}).subjects;
    Subjects subjects(core, {});
    const std::int64_t sinceDay = studyDay({oldest, now.utcOffsetMin});
    // Two days earlier by the clock: the offset of an answer's own row decides its day.
    const auto answers = countedSince(core, subjects, dayStartMs(sinceDay - 2, now.utcOffsetMin));
    const insight::Counts counts = insight::countsOf(answers, subjects.size(), sinceDay);
    return std::move(subjects).scores(counts.subjects);
}

std::optional<SubjectScore> weakestOf(const std::vector<SubjectScore>& subjects) {
    const SubjectScore* weakest = nullptr;
    const auto share = [](const SubjectScore& subject) {
        return static_cast<double>(subject.correct) / subject.answered;
    };
    for (const SubjectScore& subject : subjects) {
        if (subject.answered < fewestForWeakest || subject.correct == subject.answered) continue;
        if (weakest == nullptr || share(subject) < share(*weakest)) weakest = &subject;
    }
    return weakest == nullptr ? std::nullopt : std::optional(*weakest);
}

std::vector<DayCount> lastDaysOf(const Core& core, int count, const Now& now) {
    const std::int64_t first = studyDay(now) - std::max(0, count - 1);
    // A day earlier by the clock: the offset of an answer's own row decides its day.
    const store::CountedAnswers read = core.profile.answersSince(dayStartMs(first - 1, now.utcOffsetMin));
    std::vector<insight::Answer> answers;
    for (const store::CountedAnswer& given : read.answers) answers.push_back(answerIn(given));
    return insight::daySums(answers, first, static_cast<std::size_t>(std::max(0, count)));
}

StudiedDays studiedDaysOf(const Core& core, const std::vector<DayCount>& days, const memory::PlanFrame& frame,
                          const Now& now) {
    const std::int64_t today = studyDay(now);
    const std::int64_t firstMs = core.profile.firstAnswerAtMs();
    const std::int64_t first = firstMs > 0 ? studyDay({firstMs, now.utcOffsetMin}) : today;
    // Whoever told how the last exam went may plan for another one since.
    const auto told = newestExamReport(core.profile);
    StudiedDays count;
    for (const DayCount& day : days) {
        const bool wasStudied = day.answers > 0;
        const bool isExamDay = frame.isExamDay(day.day) || (told && told->examDay == day.day);
        const bool couldBe =
            day.day >= first && day.day < today && frame.calendar.isStudyDay(day.day) && !isExamDay;
        count.studied += wasStudied ? 1 : 0;
        count.possible += wasStudied || couldBe ? 1 : 0;
    }
    return count;
}

} // namespace chipwise::study
