#include "study/readiness/exam_record.h"

#include "readiness_support.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/left_range.h"
#include "study/forecast/shown_forecasts.h"
#include "study/memory/adapting.h"
#include "study/readiness/progress_figures.h"
#include "support/catch.h"

#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

void studySome(ReadinessTable& table, int questions) {
    SessionOptions options;
    options.limit = questions;
    auto session = table.learner.start(options, table.now);
    while (session->current()) table.answer(*session, true);
}

ExamRecord recordOf(ReadinessTable& table) {
    return progressFigures(table.learner, table.now, 1).exams;
}

} // namespace

TEST_CASE("a check counts every question as unseen, and what it asked is used up") {
    ReadinessTable table;
    studySome(table, 10);
    const ExamRecord before = recordOf(table);
    CHECK(before.attempts.empty());
    CHECK(before.questions - before.unseenLeft == 10);
    table.now = daysLater(table.now, 1);
    const ExamResult result = table.sitCheck(9, 2);
    const ExamRecord after = recordOf(table);
    REQUIRE(after.attempts.size() == 1);
    const AttemptSummary& check = after.attempts.front();
    CHECK(check.check);
    CHECK(check.day == studyDay(table.now));
    CHECK(check.scored == 14);
    CHECK(check.right == 9);
    CHECK(check.unseen == 14);
    CHECK(check.unseenRight == 9);
    CHECK(check.percent == result.percent);
    CHECK(after.questions - after.unseenLeft == 10 + 12); // two were left blank
    int of = 0;
    for (const DomainSummary& domain : after.domains) {
        of += domain.of;
        CHECK(domain.before.of == 0);
        CHECK(domain.newest.of == domain.of);
    }
    CHECK(of == 14);
}

TEST_CASE("a practice exam counts apart what was never answered before it, whatever is answered later") {
    ReadinessTable table;
    studySome(table, 40);
    table.now = daysLater(table.now, 1);
    FormRequest request;
    request.exam = "both";
    request.questions = 20;
    request.unseenFirst = false;
    request.seed = 5;
    const FormOffer offer = formFor(table.learner, request);
    REQUIRE(offer.form);
    auto sat = ExamAttempt::begin(table.learner, *offer.form, table.examNow());
    for (int position = 1; position <= static_cast<int>(sat->questions().size()); ++position)
        table.answer(*sat, position, position % 2 == 0);
    sat->submit(table.examNow());
    const AttemptSummary first = recordOf(table).attempts.front();
    CHECK(first.unseen == offer.form->unseen);
    CHECK(first.unseen < first.scored);
    CHECK(first.unseenRight <= first.right);
    table.now = daysLater(table.now, 1);
    studySome(table, 60);
    const AttemptSummary later = recordOf(table).attempts.front();
    CHECK(later.unseen == first.unseen);
    CHECK(later.unseenRight == first.unseenRight);
}

TEST_CASE("our record sets each kept forecast beside what came, and tells of the exam") {
    ReadinessTable table;
    CHECK(recordSentence(progressFigures(table.learner, table.now, 1).record).empty());
    for (int day = 0; day < 9; ++day) {
        studySome(table, 6);
        keepForecasts(table.learner, table.now, 6);
        noteShown(table.learner, table.now);
        table.now = daysLater(table.now, 1);
    }
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    const OurRecord& record = figures.record;
    REQUIRE(record.forecasts.size() > 9); // tomorrow's nine, and some about the day in a week
    for (const KeptForecast& one : record.forecasts) {
        CHECK(one.aboutDay <= figures.today);
        CHECK(one.aboutDay > one.madeDay);
        // What is learned on the day itself comes after its morning, of which the forecast speaks.
        if (one.aboutDay < figures.today) CHECK(one.known.came == knownOn(figures, one.aboutDay));
        const auto kept = table.learner.profile().forecastsAbout(one.aboutDay);
        CHECK(std::ranges::any_of(kept, [&](const store::ForecastRow& row) {
            return row.madeDay == one.madeDay && row.known == one.known.said;
        }));
    }
    CHECK(record.hits.forecasts == static_cast<int>(record.forecasts.size()));
    double missed = 0; // as the rows read
    for (const KeptForecast& one : record.forecasts)
        missed += std::abs(std::round(one.known.said) - std::round(one.known.came));
    CHECK(record.hits.meanMiss == Approx(missed / record.hits.forecasts));
    CHECK_THAT(recordSentence(record), ContainsSubstring("On average, the "));
    recordExamReport(table.learner, {studyDay(table.now) - 1, ExamOutcome::Passed, 812}, table.now);
    CHECK_THAT(recordSentence(progressFigures(table.learner, table.now, 1).record),
               ContainsSubstring("passed, score 812"));
}

TEST_CASE("our record holds only what was shown: a day's forecasts together, or the exam's with its range") {
    ReadinessTable table;
    const Plan plan = table.setExamIn(3);
    studySome(table, 6);
    keepForecasts(table.learner, table.now, 6); // a range of it is noted below
    const store::ForecastRow exam = table.learner.profile().forecastsAbout(*plan.examDay).front();
    noteRangeShown(table.learner, table.learner.plan(table.now),
                   {{exam.aboutDay, *exam.known, *exam.known - 5, *exam.known + 5}}, table.now);
    const std::int64_t made = studyDay(table.now);
    table.now = daysLater(table.now, 1);
    keepForecasts(table.learner, table.now, 6); // as a command that shows none does
    table.now = daysLater(table.now, 2);
    const auto forecasts = progressFigures(table.learner, table.now, 1).record.forecasts;
    REQUIRE(forecasts.size() == 1);
    CHECK(forecasts.front().madeDay == made);
    CHECK(forecasts.front().aboutDay == *plan.examDay);
    keepForecasts(table.learner, table.now, 6); // on the day of the exam
    table.now = daysLater(table.now, 1);
    CHECK(progressFigures(table.learner, table.now, 1).record.forecasts.size() == 1);
}

TEST_CASE("our record leaves out what was forecast under a plan that was changed since, and says so") {
    ReadinessTable table;
    studySome(table, 6);
    keepForecasts(table.learner, table.now, 6);
    noteShown(table.learner, table.now);
    const std::int64_t made = studyDay(table.now);
    table.now = daysLater(table.now, 1);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay += 10; // on the day that the first one is about, and six before that of the other
    table.learner.setPlan(plan, table.now);
    table.now = daysLater(table.now, 6);
    const OurRecord record = progressFigures(table.learner, table.now, 1).record;
    REQUIRE(record.forecasts.size() == 1);
    CHECK(record.forecasts.front().aboutDay == made + 1);
    CHECK(record.replanned == 1);
    CHECK_THAT(recordSentence(record),
               Catch::Matchers::EndsWith(
                   " off. 1 forecast is left out because you changed the plan before its day came."));
}

TEST_CASE("a list of forecasts that does not show all of them says which ones it shows") {
    OurRecord record;
    record.forecasts.resize(8);
    CHECK(recordListWords(record, 8).empty());
    record.forecasts.resize(35);
    CHECK(recordListWords(record, 8) == "The latest 8 of them:");
}

TEST_CASE("our record says of which forecasts it speaks") {
    OurRecord record;
    const auto said = [&](int forecasts, int ranged, int within, double meanMiss) {
        record.hits = {forecasts, ranged, within, meanMiss};
        return recordSentence(record);
    };
    const std::string know = "of how many questions you would know. ";
    CHECK(said(1, 0, 0, 3.2) == "We made 1 forecast " + know + "The forecast was 3 questions off.");
    CHECK(said(1, 1, 0, 1) ==
          "We made 1 forecast " + know +
              "Its range did not include the actual number. The forecast was 1 question off.");
    CHECK(said(1, 0, 0, .4) == "We made 1 forecast " + know + "The forecast was less than 1 question off.");
    CHECK(said(9, 9, 8, 4) == "We made 9 forecasts " + know +
                                  "8 of their ranges included the actual number. On average, the 9 forecasts "
                                  "were 4 questions off.");
    CHECK(said(9, 5, 4, 4) ==
          "We made 9 forecasts " + know +
              "Of the 5 forecasts with a range, 4 included the actual number. On average, "
              "the 9 forecasts were 4 questions off.");
    CHECK(said(9, 1, 1, 4) ==
          "We made 9 forecasts " + know +
              "The only forecast with a range included the actual number. On average, the "
              "9 forecasts were 4 questions off.");
}

TEST_CASE("what a morning found known stays in the record, whatever model is chosen later") {
    ReadinessTable table;
    for (int day = 0; day < 4; ++day) {
        keepForecasts(table.learner, table.now, 1);
        noteShown(table.learner, table.now);
        studySome(table, 6);
        table.now = daysLater(table.now, 1);
    }
    const auto cameOf = [&] {
        std::vector<std::pair<std::int64_t, double>> came;
        for (const KeptForecast& one : progressFigures(table.learner, table.now, 1).record.forecasts)
            if (one.aboutDay < studyDay(table.now)) came.emplace_back(one.aboutDay, one.known.came);
        return came;
    };
    const auto before = cameOf();
    REQUIRE(before.size() >= 2);
    useModel(table.learner, memory::ModelKind::Fsrs7, {}, table.now);
    CHECK(cameOf() == before);
}

TEST_CASE("our record says how many of the results outside their range came after days that were missed") {
    ReadinessTable table;
    const auto studyAndLook = [&](int days) {
        for (int day = 0; day < days; ++day) {
            const auto session = table.learner.start({}, table.now);
            while (session->current()) table.answer(*session, true);
            keepForecasts(table.learner, table.now, 6);
            noteShown(table.learner, table.now);
            table.sleepUntilNextMorning();
        }
    };
    const auto said = [&] { return recordSentence(progressFigures(table.learner, table.now, 1).record); };
    const auto namesDays = ContainsSubstring("Forecasts assume that you study for your daily minutes ");
    table.allowNew(8);
    studyAndLook(3);
    CHECK_THAT(said(), !namesDays);
    table.now = daysLater(table.now, 6); // to a day of which the last forecast was made a week ago
    keepForecasts(table.learner, table.now, 6);
    CHECK_THAT(said(), namesDays);
    CHECK_THAT(said(), ContainsSubstring(
                           "you missed a study day or left at least a fifth of its questions unanswered"));
}

TEST_CASE(
    "days that were off then are no reason for a result below its range, whatever the study days are now") {
    ReadinessTable table;
    table.allowNew(8);
    Plan plan = table.learner.plan(table.now);
    std::vector<std::int64_t> off;
    for (int day = 3; day < 8; ++day) off.push_back(studyDay(table.now) + day);
    plan.calendar = memory::StudyCalendar(0x7F, off);
    table.learner.setPlan(plan, table.now);
    for (int day = 0; day < 3; ++day) {
        const auto session = table.learner.start({}, table.now);
        std::set<std::string> seen;
        while (session->current())
            table.answer(*session, day < 2 || !seen.insert(session->current()->card.name).second);
        keepForecasts(table.learner, table.now, 6);
        noteShown(table.learner, table.now);
        table.sleepUntilNextMorning();
    }
    table.now = daysLater(table.now, 5);
    keepForecasts(table.learner, table.now, 6);
    plan.calendar = {};
    table.learner.setPlan(plan, table.now);
    const OurRecord record = progressFigures(table.learner, table.now, 1).record;
    REQUIRE(record.hits.within < record.hits.ranged);
    CHECK_THAT(recordSentence(record), !ContainsSubstring("Forecasts assume that you study"));
}
