#include "desktop/theme/theme.h"

#include "desktop/theme/focus_ring.h"
#include "desktop/theme/style.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QPalette>
#include <QPointer>
#include <QResizeEvent>
#include <QResource>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <vector>

namespace chipwise::desktop {
namespace {

struct TypeFace {
    int px;
    int line;
    QFont::Weight weight;
    bool fixed = false;
};

TypeFace faceOf(Type type) {
    switch (type) {
    case Type::Headline: return {32, 40, QFont::DemiBold};
    case Type::HeadlineSmall: return {24, 32, QFont::DemiBold};
    case Type::Title: return {22, 28, QFont::DemiBold};
    case Type::Stem: return {18, 26, QFont::Medium};
    case Type::Reading: return {18, 28, QFont::Normal};
    case Type::Body: return {16, 24, QFont::Normal};
    case Type::BodyMedium: return {16, 24, QFont::Medium};
    case Type::BodyStrong: return {16, 24, QFont::DemiBold};
    case Type::Row: return {14, 20, QFont::Normal};
    case Type::Name: return {14, 20, QFont::Medium};
    case Type::Emphasis: return {14, 20, QFont::DemiBold};
    case Type::Caption: return {12, 16, QFont::Normal};
    case Type::CaptionStrong: return {12, 16, QFont::Medium};
    case Type::Number: return {22, 32, QFont::Normal, true};
    case Type::ValueBody: return {16, 24, QFont::Normal, true};
    case Type::Value: return {14, 20, QFont::Normal, true};
    case Type::ValueTable: return {13, 20, QFont::Normal, true};
    case Type::Key: return {12, 16, QFont::Normal, true};
    }
    return {14, 20, QFont::Normal};
}

bool isRare(const QString& file) {
    const bool isFixed = file.startsWith(QLatin1String("JetBrainsMono"));
    return file.contains(QLatin1String("Italic")) || (isFixed && !file.contains(QLatin1String("Regular")));
}

/// The letters come with the program, so that a screen looks the same whatever fonts a computer has. They are
/// used where they lie: of a file's name Qt would make a copy here and another one for each face in use.
void addFonts(bool rare) {
    const QDir fonts(QStringLiteral(":/fonts"));
    for (const QString& file : fonts.entryList())
        if (isRare(file) == rare)
            QFontDatabase::addApplicationFontFromData(QResource(fonts.filePath(file)).uncompressedData());
}

void addWithParts(QObject* object, std::vector<QPointer<QObject>>& objects) {
    for (QObject* part : object->children()) addWithParts(part, objects);
    objects.emplace_back(object);
}

/// A widget lays itself out when it is resized; one that is hidden gets the event when it is shown.
void layOutAnew(QWidget& widget) {
    widget.updateGeometry();
    if (widget.isVisible()) {
        QResizeEvent resized(widget.size(), QSize());
        QCoreApplication::sendEvent(&widget, &resized);
    } else {
        widget.setAttribute(Qt::WA_PendingResizeEvent);
    }
    widget.update();
    // What scrolls lays itself out by the event of its viewport, a part, and has heard of the theme only now.
    if (auto* area = qobject_cast<QAbstractScrollArea*>(&widget)) layOutAnew(*area->viewport());
}

/// Combo boxes, lists and tables keep the sizes of their parts until they hear that the style is another one.
void tellOfSizes(const std::vector<QPointer<QObject>>& objects) {
    for (const QPointer<QObject>& object : objects) {
        if (object.isNull() || !object->isWidgetType()) continue;
        QEvent changed(QEvent::StyleChange);
        QCoreApplication::sendEvent(object.data(), &changed);
    }
}

/// The parts come first, so that a widget which places them asks for their new sizes. A listener may delete
/// others.
void notifyWindows() {
    std::vector<QPointer<QObject>> objects;
    for (QWidget* window : QApplication::topLevelWidgets())
        if (window->parent() == nullptr) addWithParts(window, objects);
    tellOfSizes(objects);
    for (const QPointer<QObject>& object : objects) {
        if (auto* listener = dynamic_cast<ThemeListener*>(object.data())) listener->themeChanged();
        if (auto* widget = qobject_cast<QWidget*>(object.data())) layOutAnew(*widget);
    }
}

} // namespace

Theme& Theme::instance() {
    static QPointer<Theme> theme;
    if (!theme) {
        theme = new Theme;
    }
    return *theme;
}

Theme::Theme() : QObject(qApp) {
    m_systemDark = isDark(QGuiApplication::palette());
    addFonts(false);
    m_tokens = &tokensFor(m_scheme);
    qApp->installEventFilter(this);
}

const Tokens& Theme::tokensFor(Scheme scheme) const {
    switch (scheme) {
    case Scheme::Light: return lightTokens();
    case Scheme::Dark: return darkTokens();
    case Scheme::HighContrast: return m_systemDark ? highContrastDarkTokens() : highContrastLightTokens();
    case Scheme::System: return m_systemDark ? darkTokens() : lightTokens();
    }
    return lightTokens();
}

void Theme::apply(Scheme scheme, int textPercent) {
    m_applying = true;
    m_scheme = scheme;
    m_percent = std::clamp(textPercent, 80, 200);
    m_tokens = &tokensFor(scheme);
    m_faces = {};
    ++m_revision;
    if (!m_ready) {
        m_ready = true;
        QApplication::setStyle(new Style);
        new FocusRing(qApp);
    }
    QApplication::setFont(font(Type::Row));
    QApplication::setPalette(paletteOf(*m_tokens));
    QToolTip::setPalette(paletteOf(*m_tokens));
    QToolTip::setFont(font(Type::Caption));
    // Qt would tell the windows of their font later, after they have laid themselves out for it.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::ApplicationFontChange);
    m_applying = false;
    notifyWindows();
}

const Theme::Face& Theme::face(Type type) const {
    Face& face = m_faces.at(static_cast<std::size_t>(type));
    if (face.lineHeight > 0) return face;
    face.font = madeFont(type);
    face.fixed = madeFont(Type::Value);
    face.fixed.setPixelSize(face.font.pixelSize());
    face.fixed.setWeight(face.font.weight());
    face.lineHeight = std::max(scaled(faceOf(type).line), QFontMetrics(face.font).height());
    return face;
}

QFont Theme::madeFont(Type type) const {
    const TypeFace face = faceOf(type);
    QFont font(face.fixed ? QStringLiteral("JetBrains Mono") : QStringLiteral("Inter"));
    if (face.fixed) {
        font.setStyleHint(QFont::Monospace);
    }
    font.setPixelSize(scaled(face.px));
    font.setWeight(face.weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    if (type == Type::Headline || type == Type::HeadlineSmall) {
        font.setLetterSpacing(QFont::AbsoluteSpacing, -0.5 * m_percent / 100.0);
    }
    return font;
}

QFont Theme::withLetters(QFont font) {
    const bool isFixed = font.styleHint() == QFont::Monospace;
    if (font.italic() || (isFixed && font.weight() > QFont::Normal)) addRareFonts();
    return font;
}

void Theme::addRareFonts() {
    if (m_hasRareFonts) return;
    m_hasRareFonts = true;
    addFonts(true);
}

int Theme::scaled(double px) const {
    return static_cast<int>(std::lround(px * m_percent / 100.0));
}

bool Theme::eventFilter(QObject* object, QEvent* event) {
    // A desktop that switches to dark sends its new palette here; ours is explicit and would hide it.
    if (event->type() == QEvent::ThemeChange && !m_applying) {
        m_applying = true;
        QApplication::setPalette(QPalette());
        m_systemDark = isDark(QApplication::palette());
        apply(m_scheme, m_percent);
    }
    return QObject::eventFilter(object, event);
}

QPalette paletteOf(const Tokens& t) {
    QPalette palette;
    const auto all = [&palette](QPalette::ColorRole role, const QColor& color) {
        palette.setColor(QPalette::All, role, color);
    };
    all(QPalette::Window, t.canvas);
    all(QPalette::WindowText, t.text);
    all(QPalette::Base, t.surface);
    all(QPalette::AlternateBase, t.canvas);
    all(QPalette::Text, t.text);
    all(QPalette::PlaceholderText, t.text3);
    all(QPalette::Button, t.surface);
    all(QPalette::ButtonText, t.text);
    all(QPalette::BrightText, t.onAccent);
    all(QPalette::Highlight, t.accent);
    all(QPalette::HighlightedText, t.onAccent);
    all(QPalette::Link, t.accent);
    all(QPalette::LinkVisited, t.accent);
    all(QPalette::ToolTipBase, t.surface);
    all(QPalette::ToolTipText, t.text);
    all(QPalette::Light, t.surface);
    all(QPalette::Midlight, t.border);
    all(QPalette::Mid, t.border);
    all(QPalette::Dark, t.borderStrong);
    all(QPalette::Shadow, t.borderStrong);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, t.text3);
    }
    return palette;
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

} // namespace chipwise::desktop
