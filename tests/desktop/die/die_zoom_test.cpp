#include "desktop/desktop_support.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/die_support.h"
#include "support/catch.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

using namespace chipwise::desktop;
using desktop::Learned;

namespace {

/// The large map of a learner, with the keyboard.
struct Shown {
    explicit Shown(const desktop::MapSize& size = {}, QSize given = {712, 470}) : map(DieSize::Large) {
        map.resize(given);
        map.setNow({1'795'000'000'000, 0});
        map.setStems([](const std::string& card) {
            return QStringLiteral("Question %1?").arg(std::stoi(card.substr(card.find_last_of('q') + 1)) + 1);
        });
        map.setMap(desktop::mapOf(size, Learned::Halfway));
        map.show();
        map.activateWindow();
        map.setFocus(Qt::OtherFocusReason);
        REQUIRE(desktop::waitFor([&] { return map.hasFocus(); }));
    }
    QString card() const {
        const auto* cell = map.cellAt(map.current());
        return cell ? QString::fromStdString(cell->card()) : QString();
    }
    void press(Qt::Key key) { QTest::keyClick(&map, key); }
    QPoint nameOf(int block) const {
        const QRectF label = map.dieLayout().blocks[static_cast<std::size_t>(block)].label;
        return label.center().toPoint() + map.dieOrigin();
    }
    DieMapWidget map;
};

} // namespace

TEST_CASE("Enter on a domain brings its subjects closer, and Esc leads back to the same question") {
    const desktop::NoWarnings guard;
    Shown shown;
    REQUIRE(shown.map.views().size() == 7);
    shown.press(Qt::Key_Tab);
    CHECK(shown.map.current() == DieLayout::Hit{1, -1});
    const QString domain = shown.map.views()[1].title;
    QSignalSpy zoomed(&shown.map, &DieMapWidget::zoomed);
    shown.press(Qt::Key_Return);
    REQUIRE(zoomed.size() == 1);
    CHECK(shown.map.path() == QStringList{domain});
    REQUIRE(shown.map.views().size() > 1);
    for (const DieView& view : shown.map.views()) CHECK(view.runs.size() == 1);
    shown.press(Qt::Key_Right);
    const QString question = shown.card();
    REQUIRE_FALSE(question.isEmpty());
    shown.press(Qt::Key_Escape);
    CHECK(shown.map.path().isEmpty());
    CHECK(shown.map.current().block == 1);
    CHECK(shown.card() == question);
    shown.press(Qt::Key_Plus);
    CHECK(shown.map.path() == QStringList{domain});
    CHECK(shown.card() == question);
    shown.press(Qt::Key_Backspace);
    CHECK(shown.card() == question);
    QSignalSpy opened(&shown.map, &DieMapWidget::opened);
    shown.press(Qt::Key_Return);
    REQUIRE(opened.size() == 1);
    CHECK(opened[0][0].toString() == question);
}

TEST_CASE("opening a block by its name chooses none of its questions") {
    const desktop::NoWarnings guard;
    Shown shown;
    CHECK_FALSE(shown.map.isChosen());
    SECTION("by click, with the keyboard on the name") {
        shown.map.setCurrent({1, -1});
        QTest::mouseClick(&shown.map, Qt::LeftButton, {}, shown.nameOf(1));
    }
    SECTION("by click, with another question chosen") {
        shown.map.setCurrent({1, 3});
        QTest::mouseClick(&shown.map, Qt::LeftButton, {}, shown.nameOf(1));
    }
    SECTION("by Enter") {
        shown.map.setCurrent({1, -1});
        shown.press(Qt::Key_Return);
    }
    SECTION("by the plus sign") {
        shown.map.setCurrent({1, -1});
        shown.press(Qt::Key_Plus);
    }
    REQUIRE(shown.map.path().size() == 1);
    CHECK_FALSE(shown.map.isChosen());
    shown.press(Qt::Key_Right);
    CHECK(shown.map.isChosen());
    shown.press(Qt::Key_Escape);
    CHECK(shown.map.path().isEmpty());
    CHECK(shown.map.isChosen()); // it is the same question
}

TEST_CASE("a subject comes closer still, and a new reading of the map stays there") {
    const desktop::NoWarnings guard;
    Shown shown;
    shown.map.zoomInto(1);
    const QString subject = shown.map.views()[0].title;
    shown.map.zoomInto(0);
    REQUIRE(shown.map.path().size() == 2);
    REQUIRE(shown.map.views().size() == 1);
    CHECK(shown.map.views()[0].title == subject);
    CHECK_FALSE(shown.map.canZoomInto(0));
    shown.map.setMap(desktop::mapOf({}, Learned::Everything));
    CHECK(shown.map.path().size() == 2);
    shown.map.setMap(desktop::mapOf({540, 30, 0}, Learned::Everything)); // the plan is gone
    CHECK(shown.map.path().isEmpty());
    CHECK(shown.map.views().size() == 30);
}

TEST_CASE("a click on a name looks closer, a double click no further, and one on a question opens it") {
    const desktop::NoWarnings guard;
    Shown shown;
    QSignalSpy opened(&shown.map, &DieMapWidget::opened);
    const QPoint name = shown.nameOf(3);
    const QString title = shown.map.views()[3].title;
    QTest::mouseMove(&shown.map, name);
    CHECK(shown.map.cursor().shape() == Qt::PointingHandCursor);
    QTest::mouseClick(&shown.map, Qt::LeftButton, {}, name);
    CHECK(shown.map.path() == QStringList{title});
    QTest::mouseDClick(&shown.map, Qt::LeftButton, {}, name); // its second half hits what has come up
    CHECK(shown.map.path().size() <= 2);
    CHECK(opened.isEmpty());
    while (shown.map.zoomOut()) {
    }
    QTest::mouseClick(&shown.map, Qt::LeftButton, {}, shown.map.rectOf({3, 4}).center());
    CHECK(opened.size() == 1);
    CHECK(shown.map.path().isEmpty());
}

TEST_CASE("a double click between the questions of a block looks closer") {
    const desktop::NoWarnings guard;
    Shown shown;
    const DieBlock& block = shown.map.dieLayout().blocks[4];
    const QPoint rim = (block.rect.bottomLeft() + QPointF(3, -3)).toPoint() + shown.map.dieOrigin();
    REQUIRE(shown.map.dieLayout().hit(rim - shown.map.dieOrigin()) == DieLayout::Hit{4, -1});
    const QString title = shown.map.views()[4].title;
    QTest::mouseClick(&shown.map, Qt::LeftButton, {}, rim);
    CHECK(shown.map.path().isEmpty());
    QTest::mouseDClick(&shown.map, Qt::LeftButton, {}, rim);
    CHECK(shown.map.path() == QStringList{title});
}

TEST_CASE("where squares stand for several questions, Enter looks closer until each has its own") {
    const desktop::NoWarnings guard;
    Shown shown({5000, 42, 7});
    REQUIRE(shown.map.dieLayout().perSquare > 1);
    QSignalSpy opened(&shown.map, &DieMapWidget::opened);
    shown.press(Qt::Key_Right);
    const QString question = shown.card();
    shown.press(Qt::Key_Return);
    CHECK(opened.isEmpty());
    CHECK(shown.card() == question);
    CHECK(shown.map.dieLayout().perSquare == 1);
    shown.press(Qt::Key_Return);
    REQUIRE(opened.size() == 1);
    CHECK(opened[0][0].toString() == question);
    for (int block = 0; block < 7; ++block) {
        while (shown.map.zoomOut()) {
        }
        shown.map.zoomInto(block);
        CHECK(shown.map.dieLayout().perSquare == 1);
        CHECK(shown.map.dieLayout().slot(0, 0).width() >= 7);
    }
}

TEST_CASE("a screen reader hears domain and subject, can press a block, and hears where it is then") {
    const desktop::NoWarnings guard;
    Shown shown;
    auto* table = QAccessible::queryAccessibleInterface(&shown.map);
    REQUIRE(table->childCount() == 540 + 7);
    const QString domain = shown.map.views()[0].title;
    const QString subject = QString::fromStdString(shown.map.views()[0].subjectOf(0).title);
    CHECK(table->child(0)
              ->text(QAccessible::Name)
              .startsWith(QStringLiteral("Question 1?, %1, %2, ").arg(domain, subject)));
    CHECK(table->tableInterface()->columnDescription(0).contains(QStringLiteral("domain")));
    auto* block = table->child(540 + 2);
    CHECK(block->role() == QAccessible::Button);
    CHECK(block->text(QAccessible::Name).startsWith(shown.map.views()[2].title + QStringLiteral(", about ")));
    const QString title = shown.map.views()[2].title;
    REQUIRE(block->actionInterface());
    block->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    CHECK(shown.map.path() == QStringList{title});
    CHECK(shown.map.accessibleName().startsWith(title + QStringLiteral(", zoomed in: about ")));
    CHECK(table->tableInterface()->rowCount() < 540);
    CHECK(table->child(0)->text(QAccessible::Name).contains(title));
    CHECK(table->focusChild() == table->child(shown.map.numberOf(shown.map.current())));
}
