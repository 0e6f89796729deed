#include "desktop/desktop_support.h"

#include "desktop/theme/tokens.h"
#include "support/catch.h"

#include <QApplication>
#include <QFontMetrics>
#include <QMenu>
#include <QPalette>
#include <QPointer>
#include <QSpinBox>
#include <QToolTip>

using namespace chipwise::desktop;

namespace {

void checkText(const char* what, const QColor& ink, const QColor& ground) {
    INFO(what << " " << ink.name().toStdString() << " on " << ground.name().toStdString());
    CHECK(contrast(ink, ground) >= 4.5);
}

void checkPart(const char* what, const QColor& part, const QColor& ground) {
    INFO(what << " " << part.name().toStdString() << " on " << ground.name().toStdString());
    CHECK(contrast(part, ground) >= 3.0);
}

const Tokens* const everyTheme[] = {&lightTokens(), &darkTokens(), &highContrastLightTokens(),
                                    &highContrastDarkTokens()};

/// The tool tip that is shown; null where none is.
QWidget* shownTip() {
    for (QWidget* window : QApplication::topLevelWidgets())
        if (window->isVisible() && window->windowType() == Qt::ToolTip) return window;
    return nullptr;
}

QColor groundOf(QWidget& widget) {
    return widget.grab().toImage().pixelColor(3, 3);
}

/// Notes when it hears of the theme.
class Listening final : public QWidget, public ThemeListener {
public:
    Listening(QWidget* parent, const char* name, QStringList& told)
        : QWidget(parent), m_name(QLatin1String(name)), m_told(told) {}
    void themeChanged() override { m_told << m_name; }

private:
    QString m_name;
    QStringList& m_told;
};

} // namespace

TEST_CASE("the contrast formula gives the values that WCAG publishes") {
    CHECK(contrast(Qt::black, Qt::white) == Approx(21.0));
    CHECK(contrast(Qt::white, Qt::white) == Approx(1.0));
    CHECK(contrast(QColor(0x777777), Qt::white) == Approx(4.48).margin(.01));
    CHECK(contrast(lightTokens().text, lightTokens().surface) == Approx(16.56).margin(.05));
    CHECK(contrast(darkTokens().accent, darkTokens().surface) == Approx(8.01).margin(.05));
}

TEST_CASE("every ink can be read on every ground of every theme") {
    for (const Tokens* t : everyTheme) {
        for (const QColor& ground : {t->canvas, t->surface, t->sunken}) {
            for (const Ink ink : {Ink::Text, Ink::Text2, Ink::Text3, Ink::Accent, Ink::Success, Ink::Danger,
                                  Ink::Warning, Ink::Fresh}) {
                checkText("ink", inkOf(*t, ink), ground);
            }
            checkPart("control edge", t->borderStrong, ground);
            checkPart("focus ring", t->accent, ground);
        }
        for (const QColor& series : t->chart) {
            checkText("chart series", series, t->surface);
        }
        checkText("copper", t->copper(), t->canvas);
        for (const QColor& fill : {t->accent, t->accentHover, t->accentPressed}) {
            checkText("on accent", t->onAccent, fill);
        }
        checkText("success", t->success, t->successSoft);
        checkText("danger", t->danger, t->dangerSoft);
        checkText("warning", t->warning, t->warningSoft);
        checkText("new", t->fresh, t->freshSoft);
        checkText("text on right", t->text, t->successSoft);
        checkText("text on wrong", t->text, t->dangerSoft);
        checkText("digit on right", t->onAccent, t->success);
        checkText("digit on wrong", t->onAccent, t->danger);
        checkText("disabled button", t->text3, t->heat[0]);
    }
}

TEST_CASE("high contrast writes pure black or white") {
    CHECK(highContrastLightTokens().text == QColor(Qt::black));
    CHECK(highContrastDarkTokens().text == QColor(Qt::white));
    CHECK(contrast(highContrastLightTokens().borderStrong, highContrastLightTokens().canvas) == Approx(21.0));
}

TEST_CASE("heat rises with the chance, and keeps to the four stops") {
    for (const Tokens* t : {&lightTokens(), &darkTokens()}) {
        CHECK(heatColor(*t, 0) == t->heat[1]);
        CHECK(heatColor(*t, .30) == t->heat[1]);
        CHECK(heatColor(*t, .60) == t->heat[2]);
        CHECK(heatColor(*t, .80) == t->heat[3]);
        CHECK(heatColor(*t, .95) == t->heat[4]);
        CHECK(heatColor(*t, 1) == t->heat[4]);
        CHECK(heatColorOfMean(*t, 0) == t->heat[0]);
        double last = contrast(heatColorOfMean(*t, 0), t->canvas);
        for (int i = 1; i <= 100; ++i) {
            const double now = contrast(heatColorOfMean(*t, i / 100.0), t->canvas);
            CHECK(now >= last - .02);
            last = now;
        }
    }
}

TEST_CASE("a theme turns the whole application over and says so, to the parts of a window first") {
    const desktop::NoWarnings guard;
    desktop::app();
    QStringList told;
    Listening window(nullptr, "window", told);
    auto* page = new Listening(&window, "page", told);
    new Listening(page, "part", told);
    new Listening(&window, "other page", told);
    {
        const desktop::Themed dark(Scheme::Dark, 150);
        CHECK(told.join(QLatin1String(", ")) == QStringLiteral("part, page, other page, window"));
        CHECK(isDark(QApplication::palette()));
        CHECK(QApplication::palette().color(QPalette::Disabled, QPalette::Text) == darkTokens().text3);
        CHECK(QApplication::palette().color(QPalette::Inactive, QPalette::Base) == darkTokens().surface);
        CHECK(theme().font(Type::Body).pixelSize() == 24);
        CHECK(theme().lineHeight(Type::Body) == 36);
    }
    CHECK_FALSE(isDark(QApplication::palette()));
}

TEST_CASE("the text size stays between 80 and 200 percent, and a line never cuts its letters") {
    desktop::app();
    for (const int percent : {10, 80, 100, 133, 200, 900}) {
        const desktop::Themed themed(Scheme::Light, percent);
        CHECK(theme().textPercent() == std::clamp(percent, 80, 200));
        for (const Type type : {Type::Headline, Type::Title, Type::Stem, Type::Reading, Type::Body, Type::Row,
                                Type::Caption, Type::Number, Type::Value, Type::Key}) {
            CHECK(theme().lineHeight(type) >= QFontMetrics(theme().font(type)).height());
        }
    }
}

TEST_CASE("a menu and a tool tip that are opened after a change of theme are in its colors") {
    desktop::app();
    const desktop::Themed themed(Scheme::Light);
    QWidget window;
    window.show();
    QMenu menu;
    menu.addAction(QStringLiteral("Copy"));
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrast, Scheme::Light}) {
        theme().apply(scheme);
        menu.popup({});
        CHECK(groundOf(menu) == theme().tokens().surface);
        menu.hide();
        QToolTip::showText(QPoint(5, 5), QStringLiteral("What it means"), &window);
        const QPointer<QWidget> tip = shownTip();
        REQUIRE(tip);
        CHECK(groundOf(*tip) == theme().tokens().surface);
        CHECK(tip->font().pixelSize() == theme().font(Type::Caption).pixelSize());
        tip->hide();
    }
}

TEST_CASE("a spin box takes the text size at once") {
    desktop::app();
    const desktop::Themed themed(Scheme::Light);
    QSpinBox box;
    box.show();
    for (const int percent : {200, 100, 150}) {
        theme().apply(Scheme::Light, percent);
        CHECK(box.font().pixelSize() == theme().font(Type::Row).pixelSize());
        CHECK(box.sizeHint().height() == theme().lineHeight(Type::Row) + 20);
    }
}
