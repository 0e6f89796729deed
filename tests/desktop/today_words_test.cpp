#include "desktop/pages/today_words.h"

#include "desktop/pages_support.h"
#include "support/catch.h"

using namespace chipwise::desktop;
using desktop::PageProfile;
namespace study = chipwise::study;

namespace {

QString planWordsWithExam(std::optional<int> daysToExam) {
    PageProfile profile;
    study::Learner& learner = profile.learner();
    study::Plan plan = learner.plan(profile.now());
    if (daysToExam) plan.examDay = study::studyDay(profile.now()) + *daysToExam;
    learner.setPlan(plan, profile.now());
    return planWords(learner, learner.today(profile.now()), profile.now());
}

} // namespace

TEST_CASE("Today says when the last new question comes where the plan decides it") {
    CHECK(planWordsWithExam({}).contains(QStringLiteral("The last new question of Core 60 comes on ")));
    const QString far = planWordsWithExam(400);
    INFO(far.toStdString());
    CHECK(far.contains(QStringLiteral("The last new question")));
    CHECK_FALSE(far.contains(QStringLiteral("gains most")));
}

TEST_CASE("Today does not name that day where each day is chosen for the exam") {
    CHECK_FALSE(planWordsWithExam(20).contains(QStringLiteral("last new question")));
    CHECK(planWordsWithExam(20).contains(QStringLiteral("Each day asks what gains most for the exam.")));
}

TEST_CASE("Today does not call more questions tomorrow's than come tomorrow") {
    study::Today today;
    today.tomorrow = 286;
    today.waiting = 3713;
    today.catchUpDays = 14;
    const QString done = doneWords(today, {});
    CHECK(done.contains(QStringLiteral("The next 286 questions come tomorrow")));
    CHECK(done.contains(QStringLiteral("3713 are due already.")));
    CHECK_FALSE(done.contains(QStringLiteral("of them")));
}
