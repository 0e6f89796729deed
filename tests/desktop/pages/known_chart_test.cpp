// How the chart of what is known looks in each theme.
#include "desktop/drawn_text_support.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/theme/theme.h"
#include "desktop_support.h"
#include "study/readiness/progress_figures.h"
#include "support/catch.h"

#include <QImage>

#include <algorithm>
#include <memory>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

/// Ten days of answers, and sixty that are forecast with a wide range.
std::shared_ptr<study::ProgressFigures> forecastFigures() {
    auto figures = std::make_shared<study::ProgressFigures>();
    figures->firstDay = 100;
    figures->today = 110;
    figures->until = 170;
    figures->questions = 100;
    figures->minutesADay = 20;
    for (int day = 0; day <= 10; ++day) figures->known.push_back(day);
    for (int day = 1; day <= 60; ++day) figures->plannedByDay.push_back(10 + day);
    figures->planned.known = {{110, 10, 10, 10}, {170, 70, 50, 90}};
    figures->stopped.known = {{110, 10, 10, 10}, {170, 5, 5, 5}};
    return figures;
}

} // namespace

TEST_CASE("the range of the forecast is plainly seen in every theme") {
    const desktop::NoWarnings guard;
    desktop::app();
    for (const Tokens* t :
         {&lightTokens(), &darkTokens(), &highContrastLightTokens(), &highContrastDarkTokens()})
        CHECK(contrast(rangeEdge(*t), t->canvas) >= 3.0);
    const auto figures = forecastFigures();
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrast}) {
        const desktop::Themed themed(scheme);
        KnownChart chart;
        chart.resize(700, 320);
        chart.setFigures(figures);
        chart.show();
        const QImage drawn = desktop::shot(chart);
        const QColor canvas = theme().tokens().canvas;
        const QColor band = mixed(canvas, theme().tokens().accent, rangeFill(theme().tokens()).alphaF());
        INFO("theme " << static_cast<int>(scheme) << ", band " << band.name().toStdString());
        CHECK(contrast(band, canvas) >= 1.3);
        const auto isBand = [&](const QColor& at) {
            return std::max({std::abs(at.red() - band.red()), std::abs(at.green() - band.green()),
                             std::abs(at.blue() - band.blue())}) <= 2;
        };
        int filled = 0;
        int edges = 0; // where the band begins below what is plainly its edge
        for (int x = drawn.width() / 2; x < drawn.width() * 2 / 3; ++x)
            for (int y = 3; y < drawn.height(); ++y) {
                if (!isBand(drawn.pixelColor(x, y))) continue;
                ++filled;
                for (int above = 1; above <= 3; ++above)
                    if (contrast(drawn.pixelColor(x, y - above), canvas) >= 2.5) {
                        ++edges;
                        break;
                    }
            }
        CHECK(filled > 1000);
        CHECK(edges > 100);
    }
}

TEST_CASE("once nothing is left to study before the exam, neither chart nor table tells what stopping does") {
    const desktop::NoWarnings guard;
    desktop::app();
    const desktop::Themed themed(Scheme::Light);
    const auto figures = forecastFigures();
    figures->until = 111;
    figures->hasExam = true;
    figures->planned.known = {{110, 10, 10, 10}, {111, 50, 40, 60}};
    figures->stopped.known = {{110, 10, 10, 10}, {111, 5, 5, 5}};
    for (const bool isDone : {false, true}) {
        CAPTURE(isDone);
        figures->isTodayDone = figures->isNothingLeftToday = isDone;
        KnownChart chart;
        chart.resize(700, 320);
        chart.setFigures(figures);
        chart.show();
        const QImage drawn = desktop::shot(chart);
        int copper = 0;
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width(); ++x)
                copper += drawn.pixelColor(x, y) == theme().tokens().copper() ? 1 : 0;
        CHECK((copper == 0) == isDone);
        const ChartTable table = chart.table();
        CHECK(table.head.contains(QStringLiteral("If you stop today")) == !isDone);
        for (const QStringList& row : table.rows) CHECK(row.size() == table.head.size());
    }
}

TEST_CASE("the line of the past stays in the chart where more was known than there are questions now") {
    desktop::app();
    const auto figures = forecastFigures();
    figures->questions = 15;
    figures->planned.known = {{110, 10, 10, 10}, {170, 12, 11, 13}};
    for (int day = 2; day < 9; ++day) figures->known[static_cast<std::size_t>(day)] = 40;
    const desktop::Themed themed(Scheme::Light);
    KnownChart chart;
    chart.resize(700, 320);
    chart.setFigures(figures);
    chart.show();
    const QImage drawn = desktop::shot(chart);
    const QColor line = theme().tokens().accent;
    const int top = theme().lineHeight(Type::Caption); // above it is no plot
    int inTheTop = 0;
    for (int x = 0; x < drawn.width() / 3; ++x)
        for (int y = 0; y < top; ++y) inTheTop += drawn.pixelColor(x, y) == line ? 1 : 0;
    CHECK(inTheTop == 0);
}

TEST_CASE("the chart ends with what was known this morning and is known now") {
    const desktop::NoWarnings guard;
    desktop::app();
    const auto figures = forecastFigures();
    const auto draws = [&](const QString& text) {
        KnownChart chart;
        chart.resize(700, 320);
        chart.setFigures(figures);
        chart.show();
        const auto drawn = desktop::drawnText(chart);
        return std::ranges::any_of(drawn, [&](const auto& one) { return one.text == text; });
    };
    CHECK(draws(QStringLiteral("10 now")));
    figures->knownThisMorning = 9.6;
    CHECK(draws(QStringLiteral("10 now"))); // the same to the eye
    figures->knownThisMorning = 4;
    CHECK(draws(QStringLiteral("4 this morning, 10 now")));
    KnownChart chart;
    chart.setFigures(figures);
    CHECK(chart.table().rows[9].front() == dateWords(109));
    CHECK(chart.table().rows[10].front() == dateWords(110) + QStringLiteral(", now"));
    chart.setValue(9);
    CHECK(chart.accessibleDescription() ==
          dateWords(109) + QStringLiteral(": about 9 of 100 known that morning"));
    chart.showToday();
    CHECK(chart.accessibleDescription() == QStringLiteral("today: about 10 of 100 known now"));
}
