#include "desktop/desktop_support.h"

#include "desktop/die/die_map_widget.h"
#include "desktop/die/icon.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/pins.h"
#include "desktop/widgets/row_list.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/strip/bar_strip.h"
#include "desktop/widgets/strip/number_strip.h"
#include "desktop/widgets/tag.h"
#include "desktop/widgets/text/elided_label.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/toast.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStringListModel>
#include <QSvgRenderer>
#include <QTest>
#include <QVBoxLayout>

using namespace chipwise::desktop;

namespace {

void checkAccessible(QWidget& widget, QAccessible::Role role, const QString& name) {
    INFO(widget.metaObject()->className());
    auto* accessible = QAccessible::queryAccessibleInterface(&widget);
    REQUIRE(accessible);
    CHECK(accessible->role() == role);
    CHECK(accessible->text(QAccessible::Name) == name);
}

QWidget* ringIn(QWidget& page) {
    return page.findChild<QWidget*>(QStringLiteral("focusRing"));
}

} // namespace

TEST_CASE("every widget has a role and a name") {
    const desktop::NoWarnings guard;
    const QString word = QStringLiteral("Check");
    Button button(Button::Kind::Primary, word);
    checkAccessible(button, QAccessible::Button, word);
    KeyHint hint({QStringLiteral("G")}, QStringLiteral("I guessed"));
    checkAccessible(hint, QAccessible::Button, QStringLiteral("I guessed"));
    Text text(Type::Body, word);
    checkAccessible(text, QAccessible::StaticText, word);
    text.setText(QStringLiteral("Next"));
    checkAccessible(text, QAccessible::StaticText, QStringLiteral("Next"));
    ElidedLabel elided(Type::Row);
    elided.setText(word);
    checkAccessible(elided, QAccessible::StaticText, word);
    Tag tag(Tag::Kind::Warning, QStringLiteral("disputed"));
    checkAccessible(tag, QAccessible::StaticText, QStringLiteral("disputed"));
    NumberField number;
    checkAccessible(number, QAccessible::EditableText, QStringLiteral("Your number"));
    TextField field;
    checkAccessible(field, QAccessible::EditableText, QStringLiteral("Your answer"));
    Pins pins;
    pins.setProgress(12, 37);
    checkAccessible(pins, QAccessible::ProgressBar, QStringLiteral("Session progress"));
    CHECK(pins.accessibleDescription() == QStringLiteral("Question 12 of 37"));
    BarStrip bars;
    bars.setDays({{3, QStringLiteral("M"), QStringLiteral("Monday"), true}});
    checkAccessible(bars, QAccessible::Chart, QStringLiteral("Answers in the last 1 days"));
    CHECK(bars.accessibleDescription() == QStringLiteral("Monday: 3 answers"));
    MarkdownView view(Type::Body, QStringLiteral("Explanation"));
    CHECK(view.accessibleName() == QStringLiteral("Explanation"));
    DiePicture picture(DieSize::Middle);
    picture.setMap(desktop::sampleMap());
    CHECK(picture.accessibleName().startsWith(QStringLiteral("Map of 192 questions: ")));
    checkAccessible(picture, QAccessible::Graphic, picture.accessibleName());
    QWidget host;
    Toast toast(&host);
    toast.showMessage(QStringLiteral("Pack removed"));
    checkAccessible(toast, QAccessible::AlertMessage, QStringLiteral("Pack removed"));
}

TEST_CASE("the map is a table of questions for screen readers") {
    const desktop::NoWarnings guard;
    DieMapWidget map(DieSize::Large);
    map.resize(712, 470);
    map.setNow({1'795'000'000'000, 0});
    map.setStems([](const std::string& card) { return QString::fromStdString("What is " + card + '?'); });
    map.setMap(desktop::sampleMap());
    map.show();
    auto* table = QAccessible::queryAccessibleInterface(&map);
    REQUIRE(table->role() == QAccessible::Table);
    REQUIRE(table->tableInterface());
    CHECK(table->tableInterface()->rowCount() == 192);
    REQUIRE(table->childCount() == 192 + 10); // the blocks come last
    auto* cell = table->child(25);
    CHECK(cell->role() == QAccessible::Cell);
    CHECK(cell->text(QAccessible::Name)
              .startsWith(QStringLiteral("What is aws-chips/q1-1?, Inside the chip, ")));
    CHECK(cell->parent() == table);
    CHECK(table->indexOfChild(cell) == 25);
    CHECK(table->childAt(cell->rect().center().x(), cell->rect().center().y()) == cell);
    map.setMap({});
    CHECK(table->childCount() == 0);
    CHECK_FALSE(cell->isValid());
}

TEST_CASE("the map is walked by keyboard: arrows, Tab, Enter and T") {
    const desktop::NoWarnings guard;
    QWidget page;
    QVBoxLayout column(&page);
    auto* map = new DieMapWidget(DieSize::Large);
    map->setFixedSize(712, 470);
    map->setMap(desktop::sampleMap());
    auto* after = new Button(Button::Kind::Secondary, QStringLiteral("After"));
    column.addWidget(map);
    column.addWidget(after);
    page.show();
    page.activateWindow();
    map->setFocus(Qt::TabFocusReason);
    REQUIRE(desktop::waitFor([&] { return map->hasFocus(); }));
    QSignalSpy opened(map, &DieMapWidget::opened);
    QSignalSpy tables(map, &DieMapWidget::tableAsked);
    CHECK(map->current() == DieLayout::Hit{0, 0});
    QTest::keyClick(map, Qt::Key_Right);
    CHECK(map->current() == DieLayout::Hit{0, 1});
    QTest::keyClick(map, Qt::Key_Tab);
    CHECK(map->current() == DieLayout::Hit{1, -1});
    QTest::keyClick(map, Qt::Key_Down);
    CHECK(map->current() == DieLayout::Hit{1, 0});
    QTest::keyClick(map, Qt::Key_Return);
    REQUIRE(opened.size() == 1);
    CHECK(opened[0][0].toString() == QStringLiteral("aws-chips/q1-0"));
    QTest::keyClick(map, Qt::Key_T);
    CHECK(tables.size() == 1);
    for (int i = 0; i < 8; ++i) {
        QTest::keyClick(map, Qt::Key_Tab);
    }
    CHECK(map->current() == DieLayout::Hit{9, -1});
    QTest::keyClick(map, Qt::Key_Tab);
    CHECK(after->hasFocus());
}

TEST_CASE("a click on a cell opens its question, and hovering names it") {
    const desktop::NoWarnings guard;
    DieMapWidget map(DieSize::Large);
    map.resize(712, 470);
    map.setMap(desktop::sampleMap());
    map.show();
    QSignalSpy opened(&map, &DieMapWidget::opened);
    QList<DieLayout::Hit> hovers;
    QObject::connect(&map, &DieMapWidget::hovered, &map, [&](DieLayout::Hit hit) { hovers << hit; });
    const QPoint at = map.rectOf({4, 7}).center();
    QTest::mouseMove(&map, at);
    QTest::mouseClick(&map, Qt::LeftButton, {}, at);
    REQUIRE(opened.size() == 1);
    CHECK(opened[0][0].toString() == QStringLiteral("aws-chips/q4-7"));
    CHECK(hovers.contains(DieLayout::Hit{4, 7}));
    QTest::mouseClick(&map, Qt::LeftButton, {}, QPoint(1, 1));
    CHECK(opened.size() == 1);
}

TEST_CASE("the focus ring surrounds what a key has reached, and a click hides it") {
    const desktop::NoWarnings guard;
    QWidget page;
    QVBoxLayout column(&page);
    auto* one = new Button(Button::Kind::Secondary, QStringLiteral("One"));
    auto* two = new Button(Button::Kind::Secondary, QStringLiteral("Two"));
    column.addWidget(one);
    column.addWidget(two);
    page.show();
    page.activateWindow();
    one->setFocus();
    REQUIRE(desktop::waitFor([&] { return one->hasFocus(); }));
    QTest::keyClick(one, Qt::Key_Tab);
    REQUIRE(two->hasFocus());
    REQUIRE(ringIn(page));
    CHECK(ringIn(page)->geometry() == two->geometry().adjusted(-4, -4, 4, 4));
    two->move(two->x() + 30, two->y());
    CHECK(ringIn(page)->geometry() == two->geometry().adjusted(-4, -4, 4, 4));
    QTest::mouseClick(two, Qt::LeftButton);
    CHECK_FALSE(ringIn(page));
    one->setFocus(Qt::TabFocusReason); // as Qt does where a control with the focus is hidden
    CHECK_FALSE(ringIn(page));
    FocusRing::moveFocus(two); // as F6 does
    REQUIRE(ringIn(page));
    CHECK(ringIn(page)->geometry() == two->geometry().adjusted(-4, -4, 4, 4));
    FocusRing::hideUntilMoved(); // as a question does that opens
    CHECK_FALSE(ringIn(page));
    QTest::keyClick(two, Qt::Key_Backtab);
    CHECK(ringIn(page));
}

TEST_CASE("buttons are pressed by Space and by Enter, and are at least 32 high at any text size") {
    for (const int percent : {80, 100, 200}) {
        const desktop::Themed themed(Scheme::Light, percent);
        for (const auto kind : {Button::Kind::Primary, Button::Kind::Secondary, Button::Kind::Link}) {
            Button button(kind, QStringLiteral("Start"));
            button.setKeyCaption(QStringLiteral("Space"));
            CHECK(button.sizeHint().height() >= 32);
            QSignalSpy clicks(&button, &QPushButton::clicked);
            QTest::keyClick(&button, Qt::Key_Return);
            QTest::keyClick(&button, Qt::Key_Space);
            CHECK(clicks.size() == 2);
        }
    }
    Button regular(Button::Kind::Primary, QStringLiteral("Check"));
    CHECK(regular.sizeHint().height() == 40);
    regular.setLarge(true);
    CHECK(regular.sizeHint().height() == 48);
}

TEST_CASE("a field keeps its size whatever its state, and its unit inside") {
    desktop::app();
    NumberField field;
    field.setUnit(QStringLiteral("PFLOPS"));
    const QSize size = field.sizeHint();
    CHECK(size == QSize(300, 56));
    CHECK(field.textMargins().right() > 50);
    for (const auto state :
         {Field::State::NotUnderstood, Field::State::Wrong, Field::State::Right, Field::State::Open}) {
        field.setState(state);
        CHECK(field.sizeHint() == size);
    }
    TextField words;
    CHECK(words.sizeHint().height() == 40);
}

TEST_CASE("hints show at most four, and keep the last where room is short") {
    const desktop::NoWarnings guard;
    KeyHintRow row;
    QList<KeyHintRow::Hint> hints;
    int clicked = -1;
    for (int i = 0; i < 6; ++i) {
        hints.append({{QString::number(i)}, QStringLiteral("a word"), [&clicked, i] { clicked = i; }});
    }
    row.setHints(hints);
    REQUIRE(row.hints().size() == 4);
    row.resize(row.sizeHint());
    row.show();
    const auto shown = [&] {
        return std::count_if(row.hints().begin(), row.hints().end(),
                             [](const KeyHint* hint) { return hint->isVisible(); });
    };
    CHECK(shown() == 4);
    row.resize(row.sizeHint().width() / 2, 20);
    CHECK(shown() < 4);
    CHECK(row.hints().back()->isVisible());
    for (const KeyHint* hint : row.hints()) {
        CHECK((!hint->isVisible() || hint->geometry().right() < row.width()));
    }
    row.hints().back()->click();
    CHECK(clicked == 3);
}

TEST_CASE("a data row is 56 high, stacks where it is narrow, and nothing in it overlaps") {
    desktop::app();
    for (const int percent : {100, 200}) {
        const desktop::Themed themed(Scheme::Light, percent);
        for (const int width : {984, 704, 420}) {
            DataRow row;
            row.setRow(QStringLiteral("Weakest"), QStringLiteral("Key numbers"),
                       {Run{QStringLiteral("62 percent right, likely 51 percent to 72 percent")}},
                       QStringLiteral("Drill"));
            row.resize(width, row.heightForWidth(width));
            row.show();
            if (percent == 100 && width == 984) {
                CHECK(row.height() == 56);
            }
            const QWidgetList children = row.findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
            for (const QWidget* child : children) {
                CHECK(row.rect().contains(child->geometry()));
                for (const QWidget* other : children) {
                    CHECK((child == other || !child->geometry().intersects(other->geometry())));
                }
            }
        }
    }
}

TEST_CASE("a toast offers its undo once") {
    const desktop::NoWarnings guard;
    QWidget host;
    host.resize(800, 560);
    host.show();
    Toast toast(&host);
    QSignalSpy undone(&toast, &Toast::undoAsked);
    toast.showMessage(QStringLiteral("Pack removed"));
    CHECK(toast.isVisible());
    CHECK(host.rect().contains(toast.geometry()));
    CHECK(toast.geometry().top() > host.height() - 56); // as low as may be
    toast.undoButton()->click();
    CHECK(undone.size() == 1);
    CHECK_FALSE(toast.isVisible());
    toast.showMessage(QStringLiteral("Saved"), {});
    CHECK_FALSE(toast.undoButton()->isVisible());
}

TEST_CASE("a scrolled page brings what has the keyboard into view") {
    const desktop::NoWarnings guard;
    ScrollArea area;
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->addSpacing(2000);
    auto* button = new Button(Button::Kind::Secondary, QStringLiteral("Far below"));
    column->addWidget(button);
    area.setContent(page);
    area.resize(300, 200);
    area.show();
    area.activateWindow();
    button->setFocus();
    REQUIRE(desktop::waitFor([&] { return button->hasFocus(); }));
    CHECK(area.viewport()->rect().contains(button->mapTo(area.viewport(), button->rect().center())));

    area.verticalScrollBar()->setValue(0); // the learner reads above
    QLineEdit elsewhere;
    elsewhere.show();
    elsewhere.activateWindow();
    elsewhere.setFocus();
    REQUIRE(desktop::waitFor([&] { return elsewhere.hasFocus(); }));
    area.activateWindow();
    REQUIRE(desktop::waitFor([&] { return button->hasFocus(); }));
    CHECK(area.verticalScrollBar()->value() == 0); // coming back moves nothing
}

TEST_CASE("what fades out at the end of a list has the list's place after every resize") {
    const desktop::NoWarnings guard;
    QStringList names;
    for (int i = 0; i < 100; ++i) names << QString::number(i);
    QStringListModel model(names);
    RowList list(QStringLiteral("Numbers"), nullptr);
    list.setModel(&model);
    list.setFadesOut();
    list.resize(300, 300);
    list.show();
    for (const QSize& size : {QSize(300, 300), QSize(600, 300), QSize(400, 300), QSize(400, 500)}) {
        list.resize(size);
        QApplication::processEvents();
        int fades = 0;
        for (const QWidget* child : list.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!child->testAttribute(Qt::WA_TransparentForMouseEvents) || child->isHidden()) continue;
            ++fades;
            CHECK(child->x() == list.viewport()->x());
            CHECK(child->width() == list.viewport()->width());
            CHECK(child->geometry().bottom() == list.viewport()->geometry().bottom());
        }
        CHECK(fades == 1); // nothing is above
    }
}

TEST_CASE("content that its own button replaces lives until the button's key is handled") {
    const desktop::NoWarnings guard;
    ScrollArea area;
    auto* first = new QPushButton(QStringLiteral("Next"));
    const QPointer<QPushButton> button = first;
    bool livedOn = false;
    QObject::connect(first, &QPushButton::clicked, &area, [&] {
        area.setContent(new QLabel(QStringLiteral("The question")));
        livedOn = !button.isNull();
    });
    area.setContent(first);
    area.show();
    QTest::keyClick(first, Qt::Key_Space);
    CHECK(livedOn);
    CHECK(area.widget() != first);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    CHECK(button.isNull());
}

TEST_CASE("a page that begins at its top stays there while its window gets the keyboard") {
    const desktop::NoWarnings guard;
    QLineEdit elsewhere;
    elsewhere.show();
    elsewhere.activateWindow();
    elsewhere.setFocus();
    REQUIRE(desktop::waitFor([&] { return elsewhere.hasFocus(); }));
    ScrollArea area;
    auto* page = new QWidget;
    page->setMinimumHeight(2000);
    auto* button = new Button(Button::Kind::Secondary, QStringLiteral("Far below"), page);
    button->move(0, 1900);
    area.setContent(page);
    area.resize(300, 200);
    area.setAttribute(Qt::WA_ShowWithoutActivating);
    area.show();
    button->setFocus();
    area.showTop();
    area.activateWindow();
    REQUIRE(desktop::waitFor([&] { return button->hasFocus(); }));
    CHECK(area.verticalScrollBar()->value() == 0);
}

TEST_CASE("the icon fills every size that desktops ask for") {
    desktop::app();
    CHECK(programIcon().availableSizes().size() == 7);
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        const QImage image = iconPixmap(size).toImage();
        CHECK(image.pixelColor(0, 0).alpha() < 40);
        CHECK(image.pixelColor(size / 2, size / 8).alpha() == 255);
        int light = 0;
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                light += image.pixelColor(x, y).lightness() > 120 ? 1 : 0;
            }
        }
        CHECK(light > size * size / 12);
        if (const QString folder = qEnvironmentVariable("CHIPWISE_ICONS"); !folder.isEmpty()) {
            CHECK(image.save(QStringLiteral("%1/chipwise-%2.png").arg(folder).arg(size)));
        }
    }
}

TEST_CASE("each glyph draws something in the color it is given") {
    desktop::app();
    for (int glyph = 0; glyph <= static_cast<int>(Glyph::Down); ++glyph) {
        const QImage image = glyphIcon(static_cast<Glyph>(glyph), Qt::red).pixmap(20, 20).toImage();
        bool red = false;
        for (int i = 0; i < 400; ++i) {
            red = red || image.pixelColor(i % 20, i / 20).alpha() > 128;
        }
        CHECK(red);
    }
}

TEST_CASE("the icon's files show what the window draws") {
    desktop::app();
    const QString folder = QStringLiteral(SOURCE_ROOT "/resources/icons/");
    QSvgRenderer svg(folder + QStringLiteral("chipwise.svg"));
    REQUIRE(svg.isValid());
    QImage drawn(256, 256, QImage::Format_ARGB32_Premultiplied);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    svg.render(&painter);
    painter.end();
    const auto difference = [](const QImage& a, const QImage& b) {
        REQUIRE(a.size() == b.size());
        int sum = 0;
        for (int y = 0; y < a.height(); ++y) {
            for (int x = 0; x < a.width(); ++x) {
                sum += std::abs(a.pixelColor(x, y).lightness() - b.pixelColor(x, y).lightness());
            }
        }
        return double(sum) / (a.width() * a.height());
    };
    CHECK(difference(drawn, iconPixmap(256).toImage()) < 1.0);
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        const QImage file(folder + QStringLiteral("chipwise-%1.png").arg(size));
        CHECK(difference(file, iconPixmap(size).toImage()) < 1.0);
    }
}
