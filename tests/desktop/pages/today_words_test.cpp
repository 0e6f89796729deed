#include "desktop/pages/today/today_words.h"

#include "desktop/pages_support.h"
#include "study/plan/day_words.h"
#include "support/catch.h"

using namespace chipwise::desktop;
using desktop::PageProfile;
namespace study = chipwise::study;

namespace {

study::Today overloaded(const study::Now& now) {
    study::Today today;
    today.due = 31;
    today.minutes = 22;
    today.waiting = 12;
    today.nextStudyDay = study::studyDay(now) + 1;
    today.caughtUpOn = study::studyDay(now) + 5;
    return today;
}

} // namespace

TEST_CASE("Today says which questions matter most where the minutes do not hold all of them") {
    const study::Now now = PageProfile().now();
    const study::Today today = overloaded(now);
    CHECK(headlineWords(today).startsWith(QStringLiteral("31 questions today")));
    const QString said = planWords(today, now).all();
    CHECK(said.contains(
        QStringLiteral("These are the 31 that matter most today. 12 more are due but don't fit in today's "
                       "study time. They should come up by ")));
    CHECK(everythingWords(today) == QStringLiteral("Study all 43"));
}

TEST_CASE("Today names subjects in quotation marks, whatever their titles begin with") {
    const study::Now now = PageProfile().now();
    study::Today today;
    today.fresh = 9;
    today.groups = {"From one generation to the next"};
    CHECK(planWords(today, now)
              .all()
              .startsWith(QStringLiteral("9 new, from “From one generation to the next”.")));
    today.groups = {"Instances", "Links", "Costs"};
    CHECK(planWords(today, now)
              .all()
              .startsWith(QStringLiteral("9 new, from “Instances,” “Links,” and more.")));
}

TEST_CASE("Today leaves out what there is none of") {
    const study::Now now = PageProfile().now();
    study::Today today;
    today.due = 13;
    today.repeats = 1;
    today.fresh = 6;
    CHECK(planWords(today, now).all().startsWith(QStringLiteral("1 to try again, 12 to review, and 6 new.")));
    today.fresh = 0;
    CHECK(planWords(today, now).all().startsWith(QStringLiteral("1 to try again and 12 to review.")));
    today.due = 1;
    CHECK(planWords(today, now).all().startsWith(QStringLiteral("1 to try again.")));
}

TEST_CASE("Today calls what was put off the others once the rest is done") {
    const study::Now now = PageProfile().now();
    study::Today today = overloaded(now);
    today.due = 0;
    CHECK(everythingWords(today) == QStringLiteral("Study today's remaining 12"));
    today.phase = study::ExamPhase::Eve;
    today.examDay = study::studyDay(now) + 1;
    today.caughtUpOn.reset();
    today.begun = 60;
    today.beyondExam = 20;
    CHECK(doneWords(today, {}, now)
              .all()
              .contains(QStringLiteral("40 of the 60 questions you have started have come back once more in "
                                       "the last days. ")));
    CHECK_FALSE(doneWords(today, {}, now).all().contains(QStringLiteral("fit"))); // no debt
    today.due = 5;
    today.minutesADay = today.minutes;
    const DayWords eve = planWords(today, now);
    CHECK(eve.lead == QStringLiteral("5 to review. Your exam is tomorrow. Today starts with what you missed "
                                     "and goes on from the weakest question to the strongest. Then get some "
                                     "rest."));
    CHECK(eve.notes ==
          QStringList{QStringLiteral("20 of the 60 questions you have started don't fit in the last days. 12 "
                                     "of the 20 are due today but wait until after the exam unless you study "
                                     "longer.")});
    today.needNotCome = 5; // none of those that are due
    CHECK(
        planWords(today, now).notes ==
        QStringList{QStringLiteral("15 of the 60 questions you have started don't fit in the last days. 12 "
                                   "of the 15 are due today but wait until after the exam unless you study "
                                   "longer. Another 5 don't need to come back before the exam: their chance "
                                   "of recall will still be above your target.")});
    today.needNotCome = 0;
    today.missedInLastDays = 9;
    CHECK(planWords(today, now)
              .all()
              .contains(QStringLiteral("20 of the 60 questions you have started don't fit in the last days, "
                                       "partly because 9 that you missed in these days come first.")));
    today.due = 0;
    today.beyondExam = 0;
    today.againAfterExam = 1;
    CHECK(doneWords(today, {}, now)
              .all()
              .contains(QStringLiteral("1 question that had already come back in the last days was due again "
                                       "today but doesn't fit in "
                                       "your study time, so it waits until after the exam.")));
}

TEST_CASE("Today says first what to do, and sets apart what else there is to know") {
    const study::Now now = PageProfile().now();
    study::Today today = overloaded(now);
    today.phase = study::ExamPhase::LastDays;
    today.examDay = study::studyDay(now) + 3;
    today.caughtUpOn.reset();
    today.waitingForFacts = 4;
    today.minutesADay = today.minutes;
    const DayWords plan = planWords(today, now);
    CHECK(plan.lead == QStringLiteral("31 to review."));
    REQUIRE(plan.notes.size() == 3);
    CHECK(plan.notes[0].startsWith(QStringLiteral("These are the 31 that matter most today. ")));
    CHECK(plan.notes[1].startsWith(QStringLiteral("4 more wait for another day")));
    CHECK(plan.notes[2] == QStringLiteral("No new questions in the last days before the exam."));
    today.due = 0;
    today.tomorrow = 39;
    today.tomorrowMinutes = 22;
    const DayWords done = doneWords(today, {}, now);
    INFO(done.all().toStdString());
    CHECK(done.lead.startsWith(QStringLiteral("39 questions come back tomorrow.")));
    CHECK(done.notes.first().startsWith(QStringLiteral("12 questions that were due didn't fit")));
    CHECK(done.notes.last().startsWith(QStringLiteral("You now know ")));
    study::Today plain; // a few words stay together
    plain.answeredToday = 12;
    plain.tomorrow = 14;
    plain.nextStudyDay = study::studyDay(now) + 1;
    CHECK(doneWords(plain, {}, now).notes.isEmpty());
}

TEST_CASE("Today welcomes somebody who was away before it names a number") {
    const study::Now now = PageProfile().now();
    study::Today today = overloaded(now);
    today.hasMissedDays = true;
    const QString said = planWords(today, now).all();
    INFO(said.toStdString());
    CHECK(said.startsWith(QStringLiteral("Welcome back. You should be caught up by ")));
    CHECK(said.contains(
        QStringLiteral(". 31 to review. 12 more are due but don't fit in today's study time.")));
    CHECK_FALSE(said.contains(QStringLiteral("About 22 minutes"))); // the headline has them
    CHECK_FALSE(said.contains(QStringLiteral("43")));
}

TEST_CASE("Today names no day for the rest before an exam, whose misses and new questions push it back") {
    const study::Now now = PageProfile().now();
    study::Today today = overloaded(now);
    today.caughtUpOn.reset();
    CHECK(
        planWords(today, now)
            .all()
            .contains(QStringLiteral("These are the 31 that matter most today. 12 more are due but don't fit "
                                     "in today's study time. They come up on later days, as your study "
                                     "time allows.")));
    today.hasMissedDays = true;
    CHECK(planWords(today, now)
              .all()
              .startsWith(QStringLiteral("Welcome back. 31 to review. 12 more "
                                         "are due but don't fit in today's study time. They come up on later "
                                         "days, as your study time allows.")));
}

TEST_CASE("Today names the one study day before the exam on which the rest comes up") {
    const study::Now now = PageProfile().now();
    study::Today today = overloaded(now);
    today.caughtUpOn.reset();
    today.isEveNext = true;
    today.nextStudyDay = study::studyDay(now) + 1;
    CHECK(planWords(today, now)
              .all()
              .contains(QStringLiteral("12 more are due but don't fit in today's study time. As many as "
                                       "fit come up tomorrow, and the rest after the exam.")));
    today.waiting = 1;
    CHECK(planWords(today, now)
              .all()
              .contains(QStringLiteral("One more is due but doesn't fit in today's study time. It comes up "
                                       "tomorrow if it fits, or else after the exam.")));
    today.nextStudyDay += 2;
    CHECK(planWords(today, now)
              .all()
              .contains(QStringLiteral("It comes up on %1 if it fits, or else after the exam.")
                            .arg(QString::fromStdString(study::dateWords(today.nextStudyDay)))));
}

TEST_CASE("Today welcomes back once, before the first answer") {
    const study::Now now = PageProfile().now();
    study::Today today = overloaded(now);
    today.hasMissedDays = true;
    today.answeredToday = 1;
    const QString said = planWords(today, now).all();
    INFO(said.toStdString());
    CHECK_FALSE(said.contains(QStringLiteral("Welcome back")));
    CHECK(said.contains(QStringLiteral("They should come up by ")));
}

TEST_CASE("Today says so where it asks for clearly more than the minutes that were planned") {
    const study::Now now = PageProfile().now();
    study::Today today;
    today.due = 40;
    today.minutesADay = 15;
    today.minutes = 19;
    const auto said = [&] { return planWords(today, now).all(); };
    CHECK(said().contains(QStringLiteral("That's 4 minutes more than you planned. ")));
    today.minutes = 17; // no estimate is that exact
    CHECK_FALSE(said().contains(QStringLiteral("more than you planned")));
    today.minutes = 19;
    today.answeredToday = 1; // what is left is less than a day
    CHECK_FALSE(said().contains(QStringLiteral("more than you planned")));
}

TEST_CASE("Today does not call more questions tomorrow's than come tomorrow") {
    const study::Now now = PageProfile().now();
    study::Today today = overloaded(now);
    today.due = 0;
    today.tomorrow = 286;
    const QString done = doneWords(today, {}, now).all();
    INFO(done.toStdString());
    CHECK(
        done.contains(QStringLiteral("12 questions that were due didn't fit in today's study time. They ")));
    CHECK(done.contains(QStringLiteral("286 questions come back tomorrow.")));
    today.tomorrowFresh = 16;
    CHECK(doneWords(today, {}, now)
              .all()
              .contains(QStringLiteral("286 questions come back tomorrow, and 16 new ones are planned.")));
    CHECK_FALSE(done.contains(QStringLiteral("the 0")));
}

TEST_CASE("Today tells on the eve of the exam to rest once nothing is due") {
    const study::Now now = PageProfile().now();
    study::Today today;
    today.phase = study::ExamPhase::Eve;
    today.examDay = study::studyDay(now) + 1;
    today.answeredToday = 12;
    today.tomorrow = 9;
    today.nextStudyDay = study::studyDay(now) + 1;
    CHECK(study::doneTitle(today) == "You are done. Get some rest.");
    const QString done = doneWords(today, {}, now).all();
    CHECK(done.startsWith(QStringLiteral("Your exam is tomorrow.")));
    CHECK_FALSE(done.contains(QStringLiteral("come back")));
    today.minutesADay = 25;
    today.afterExam = {study::studyDay(now) + 2, 70, 3, 0, 32};
    const QString after =
        QStringLiteral("After the exam, your next study day is %1: about 73 questions in 32 "
                       "minutes, 7 minutes more than you planned.")
            .arg(dateWords(today.afterExam->day));
    CHECK(doneWords(today, {}, now).all().startsWith(QStringLiteral("Your exam is tomorrow. ") + after));
    today.afterExam->minutes = 27;
    CHECK(doneWords(today, {}, now).all().contains(QStringLiteral(": about 73 questions in 27 minutes. ")));
    today.afterExam->due = today.afterExam->fresh = 0;
    CHECK_FALSE(doneWords(today, {}, now).all().contains(QStringLiteral("After the exam")));
    today.examDay = study::studyDay(now) + 3; // days off lie between
    CHECK(doneWords(today, {}, now).all().contains(QStringLiteral("this is the last study day before it")));
}

TEST_CASE("Today says on a day off how many of the next study day's questions can be studied now") {
    const study::Now now = PageProfile().now();
    study::Today today;
    today.isStudyDay = false;
    today.waiting = 12;
    today.overdue = 12;
    today.tomorrow = 20;
    today.nextStudyDay = study::studyDay(now) + 1;
    const auto said = [&] { return doneWords(today, {}, now).all(); };
    CHECK(
        said().startsWith(QStringLiteral("Today is a day off. 12 of the 20 questions that come back tomorrow "
                                         "were due earlier; you can study them now. You now know")));
    today.waiting = today.overdue = 1;
    CHECK(
        said().contains(QStringLiteral("One of the 20 questions that come back tomorrow was due earlier; you "
                                       "can study it now.")));
    today.tomorrow = 1;
    CHECK(
        said().contains(QStringLiteral("The question that comes back tomorrow was due earlier; you can study "
                                       "it now.")));
    today.nextStudyDay += 2;
    CHECK(said().contains(QStringLiteral("comes back on %1, was due earlier; you can study it now.")
                              .arg(dateWords(today.nextStudyDay))));
    today.nextStudyDay -= 2;
    today.waiting = 30; // more than that day holds
    today.tomorrow = today.overdue = 20;
    today.tomorrowPutOff = 10;
    CHECK(said().startsWith(
        QStringLiteral("Today is a day off. 20 questions come back tomorrow. Another 10 are "
                       "due then")));
    today.tomorrow = 40;
    today.tomorrowPutOff = 0; // some wait for others on their facts
    CHECK(said().startsWith(QStringLiteral("Today is a day off. 30 questions were due earlier; you can study "
                                           "them now. 40 questions come back tomorrow.")));
}

TEST_CASE("what is known at the end of the day is said as a part of all questions") {
    study::MapBlock subject;
    subject.cells.resize(3);
    subject.cells[0].chance = subject.cells[1].chance = .9;
    study::Map map;
    map.blocks.push_back(subject);
    const study::Now now = PageProfile().now();
    const QString done = doneWords(overloaded(now), map, now).all();
    INFO(done.toStdString());
    CHECK(done.endsWith(QStringLiteral("You now know about 2 of 3 questions.")));
}

TEST_CASE("open mistakes are counted once each, whatever kinds they are of") {
    study::MistakeCounts counts;
    counts.open = counts.sureButWrong = counts.repeated = 1; // one question, of two kinds
    CHECK(mistakesName(counts) == QStringLiteral("1 mistake to correct"));
    CHECK(mistakesRest(counts).front().text == QStringLiteral("sure but wrong, missed twice or more"));
    counts.missedOnce = 22;
    CHECK(mistakesRest(counts).front().text ==
          QStringLiteral("sure but wrong, missed twice or more; 22 more were missed only once"));
    counts.missedOnce = 0;
    counts.open = 3;
    counts.lucky = 1;
    CHECK(mistakesName(counts) == QStringLiteral("3 mistakes to correct"));
    CHECK(mistakesRest(counts).front().text ==
          QStringLiteral("1 sure but wrong, 1 missed twice or more, 1 guessed right"));
    counts.open = 2; // one of them is of two kinds
    CHECK(mistakesRest(counts).front().text ==
          QStringLiteral("sure but wrong, missed twice or more, guessed right"));
}

TEST_CASE("a week after the exam and a week on average are told apart where they differ") {
    study::PlanForecast forecast;
    for (int day = 0; day < 14; ++day)
        forecast.figures.days.push_back({day, 0, 0, 0, day < 7 ? 1200.0 : 600.0});
    CHECK(minutesAWeek(forecast) == WeekMinutes{140, 105});
    forecast.isNothingLeftToday = true; // today is the first day, and takes nothing more
    forecast.figures.days.front().seconds = 0;
    CHECK(minutesAWeek(forecast) == WeekMinutes{130, 102});
}
