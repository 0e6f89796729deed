#include "desktop/desktop_support.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/strip/number_strip.h"
#include "support/catch.h"

#include <QAccessible>

#include <cmath>

using namespace chipwise::desktop;
namespace study = chipwise::study;
using Kind = StripMark::Kind;

namespace {

double figureWidth(const QString& text) {
    return 7.2 * static_cast<double>(text.size());
}

StripLayout laidOut(StripValues& values, double width = 960) {
    for (StripMark& mark : values.marks) {
        mark.labelWidth = std::max(6.4 * static_cast<double>(mark.name.size()), figureWidth(mark.display));
    }
    return layOutStrip(values, 12, width - 12, width, figureWidth);
}

void checkNoLabelTouches(const StripValues& values, const StripLayout& layout, double width) {
    for (qsizetype i = 0; i < values.marks.size(); ++i) {
        const StripLabel& a = layout.labels[i];
        if (a.row < 0) {
            continue;
        }
        const double aRight = a.left + values.marks[i].labelWidth;
        CHECK(a.left >= 0);
        CHECK(aRight <= width);
        for (qsizetype k = 0; k < values.marks.size(); ++k) {
            const StripLabel& b = layout.labels[k];
            if (k == i || b.row < 0) {
                continue;
            }
            const double bRight = b.left + values.marks[k].labelWidth;
            if (a.row == b.row && a.left < bRight + 8 && b.left < aRight + 8) {
                FAIL_CHECK("labels " << i << " and " << k << " touch");
            }
            if (a.row < b.row && layout.x[k] > a.left - 6 && layout.x[k] < aRight + 6) {
                FAIL_CHECK("the leader of " << k << " crosses label " << i);
            }
        }
    }
}

const std::vector<study::FactValue> pflops{
    {"inf2.48xlarge", 2.28, "2.28"},       {"trn1.32xlarge", 3.04, "3.04"},
    {"trn2.48xlarge", 20.8, "20.8"},       {"Trn2 UltraServer", 83.2, "83.2", true},
    {"Trn3 Gen1 UltraServer", 161, "161"}, {"Trn3 Gen2 UltraServer", 362, "362"}};

} // namespace

TEST_CASE("a value that belongs to a sibling is shown as that sibling") {
    StripValues values = stripValues(pflops, 20.8, QStringLiteral("20.8"));
    const StripLayout layout = laidOut(values);
    REQUIRE(values.marks.size() == 6);
    CHECK(values.marks[2].kind == Kind::Yours);
    CHECK(values.marks[2].name == QStringLiteral("trn2.48xlarge"));
    CHECK(layout.logarithmic);
    CHECK(layout.ticks.front().figure == QStringLiteral("1"));
    CHECK(layout.ticks.back().figure == QStringLiteral("1,000"));
    CHECK(layout.rows == 1);
    CHECK(layout.x[2] - 12 == Approx(936 * std::log10(20.8) / 3));
    checkNoLabelTouches(values, layout, 960);
}

TEST_CASE("equal values share a label, and the right answer says that it is yours") {
    const StripValues values = stripValues(
        {{"Trainium1", 16, "16 GiB", true}, {"Inferentia2", 16, "16 GiB"}, {"Trainium2", 24, "24 GiB"}}, 16.0,
        QStringLiteral("16"));
    REQUIRE(values.marks.size() == 2);
    CHECK(values.marks[0].name == QStringLiteral("Trainium1, Inferentia2"));
    CHECK(values.marks[0].kind == Kind::Right);
    CHECK(values.yoursIsRight);
}

TEST_CASE("values close together lie on a linear axis from nought") {
    StripValues values = stripValues({{"a", 16, "16", true}, {"b", 24, "24"}}, 20.0, QStringLiteral("20"));
    const StripLayout layout = laidOut(values);
    CHECK_FALSE(layout.logarithmic);
    CHECK(layout.ticks.front().figure == QStringLiteral("0"));
    CHECK(layout.x[0] < layout.x[1]);
}

TEST_CASE("the ticks of a linear axis are even and end with the axis") {
    for (int answer = 1; answer <= 400; ++answer) {
        StripValues values = stripValues({{"a", double(answer), "a", true}, {"b", answer * .45, "b"}},
                                         answer * 1.0, QStringLiteral("a"));
        const StripLayout layout = laidOut(values);
        CAPTURE(answer);
        QList<double> majors;
        for (const StripTick& tick : layout.ticks) {
            CHECK(tick.x <= layout.axisRight + .01);
            if (tick.major) {
                majors.append(tick.x);
            }
        }
        REQUIRE(majors.size() >= 3);
        CHECK(majors.size() <= 9);
        CHECK(majors.front() == Approx(layout.axisLeft));
        CHECK(majors.back() == Approx(layout.axisRight));
        for (qsizetype i = 1; i < majors.size(); ++i) {
            CHECK(majors[i] - majors[i - 1] == Approx(majors[1] - majors[0]));
        }
        for (const double x : layout.x) {
            CHECK(x <= layout.axisRight);
        }
    }
}

TEST_CASE("only values more than ten times apart stand on an axis of decades") {
    StripValues cores =
        stripValues({{"Trainium1", 2, "2", true}, {"Inferentia1", 4, "4"}, {"Trainium2", 8, "8"}}, 2.0,
                    QStringLiteral("2"));
    const StripLayout linear = laidOut(cores);
    CHECK_FALSE(linear.logarithmic);
    CHECK(linear.ticks.front().figure == QStringLiteral("0"));
    CHECK(linear.ticks.back().figure == QStringLiteral("8"));
    StripValues wide = stripValues({{"a", 2, "2", true}, {"b", 21, "21"}}, {}, {});
    CHECK(laidOut(wide).logarithmic);
}

TEST_CASE("a label between close neighbors finds a place where they can move") {
    StripValues values = stripValues({{"inf2.xlarge", 32, "32"},
                                      {"inf1.24xlarge", 128, "128"},
                                      {"inf2.24xlarge", 192, "192"},
                                      {"inf2.48xlarge", 384, "384"},
                                      {"trn1.32xlarge, trn1n.32xlarge", 512, "512"},
                                      {"trn2.48xlarge, trn2u.48xlarge", 1536, "1536", true}},
                                     1536.0, QStringLiteral("1536"));
    const StripLayout layout = laidOut(values, 704);
    for (const StripLabel& label : layout.labels) {
        CHECK(label.row >= 0);
    }
    checkNoLabelTouches(values, layout, 704);
}

TEST_CASE("a value that is not the right one is red only where it did not count") {
    const desktop::NoWarnings guard;
    const std::vector<study::FactValue> chips{{"Trainium1", 190, "190"}, {"Trainium2", 1299, "1299", true}};
    NumberStrip strip;
    strip.setValues(QStringLiteral("TFLOPS"), chips, 1300.0, QStringLiteral("1300"), true);
    CHECK(strip.colorOf(Kind::Yours) == theme().tokens().success);
    strip.setValues(QStringLiteral("TFLOPS"), chips, 700.0, QStringLiteral("700"));
    CHECK(strip.colorOf(Kind::Yours) == theme().tokens().danger);
}

TEST_CASE("a caption too long for its line takes another one") {
    const desktop::NoWarnings guard;
    NumberStrip strip;
    strip.setValues(QStringLiteral("short"), pflops, 20.8, QStringLiteral("20.8"));
    const int one = strip.heightForWidth(500);
    strip.setValues(QStringLiteral("dense FP8 compute of everything that there is, counted in PFLOPS"),
                    pflops, 20.8, QStringLiteral("20.8"));
    CHECK(strip.heightForWidth(500) > one);
}

TEST_CASE("a value more than a thousand times off stands at the edge and leaves the axis as it is") {
    for (const double yours : {900'000.0, .0001, 0.0, -5.0}) {
        StripValues values = stripValues(pflops, yours, QStringLiteral("far"));
        const StripLayout layout = laidOut(values);
        const qsizetype at = yours > 1 ? values.marks.size() - 1 : 0;
        CHECK(values.marks[at].kind == Kind::Yours);
        CHECK(layout.beyond[at]);
        CHECK(layout.x[at] == (yours > 1 ? 948 : 12));
        CHECK(layout.ticks.back().figure == QStringLiteral("1,000"));
    }
}

TEST_CASE("no siblings, no strip") {
    CHECK(stripValues({}, 3.0, {}).marks.isEmpty());
    CHECK(stripValues({{"alone", 3, "3", true}}, 4.0, QStringLiteral("4")).marks.isEmpty());
    CHECK(stripValues({{"a", 3, "3"}, {"b", 4, "4"}}, 4.0, QStringLiteral("4")).marks.isEmpty());
}

TEST_CASE("at most eight values are shown: the right one, yours, and the nearest") {
    std::vector<study::FactValue> facts;
    for (int i = 1; i <= 20; ++i) {
        facts.push_back({"f" + std::to_string(i), std::pow(2.0, i), std::to_string(1 << i), i == 10});
    }
    const StripValues values = stripValues(facts, 3.0, QStringLiteral("3"));
    REQUIRE(values.marks.size() == 8);
    CHECK(values.marks.front().kind == Kind::Yours);
    CHECK(values.marks[4].kind == Kind::Right);
    CHECK(std::is_sorted(values.marks.begin(), values.marks.end(),
                         [](const auto& a, const auto& b) { return a.value < b.value; }));
}

TEST_CASE("labels never touch each other or a leader, whatever the facts") {
    std::uint32_t state = 3;
    const auto next = [&state] {
        state = state * 1664525U + 1013904223U;
        return double(state >> 8U) / double(1U << 24U);
    };
    int shown = 0;
    int hidden = 0;
    for (int round = 0; round < 2000; ++round) {
        std::vector<study::FactValue> facts;
        const int count = 2 + int(next() * 12);
        const double spread = next() * 6;
        for (int i = 0; i < count; ++i) {
            const double value = next() < .1 ? -next() * 10 : std::pow(10, next() * spread - 1);
            facts.push_back({std::string(std::size_t(3 + next() * 20), 'n'), value, "12.3456", i == 0});
        }
        StripValues values = stripValues(facts, std::pow(10, next() * 9 - 3), QStringLiteral("7"));
        const double width = 300 + next() * 900;
        const StripLayout layout = laidOut(values, width);
        checkNoLabelTouches(values, layout, width);
        for (qsizetype i = 0; i < values.marks.size(); ++i) {
            (layout.labels[i].row < 0 ? hidden : shown) += 1;
            if (values.marks[i].kind == Kind::Right) {
                CHECK(layout.labels[i].row == 0);
            }
            CHECK(layout.x[i] >= 12);
            CHECK(layout.x[i] <= width - 12);
        }
    }
    CHECK(shown > hidden); // in strips far narrower and fuller than real ones most still find a place
}

TEST_CASE("figures under the axis are short and grouped") {
    CHECK(axisFigure(0) == QStringLiteral("0"));
    CHECK(axisFigure(1000) == QStringLiteral("1,000"));
    CHECK(axisFigure(100'000) == QStringLiteral("100,000"));
    CHECK(axisFigure(-2500) == QStringLiteral("-2,500"));
    CHECK(axisFigure(.01) == QStringLiteral("0.01"));
    CHECK(axisFigure(1e6) == QStringLiteral("10⁶"));
    CHECK(axisFigure(2e12) == QStringLiteral("2×10¹²"));
}

TEST_CASE("the strip is a chart that reads as a sorted list") {
    const desktop::NoWarnings guard;
    NumberStrip strip;
    strip.setValues(QStringLiteral("PFLOPS"), pflops, 20.8, QStringLiteral("20.8"));
    auto* accessible = QAccessible::queryAccessibleInterface(&strip);
    REQUIRE(accessible);
    CHECK(accessible->role() == QAccessible::Chart);
    CHECK(accessible->text(QAccessible::Name) == QStringLiteral("Values drawn to scale"));
    CHECK(
        strip.textVersion().startsWith(QStringLiteral("PFLOPS, from smallest to largest: inf2.48xlarge 2.28; "
                                                      "trn1.32xlarge 3.04; trn2.48xlarge 20.8 (your value); "
                                                      "Trn2 UltraServer 83.2 (right)")));
    strip.setValues(QStringLiteral("PFLOPS"), {}, 20.8, QStringLiteral("20.8"));
    CHECK(strip.isEmpty());
    CHECK(strip.heightForWidth(900) == 0);
}
