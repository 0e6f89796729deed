#include "desktop/desktop_support.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/die_layout.h"
#include "support/catch.h"

#include <set>

using namespace chipwise::desktop;
namespace study = chipwise::study;
using Role = study::MapBlock::Role;

namespace {

void checkSound(const DieLayout& layout, QSizeF given) {
    CHECK(layout.frame.width() <= given.width() + 1);
    CHECK(layout.frame.height() <= given.height() + 1);
    const QRectF frame(QPointF(), layout.frame);
    for (std::size_t i = 0; i < layout.blocks.size(); ++i) {
        const DieBlock& block = layout.blocks[i];
        INFO("block " << i);
        CHECK(frame.contains(block.rect));
        CHECK(block.columns * block.rows >= block.cells);
        for (std::size_t k = 0; k < i; ++k) {
            const QRectF common = block.rect.intersected(layout.blocks[k].rect);
            CHECK((common.width() < 1e-6 || common.height() < 1e-6));
        }
        if (!layout.drawsCells()) {
            continue;
        }
        for (int c = 0; c < block.cells; ++c) {
            if (!block.rect.contains(layout.cell(i, c)) ||
                layout.cell(i, c).intersects(block.label.adjusted(0, 0, -1, -1))) {
                FAIL_CHECK("cell " << c << " leaves its block");
            }
        }
        for (int c = 1; c < block.cells; ++c) {
            if (layout.cell(i, c).intersects(layout.cell(i, c - 1))) {
                FAIL_CHECK("cells " << c - 1 << " and " << c << " overlap");
            }
        }
    }
}

DieLayout sampleLayout(QSizeF given, DieSize size) {
    const auto specs = specsOf(desktop::sampleMap());
    const DieLayout layout = layOutDie(specs, given, size);
    checkSound(layout, given);
    return layout;
}

} // namespace

TEST_CASE("192 questions get the pitches and frames that the drawings have") {
    const DieLayout large = sampleLayout({712, 470}, DieSize::Large);
    CHECK(large.pitch == 24);
    CHECK(large.frame == QSizeF(692, 468));
    const DieLayout middle = sampleLayout({448, 312}, DieSize::Middle);
    CHECK(middle.pitch == 18);
    CHECK(middle.frame == QSizeF(440, 296));
    const DieLayout small = sampleLayout({308, 220}, DieSize::Small);
    CHECK(small.pitch == 12.5);
    CHECK(small.frame == QSizeF(304, 204));
    CHECK(sampleLayout({232, 156}, DieSize::Small).pitch == 8);
    CHECK_FALSE(sampleLayout({112, 80}, DieSize::Cover).drawsCells());
    CHECK(sampleLayout({40, 28}, DieSize::Mark).pads.empty());
}

TEST_CASE("the large die gives each subject the rows and columns of the drawing") {
    const DieLayout layout = sampleLayout({712, 470}, DieSize::Large);
    const auto grid = [&](std::size_t block) {
        return std::pair(layout.blocks[block].columns, layout.blocks[block].rows);
    };
    CHECK(grid(0) == std::pair(8, 3)); // Which chip for which job
    CHECK(grid(1) == std::pair(9, 3)); // Inside the chip
    CHECK(grid(4) == std::pair(9, 5)); // Key numbers
    CHECK(grid(6) == std::pair(8, 5)); // Neuron SDK
    CHECK(grid(2) == std::pair(2, 7)); // Trainium
    CHECK(grid(5) == std::pair(2, 8)); // Instances
    CHECK(grid(3).second + grid(7).second == 15);
    CHECK(grid(8) == std::pair(18, 1)); // NeuronLink and EFA
    CHECK(layout.blocks[2].sideways);
    CHECK_FALSE(layout.blocks[0].sideways);
    CHECK(layout.blocks[0].rect == QRectF(122, 98, 204, 104));
}

TEST_CASE("the same map is always laid out the same") {
    const DieLayout one = sampleLayout({700, 400}, DieSize::Large);
    const DieLayout two = sampleLayout({700, 400}, DieSize::Large);
    CHECK(one.pitch == two.pitch);
    for (std::size_t i = 0; i < one.blocks.size(); ++i) {
        CHECK(one.blocks[i].rect == two.blocks[i].rect);
        CHECK(one.blocks[i].origin == two.blocks[i].origin);
    }
}

TEST_CASE("any mix of subjects keeps inside the die without overlaps") {
    std::uint32_t state = 1;
    const auto next = [&state](int below) {
        state = state * 1664525U + 1013904223U;
        return static_cast<int>((state >> 8U) % static_cast<std::uint32_t>(below));
    };
    for (int round = 0; round < 300; ++round) {
        std::vector<DieBlockSpec> specs;
        const int blocks = 1 + next(14);
        for (int i = 0; i < blocks; ++i) {
            specs.push_back({static_cast<Role>(next(3)), next(60)});
        }
        const auto size = static_cast<DieSize>(next(5));
        const QSizeF given(80 + next(700), 60 + next(500));
        INFO("round " << round);
        checkSound(layOutDie(specs, given, size), given);
    }
}

TEST_CASE("one block, one cell, and nothing at all are dies too") {
    for (const Role role : {Role::Engine, Role::Memory, Role::Interconnect}) {
        for (const int cells : {0, 1, 2, 7}) {
            const std::vector<DieBlockSpec> specs{{role, cells}};
            const DieLayout layout = layOutDie(specs, {448, 312}, DieSize::Middle);
            REQUIRE(layout.blocks.size() == 1);
            CHECK(layout.pitch == 40);
            checkSound(layout, {448, 312});
        }
    }
    const DieLayout empty = layOutDie({}, {448, 312}, DieSize::Middle);
    CHECK(empty.blocks.empty());
    CHECK(empty.frame == QSizeF(448, 312));
    CHECK(layOutDie({}, {5, 5}, DieSize::Large).blocks.empty());
}

TEST_CASE("five hundred questions on forty subjects are cells on the large die") {
    std::vector<DieBlockSpec> forty;
    for (int i = 0; i < 41; ++i)
        forty.push_back({i < 35 ? Role::Engine : i < 39 ? Role::Memory : Role::Interconnect, 5 + i % 15});
    const DieLayout large = layOutDie(forty, {712, 470}, DieSize::Large);
    checkSound(large, {712, 470});
    CHECK(large.drawsCells());
    CHECK(large.frame.height() > 400);
    for (std::size_t i = 0; i < 35; ++i) {
        INFO("block " << i);
        CHECK(large.blocks[i].rect.width() < 5 * large.blocks[i].rect.height());
        CHECK(large.blocks[i].rect.height() < 5 * large.blocks[i].rect.width());
    }
    // Read line by line: no block stands above one that comes before it.
    for (std::size_t i = 1; i < 35; ++i) CHECK(large.blocks[i].rect.top() >= large.blocks[i - 1].rect.top());
}

TEST_CASE("forty blocks fit, and five thousand questions are drawn as blocks") {
    std::vector<DieBlockSpec> forty;
    for (int i = 0; i < 40; ++i) {
        forty.push_back({i < 34 ? Role::Engine : i < 38 ? Role::Memory : Role::Interconnect, 5 + i % 7});
    }
    for (const auto& [given, size] :
         {std::pair(QSizeF(712, 470), DieSize::Large), std::pair(QSizeF(448, 312), DieSize::Middle),
          std::pair(QSizeF(112, 80), DieSize::Cover)}) {
        const DieLayout layout = layOutDie(forty, given, size);
        REQUIRE(layout.blocks.size() == 40);
        checkSound(layout, given);
    }
    const std::vector<DieBlockSpec> many(10, {Role::Engine, 500});
    CHECK_FALSE(layOutDie(many, {448, 312}, DieSize::Middle).drawsCells());
    const std::vector<DieBlockSpec> huge(12, {Role::Memory, 100'000});
    const DieLayout crowded = layOutDie(huge, {712, 470}, DieSize::Large);
    CHECK_FALSE(crowded.drawsCells());
    CHECK(crowded.blocks.size() == 12);
}

TEST_CASE("new subjects never move an old one to another row") {
    std::vector<DieBlockSpec> specs(4, {Role::Engine, 20});
    const auto rowOf = [](const DieLayout& layout, std::size_t block) {
        return layout.blocks[block].rect.center().y() > layout.frame.height() / 2;
    };
    const DieLayout before = layOutDie(specs, {600, 400}, DieSize::Middle);
    for (int more = 0; more < 5; ++more) {
        specs.push_back({Role::Engine, 10});
        const DieLayout after = layOutDie(specs, {600, 400}, DieSize::Middle);
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(rowOf(before, i) == rowOf(after, i));
        }
    }
}

TEST_CASE("arrows reach every cell, and lead back") {
    const DieLayout layout = sampleLayout({712, 470}, DieSize::Large);
    std::set<std::pair<int, int>> seen{{0, 0}};
    std::vector<DieLayout::Hit> open{{0, 0}};
    while (!open.empty()) {
        const DieLayout::Hit at = open.back();
        open.pop_back();
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
            const DieLayout::Hit to = layout.neighbor(at, key);
            if (seen.emplace(to.block, to.cell).second) {
                open.push_back(to);
            }
        }
    }
    CHECK(seen.size() == 192);
    CHECK(layout.neighbor({0, 0}, Qt::Key_Right) == DieLayout::Hit{0, 1});
    CHECK(layout.neighbor({0, 7}, Qt::Key_Right).block == 1);
    CHECK(layout.neighbor({0, 0}, Qt::Key_Up).block == 8);
    CHECK(layout.neighbor({2, 0}, Qt::Key_Left) == DieLayout::Hit{2, 0});
}

TEST_CASE("a point in the middle of a cell hits that cell") {
    const DieLayout layout = sampleLayout({448, 312}, DieSize::Middle);
    for (std::size_t i = 0; i < layout.blocks.size(); ++i) {
        for (int c = 0; c < layout.blocks[i].cells; ++c) {
            CHECK(layout.hit(layout.cell(i, c).center()) == DieLayout::Hit{static_cast<int>(i), c});
        }
    }
    CHECK(layout.hit({-5, -5}) == DieLayout::Hit{});
    CHECK(layout.hit({1, 1}).block == -1);
}

TEST_CASE("a cell says its chance and when it is due in words") {
    const study::Now now{1'795'000'000'000, 0}; // a Wednesday
    study::MapBlock block;
    block.title = "Key numbers";
    study::MapCell cell;
    cell.stem = "How many?";
    CHECK(cellSentence(block, cell, now) == QStringLiteral("How many?, Key numbers, not asked yet"));
    cell.chance = .664;
    const std::int64_t today = study::studyDay(now);
    cell.lastDay = today - 6;
    cell.dueDay = today + 1;
    CHECK(cellSentence(block, cell, now) ==
          QStringLiteral("How many?, Key numbers, 66 percent, comes back tomorrow"));
    CHECK(lastWords(cell, now) == QStringLiteral("asked 6 days ago"));
    CHECK(chanceWords(cell) == QStringLiteral("66\u202F%"));
    cell.chance = 1.0;
    CHECK(chanceWords(cell) == QStringLiteral("99\u202F%"));
    cell.dueDay = today - 1;
    CHECK(dueWords(cell, now) == QStringLiteral("due today"));
    cell.dueDay = today + 4;
    CHECK(dueWords(cell, now) == QStringLiteral("comes back Sun, Nov 22"));
}
