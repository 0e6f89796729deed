#include "desktop/die/die_map_widget.h"
#include "desktop/die/map_legend.h"
#include "desktop/drawn_text_support.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/shell/job.h"
#include "desktop/shell/main_window.h"
#include "desktop/shipped_window.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"
#include "support/catch.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <string>
#include <utility>

namespace cd = chipwise::desktop;

namespace {

std::string stopWords(const QWidget& stop) {
    return stop.metaObject()->className() + std::string(" “") + stop.accessibleName().toStdString() + "”";
}

QWidget* ringIn(const QWidget& window) {
    for (auto* ring : window.findChildren<QWidget*>(QStringLiteral("focusRing")))
        if (ring->isVisible()) return ring;
    return nullptr;
}

/// The texts that the line of the ring crosses.
QStringList crossedBy(QWidget& ring, const QWidget& stop) {
    constexpr int line = 2;
    const QRect outer(ring.mapTo(ring.window(), QPoint()), ring.size());
    const QRect inner = outer.adjusted(line, line, -line, -line);
    QStringList crossed;
    for (auto* text : ring.window()->findChildren<cd::Text*>()) {
        if (!text->isVisible() || text->isAncestorOf(&stop) || stop.isAncestorOf(text)) continue;
        for (const desktop::DrawnText& one : desktop::drawnText(*text)) {
            const QRect ink = one.place.translated(text->mapTo(ring.window(), QPoint()))
                                  .toRect()
                                  .adjusted(0, 3, 0, -1); // of letters, not of their lines
            if (outer.intersects(ink) && !inner.contains(ink)) crossed << one.text;
        }
    }
    return crossed;
}

/// What has the keyboard: a block of the map, which walks them by itself, or the whole control. In the
/// window.
QRect placeOf(const QWidget& stop) {
    const auto* map = qobject_cast<const cd::DieMapWidget*>(&stop);
    const QRect place = map != nullptr ? map->rectOf(map->current()) : stop.rect();
    return place.translated(stop.mapTo(stop.window(), QPoint()));
}

/// Of a place that is higher than the page, its beginning.
bool isInSight(const QWidget& stop) {
    const QRect place = placeOf(stop);
    const QRegion seen = stop.visibleRegion().translated(stop.mapTo(stop.window(), QPoint()));
    return seen.contains(QRect(place.topLeft(), QSize(place.width(), std::min(place.height(), 40))));
}

using Stop = std::pair<QWidget*, int>; ///< with the block of the map

Stop stopIn(const QWidget& window) {
    QWidget* now = window.focusWidget();
    const auto* map = qobject_cast<cd::DieMapWidget*>(now);
    return {now, map != nullptr ? map->current().block : -1};
}

} // namespace

TEST_CASE("Tab stops only at what is in sight, and its ring crosses no text") {
    const desktop::NoWarnings quiet;
    const auto [size, percent] = GENERATE(std::pair(QSize(1280, 800), 100), std::pair(QSize(800, 560), 100),
                                          std::pair(QSize(1000, 700), 100), std::pair(QSize(1280, 800), 200));
    desktop::ShippedWindow w(size);
    const desktop::Themed text(cd::Scheme::Light, percent);
    for (const cd::PageId page : {cd::PageId::Today, cd::PageId::Progress, cd::PageId::Library}) {
        w.window->open(page);
        QApplication::processEvents();
        // A forecast that comes meanwhile moves what stands below it.
        REQUIRE(desktop::waitFor([&] { return w.window->findChildren<cd::Job*>().isEmpty(); }));
        QList<Stop> stops;
        for (Stop at = stopIn(*w.window); !stops.contains(at) && stops.size() < 80; at = stopIn(*w.window)) {
            stops << at;
            w.key(Qt::Key_Tab);
            QWidget* now = w.window->focusWidget();
            INFO(size.width() << " px, " << percent << "%, page " << static_cast<int>(page) << ": after "
                              << stopWords(*at.first) << " comes " << stopWords(*now));
            CHECK(isInSight(*now));
            QWidget* ring = ringIn(*w.window);
            CHECK((ring != nullptr || qobject_cast<cd::DieMapWidget*>(now) != nullptr));
            if (ring == nullptr) continue;
            INFO(crossedBy(*ring, *now).join(QStringLiteral(" | ")).toStdString());
            CHECK(crossedBy(*ring, *now).isEmpty());
        }
        CHECK(stops.size() > 2);
    }
}

TEST_CASE("what stands below the map on Progress stands below it from the first look on") {
    const desktop::NoWarnings quiet;
    for (const QSize size : {QSize(800, 560), QSize(1000, 700)}) {
        desktop::ShippedWindow w(size);
        w.window->open(cd::PageId::Progress);
        const auto* map = w.window->findChild<cd::DieMapWidget*>();
        const auto* legend = w.window->findChild<cd::MapLegend*>();
        REQUIRE((map != nullptr && legend != nullptr));
        CHECK(legend->isVisible());
        CHECK(legend->y() >= map->y() + map->dieHeight());
    }
}

TEST_CASE("Tab goes from a list of subjects to the buttons in its rows") {
    const desktop::NoWarnings quiet;
    desktop::ShippedWindow w;
    w.window->open(cd::PageId::Progress);
    QApplication::processEvents();
    auto* list = w.window->findChild<cd::SubjectList*>();
    REQUIRE(list != nullptr);
    list->setFocus();
    for (auto* button : list->findChildren<cd::Button*>()) {
        w.key(Qt::Key_Tab);
        CHECK(w.window->focusWidget() == button);
    }
}
