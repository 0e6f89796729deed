#include "desktop/desktop_support.h"
#include "desktop/die/die_label.h"
#include "desktop/die/die_view.h"
#include "desktop/die_support.h"
#include "desktop/theme/theme.h"
#include "support/catch.h"

#include <set>

using namespace chipwise::desktop;
namespace study = chipwise::study;

namespace {

struct Laid {
    study::Map map;
    std::vector<DieView> views;
    DieLayout layout;
};

Laid laid(const desktop::MapSize& size, QSizeF given, DieSize die, double textScale = 1) {
    Laid laid{desktop::mapOf(size, desktop::Learned::Halfway), {}, {}};
    laid.views = viewsOf(laid.map, laid.map.areas);
    laid.layout = layOutDie(specsOf(laid.views), given, die, textScale);
    return laid;
}

/// Every question is in one square, of its own subject, and no square holds more than it says.
void checkSquares(const Laid& laid) {
    for (std::size_t i = 0; i < laid.views.size(); ++i) {
        const DieBlock& block = laid.layout.blocks[i];
        int next = 0;
        for (int square = 0; square < block.squares(); ++square) {
            const int first = block.firstOf(square);
            const int end = block.endOf(square);
            if (first != next || end <= first || end - first > laid.layout.perSquare ||
                &laid.views[i].subjectOf(first) != &laid.views[i].subjectOf(end - 1) ||
                block.squareOf(end - 1) != square || laid.layout.slot(i, square).width() < 7)
                FAIL_CHECK("block " << i << ", square " << square);
            next = end;
        }
        CHECK(next == static_cast<int>(laid.views[i].cells.size()));
    }
}

bool isWholeName(const Laid& laid, std::size_t i) {
    const QRectF strip = laid.layout.blocks[i].label;
    const int lines = static_cast<int>(strip.height() / theme().lineHeight(Type::Caption));
    return !strip.isEmpty() &&
           !labelLines(laid.views[i].title, laid.views[i].figure(), strip.width(), lines).isShortened;
}

} // namespace

TEST_CASE("blocks are named and every square has 7 px, from one question to five thousand") {
    desktop::app();
    for (const int questions : {1, 7, 540, 5000}) {
        for (const int blocks : {1, 2, 7, 12, 20, 42}) {
            for (const QSizeF given :
                 {QSizeF(640, 422), QSizeF(688, 454), QSizeF(712, 470), QSizeF(1216, 803)}) {
                INFO(questions << " questions, " << blocks << " blocks, " << given.width() << " px");
                const Laid large = laid({questions, blocks, 0}, given, DieSize::Large);
                REQUIRE(large.layout.drawsCells());
                CHECK(large.layout.frame.width() <= given.width() + 1);
                CHECK(large.layout.frame.height() <= given.height() + 1);
                checkSquares(large);
                for (std::size_t i = 0; i < large.views.size(); ++i) {
                    if (blocks <= 20 || (questions <= 540 && given.width() > 1000))
                        CHECK_FALSE(large.layout.blocks[i].label.isEmpty());
                    if (blocks <= 12) CHECK(isWholeName(large, i));
                }
                if (questions <= 540) CHECK(large.layout.perSquare == 1);
            }
        }
    }
}

TEST_CASE("the domains of an exam are named on Today, and squares say how many questions they are") {
    desktop::app();
    for (const int questions : {1, 7, 540, 5000}) {
        const Laid middle = laid({questions, 30, 7}, {448, 312}, DieSize::Middle);
        INFO(questions << " questions");
        REQUIRE(middle.layout.drawsCells());
        checkSquares(middle);
        for (std::size_t i = 0; i < middle.views.size(); ++i) CHECK(isWholeName(middle, i));
        CHECK((middle.layout.perSquare == 1) == (questions <= 540));
    }
}

TEST_CASE("long names break into lines before they lose their ends, and larger text keeps them") {
    for (const double scale : {1.0, 1.5, 2.0}) {
        const desktop::Themed themed(Scheme::Light, static_cast<int>(scale * 100));
        const Laid german = laid({540, 30, 8, true}, QSizeF(712, 470) * scale, DieSize::Large, scale);
        INFO(scale);
        REQUIRE(german.views.size() == 8);
        for (std::size_t i = 0; i < german.views.size(); ++i) {
            INFO(german.views[i].title.toStdString());
            CHECK(isWholeName(german, i));
        }
    }
}

TEST_CASE("arrows walk from square to square where squares stand for several questions") {
    desktop::app();
    const Laid many = laid({5000, 42, 7}, {448, 312}, DieSize::Middle);
    REQUIRE(many.layout.perSquare > 1);
    std::set<std::pair<int, int>> seen{{0, 0}};
    std::vector<DieLayout::Hit> open{{0, 0}};
    while (!open.empty()) {
        const DieLayout::Hit at = open.back();
        open.pop_back();
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
            const DieLayout::Hit to = many.layout.neighbor(at, key);
            if (seen.emplace(to.block, to.cell).second) open.push_back(to);
        }
    }
    int squares = 0;
    for (const DieBlock& block : many.layout.blocks) squares += block.squares();
    CHECK(static_cast<int>(seen.size()) == squares);
}
