#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/link_dialog.h"
#include "desktop/exam_support.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages_support.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/layer.h"
#include "desktop/widgets/text/text_input.h"
#include "desktop/window_support.h"
#include "support/catch.h"

#include <QAccessible>
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>

using chipwise::desktop::AskDialog;
using chipwise::desktop::CommandPalette;
using chipwise::desktop::Layer;
using chipwise::desktop::MainWindow;
using chipwise::desktop::openLayers;
using chipwise::desktop::PageId;
using chipwise::desktop::Scheme;
using chipwise::desktop::ShortcutSheet;
using chipwise::desktop::theme;
using chipwise::desktop::topLayer;
using desktop::WholeWindow;

namespace {

/// A window with a button behind, and questions over it.
struct Owner {
    Owner() {
        desktop::app();
        window.resize(800, 560);
        button = new QPushButton(QStringLiteral("Behind"), &window);
        button->setGeometry(20, 20, 120, 40);
        window.show();
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window));
        button->setFocus();
    }
    AskDialog* ask(const QString& title = QStringLiteral("Go on?")) {
        auto* dialog = new AskDialog({title, QStringLiteral("A sentence."), QStringLiteral("Yes")}, &window);
        dialog->open();
        return dialog;
    }
    QWidget window;
    QPushButton* button;
};

/// The corner of the window, which no layer covers.
void clickBeside(QWidget& window) {
    QWidget* hit = window.childAt(3, 3);
    REQUIRE(hit != nullptr);
    QTest::mouseClick(hit, Qt::LeftButton, {}, hit->mapFrom(&window, QPoint(3, 3)));
    QApplication::processEvents();
}

/// With words in a field.
class Form final : public Layer {
public:
    explicit Form(QWidget* owner)
        : Layer(QStringLiteral("Form"), owner),
          field(new chipwise::desktop::TextField(chipwise::desktop::Field::Size::Regular, this,
                                                 QStringLiteral("Name"))) {
        (new QVBoxLayout(this))->addWidget(field);
    }
    chipwise::desktop::TextField* field;

protected:
    void fit() override { resize(QSize(400, 200).boundedTo(chipwise::desktop::roomForDialog(this))); }
};

void press(QWidget& window, int key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* focus = window.focusWidget();
    QTest::keyClick(focus != nullptr ? focus : &window, static_cast<Qt::Key>(key), modifiers);
    QApplication::processEvents();
}

} // namespace

TEST_CASE("the palette and the keys open inside the window, never as windows") {
    const desktop::NoWarnings quiet;
    WholeWindow whole;
    MainWindow& window = whole.window();
    window.open(PageId::Library);
    const auto checkInside = [&](const char* name) {
        INFO(name);
        Layer* layer = topLayer(&window);
        REQUIRE(layer != nullptr);
        CHECK(layer->window() == &window);
        CHECK_FALSE(layer->isWindow());
        CHECK(window.rect().contains(layer->geometry().adjusted(-15, -15, 15, 15)));
        CHECK(std::abs(layer->geometry().center().x() - window.rect().center().x()) <= 1);
        CHECK(std::abs(layer->geometry().center().y() - window.rect().center().y()) <= 1);
        CHECK(layer->isAncestorOf(window.focusWidget()));
        auto* accessible = QAccessible::queryAccessibleInterface(layer);
        CHECK(accessible->role() == QAccessible::Dialog);
        CHECK_FALSE(accessible->text(QAccessible::Name).isEmpty());
        for (QWidget* top : QApplication::topLevelWidgets())
            CHECK((top == &window || !top->isVisible() || !top->inherits("QDialog")));
    };
    press(window, Qt::Key_K, Qt::ControlModifier);
    checkInside("palette");
    press(window, Qt::Key_Escape);
    CHECK(topLayer(&window) == nullptr);
    CHECK(window.pageId() == PageId::Library); // Esc closed the layer only
    press(window, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(window.focusWidget(), QStringLiteral("shortcuts"));
    press(window, Qt::Key_Return);
    checkInside("keys");
    press(window, Qt::Key_Escape);
}

TEST_CASE("a layer keeps the keyboard and gives it back to what had it") {
    const desktop::NoWarnings quiet;
    Owner owner;
    AskDialog* dialog = owner.ask();
    CHECK(QApplication::focusWidget() == dialog->yes());
    QList<QWidget*> walked;
    for (int i = 0; i < 4; ++i) {
        press(owner.window, Qt::Key_Tab);
        REQUIRE(dialog->isAncestorOf(QApplication::focusWidget()));
        walked << QApplication::focusWidget();
    }
    CHECK(walked.contains(dialog->no()));
    press(owner.window, Qt::Key_Backtab, Qt::ShiftModifier);
    CHECK(dialog->isAncestorOf(QApplication::focusWidget()));
    owner.button->setFocus(); // as a page does that is shown anew behind
    CHECK(dialog->isAncestorOf(QApplication::focusWidget()));
    press(owner.window, Qt::Key_Escape);
    CHECK(QApplication::focusWidget() == owner.button);
}

TEST_CASE("a second layer lies on the first, and closing the first closes what it asked") {
    const desktop::NoWarnings quiet;
    Owner owner;
    AskDialog* below = owner.ask();
    auto* above =
        new AskDialog({QStringLiteral("Sure?"), QStringLiteral("Really."), QStringLiteral("Yes")}, below);
    above->open();
    CHECK(openLayers(&owner.window) == QList<Layer*>{below, above});
    CHECK(QApplication::focusWidget() == above->yes());
    press(owner.window, Qt::Key_Escape);
    CHECK(topLayer(&owner.window) == below);
    CHECK(QApplication::focusWidget() == below->yes());
    above = new AskDialog({QStringLiteral("Sure?"), QStringLiteral("Really."), QStringLiteral("Yes")}, below);
    QSignalSpy rejected(above, &QDialog::rejected);
    above->open();
    below->reject();
    CHECK(rejected.size() == 1);
    CHECK(topLayer(&owner.window) == nullptr);
    CHECK(QApplication::focusWidget() == owner.button);
}

TEST_CASE("a click beside a layer closes it, but not where text was typed") {
    const desktop::NoWarnings quiet;
    Owner owner;
    QSignalSpy clicked(owner.button, &QPushButton::clicked);
    owner.ask();
    clickBeside(owner.window);
    CHECK(topLayer(&owner.window) == nullptr);
    auto* form = new Form(&owner.window);
    form->open();
    CHECK(QApplication::focusWidget() == form->field);
    QTest::keyClicks(form->field, QStringLiteral("x"));
    clickBeside(owner.window);
    CHECK(topLayer(&owner.window) == form);
    QWidget* overButton = owner.window.childAt(60, 40);
    QTest::mouseClick(overButton, Qt::LeftButton);
    CHECK(clicked.isEmpty());
    press(owner.window, Qt::Key_Escape);
    CHECK(topLayer(&owner.window) == nullptr);
    delete form;
}

TEST_CASE("no key of the window acts behind a layer but the text size") {
    const desktop::NoWarnings quiet;
    WholeWindow whole;
    MainWindow& window = whole.window();
    window.open(PageId::Today);
    press(window, Qt::Key_K, Qt::ControlModifier);
    press(window, Qt::Key_3, Qt::ControlModifier);
    press(window, Qt::Key_F, Qt::ControlModifier);
    CHECK(window.pageId() == PageId::Today);
    CHECK(openLayers(&window).size() == 1);
    press(window, Qt::Key_Plus, Qt::ControlModifier);
    CHECK(theme().textPercent() == 110);
    CHECK(topLayer(&window) != nullptr);
    press(window, Qt::Key_0, Qt::ControlModifier);
    CHECK(theme().textPercent() == 100);
}

TEST_CASE("a layer is never larger than its window, however that is resized and the text grows") {
    const desktop::NoWarnings quiet;
    WholeWindow whole;
    MainWindow& window = whole.window();
    for (const int percent : {100, 200}) {
        const desktop::Themed themed(Scheme::Dark, percent);
        for (const int key : {int(Qt::Key_K), int(Qt::Key_Question)}) {
            window.resize(1280, 800);
            press(window, key, key == Qt::Key_K ? Qt::ControlModifier : Qt::NoModifier);
            Layer* layer = topLayer(&window);
            REQUIRE(layer != nullptr);
            for (const QSize size : {QSize(800, 560), QSize(640, 480), QSize(1600, 900)}) {
                window.resize(size);
                QApplication::processEvents();
                CHECK(window.rect().contains(layer->geometry()));
                CHECK(std::abs(layer->geometry().center().x() - window.rect().center().x()) <= 1);
            }
            press(window, Qt::Key_Escape);
        }
    }
}

TEST_CASE("closing the window closes what lies over it, but not with text in it") {
    const desktop::NoWarnings quiet;
    WholeWindow whole;
    MainWindow& window = whole.window();
    auto* form = new Form(&window);
    form->open();
    QTest::keyClicks(form->field, QStringLiteral("x"));
    window.close();
    QApplication::processEvents();
    CHECK(window.isVisible());
    CHECK(topLayer(&window) == form);
    form->field->clear();
    form->field->setModified(false);
    window.close();
    QApplication::processEvents();
    CHECK_FALSE(window.isVisible());
}

TEST_CASE("without a window in sight a dialog is a window of its own") {
    const desktop::NoWarnings quiet;
    desktop::app();
    AskDialog dialog({QStringLiteral("Try again?"), QStringLiteral("A sentence."), QStringLiteral("Yes")},
                     nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QTimer::singleShot(0, &dialog, [&] {
        CHECK(dialog.isWindow());
        dialog.yes()->click();
    });
    CHECK(dialog.exec() == QDialog::Accepted);
}

TEST_CASE("layers look right in light and dark, at 200 % and in a small window") {
    const desktop::NoWarnings quiet;
    for (const auto& [name, scheme, percent, size] :
         {std::tuple{"light", Scheme::Light, 100, QSize(1280, 800)},
          std::tuple{"dark", Scheme::Dark, 100, QSize(1280, 800)},
          std::tuple{"large", Scheme::Light, 200, QSize(800, 560)}}) {
        const desktop::Themed themed(scheme, percent);
        WholeWindow whole;
        theme().apply(scheme, percent);
        MainWindow& window = whole.window();
        window.resize(size);
        const auto shoot = [&](const char* what) {
            CHECK(desktop::cutOffs(*topLayer(&window)).isEmpty());
            desktop::save(desktop::shot(window), QStringLiteral("layer-%1-%2").arg(what, name));
        };
        press(window, Qt::Key_K, Qt::ControlModifier);
        shoot("palette");
        press(window, Qt::Key_Escape);
        press(window, Qt::Key_Question);
        shoot("keys");
        press(window, Qt::Key_Escape);
    }
}
