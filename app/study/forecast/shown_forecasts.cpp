#include "study/forecast/shown_forecasts.h"

#include "study/core.h"
#include "study/forecast/kept_forecasts.h"
#include "study/learner.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>
#include <vector>

namespace chipwise::study {
namespace {

/// The days whose records were shown, with what they said of the morning after, and those on which the
/// forecast for an exam was, with that: a changed plan makes a day's record anew, and the one that was shown
/// is no more.
constexpr const char* shownName = "forecast.shown";

std::string markOfDay(std::int64_t madeDay, double ofNextMorning) {
    return fmt::format("{}={:.2f}", dateText(madeDay), ofNextMorning);
}

std::string markOfExam(std::int64_t madeDay, std::int64_t examDay, double known) {
    return fmt::format("{}>{}={:.2f}", dateText(madeDay), dateText(examDay), known);
}

std::unordered_set<std::string> marksIn(std::string_view text) {
    std::unordered_set<std::string> marks;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) marks.emplace(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return marks;
}

std::unordered_set<std::string> marksOf(const store::Profile& profile) {
    return marksIn(profile.setting(shownName).value_or(""));
}

/// At most one of each past day, since its rows stay as they are: that of its record, else those of its rows
/// about an exam. What was marked today may be kept yet, so all of that stays.
std::vector<std::string> usableMarks(const store::Profile& profile, const Now& now) {
    const ShownForecasts shown(profile);
    const std::int64_t today = studyDay(now);
    const auto rows = profile.forecastsUntil(std::numeric_limits<std::int64_t>::max());
    std::unordered_set<std::int64_t> daysShown;
    std::vector<std::string> usable;
    for (const store::ForecastRow& row : rows) {
        if (row.madeDay == today || row.aboutDay != row.madeDay + 1) continue;
        if (!shown.hasDay(row.madeDay, row.known)) continue;
        daysShown.insert(row.madeDay);
        usable.push_back(markOfDay(row.madeDay, *row.known));
    }
    for (const store::ForecastRow& row : rows)
        if (row.madeDay != today && !daysShown.contains(row.madeDay) && shown.has(row, std::nullopt))
            usable.push_back(markOfExam(row.madeDay, row.aboutDay, *row.known));
    for (const std::string& mark : marksOf(profile))
        if (mark.starts_with(dateText(today))) usable.push_back(mark);
    std::ranges::sort(usable);
    return usable;
}

void addMark(store::Profile& profile, const std::string& mark, const Now& now) {
    if (profile.readOnly() || marksOf(profile).contains(mark)) return;
    Core::afterSaving([&] {
        profile.atomically([&] {
            std::string text;
            for (const std::string& one : usableMarks(profile, now)) text += one + ' ';
            profile.setSetting(shownName, text + mark + ' ');
        });
    });
}

/// Gives what its day said about the other one the known of this row, and leaves what else that day said.
void replaceKept(store::Profile& profile, const store::ForecastRow& row, std::int64_t nextStudyDay) {
    profile.atomically([&] {
        std::vector<store::ForecastRow> ofDay;
        for (const std::int64_t about : std::set<std::int64_t>{row.madeDay + 1, nextStudyDay,
                                                               row.madeDay + daysToWeekAhead, row.aboutDay})
            for (store::ForecastRow kept : profile.forecastsAbout(about)) {
                if (kept.madeDay != row.madeDay) continue;
                if (about == row.aboutDay) {
                    kept.madeMs = row.madeMs;
                    kept.known = row.known;
                    kept.knownLow = row.knownLow;
                    kept.knownHigh = row.knownHigh;
                }
                ofDay.push_back(kept);
            }
        profile.forgetForecastsMadeOn(row.madeDay);
        profile.keepForecasts(ofDay);
    });
}

} // namespace

std::optional<double> saidOfNextMorning(const store::Profile& profile, std::int64_t madeDay) {
    const auto rows = profile.forecastsAbout(madeDay + 1);
    const auto made = std::ranges::find(rows, madeDay, &store::ForecastRow::madeDay);
    return made == rows.end() ? std::nullopt : made->known;
}

void noteShown(Learner& learner, const Now& now) {
    if (const auto said = saidOfNextMorning(learner.profile(), studyDay(now)))
        addMark(learner.profile(), markOfDay(studyDay(now), *said), now);
}

std::optional<store::ForecastRow> keptOfExam(const store::Profile& profile, std::int64_t madeDay,
                                             std::int64_t examDay) {
    const auto rows = profile.forecastsAbout(examDay);
    const auto made = std::ranges::find(rows, madeDay, &store::ForecastRow::madeDay);
    return made == rows.end() || !made->known ? std::nullopt : std::optional(*made);
}

void keepShownExam(Learner& learner, const memory::ForecastKnown& forecast, const Now& now) {
    store::Profile& profile = learner.profile();
    const std::int64_t today = studyDay(now);
    const auto kept = keptOfExam(profile, today, forecast.day);
    if (kept && marksOf(profile).contains(markOfExam(today, forecast.day, *kept->known))) return;
    const store::ForecastRow shown = rowAbout(forecast, now);
    Core::afterSaving([&] {
        if (kept)
            replaceKept(profile, shown, learner.plan(now).calendar.after(today));
        else
            profile.keepForecasts({shown});
    });
    addMark(profile, markOfExam(today, forecast.day, forecast.known), now);
}

ShownForecasts::ShownForecasts(const store::Profile& profile) : m_marks(marksOf(profile)) {}

bool ShownForecasts::hasDay(std::int64_t madeDay, const std::optional<double>& ofNextMorning) const {
    return ofNextMorning && m_marks.contains(markOfDay(madeDay, *ofNextMorning));
}

bool ShownForecasts::has(const store::ForecastRow& row, const std::optional<double>& ofNextMorning) const {
    return row.known && row.aboutDay > row.madeDay &&
           (hasDay(row.madeDay, ofNextMorning) ||
            m_marks.contains(markOfExam(row.madeDay, row.aboutDay, *row.known)));
}

} // namespace chipwise::study
