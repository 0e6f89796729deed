#include "insight/counts.h"

#include <map>
#include <unordered_map>

namespace chipwise::insight {

namespace {

void add(DaySum& day, const Answer& answer) {
    ++day.answers;
    day.correct += answer.correct ? 1 : 0;
    day.durationMs += answer.durationMs;
}

/// When a card was answered last, while its answers go by.
struct LastDays {
    std::optional<std::int64_t> any;
    std::optional<std::int64_t> scheduling;
};

bool isReview(const Answer& answer, const LastDays& before) {
    return answer.schedules && before.scheduling && answer.day > *before.scheduling;
}

} // namespace

Counts countsOf(std::span<const Answer> answers, std::size_t subjects, std::optional<std::int64_t> sinceDay) {
    Counts counts;
    counts.subjects.resize(subjects);
    std::map<std::int64_t, DaySum> days;
    std::unordered_map<std::size_t, LastDays> cards;
    for (const Answer& answer : answers) {
        LastDays& before = cards[answer.card];
        if (!sinceDay || answer.day >= *sinceDay) {
            const int right = answer.correct ? 1 : 0;
            ++counts.answers;
            counts.correct += right;
            counts.durationMs += answer.durationMs;
            add(days[answer.day], answer);
            if (isReview(answer, before)) {
                ++counts.reviews;
                counts.reviewsRight += right;
            }
            if (answer.subject && before.any != answer.day) {
                ++counts.subjects[*answer.subject].answered;
                counts.subjects[*answer.subject].correct += right;
            }
        }
        before.any = answer.day;
        if (answer.schedules) before.scheduling = answer.day;
    }
    for (auto& [day, sum] : days) {
        sum.day = day;
        counts.days.push_back(sum);
    }
    return counts;
}

std::vector<DaySum> daySums(std::span<const Answer> answers, std::int64_t firstDay, std::size_t count) {
    std::vector<DaySum> days(count);
    for (std::size_t i = 0; i < count; ++i) days[i].day = firstDay + static_cast<std::int64_t>(i);
    for (const Answer& answer : answers) {
        const std::int64_t place = answer.day - firstDay;
        if (place >= 0 && place < static_cast<std::int64_t>(count))
            add(days[static_cast<std::size_t>(place)], answer);
    }
    return days;
}

} // namespace chipwise::insight
