#include "desktop/drawn_text_support.h"
#include "desktop/map_page_support.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/map_legend.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/pages/today/today_words.h"
#include "study/packs/questions.h"
#include "support/catch.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

using namespace chipwise::desktop;
using desktop::MapPage;
namespace study = chipwise::study;

TEST_CASE(
    "the line about a question tells of the day that the slider stands on, also while it is pointed at") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(20);
    profile.now().ms += 3 * 86'400'000LL;
    MapPage shown(profile);
    REQUIRE(QTest::qWaitFor([&] { return shown.page.figures() != nullptr; }, 20'000));
    KnownChart& chart = shown.page.chart();
    std::vector<int> begun;
    for (int number = 0; number < shown.die().cellCount(); ++number)
        if (shown.die().cellAt(shown.die().hitOf(number))->chance) begun.push_back(number);
    REQUIRE(begun.size() > 1);
    const auto saysChanceOf = [&](DieLayout::Hit hit, const QString& meaning) {
        const auto chance =
            study::chanceOn(*shown.page.figures(), shown.die().cellAt(hit)->card(), chart.day());
        REQUIRE(chance);
        return shown.says(chancePercent(*chance) + meaning.arg(dateWords(chart.day())));
    };
    const QString today = QStringLiteral("chance that you still know it");
    const DieLayout::Hit chosen = shown.die().hitOf(begun.front());
    shown.die().setCurrent(chosen);
    CHECK(shown.says(today));
    chart.setValue(chart.maximum());
    CHECK(saysChanceOf(chosen, QStringLiteral(" chance that you will know it on %1")));
    CHECK_FALSE(shown.says(today));

    const DieLayout::Hit pointed = shown.die().hitOf(begun.back());
    QTest::mouseMove(&shown.die(), shown.die().rectOf(pointed).center());
    QApplication::processEvents();
    chart.setValue(chart.maximum() - 1); // by key, while the pointer rests
    const auto stem = study::stemOf(profile.learner(), shown.die().cellAt(pointed)->card());
    CHECK(shown.says(QString::fromStdString(stem).left(20)));
    CHECK(saysChanceOf(pointed, QStringLiteral(" chance that you will know it on %1")));
    chart.setValue(1);
    CHECK(saysChanceOf(pointed, QStringLiteral(" chance that you knew it on %1")));
    chart.showToday();
    CHECK(shown.says(today));
}

TEST_CASE("the map of another day doesn't speak of what is to be reviewed today") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(20);
    profile.now().ms += 40 * 86'400'000LL;
    MapPage shown(profile);
    REQUIRE(QTest::qWaitFor([&] { return shown.page.figures() != nullptr; }, 20'000));
    KnownChart& chart = shown.page.chart();
    const auto inLegend = [&] {
        const auto drawn = desktop::drawnText(*shown.page.findChild<MapLegend*>());
        return std::ranges::any_of(
            drawn, [](const auto& one) { return one.text == QStringLiteral("to review today"); });
    };
    const auto due =
        std::ranges::find_if(shown.die().views(), [](const DieView& view) { return view.figures.due > 0; });
    REQUIRE(due != shown.die().views().end());
    const DieLayout::Hit block{static_cast<int>(due - shown.die().views().begin()), -1};
    const QString review = QStringLiteral("to review today");
    for (int time = 0; time < 2; ++time) {
        chart.showToday();
        CHECK(shown.says(QStringLiteral("to review today, not counting new questions.")));
        CHECK(inLegend());
        CHECK(shown.die().sentenceAt(block).contains(review));
        const QRect list = shown.page.findChild<SubjectList*>()->geometry();
        const QRect line = chart.geometry();
        chart.setValue(chart.maximum());
        if (time == 1) shown.page.resize(1090, 800);
        QApplication::processEvents();
        CHECK_FALSE(shown.says(review));
        CHECK_FALSE(inLegend());
        CHECK_FALSE(shown.die().sentenceAt(block).contains(review));
        if (time == 1) continue;
        CHECK(shown.page.findChild<SubjectList*>()->geometry() == list);
        CHECK(chart.geometry() == line);
    }
}

TEST_CASE("the figures of the map, its list, and what a screen reader says are of the day that the slider "
          "stands on") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    profile.answer(20);
    profile.now().ms += 3 * 86'400'000LL;
    profile.answer(10);
    MapPage shown(profile);
    REQUIRE(QTest::qWaitFor([&] { return shown.page.figures() != nullptr; }, 20'000));
    DieMapWidget& die = shown.die();
    KnownChart& chart = shown.page.chart();
    auto* list = shown.page.findChild<SubjectList*>();
    const auto begun = [&] {
        for (int number = 0; number < die.cellCount(); ++number)
            if (die.cellAt(die.hitOf(number))->chance) return die.hitOf(number);
        return DieLayout::Hit{};
    }();
    REQUIRE(die.cellAt(begun) != nullptr);
    const auto knownByBlock = [&] {
        std::vector<int> known;
        for (const DieView& view : die.views()) known.push_back(view.figures.known());
        return known;
    };
    const auto addsUp = [&] {
        const std::vector<int> known = knownByBlock();
        const double all = study::knownOn(*shown.page.figures(), chart.day());
        return std::accumulate(known.begin(), known.end(), 0) == std::lround(all);
    };
    const std::vector<int> now = knownByBlock();
    const auto due =
        std::ranges::find_if(die.views(), [](const DieView& view) { return view.figures.due > 0; });
    REQUIRE(due != die.views().end());
    const DieLayout::Hit toReview{static_cast<int>(due - die.views().begin()), -1};
    REQUIRE(die.sentenceAt(toReview).contains(QStringLiteral("to review today")));
    const QString sentenceNow = die.sentenceAt(begun);
    const int height = list->heightForWidth(240);
    for (const int day : {chart.maximum(), 1}) {
        chart.setValue(day);
        const QString date = dateWords(chart.day());
        const auto all = std::lround(study::knownOn(*shown.page.figures(), chart.day()));
        CHECK(shown.says(QStringLiteral("%1: about %2 known.").arg(date).arg(all)));
        CHECK_FALSE(shown.says(QStringLiteral("known now.")));
        CHECK_FALSE(shown.says(QStringLiteral("likely you are")));
        CHECK(shown.says(day == 1
                             ? QStringLiteral("you were to know the answer on the morning of %1.").arg(date)
                             : QStringLiteral("you will be to know the answer on %1. The number on each "
                                              "part is an estimate.")
                                   .arg(date)));
        CHECK(addsUp());
        CHECK(knownByBlock() != now);
        CHECK(list->accessibleName() == QStringLiteral("Domain, known on ") + date);
        CHECK(list->heightForWidth(240) == height); // nothing moves under the slider
        const DieView& block = die.views()[0];
        const QString known =
            QStringLiteral("about %1 of %2 known").arg(block.figures.known()).arg(block.figures.questions);
        CHECK(list->accessibleDescription().contains(known));
        CHECK(desktop::lettersOf(desktop::drawnText(*list)).contains(block.figure()));
        die.setCurrent({0, -1});
        CHECK(shown.says(known + QStringLiteral(" on ") + date));
        CHECK(die.sentenceAt({0, -1}).contains(known + QStringLiteral(" on ") + date));
        CHECK_FALSE(die.sentenceAt(toReview).contains(QStringLiteral("to review today")));
        const auto chance = study::chanceOn(*shown.page.figures(), die.cellAt(begun)->card(), chart.day());
        REQUIRE(chance);
        CHECK(die.sentenceAt(begun).endsWith(
            QStringLiteral("%1 percent on %2").arg(chancePercent(*chance).chopped(1), date)));
        die.zoomInto(0);
        CHECK(list->accessibleName() == QStringLiteral("Subject, known on ") + date);
        REQUIRE(die.zoomOut());
        CHECK(die.views()[0].figures.known() == block.figures.known());
        CHECK(addsUp());
    }
    chart.showToday();
    CHECK(shown.says(QStringLiteral("known now.")));
    CHECK(shown.says(QStringLiteral("likely you are")));
    CHECK(knownByBlock() == now);
    CHECK(list->accessibleName() == QStringLiteral("Domain, known now"));
    CHECK(die.sentenceAt(begun) == sentenceNow);
}
