// What a value that may be no answer looks like, against pictures in the repository (golden/). They were
// drawn with the program's own fonts; a text engine of another version draws letters a little otherwise,
// which the comparison allows. CHIPWISE_WRITE_DOCS=1 writes them anew: look at them then.
#include "desktop/drawn_text_support.h"
#include "desktop/pages_support.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/fact_grid.h"
#include "support/catch.h"

#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>
#include <array>
#include <cmath>

using namespace chipwise::desktop;
namespace study = chipwise::study;
namespace pack = chipwise::pack;

namespace {

struct GoldenLook {
    const char* name;
    Scheme scheme;
    int percent;
};
constexpr GoldenLook goldenLooks[] = {{"light", Scheme::Light, 100},
                                      {"dark", Scheme::Dark, 100},
                                      {"contrast", Scheme::HighContrast, 100},
                                      {"large", Scheme::Light, 200}};

pack::Fact goldenFact(const char* entity, const char* property, const char* value, const char* unit) {
    static int count = 0;
    pack::Fact fact;
    fact.id = "golden-" + std::to_string(++count);
    fact.entity = entity;
    fact.property = property;
    fact.value = value;
    if (*unit != 0) fact.number = std::atof(value);
    fact.unit = unit;
    fact.source = "https://example.org/";
    fact.asOf = "2026-08";
    return fact;
}

/// A plain row, and one of each sign.
study::FactTable goldenTable() {
    std::vector<pack::Fact> facts;
    const auto add = [&](const char* property, const char* first, const char* second, const char* unit,
                         auto change) {
        facts.push_back(goldenFact("Chip1", property, first, unit));
        facts.push_back(goldenFact("Chip2", property, second, unit));
        change(facts.back());
    };
    add("memory", "32", "96", "GiB", [](pack::Fact&) {});
    add("dense compute", "190", "1299", "TFLOPS", [](pack::Fact& fact) { fact.precision = "FP8"; });
    add("bandwidth", "820", "2900", "GB/s", [](pack::Fact& fact) { fact.conflict = true; });
    add("core version", "v2", "v3", "", [](pack::Fact& fact) { fact.state = pack::FactState::Announced; });
    add("power", "400", "500", "W", [](pack::Fact& fact) { fact.state = pack::FactState::Ended; });
    add("speed", "1", "4", "x", [](pack::Fact& fact) {
        fact.qualifier = "up to";
        fact.basis = pack::Basis::VendorClaim;
        fact.claim = "a blog";
    });
    add("batch", "8", "64", "requests", [](pack::Fact& fact) { fact.basis = pack::Basis::Practice; });
    add("cores", "2", "8", "cores", [](pack::Fact&) {}); // covered in the grid
    for (pack::Fact& fact : facts) fact.mark.file = "facts/chips.csv";
    return study::FactTable(std::move(facts), {"Chip1", "Chip2"});
}

/// A picture in which a pixel is the mean of four by four: what is left of a letter does not depend on how
/// its edges are smoothed.
struct Coarse {
    static constexpr int side = 4;
    explicit Coarse(const QImage& image)
        : width(image.width() / side), height(image.height() / side),
          pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {
        for (int y = 0; y < height * side; ++y)
            for (int x = 0; x < width * side; ++x) {
                const QRgb color = image.pixel(x, y);
                auto& pixel = pixels[index(x / side, y / side)];
                constexpr double share = 1.0 / (side * side);
                pixel[0] += qRed(color) * share;
                pixel[1] += qGreen(color) * share;
                pixel[2] += qBlue(color) * share;
            }
    }
    std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * width + x); }

    int width;
    int height;
    std::vector<std::array<double, 3>> pixels;
};

/// How far two pictures of one size are apart, in steps of 255.
struct Distance {
    double pixel = 0; ///< of the coarse pixel that differs most
    double tile = 0;  ///< of the mean color of the tile that differs most: a word there, its color
};

Distance distanceOf(const Coarse& one, const Coarse& other) {
    constexpr int tileWidth = 6;
    constexpr int tileHeight = 3; // a line of a note
    Distance distance;
    for (int top = 0; top + tileHeight <= one.height; ++top)
        for (int left = 0; left + tileWidth <= one.width; left += 2)
            for (std::size_t channel = 0; channel < 3; ++channel) {
                double sum = 0;
                for (int y = top; y < top + tileHeight; ++y)
                    for (int x = left; x < left + tileWidth; ++x) {
                        const std::size_t at = one.index(x, y);
                        const double off = one.pixels[at][channel] - other.pixels[at][channel];
                        distance.pixel = std::max(distance.pixel, std::abs(off));
                        sum += off;
                    }
                distance.tile = std::max(distance.tile, std::abs(sum) / (tileWidth * tileHeight));
            }
    return distance;
}

// Letters smoothed for the stripes of a screen are up to 42 and 7.3 away from those smoothed in gray; a sign
// that is missing, cut or in the ink of plain text at least 58 or 20, a bar of another length 198 and 132.
constexpr double mostPixel = 48;
constexpr double mostTile = 9;

QString goldenFolder() {
    return QStringLiteral(SOURCE_ROOT "/tests/desktop/pages/golden");
}

void checkGolden(const QImage& drawn, const QString& name) {
    desktop::save(drawn, QStringLiteral("golden-") + name);
    const QString path = goldenFolder() + QLatin1Char('/') + name + QStringLiteral(".png");
    if (std::getenv("CHIPWISE_WRITE_DOCS") != nullptr) {
        QDir().mkpath(goldenFolder());
        constexpr int smallest = 0; // what Qt calls the quality of a PNG: packed best
        REQUIRE(drawn.convertToFormat(QImage::Format_RGB888).save(path, "PNG", smallest));
    }
    INFO("Run this test with CHIPWISE_WRITE_DOCS=1 to draw " << name.toStdString() << " anew.");
    const QImage golden(path);
    REQUIRE_FALSE(golden.isNull());
    REQUIRE(golden.width() == drawn.width());
    REQUIRE(golden.height() == drawn.height());
    const Distance distance = distanceOf(Coarse(golden), Coarse(drawn));
    CHECK(distance.pixel <= mostPixel);
    CHECK(distance.tile <= mostTile);
}

/// The whole table without its frame and its scroll bars.
QImage pictureOf(QTableView& table) {
    table.resize(theme().scaled(480), 3000);
    QApplication::processEvents();
    int height = table.horizontalHeader()->height();
    for (int row = 0; row < table.model()->rowCount(); ++row) height += table.rowHeight(row);
    int width = table.verticalHeader()->width();
    for (int column = 0; column < table.model()->columnCount(); ++column) width += table.columnWidth(column);
    const int frame = table.frameWidth();
    return table.grab(QRect(frame, frame, width, height)).toImage();
}

void checkNothingClipped(QTableView& table) {
    for (int row = 0; row < table.model()->rowCount(); ++row)
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const QModelIndex cell = table.model()->index(row, column);
            if (cell.data(FactModel::TopicRole).toBool()) continue;
            const auto written = desktop::drawnText(table, cell);
            const QString words = cell.data().toString() + cell.data(FactModel::NoteRole).toString();
            CHECK(desktop::isWithin(written, table.visualRect(cell)));
            if (!cell.data(FactModel::CoveredRole).toBool())
                CHECK(desktop::lettersOf(written) == desktop::lettersOf(words));
        }
}

} // namespace

TEST_CASE("rows of the grid look as they did: plain, disputed, announced, ended, claimed, covered") {
    const desktop::NoWarnings guard;
    for (const GoldenLook& look : goldenLooks) {
        const desktop::Themed themed(look.scheme, look.percent);
        const study::FactTable table = goldenTable();
        study::FactQuery query;
        query.columns = {0, 1};
        FactGrid grid;
        grid.resize(theme().scaled(480), 900);
        grid.show(&table, study::FactSearch(table).find(query), FactModel::Shape::Grid);
        grid.facts().setBase(0);
        grid.setVisible(true);
        QApplication::processEvents();
        grid.facts().coverRow(grid.facts().rowCount() - 1);
        checkNothingClipped(grid);
        checkGolden(pictureOf(grid), QStringLiteral("grid-") + QLatin1String(look.name));
    }
}

TEST_CASE("a comparison with its bars looks as it did") {
    const desktop::NoWarnings guard;
    desktop::PageProfile profile;
    for (const GoldenLook& look : goldenLooks) {
        const desktop::Themed themed(look.scheme, look.percent);
        CompareView view(profile.workspace(), nullptr);
        view.resize(theme().scaled(480), 900);
        view.setTable(desktop::corePackId, std::make_shared<const study::FactTable>(goldenTable()));
        view.setVisible(true);
        view.visit({{0, 1}, 0});
        QApplication::processEvents();
        QTableView& table = view.table();
        checkNothingClipped(table);
        checkGolden(pictureOf(table), QStringLiteral("compare-") + QLatin1String(look.name));
    }
}
