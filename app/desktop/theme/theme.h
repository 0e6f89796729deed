#pragma once

#include "desktop/theme/tokens.h"

#include <QFont>
#include <QObject>

#include <array>
#include <cstddef>

class QPalette;
class QWidget;

namespace chipwise::desktop {

/// What the learner chose in Settings.
enum class Scheme { System, Light, Dark, HighContrast };

/// The sizes text may have; each stands for family, size, weight and line height (px at 100 %).
enum class Type {
    Headline,      ///< 32/40 semibold
    HeadlineSmall, ///< 24/32 semibold, the headline of a small window
    Title,         ///< 22/28 semibold
    Stem,          ///< 18/26 medium
    Reading,       ///< 18/28, the text of a Brief
    Body,          ///< 16/24
    BodyMedium,    ///< 16/24 medium
    BodyStrong,    ///< 16/24 semibold
    Row,           ///< 14/20
    Name,          ///< 14/20 medium
    Emphasis,      ///< 14/20 semibold
    Caption,       ///< 12/16
    CaptionStrong, ///< 12/16 medium
    Number,        ///< 22/32 fixed, the value in a number field
    ValueBody,     ///< 16/24 fixed
    Value,         ///< 14/20 fixed
    ValueTable,    ///< 13/20 fixed
    Key            ///< 12/16 fixed
};

/// For a widget that keeps something it worked out from the theme: a font it set, a height, a layout.
/// One that only paints and places its parts in resizeEvent() follows without it.
class ThemeListener {
public:
    virtual void themeChanged() = 0;

protected:
    ~ThemeListener() = default;
};

/// Look of the running program: colors, fonts and the text size. There is one, made on first use; apply()
/// turns every window over.
class Theme : public QObject {
    Q_OBJECT
public:
    static Theme& instance();

    /// Sets style, palette and fonts of the application; then every widget, the parts before the
    /// whole, hears of it (ThemeListener), lays itself out and is repainted. The text size is kept within 80
    /// to 200 %.
    void apply(Scheme, int textPercent = 100);
    /// Another one after each apply(), for what is kept until then.
    int revision() const { return m_revision; }
    Scheme scheme() const { return m_scheme; }
    int textPercent() const { return m_percent; }
    /// No fades when set; see fadeMs().
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }
    int fadeMs() const { return m_reducedMotion ? 0 : 120; }

    const Tokens& tokens() const { return *m_tokens; }
    const QColor& color(Ink ink) const { return inkOf(*m_tokens, ink); }
    QFont font(Type type) const { return face(type).font; }
    /// The fixed font in the same size, for code and values within words.
    QFont fixedFont(Type type) const { return face(type).fixed; }
    /// The font, once its letters are there: addRareFonts() comes with the first text that needs it.
    QFont withLetters(QFont font);
    /// The fonts that a first frame shows nothing in: the slanted ones, and the bold ones of the fixed font.
    /// Qt forgets what it has worked out of all fonts for the thread that adds one.
    void addRareFonts();
    /// Height of one line in px: it grows with the text, never less than the font needs.
    int lineHeight(Type type) const { return face(type).lineHeight; }
    /// A length that grows with the text (key boxes, marks, columns of words); paddings do not use it.
    int scaled(double px) const;

protected:
    /// The desktop's own light or dark is followed while the scheme is System.
    bool eventFilter(QObject*, QEvent*) override;

private:
    /// What a type is at the present text size, worked out once: it is asked for with every line of text.
    struct Face {
        QFont font;
        QFont fixed;
        int lineHeight = 0;
    };
    static constexpr std::size_t types = static_cast<std::size_t>(Type::Key) + 1;

    Theme();
    const Tokens& tokensFor(Scheme) const;
    const Face& face(Type) const;
    QFont madeFont(Type) const;

    Scheme m_scheme = Scheme::System;
    int m_percent = 100;
    int m_revision = 0;
    bool m_reducedMotion = false;
    bool m_ready = false;
    bool m_applying = false;
    bool m_systemDark = false;
    bool m_hasRareFonts = false;
    const Tokens* m_tokens = &lightTokens();
    mutable std::array<Face, types> m_faces;
};

inline Theme& theme() {
    return Theme::instance();
}

/// The palette of a set of tokens, for all three color groups.
QPalette paletteOf(const Tokens&);
/// Whether a palette is a dark one: its text is lighter than its window.
bool isDark(const QPalette&);

} // namespace chipwise::desktop
