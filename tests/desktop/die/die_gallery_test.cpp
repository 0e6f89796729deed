#include "desktop/die_support.h"

#include "desktop/desktop_support.h"
#include "desktop/die/die_map_widget.h"
#include "support/catch.h"

using namespace chipwise::desktop;

namespace {

struct Shot {
    const char* name;
    QSize size;
    DieSize die;
};

constexpr Shot galleryShots[] = {
    {"narrow", {688, 454}, DieSize::Large}, {"large", {712, 470}, DieSize::Large},
    {"wide", {1216, 803}, DieSize::Large},  {"middle", {448, 312}, DieSize::Middle},
    {"small", {308, 220}, DieSize::Small},  {"smaller", {264, 180}, DieSize::Small},
    {"cover", {112, 80}, DieSize::Cover}};

void draw(const desktop::MapSize& size, desktop::Learned state, const QString& name) {
    const auto map = desktop::mapOf(size, state);
    const bool wantsPictures = qEnvironmentVariableIsSet("CHIPWISE_SHOTS");
    for (const Shot& shot : galleryShots) {
        if (!wantsPictures && shot.die != DieSize::Middle && shot.die != DieSize::Cover) continue;
        DieMapWidget die(shot.die);
        die.resize(shot.size);
        die.setShowsDue(shot.die == DieSize::Large || shot.die == DieSize::Middle);
        die.setMap(map);
        die.show();
        const QImage image = desktop::shot(die);
        REQUIRE_FALSE(image.isNull());
        desktop::save(image, name + QLatin1Char('-') + QLatin1String(shot.name));
    }
}

} // namespace

TEST_CASE("the map can be drawn at every size and age of a memory without a warning", "[gallery]") {
    const desktop::NoWarnings guard;
    const Scheme schemes[] = {Scheme::Light, Scheme::Dark, Scheme::HighContrast};
    const char* themes[] = {"light", "dark", "contrast"};
    const char* states[] = {"fresh", "half", "all", "away"};
    for (std::size_t s = 0; s < 3; ++s) {
        const desktop::Themed themed(schemes[s]);
        for (int state = 0; state < 4; ++state) {
            const auto learned = static_cast<desktop::Learned>(state);
            const QString name =
                QStringLiteral("die-%1-%2").arg(QLatin1String(themes[s]), QLatin1String(states[state]));
            draw({}, learned, name + QStringLiteral("-540"));
            if (state == 1 || state == 3) draw({5000, 42, 7}, learned, name + QStringLiteral("-5000"));
            if (state == 1) draw({540, 42, 0}, learned, name + QStringLiteral("-subjects"));
        }
    }
    for (const int percent : {100, 200}) {
        const desktop::Themed themed(Scheme::Light, percent);
        draw({540, 30, 7, true}, desktop::Learned::Halfway, QStringLiteral("die-german-%1").arg(percent));
        draw({7, 2, 2}, desktop::Learned::Halfway, QStringLiteral("die-seven-%1").arg(percent));
    }
}
