#include "study/figures/stats.h"

#include "study/history.h"
#include "study/plan/pace.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace chipwise::study {
namespace {

/// The part of an answer that figures need.
struct Counted {
    std::string card;
    std::int64_t day = 0;
    std::int64_t durationMs = 0;
    bool correct = false;
    bool schedules = false;
};

std::int64_t dayOf(const store::Event& event) {
    return memory::studyDay(event.atMs, event.utcOffsetMin);
}

/// Answers that stand, in their order.
std::vector<Counted> standingAnswers(const Core& core, std::int64_t sinceMs) {
    std::unordered_map<std::string, std::size_t> placeOf;
    std::vector<Counted> answers;
    std::vector<bool> stands;
    core.profile.eachEvent(
        [&](const store::Event& event) {
            if (event.type == store::EventType::Revoke) {
                const auto taken = placeOf.find(event.redoOf);
                if (taken != placeOf.end()) stands[taken->second] = false;
            }
            if (event.type != store::EventType::Answer) return;
            placeOf.emplace(event.id, answers.size());
            stands.push_back(true);
            answers.push_back({event.card, dayOf(event),
                               std::clamp<std::int64_t>(event.durationMs.value_or(0), 0, Pace::longestMs),
                               event.correct.value_or(false), event.schedules});
        },
        sinceMs);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (stands[i]) {
            if (kept != i) answers[kept] = std::move(answers[i]);
            ++kept;
        }
    answers.resize(kept);
    return answers;
}

/// What is remembered of a card while its answers go by.
struct CardSoFar {
    std::int64_t lastDay = -1;
    std::int64_t lastScheduledDay = -1;
};

std::string packOf(const std::string& card) {
    return card.substr(0, card.find('/'));
}

class Counting {
public:
    Counting(const Core& core, const StatsFilter& filter) : m_filter(filter), m_library(core.library()) {
        for (const store::InstalledGroup& subject : m_library->subjects()) {
            if ((!filter.pack.empty() && subject.pack != filter.pack) || subject.cards == 0) continue;
            m_subjectAt[{subject.pack, subject.index}] = m_stats.subjects.size();
            m_stats.subjects.push_back({subject.pack, subject.index, subject.title, 0, 0, 0, 1});
        }
    }

    void add(const Counted& answer) {
        if (!m_filter.pack.empty() && packOf(answer.card) != m_filter.pack) return;
        CardSoFar& card = m_cards[answer.card];
        if (answer.day >= m_filter.sinceDay.value_or(answer.day)) count(answer, card);
        card.lastDay = answer.day;
        if (answer.schedules) card.lastScheduledDay = answer.day;
    }

    Stats finish() {
        for (auto& [day, sum] : m_days) m_stats.days.push_back(sum);
        for (SubjectScore& subject : m_stats.subjects) {
            const Interval interval = shareInterval(subject.correct, subject.answered);
            subject.low = interval.low;
            subject.high = interval.high;
        }
        return std::move(m_stats);
    }

private:
    void count(const Counted& answer, CardSoFar& card) {
        const int right = answer.correct ? 1 : 0;
        ++m_stats.answers;
        m_stats.correct += right;
        m_stats.durationMs += answer.durationMs;
        DayCount& day = m_days[answer.day];
        day.day = answer.day;
        ++day.answers;
        day.correct += right;
        day.durationMs += answer.durationMs;
        if (answer.schedules && card.lastScheduledDay >= 0 && answer.day > card.lastScheduledDay) {
            ++m_stats.reviews;
            m_stats.reviewsRight += right;
        }
        if (card.lastDay != answer.day) countForSubject(answer);
    }

    void countForSubject(const Counted& answer) {
        const store::CardEntry* entry = m_library->find(answer.card);
        const auto place = entry ? m_subjectAt.find(subjectOf(*entry)) : m_subjectAt.end();
        if (place == m_subjectAt.end()) return;
        SubjectScore& subject = m_stats.subjects[place->second];
        ++subject.answered;
        subject.correct += answer.correct ? 1 : 0;
    }

    const StatsFilter& m_filter;
    std::shared_ptr<const Library> m_library;
    Stats m_stats;
    std::map<SubjectKey, std::size_t> m_subjectAt;
    std::map<std::int64_t, DayCount> m_days;
    std::unordered_map<std::string, CardSoFar> m_cards;
};

} // namespace

Interval shareInterval(int right, int of) {
    if (of <= 0) return {};
    constexpr double z = 1.6449; // 90 % lie within
    const double n = of;
    const double share = right / n;
    const double middle = share + z * z / (2 * n);
    const double width = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (middle - width) / scale), std::min(1.0, (middle + width) / scale)};
}

Stats statsOf(const Core& core, const StatsFilter& filter) {
    Counting counting(core, filter);
    for (const Counted& answer : standingAnswers(core, 0)) counting.add(answer);
    return counting.finish();
}

std::vector<SubjectScore> recentScoresOf(const Core& core, const Now& now, std::int64_t newest) {
    const std::int64_t oldest = core.profile.timeOfNewest(newest);
    if (oldest == 0) return statsOf(core, {}).subjects;
    StatsFilter filter;
    filter.sinceDay = studyDay({oldest, now.utcOffsetMin});
    Counting counting(core, filter);
    // Two days earlier by the clock: the offset of an answer's own row decides its day.
    for (const Counted& answer : standingAnswers(core, dayStartMs(*filter.sinceDay - 2, now.utcOffsetMin)))
        counting.add(answer);
    return counting.finish().subjects;
}

std::optional<SubjectScore> weakestOf(const std::vector<SubjectScore>& subjects) {
    constexpr int enoughAnswers = 5;
    const SubjectScore* weakest = nullptr;
    const auto share = [](const SubjectScore& subject) {
        return static_cast<double>(subject.correct) / subject.answered;
    };
    for (const SubjectScore& subject : subjects) {
        if (subject.answered < enoughAnswers) continue;
        if (weakest == nullptr || share(subject) < share(*weakest)) weakest = &subject;
    }
    return weakest == nullptr ? std::nullopt : std::optional(*weakest);
}

std::vector<DayCount> lastDaysOf(const Core& core, int count, const Now& now) {
    const std::int64_t first = studyDay(now) - std::max(0, count - 1);
    std::vector<DayCount> days(static_cast<std::size_t>(std::max(0, count)));
    for (std::size_t i = 0; i < days.size(); ++i) days[i].day = first + static_cast<std::int64_t>(i);
    // A day earlier by the clock: the offset of an answer's own row decides its day.
    for (const Counted& answer : standingAnswers(core, dayStartMs(first - 1, now.utcOffsetMin))) {
        const std::int64_t place = answer.day - first;
        if (place < 0 || place >= static_cast<std::int64_t>(days.size())) continue;
        DayCount& day = days[static_cast<std::size_t>(place)];
        ++day.answers;
        day.correct += answer.correct ? 1 : 0;
        day.durationMs += answer.durationMs;
    }
    return days;
}

} // namespace chipwise::study
