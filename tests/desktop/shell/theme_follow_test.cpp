// What is open while the theme or the text size changes looks afterwards like what is opened under the new
// one.
#include "desktop/desktop_support.h"
#include "desktop/places_support.h"
#include "desktop/shell/job.h"
#include "desktop/widgets/text/text.h"
#include "support/cases.h"
#include "support/catch.h"

#include <QApplication>
#include <QCursor>
#include <QLabel>
#include <QScrollBar>

#include <span>
#include <string_view>

using namespace chipwise::desktop;
using desktop::Opened;
using desktop::Opener;

namespace {

struct Turn {
    const char* name;
    Scheme scheme;
    int percent;
};

/// A page of the window is narrow at 200 % and wide at the others: what is placed anew because its room has
/// another shape is not all that has to follow.
constexpr Turn turns[] = {
    {"to dark and 200 %", Scheme::Dark, 200},
    {"to high contrast and 80 %", Scheme::HighContrast, 80},
    {"to light and 100 %", Scheme::Light, 100},
};

/// The folder has another name each time.
void hideFolder(QWidget& widget) {
    for (auto* label : widget.findChildren<QLabel*>()) {
        if (!label->text().contains(QLatin1String("chipwise-test"))) continue;
        if (auto* text = dynamic_cast<Text*>(label))
            text->setText(QStringLiteral("a folder"));
        else
            label->hide();
    }
}

/// The top and the end of what scrolls, once all that is worked out meanwhile is there.
QList<QImage> settledShots(const Opened& opened) {
    QWidget& widget = *opened.widget;
    CHECK(desktop::waitFor([&] { return widget.findChildren<Job*>().isEmpty(); }));
    if (opened.prepare) opened.prepare();
    for (int i = 0; i < 3; ++i) QApplication::processEvents(); // what lays itself out after the first
    hideFolder(widget);
    QList<QImage> shots;
    const auto shoot = [&](int (QScrollBar::*end)() const) {
        for (auto* bar : widget.findChildren<QScrollBar*>())
            bar->setValue(bar->orientation() == Qt::Vertical && bar->isVisible() ? (bar->*end)()
                                                                                 : bar->minimum());
        shots << desktop::shot(widget);
    };
    shoot(&QScrollBar::maximum);
    shoot(&QScrollBar::minimum);
    return shots;
}

/// One that stays open through all turns, against one that is opened after each.
void checkFollows(const char* place, const Opener& open) {
    const int blinking = QApplication::cursorFlashTime();
    QApplication::setCursorFlashTime(0); // a cursor is there in every picture
    const desktop::Themed themed(Scheme::Light);
    QCursor::setPos(-10'000, -10'000); // over no window, wherever an earlier test left it
    Opened opened = open();
    QApplication::processEvents();
    QList<QList<QImage>> followed;
    const auto turned = std::span(turns).first(static_cast<std::size_t>(casesOf(std::size(turns), 1)));
    for (const Turn& turn : turned) {
        theme().apply(turn.scheme, turn.percent);
        followed << settledShots(opened);
    }
    opened = {}; // the first is closed before the second is opened
    for (const Turn& turn : turned) {
        theme().apply(turn.scheme, turn.percent);
        opened = open();
        const QList<QImage> fresh = settledShots(opened);
        opened = {};
        const QList<QImage> before = followed.takeFirst();
        for (const char* part : {"end", "top"}) {
            const qsizetype i = part == std::string_view("end") ? 0 : 1;
            INFO(place << " " << turn.name << ", the " << part);
            CHECK(before[i].size() == fresh[i].size());
            const bool same = before[i] == fresh[i];
            CHECK(same);
            if (same) continue;
            const QString name = QStringLiteral("%1-%2-%3-")
                                     .arg(QLatin1String(place))
                                     .arg(turn.percent)
                                     .arg(QLatin1String(part));
            desktop::save(before[i], name + QStringLiteral("followed"));
            desktop::save(fresh[i], name + QStringLiteral("fresh"));
        }
    }
    QApplication::setCursorFlashTime(blinking);
}

void checkAll(const std::vector<desktop::Place>& places) {
    const desktop::NoWarnings quiet;
    desktop::app();
    for (const desktop::Place& place : places) checkFollows(place.name, place.open);
}

} // namespace

TEST_CASE("every page follows the theme and the text size as if it had been opened under them") {
    checkAll(desktop::pagePlaces());
}

TEST_CASE("first start, keys and commands follow the theme and the text size while they are open") {
    checkAll(desktop::overlayPlaces());
}

TEST_CASE("a question follows the theme and the text size before and after its answer") {
    checkAll(desktop::questionPlaces());
}

TEST_CASE("an exam follows the theme and the text size from its first question to its result") {
    checkAll(desktop::examPlaces());
}

TEST_CASE("the Workshop and its dialogs follow the theme and the text size") {
    checkAll(desktop::workshopPlaces());
}

TEST_CASE("a dialog follows the theme and the text size while it is open") {
    checkAll(desktop::dialogPlaces());
}
