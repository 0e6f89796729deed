#pragma once

#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/text/text_input.h"

namespace chipwise::desktop {

/// A field for one line. The unit, where there is one, stands inside at the right; the state shows in the
/// frame and moves nothing. What was not understood is said below it by the page (Text, caption, warning).
class Field : public LineInput, public ThemeListener {
    Q_OBJECT
public:
    enum class State { Open, NotUnderstood, Right, Wrong };
    enum class Size { Regular, Large }; ///< 40 high in forms, 56 high as the answer to a question

    void setState(State);
    State state() const { return m_state; }
    void setUnit(const QString&);
    QString unit() const { return m_unit; }
    void setGlyph(Glyph); ///< at the left, quieter than the words
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    Field(bool fixed, Size, const QString& accessibleName, QWidget* parent);
    void themeChanged() override;
    void paintEvent(QPaintEvent*) override;
    void enterEvent(QEnterEvent*) override;
    void leaveEvent(QEvent*) override;

private:
    int side() const;
    bool m_fixed;
    Size m_size;
    State m_state = State::Open;
    QString m_unit;
    QAction* m_glyphAction = nullptr;
    Glyph m_glyph = Glyph::Search;
};

/// A number in the fixed font, with its unit.
class NumberField : public Field {
    Q_OBJECT
public:
    explicit NumberField(Size = Size::Large, QWidget* parent = nullptr,
                         const QString& accessibleName = QStringLiteral("Your number"));
};

/// Words: short answers, search, names.
class TextField : public Field {
    Q_OBJECT
public:
    explicit TextField(Size = Size::Regular, QWidget* parent = nullptr,
                       const QString& accessibleName = QStringLiteral("Your answer"));
};

} // namespace chipwise::desktop
