#include "desktop/theme/tokens.h"

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

Tokens makeLight() {
    Tokens t;
    t.canvas = QColor(0xF6F7F9);
    t.surface = QColor(0xFFFFFF);
    t.sunken = QColor(0xECEFF3);
    t.text = QColor(0x1A1F26);
    t.text2 = QColor(0x4B5563);
    t.text3 = QColor(0x606B79);
    t.border = QColor(0xD3D9E1);
    t.borderStrong = QColor(0x737E8C);
    t.accent = QColor(0x0B5CAB);
    t.onAccent = QColor(0xFFFFFF);
    t.accentHover = QColor(0x084A8C);
    t.accentPressed = mixed(t.accentHover, t.text, .25);
    t.accentSoft = QColor(0xC6DEF5);
    t.success = QColor(0x1B7340);
    t.successSoft = QColor(0xE3F3E8);
    t.danger = QColor(0xB3261E);
    t.dangerSoft = QColor(0xFBE8E6);
    t.warning = QColor(0x855300);
    t.warningSoft = QColor(0xFDF1D8);
    t.fresh = QColor(0x6A3FA0);
    t.freshSoft = QColor(0xF0E8FA);
    t.chart = {QColor(0x0B5CAB), QColor(0xB45309), QColor(0x0F766E), QColor(0xA21C6E), QColor(0x5B5F66)};
    t.heat = {QColor(0xECEFF3), QColor(0x4194D0), QColor(0x1877C0), QColor(0x005AAC), QColor(0x003F8C)};
    t.hollow = QColor(0x868F9B);
    return t;
}

Tokens makeDark() {
    Tokens t;
    t.dark = true;
    t.canvas = QColor(0x12151A);
    t.surface = QColor(0x1B1F26);
    t.sunken = QColor(0x0D1014);
    t.text = QColor(0xE7EAEE);
    t.text2 = QColor(0xB3BBC6);
    t.text3 = QColor(0x98A2AF);
    t.border = QColor(0x333A45);
    t.borderStrong = QColor(0x87919F);
    t.accent = QColor(0x7DB8FF);
    t.onAccent = QColor(0x0A1B2E);
    t.accentHover = QColor(0xA3CDFF);
    t.accentPressed = mixed(t.accentHover, t.accent, .25);
    t.accentSoft = QColor(0x1F456E);
    t.success = QColor(0x6BCB88);
    t.successSoft = QColor(0x15301F);
    t.danger = QColor(0xFF9C92);
    t.dangerSoft = QColor(0x3C1B19);
    t.warning = QColor(0xEFBE63);
    t.warningSoft = QColor(0x352A10);
    t.fresh = QColor(0xC8A8FF);
    t.freshSoft = QColor(0x2B2140);
    t.chart = {QColor(0x7DB8FF), QColor(0xF2A65A), QColor(0x5CC9BB), QColor(0xF08BC4), QColor(0xAEB6C1)};
    t.heat = {QColor(0x2A3039), QColor(0x396DA1), QColor(0x478ACB), QColor(0x62A9EB), QColor(0x95CEFE)};
    t.hollow = QColor(0x626B75);
    return t;
}

/// Text pure, borders strong, soft fills gone: what is left apart is told by line and word.
Tokens makeHighContrast(Tokens t) {
    const QColor ink = t.dark ? QColor(Qt::white) : QColor(Qt::black);
    const QColor paper = t.dark ? QColor(Qt::black) : QColor(Qt::white);
    t.highContrast = true;
    t.canvas = t.surface = t.sunken = paper;
    t.text = t.text2 = t.text3 = ink;
    t.border = t.borderStrong;
    t.borderStrong = t.hollow = ink;
    t.successSoft = t.dangerSoft = t.warningSoft = t.freshSoft = paper;
    if (!t.dark) {
        t.accent = t.chart[0] = QColor(0x003D80);
        t.accentHover = QColor(0x002A5C);
        t.accentPressed = QColor(0x001A3D);
        t.success = QColor(0x0B5228);
        t.danger = QColor(0x8C1710);
        t.warning = QColor(0x5E3A00);
    }
    return t;
}

double linear(double channel) {
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color) {
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

const Tokens& lightTokens() {
    static const Tokens tokens = makeLight();
    return tokens;
}

const Tokens& darkTokens() {
    static const Tokens tokens = makeDark();
    return tokens;
}

const Tokens& highContrastLightTokens() {
    static const Tokens tokens = makeHighContrast(makeLight());
    return tokens;
}

const Tokens& highContrastDarkTokens() {
    static const Tokens tokens = makeHighContrast(makeDark());
    return tokens;
}

const QColor& inkOf(const Tokens& t, Ink ink) {
    switch (ink) {
    case Ink::Text: return t.text;
    case Ink::Text2: return t.text2;
    case Ink::Text3: return t.text3;
    case Ink::Accent: return t.accent;
    case Ink::OnAccent: return t.onAccent;
    case Ink::Success: return t.success;
    case Ink::Danger: return t.danger;
    case Ink::Warning: return t.warning;
    case Ink::Fresh: return t.fresh;
    case Ink::Copper: return t.copper();
    }
    return t.text;
}

double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a);
    const double two = luminance(b);
    return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const double s = std::clamp(share, 0.0, 1.0);
    const auto channel = [s](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * s));
    };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

QColor rangeFill(const Tokens& t) {
    QColor fill = t.accent; // what it lies on is seen through it
    fill.setAlphaF(.28F);
    return fill;
}

QColor rangeEdge(const Tokens& t) {
    return mixed(t.canvas, t.accent, .85);
}

QColor heatColor(const Tokens& t, double chance) {
    static constexpr std::array stops{.30, .60, .80, .95};
    if (!(chance > stops.front())) {
        return t.heat[1];
    }
    for (std::size_t i = 1; i < stops.size(); ++i) {
        if (chance < stops[i]) {
            return mixed(t.heat[i], t.heat[i + 1], (chance - stops[i - 1]) / (stops[i] - stops[i - 1]));
        }
    }
    return t.heat[4];
}

QColor outlineOfMean(const Tokens& t, double mean) {
    return mean < .30 ? t.hollow : heatColor(t, mean);
}

QColor heatColorOfMean(const Tokens& t, double mean) {
    return mean < .30 ? mixed(t.heat[0], t.heat[1], mean / .30) : heatColor(t, mean);
}

} // namespace chipwise::desktop
