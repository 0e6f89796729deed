// Every number on Progress is the one that `stats --json` prints: over random journals.
#include "cli/program.h"
#include "desktop/charts/chart.h"
#include "desktop/pages/progress/day_columns.h"
#include "desktop/pages/progress/figure_rows.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/misconception_list.h"
#include "desktop/pages/progress/progress_details.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/pages_support.h"
#include "desktop/widgets/text/text.h"
#include "study/card_changes.h"
#include "study/exam/exam_attempt.h"
#include "study/forecast/kept_forecasts.h"
#include "study/preferences.h"
#include "support/cases.h"
#include "support/catch.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <sstream>

using namespace chipwise::desktop;
namespace study = chipwise::study;
namespace quiz = chipwise::quiz;
using nlohmann::json;

namespace {

std::vector<long> numbersIn(const QString& text) {
    std::vector<long> numbers;
    static const QRegularExpression digits(QStringLiteral("\\d+"));
    for (auto match = digits.globalMatch(text); match.hasNext();)
        numbers.push_back(match.next().captured().toLong());
    return numbers;
}

long whole(const json& value) {
    return std::lround(value.get<double>());
}

long percentOf(const json& share) {
    return std::lround(100 * std::clamp(share.get<double>(), 0.0, 1.0));
}

long shareOf(const json& right, const json& of) {
    return std::lround(100 * right.get<double>() / of.get<double>());
}

/// A learner who studies, takes exams and checks, hides and misses days as chance has it.
class RandomLearner {
public:
    explicit RandomLearner(unsigned seed)
        : m_random(seed), profile(seed % 3 == 0 ? desktop::PageProfile::Packs::CoreWithChecks
                                                : desktop::PageProfile::Packs::Core) {
        if (below(2) == 0) {
            study::Plan plan = profile.learner().plan(profile.now());
            plan.examDay = study::studyDay(profile.now()) + 10 + below(40);
            profile.learner().setPlan(plan, profile.now());
        }
        const int days = 2 + below(7);
        for (int day = 0; day < days; ++day) {
            if (below(5) != 0) studyOnce();
            if (below(4) == 0) takeExam({});
            study::keepForecasts(profile.learner(), profile.now(), 4);
            profile.now().ms += 86'400'000LL * (1 + below(2));
        }
        if (seed % 3 == 0) takeCheck();
    }

private:
    int below(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most)); }

    quiz::Answer someAnswer(const quiz::Presentation& shown) {
        switch (shown.kind) {
        case chipwise::pack::Kind::Choice: {
            quiz::Chosen chosen;
            const int options = static_cast<int>(shown.options.size());
            const int first = below(options);
            for (int i = 0; i < std::max(1, shown.choose); ++i)
                chosen.keys.push_back((first + i) % options + 1);
            return chosen;
        }
        default: return quiz::Truth{below(2) == 0};
        }
    }
    chipwise::memory::Certainty someCertainty() { return static_cast<chipwise::memory::Certainty>(below(3)); }

    void studyOnce() {
        study::SessionOptions options;
        options.newLimit = 3 + below(8);
        options.kind = chipwise::pack::Kind::Choice;
        options.seed = m_random();
        const auto session = profile.learner().start(options, profile.now());
        for (int i = below(16); i >= 0 && session->current() != nullptr; --i) {
            profile.now().ms += 5'000 + below(60'000);
            session->answer(someAnswer(session->current()->presentation), someCertainty(), profile.now(),
                            5'000);
            if (below(9) == 0) session->undo(profile.now());
            session->next(profile.now());
        }
        const auto& entries = profile.learner().catalog().entries();
        if (below(3) == 0)
            study::changeCards(profile.learner(), study::CardChange::Hide,
                               {entries[m_random() % entries.size()].card}, profile.now());
    }

    void sit(const study::Form& form) {
        const auto clock = [&] { return study::ExamNow{profile.now(), m_steady += 1'000, "a start"}; };
        auto sat = study::ExamAttempt::begin(profile.learner(), form, clock());
        for (int position = 1; position <= static_cast<int>(sat->questions().size()); ++position) {
            profile.now().ms += 20'000;
            const auto shown = sat->presentation(position);
            if (below(4) == 0 ||
                (shown.kind != chipwise::pack::Kind::Choice && shown.kind != chipwise::pack::Kind::TrueFalse))
                continue;
            static_cast<void>(sat->goTo(position, clock()));
            static_cast<void>(sat->answer(position, someAnswer(shown), someCertainty(), clock()));
        }
        sat->submit(clock());
    }
    void takeExam(study::FormRequest request) {
        request.exam = "chips";
        request.questions = 12 + below(20);
        request.unseenFirst = below(2) == 0;
        request.seed = m_random();
        if (const auto offer = study::formFor(profile.learner(), request); offer.form) sit(*offer.form);
    }
    void takeCheck() {
        study::FormRequest request;
        request.seed = m_random();
        if (const auto offer = study::prepareCheck(profile.learner(), request, profile.now()); offer.form)
            sit(*offer.form);
    }

    std::mt19937 m_random;
    std::int64_t m_steady = 0;

public:
    desktop::PageProfile profile;
};

json statsOf(desktop::PageProfile& profile) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream problems;
    chipwise::cli::Context context{in, out, problems, [&] { return profile.now(); }, "chipwise", [] {}};
    const std::string data = profile.workspace().folder().string();
    const std::array<const char*, 6> words{"chipwise", "--data", data.c_str(),
                                           "stats",    "--json", "--no-sandbox"};
    const int exit = chipwise::cli::run(static_cast<int>(words.size()), words.data(), context);
    INFO(problems.str());
    REQUIRE(exit == 0);
    return json::parse(out.str());
}

void checkShares(const FigureRows& chart, const json& rows, std::size_t from) {
    const ChartTable table = chart.table();
    REQUIRE(table.rows.size() == rows.size() - from);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const json& row = rows[i + from];
        CHECK(numbersIn(table.rows[i].back()) == std::vector{shareOf(row["right"], row["answers"]),
                                                             whole(row["answers"]),
                                                             percentOf(row["expected"])});
        CHECK(numbersIn(table.rows[i][2]) == std::vector{percentOf(row["low"])});
        CHECK(numbersIn(table.rows[i][3]) == std::vector{percentOf(row["high"])});
    }
}

void checkKnown(const KnownChart& chart, const json& stats) {
    const ChartTable table = chart.table();
    const json& past = stats["known_by_day"];
    const json& known = stats["forecast"]["known"];
    REQUIRE(table.rows.size() == past.size() + (known.empty() ? 0 : known.size() - 1)); // none on an exam day
    for (std::size_t i = 0; i < past.size(); ++i) CHECK(table.rows[i][1].toLong() == whole(past[i]["known"]));
    for (std::size_t i = 1; i < known.size(); ++i) {
        const QStringList& row = table.rows[past.size() + i - 1];
        CHECK(row[1].toLong() == whole(known[i]["known"]));
        CHECK(row[2].toLong() == whole(known[i]["low"]));
        CHECK(row[3].toLong() == whole(known[i]["high"]));
        CHECK(row[4].toLong() == whole(stats["forecast"]["if_you_stop"][i]["known"]));
    }
}

void checkDays(ProgressDetails& details, const json& stats) {
    const ChartTable load = details.load().table();
    REQUIRE(load.rows.size() == stats["load"].size());
    for (std::size_t i = 0; i < load.rows.size(); ++i) {
        const json& day = stats["load"][i];
        CHECK(load.rows[i][1].toLong() == whole(day["minutes"]));
        CHECK(load.rows[i][2].toLong() == whole(day["due"]));
        CHECK(load.rows[i][3].toLong() == whole(day["new"]));
    }
    std::vector<std::pair<long, long>> shown;
    for (const QStringList& row : details.year().table().rows)
        if (row[1] != QStringLiteral("0")) shown.emplace_back(row[1].toLong(), row[2].toLong());
    std::vector<std::pair<long, long>> told;
    for (const json& day : stats["days"]) told.emplace_back(whole(day["answers"]), whole(day["correct"]));
    CHECK(shown == told);
}

void checkCertainty(const FigureRows& chart, const json& stats) {
    std::size_t row = 0;
    const ChartTable table = chart.table();
    for (const json& one : stats["certainty"]) {
        if (one["answers"] == 0) continue;
        const auto numbers = numbersIn(table.rows.at(row++).back());
        REQUIRE(numbers.size() >= 2);
        CHECK(numbers[0] == shareOf(one["right"], one["answers"]));
        CHECK(numbers[1] == whole(one["answers"]));
    }
    CHECK(row == table.rows.size());
}

void checkExams(ProgressDetails& details, const json& exams) {
    const ChartTable attempts = details.attempts().table();
    REQUIRE(attempts.rows.size() == std::min<std::size_t>(12, exams["attempts"].size()));
    const QString said = details.attempts().accessibleDescription();
    CHECK(said.contains(QStringLiteral("Not started yet: %1 of %2")
                            .arg(whole(exams["not_started"]))
                            .arg(whole(exams["questions"]))));
    for (std::size_t i = 0; i < attempts.rows.size(); ++i) {
        const json& one = exams["attempts"][i];
        std::vector<long> wanted{whole(one["percent"]), whole(one["scored"])};
        if (one["unseen"] > 0) {
            wanted.push_back(whole(one["unseen_right"]));
            wanted.push_back(whole(one["unseen"]));
        }
        if (one["used_seconds"] > 0) {
            wanted.push_back(whole(one["used_seconds"]));
            wanted.push_back(whole(one["target_seconds"]));
        }
        CHECK(numbersIn(attempts.rows[i].back()) == wanted);
    }
    const ChartTable domains = details.attemptDomains().table();
    REQUIRE(domains.rows.size() == exams["domains"].size());
    for (std::size_t i = 0; i < domains.rows.size(); ++i) {
        const json& one = exams["domains"][i];
        std::vector<long> wanted{whole(one["right"]), whole(one["of"])};
        if (one["all_of"] != one["of"]) {
            wanted.push_back(whole(one["all_right"]));
            wanted.push_back(whole(one["all_of"]));
        }
        CHECK(numbersIn(domains.rows[i].back()) == wanted);
    }
    if (const std::string lowest = exams["lowest_score"]; !lowest.empty())
        CHECK(details.attemptDomains().accessibleName() == words(lowest));
}

void checkRecord(const FigureRows& chart, const json& record) {
    const json& forecasts = record["forecasts"];
    const ChartTable table = chart.table();
    REQUIRE(table.rows.size() == std::min<std::size_t>(8, forecasts.size()));
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const json& one = forecasts[forecasts.size() - 1 - i];
        std::vector<long> wanted{whole(one["said"])};
        if (!one["low"].is_null()) {
            wanted.push_back(whole(one["low"]));
            wanted.push_back(whole(one["high"]));
        }
        wanted.push_back(whole(one["came"]));
        const QString said = table.rows[i].back();
        CHECK(numbersIn(said.mid(said.indexOf(QStringLiteral("expected")))) == wanted);
    }
    if (!forecasts.empty())
        CHECK(chart.accessibleDescription().contains(words(record["sentence"].get<std::string>())));
}

} // namespace

TEST_CASE("every number on Progress equals stats --json, over random journals") {
    const desktop::NoWarnings guard;
    const int seeds = casesOf(40, 4);
    for (int seed = 0; seed < seeds; ++seed) {
        INFO("seed " << seed);
        RandomLearner learner(static_cast<unsigned>(seed));
        study::setProgressDetails(learner.profile.learner(), true);
        const json stats = statsOf(learner.profile);
        ProgressPage page(learner.profile.workspace());
        page.resize(1240, 900);
        page.refresh();
        page.show();
        REQUIRE(QTest::qWaitFor([&] { return page.figures() != nullptr; }, 30'000));
        QApplication::processEvents();
        QString said;
        for (const auto* text : page.findChildren<Text*>())
            if (text->isVisible()) said += text->text() + QLatin1Char('\n');
        if (stats["known"] > 0)
            CHECK(said.contains(QStringLiteral("About %1 of %2 known now.")
                                    .arg(whole(stats["known"]))
                                    .arg(whole(stats["questions"]))));
        CHECK(said.contains(words(stats["forecast"]["sentence"].get<std::string>())));
        const json& readiness = stats["readiness"][0];
        CHECK(said.contains(words(stats["missed_in_exam"]["sentence"].get<std::string>())));
        for (const char* name : {"headline", "next", "sentence", "added"})
            CHECK(said.contains(words(readiness[name].get<std::string>())));
        checkKnown(page.chart(), stats);
        ProgressDetails& details = page.details();
        checkDays(details, stats);
        checkCertainty(details.certainty(), stats);
        const json& weeks = stats["recall"]["by_week"];
        checkShares(details.weeks(), weeks, weeks.size() > 8 ? weeks.size() - 8 : 0);
        checkShares(details.intervals(), stats["recall"]["by_interval"], 0);
        checkExams(details, stats["exams"]);
        checkRecord(details.ours(), stats["record"]);
        const auto held = std::ranges::count_if(stats["misconceptions"],
                                                [](const json& one) { return one["state"] == "held"; });
        CHECK(details.misconceptions().drills().size() == held);
        const auto* subjects = page.findChild<SubjectList*>();
        if (const json& weakest = stats["weakest"]; !readiness["most_to_gain"].is_null()) {
            CHECK(subjects->accessibleDescription().contains(QStringLiteral("most to gain: ")));
            CHECK_FALSE(subjects->accessibleDescription().contains(QStringLiteral("weakest")));
        } else if (!weakest.is_null())
            CHECK(subjects->accessibleDescription().contains(
                QStringLiteral("%1% of recent answers right")
                    .arg(shareOf(weakest["correct"], weakest["answered"]))));
        else
            CHECK_FALSE(subjects->accessibleDescription().contains(QStringLiteral("weakest")));
        std::vector<std::pair<long, long>> shares; // known of all
        for (const QString& row : subjects->accessibleDescription().split(QStringLiteral("; "))) {
            const auto numbers = numbersIn(row.left(row.indexOf(QStringLiteral(" known"))));
            shares.emplace_back(numbers[numbers.size() - 2], numbers.back());
        }
        std::vector<std::pair<long, long>> told;
        for (const json& area : stats["domains"])
            told.emplace_back(whole(area["known_shown"]), whole(area["questions"]));
        std::ranges::sort(shares);
        std::ranges::sort(told);
        CHECK(shares == told);
        if (!readiness["expected"].is_null()) {
            const ChartTable domains = details.domains().table();
            REQUIRE(domains.rows.size() == readiness["domains"].size());
            for (std::size_t i = 0; i < domains.rows.size(); ++i) {
                const json& one = readiness["domains"][i];
                CHECK(numbersIn(domains.rows[i].back()) ==
                      std::vector{percentOf(one["expected"]), whole(one["right"]), whole(one["of"])});
            }
        }
    }
}
