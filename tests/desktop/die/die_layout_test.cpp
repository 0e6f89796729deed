#include "desktop/desktop_support.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/die_view.h"
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
        CHECK(block.columns * block.rows >= block.squares());
        for (std::size_t k = 0; k < i; ++k) {
            const QRectF common = block.rect.intersected(layout.blocks[k].rect);
            CHECK((common.width() < 1e-6 || common.height() < 1e-6));
        }
        if (!layout.drawsCells()) {
            continue;
        }
        for (int c = 0; c < block.squares(); ++c) {
            if (!block.rect.contains(layout.slot(i, c)) ||
                layout.slot(i, c).intersects(block.label.adjusted(0, 0, -1, -1))) {
                FAIL_CHECK("square " << c << " leaves its block");
            }
        }
        for (int c = 1; c < block.squares(); ++c) {
            if (layout.slot(i, c).intersects(layout.slot(i, c - 1))) {
                FAIL_CHECK("squares " << c - 1 << " and " << c << " overlap");
            }
        }
    }
}

DieLayout sampleLayout(QSizeF given, DieSize size) {
    desktop::app(); // names are measured
    const auto map = desktop::sampleMap();
    const auto views = viewsOf(map, study::areasBySubject(map));
    const DieLayout layout = layOutDie(specsOf(views), given, size);
    checkSound(layout, given);
    return layout;
}

} // namespace

TEST_CASE("192 questions fill each size with squares as large as they can be") {
    CHECK(sampleLayout({712, 470}, DieSize::Large).pitch >= 22);
    CHECK(sampleLayout({448, 312}, DieSize::Middle).pitch >= 12);
    CHECK(sampleLayout({308, 220}, DieSize::Small).pitch >= 12);
    CHECK(sampleLayout({232, 156}, DieSize::Small).pitch >= 8);
    CHECK_FALSE(sampleLayout({112, 80}, DieSize::Cover).drawsCells());
    CHECK(sampleLayout({40, 28}, DieSize::Mark).pads.empty());
}

TEST_CASE("the die is a floorplan: stacks at the sides, engines between them, interconnect above and below") {
    const DieLayout layout = sampleLayout({712, 470}, DieSize::Large);
    const auto& blocks = layout.blocks;
    const QRectF engine = blocks[0].rect;
    for (const std::size_t left : {2U, 5U}) CHECK(blocks[left].rect.right() < engine.left());
    for (const std::size_t right : {3U, 7U}) CHECK(blocks[right].rect.left() > blocks[1].rect.right());
    CHECK(blocks[8].rect.bottom() < engine.top());
    CHECK(blocks[9].rect.top() > blocks[6].rect.bottom());
    CHECK(blocks[8].rect.left() == engine.left());
    for (const DieBlock& block : blocks) {
        CHECK(block.label.bottom() <= block.origin.y());
        CHECK(block.label.top() - block.rect.top() < 8);
    }
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
            CHECK(layout.perSquare == 1);
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

TEST_CASE("forty blocks fit at every size") {
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
    CHECK(layout.neighbor({0, layout.blocks[0].columns - 1}, Qt::Key_Right).block == 1);
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
    const QString question = QStringLiteral("How many?");
    CHECK(cellSentence(question, block, cell, now) == QStringLiteral("How many?, Key numbers, new"));
    cell.chance = .664;
    const std::int64_t today = study::studyDay(now);
    cell.lastDay = today - 6;
    cell.dueDay = today + 1;
    CHECK(cellSentence(question, block, cell, now) ==
          QStringLiteral("How many?, Key numbers, 66 percent, comes back tomorrow"));
    CHECK(cellSentence(question, block, cell, now, QStringLiteral("Inside the chips")) ==
          QStringLiteral("How many?, Inside the chips, Key numbers, 66 percent, comes back tomorrow"));
    cell.mayWait = true;
    CHECK(dueWords(cell, now) == QStringLiteral("due tomorrow, but likely later"));
    cell.mayWait = false;
    CHECK(lastWords(cell, now) == QStringLiteral("asked 6 days ago"));
    CHECK(chanceWords(cell) == QStringLiteral("66%"));
    cell.chance = 1.0;
    CHECK(chanceWords(cell) == QStringLiteral("99%"));
    cell.dueDay = today - 1;
    CHECK(dueWords(cell, now) == QStringLiteral("due today"));
    cell.dueDay = today + 4;
    CHECK(dueWords(cell, now) == QStringLiteral("comes back Sun, Nov 22"));
}

TEST_CASE("a map says of what is due that it is reviews: the day may have new questions, too") {
    study::Map map;
    study::MapCell& cell = map.blocks.emplace_back().cells.emplace_back();
    cell.chance = .6;
    cell.due = true;
    CHECK(mapSentence(map) == QStringLiteral("Map of 1 question: about 1 known now, 1 to review today"));
    map.blocks.front().cells.push_back(map.blocks.front().cells.front());
    CHECK(mapSentence(map) == QStringLiteral("Map of 2 questions: about 1 known now, 2 to review today"));
}

TEST_CASE("a cell says of what its chance is the chance, also just after a miss") {
    const study::Now now{1'795'000'000'000, 0};
    const std::int64_t today = study::studyDay(now);
    study::MapBlock block;
    study::MapCell cell;
    CHECK(chanceMeaning(cell, now).isEmpty());
    cell.chance = .85;
    cell.lastDay = today - 1;
    CHECK(chanceMeaning(cell, now) == QStringLiteral(" chance that you still know it"));
    cell.lastDay = today;
    CHECK(chanceMeaning(cell, now) == QStringLiteral(" chance that you will still know it tomorrow"));
    cell.missedToday = true;
    cell.dueDay = today + 1;
    CHECK(chanceMeaning(cell, now) ==
          QStringLiteral(" chance that you will still know it tomorrow, now that you "
                         "have seen the answer"));
    CHECK(lastWords(cell, now) == QStringLiteral("missed today"));
    CHECK(cellSentence(QStringLiteral("How many?"), block, cell, now)
              .endsWith(QStringLiteral(", 85 percent, missed today, comes back tomorrow")));
    cell.chance = 0;
    cell.missedToday = false;
    cell.missedInExam = true;
    CHECK(chanceWords(cell) + chanceMeaning(cell, now) ==
          QStringLiteral("not known until you study it, because you missed it in an exam"));
}

TEST_CASE("a list says in a word or a date when a question is asked next") {
    const std::int64_t today = study::studyDay({1'795'000'000'000, 0}); // a Wednesday
    const auto next = [&](std::int64_t day, bool mayWait) { return nextInList(false, day, mayWait, today); };
    CHECK(next(today - 3, false) == QStringLiteral("due today"));
    CHECK(next(today, false) == QStringLiteral("due today"));
    CHECK(next(today + 1, false) == QStringLiteral("tomorrow"));
    CHECK(next(today + 1, true) == QStringLiteral("tomorrow, likely later"));
    CHECK(next(today + 4, false) == QStringLiteral("Sun, Nov 22"));
    CHECK(nextInList(true, today, false, today) == QStringLiteral("hidden"));
    CHECK(nextInList(false, std::nullopt, false, today).isEmpty());
    CHECK(dayInList(today - 1, today) == QStringLiteral("yesterday"));
    CHECK(dayInList(today, today) == QStringLiteral("today"));
}
