#pragma once

#include <QColor>

#include <array>

namespace chipwise::desktop {

/// Every color the window may use, by its role. Widgets name roles and never write a color of their own.
struct Tokens {
    bool dark = false;
    bool highContrast = false;
    QColor canvas, surface, sunken;
    QColor text, text2, text3;
    QColor border, borderStrong;
    QColor accent, onAccent, accentHover, accentPressed;
    QColor accentSoft; ///< the fill of what is done and carries text
    QColor success, successSoft;
    QColor danger, dangerSoft;
    QColor warning, warningSoft;
    QColor fresh, freshSoft; ///< what has never been asked
    std::array<QColor, 5> chart;
    /// 0: the ground of a bar; 1, hardly known, to 4, known by heart: each at least 3:1 against canvas and
    /// surface.
    std::array<QColor, 5> heat;
    QColor hollow; ///< the outline of a cell that was never asked, as strong
    /// The one warm color: most to gain.
    const QColor& copper() const { return chart[1]; }
};

const Tokens& lightTokens();
const Tokens& darkTokens();
const Tokens& highContrastLightTokens();
const Tokens& highContrastDarkTokens();

/// The role a run of text plays; the theme knows its color.
enum class Ink { Text, Text2, Text3, Accent, OnAccent, Success, Danger, Warning, Fresh, Copper };
const QColor& inkOf(const Tokens&, Ink);

/// Contrast of two opaque colors by the WCAG 2 formula, 1 to 21.
double contrast(const QColor&, const QColor&);
/// Linear in sRGB: 0 is all of the first color, 1 all of the second.
QColor mixed(const QColor&, const QColor&, double share);
/// The fill of a cell whose question is known with this chance: heat 1 at .30 and below up to heat 4 at .95.
QColor heatColor(const Tokens&, double chance);
/// Of the band that shows a range in a chart, at least 1.3:1 against canvas; its edge at least 3:1.
QColor rangeFill(const Tokens&);
QColor rangeEdge(const Tokens&);
/// The fill of a block by its mean, which may lie below .30: there it goes on to heat 0 at 0.
QColor heatColorOfMean(const Tokens&, double mean);
/// The outline of what is filled by its mean: a fill too faint to be seen has the outline of an empty cell.
QColor outlineOfMean(const Tokens&, double mean);

} // namespace chipwise::desktop
