#include "desktop/desktop_support.h"
#include "desktop/die/die_picture.h"
#include "desktop/die/map_legend.h"
#include "desktop/die_support.h"
#include "desktop/theme/theme.h"
#include "support/catch.h"

#include <QPainter>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

const Tokens* const everyTheme[] = {&lightTokens(), &darkTokens(), &highContrastLightTokens(),
                                    &highContrastDarkTokens()};

void checkPart(const char* what, const QColor& part, const QColor& ground) {
    INFO(what << " " << part.name().toStdString() << " on " << ground.name().toStdString());
    CHECK(contrast(part, ground) >= 3.0);
}

QImage square(const DieSquare& drawn, const Tokens& t, int side) {
    QImage image(side, side, QImage::Format_RGB32);
    image.fill(t.canvas);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSquare(painter, QRectF(0, 0, side, side), drawn, t);
    return image;
}

} // namespace

TEST_CASE("every square of the map stands out from its block, hollow ones too, in every theme") {
    for (const Tokens* t : everyTheme) {
        checkPart("hollow", t->hollow, t->canvas);
        for (std::size_t i = 1; i < t->heat.size(); ++i) {
            checkPart("heat", t->heat[i], t->canvas);
            checkPart("heat in a list", t->heat[i], t->surface);
        }
        for (int i = 0; i <= 100; ++i) {
            const QColor fill = heatColor(*t, i / 100.0);
            checkPart("square", fill, t->canvas);
            checkPart("dot of what is due", t->canvas, fill);
            checkPart("outline of a mean", outlineOfMean(*t, i / 100.0), t->surface);
        }
        CHECK(contrast(t->text, t->canvas) >= 4.5);
        CHECK(contrast(t->text2, t->canvas) >= 4.5);
        CHECK(contrast(t->text, t->accentSoft) >= 4.5);
    }
}

TEST_CASE("each step of the heat can be told from the next, and the ramp never turns back") {
    for (const Tokens* t : everyTheme) {
        double last = 0;
        for (std::size_t i = 1; i < t->heat.size(); ++i) {
            const double now = contrast(t->heat[i], t->canvas);
            if (i > 1) CHECK(contrast(t->heat[i], t->heat[i - 1]) >= 1.4);
            CHECK(now > last);
            last = now;
        }
    }
}

TEST_CASE("what is due carries a dot of the ground, and its square keeps its color") {
    desktop::app();
    for (const Tokens* t : everyTheme) {
        for (const double chance : {.1, .5, .8, .99}) {
            for (const int side : {9, 21}) {
                const QImage plain = square({1, chance, false}, *t, side);
                const QImage due = square({1, chance, true}, *t, side);
                const QColor fill = heatColor(*t, chance);
                CHECK(plain.pixelColor(side / 2, side / 2) == fill);
                CHECK(contrast(due.pixelColor(side / 2, side / 2), fill) >= 3.0);
                CHECK(due.pixelColor(2, side / 2) == fill);
                CHECK(due.pixelColor(side / 2, 1) == fill);
            }
        }
    }
}

TEST_CASE("a square of several questions is filled as far as they are begun") {
    desktop::app();
    const Tokens& t = lightTokens();
    const QImage half = square({.5, .9, false}, t, 20);
    CHECK(half.pixelColor(10, 5) == t.canvas);
    CHECK(half.pixelColor(10, 15) == heatColor(t, .9));
    CHECK(half.pixelColor(0, 5) == t.hollow);
    CHECK(square({}, t, 20).pixelColor(10, 10) == t.canvas);
}

TEST_CASE("new, set aside, hidden, missed, and due squares all look different, without color as well") {
    desktop::app();
    for (const Tokens* t : everyTheme)
        for (const int side : {9, 21}) {
            const DieSquare drawn[] = {{},
                                       {0, 0, false, SquareMark::SetAside},
                                       {0, 0, false, SquareMark::Hidden},
                                       {1, .85, false},
                                       {1, .85, true},
                                       {1, .85, false, SquareMark::Missed}};
            std::vector<QImage> images;
            for (const DieSquare& one : drawn)
                images.push_back(square(one, *t, side).convertToFormat(QImage::Format_Grayscale8));
            for (std::size_t i = 0; i < images.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) CHECK(images[i] != images[j]);
            CHECK(square(drawn[1], *t, side).pixelColor(side / 2, side / 2) == t->hollow);
            CHECK(square(drawn[5], *t, side).pixelColor(side / 2, side / 2) == t->canvas);
            CHECK(square(drawn[5], *t, side).pixelColor(side / 2, 1) == heatColor(*t, .85));
        }
}

TEST_CASE("the legend names each square that the map has, and no other") {
    desktop::app();
    study::MapFigures figures;
    const auto names = [&](int perSquare) {
        QStringList words;
        for (const LegendEntry& entry : legendEntries(perSquare, figures, true))
            words << (entry.lead.isEmpty() ? entry.word : entry.lead + QLatin1Char(' ') + entry.word);
        return words.join(QLatin1Char('|'));
    };
    CHECK(names(1) == QStringLiteral("new|Chance that you still know it: 30%|60%|80%|95%"));
    figures.keptAside = 105;
    figures.hidden = figures.due = figures.missedToday = 1;
    CHECK(names(1) ==
          QStringLiteral("new|set aside for a readiness check|hidden|Chance that you still know it: 30%|60%|"
                         "80%|95%|to review today|missed today (you have seen the answer "
                         "since)"));
    CHECK(names(4).contains(QStringLiteral("|new, set aside, or hidden|Chance that you still know it: 30%|")));
    CHECK_FALSE(names(4).contains(QStringLiteral("missed today")));
    figures.missedInExam = 1; // which shows no answer
    CHECK(names(1).endsWith(QStringLiteral("missed today")));
}

TEST_CASE("two weeks away the map is blue, not copper") {
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrast}) {
        const desktop::Themed themed(scheme);
        DiePicture die(DieSize::Middle);
        die.resize(448, 312);
        die.setShowsDue(true);
        const auto map = desktop::mapOf({}, desktop::Learned::TwoWeeksAway);
        REQUIRE(map.due() > 400);
        die.setMap(map);
        die.show();
        const QImage image = desktop::shot(die);
        int warm = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (const QColor at = image.pixelColor(x, y); at.red() > at.blue() + 24) ++warm;
        CHECK(warm == 0);
    }
}

TEST_CASE("the square of a hidden question is hollow, however well it is known") {
    const desktop::NoWarnings guard;
    const desktop::Themed themed(Scheme::Light);
    DiePicture die(DieSize::Middle);
    die.resize(448, 312);
    die.show();
    const auto drawn = [&](bool hidden) {
        auto map = desktop::mapOf({}, desktop::Learned::Everything);
        for (auto& block : map.blocks)
            for (auto& cell : block.cells) cell.suspended = hidden;
        die.setMap(map);
        return desktop::shot(die);
    };
    const auto filled = [&](const QImage& image) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y).blue() > image.pixelColor(x, y).red() + 60 ? 1 : 0;
        return count;
    };
    CHECK(filled(drawn(false)) > 500);
    CHECK(filled(drawn(true)) == 0);
}
