#include "desktop/pages_support.h"

#include "desktop/widgets/button.h"
#include "desktop/widgets/layer.h"
#include "desktop/widgets/text/text.h"
#include "quiz/grade/grade.h"
#include "study/packs/installed_packs.h"
#include "study/session.h"
#include "support/catch.h"
#include "support/installed_profile.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>

#include <algorithm>
#include <array>
#include <fstream>

namespace desktop {

using namespace chipwise;

namespace {

constexpr std::int64_t saturdayNoon = 1'795'262'400'000; // 2026-11-21 12:00 UTC

/// The right answer to what is shown, or one that is wrong.
quiz::Answer answerTo(const study::Asked& asked, bool right) {
    switch (asked.presentation.kind) {
    case pack::Kind::Choice: {
        std::vector<int> keys;
        for (std::size_t i = 0; i < asked.presentation.shown.size(); ++i) {
            const auto& option =
                asked.card.question.options[static_cast<std::size_t>(asked.presentation.shown[i] - 1)];
            if ((option.credit >= 100) == right) keys.push_back(static_cast<int>(i) + 1);
        }
        if (!right && asked.presentation.choose > 0)
            while (static_cast<int>(keys.size()) < asked.presentation.choose) keys.push_back(1);
        if (!asked.presentation.multiple) keys.resize(1);
        return quiz::Chosen{keys};
    }
    case pack::Kind::TrueFalse: return quiz::Truth{right};
    default: return quiz::SelfRated{right ? 3 : 1};
    }
}

} // namespace

PageProfile::PageProfile(Packs packs) : m_now{saturdayNoon, 0} {
    deletePending();
    const std::filesystem::path folder = m_folder.path() / "profile";
    if (packs != Packs::None) InstalledProfile::in(folder, {coreFolder().toStdString()}, m_now);
    m_workspace = std::make_unique<chipwise::desktop::Workspace>(folder, [this] { return m_now; });
    if (packs != Packs::None) study::judgeFacts(learner(), m_now);
    if (packs == Packs::Core) keepNothingAside(learner(), m_now);
}

void PageProfile::answer(int questions) {
    study::SessionOptions options;
    options.newLimit = questions;
    options.kind = pack::Kind::Choice;
    options.seed = 1;
    const auto session = learner().start(options, m_now);
    for (int i = 0; i < questions && session->current() != nullptr; ++i) {
        m_now.ms += 20'000;
        session->answer(answerTo(*session->current(), i % 3 != 2), memory::Certainty::Plain, m_now, 20'000);
        session->next(m_now);
    }
}

QString coreFolder() {
    return QStringLiteral(SOURCE_ROOT "/content/aws-ml-chips");
}

QString writePack(const std::filesystem::path& folder, const std::string& head,
                  const std::string& questions) {
    std::filesystem::create_directories(folder / "questions");
    std::ofstream(folder / "pack.md") << head;
    std::ofstream(folder / "questions" / "10.md") << questions;
    return QString::fromStdString(folder.string());
}

QStringList namelessControls(QWidget& page) {
    QStringList nameless;
    for (QWidget* widget : page.findChildren<QWidget*>()) {
        const bool takesKeys = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled();
        if (!takesKeys || !widget->isVisibleTo(&page)) continue;
        if (widget->focusProxy() != nullptr || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        auto* accessible = QAccessible::queryAccessibleInterface(widget);
        const bool named = accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty();
        const bool hasRole = accessible != nullptr && accessible->role() != QAccessible::NoRole;
        // A box is named by its choice; what is chosen is said by its label.
        const bool isLabeled =
            qobject_cast<QComboBox*>(widget) == nullptr ||
            (accessible != nullptr && !accessible->relations(QAccessible::Label).isEmpty());
        if (!named || !hasRole || !isLabeled) nameless << QLatin1String(widget->metaObject()->className());
    }
    return nameless;
}

QStringList cutOffs(QWidget& page) {
    QStringList found;
    for (QWidget* widget : page.findChildren<QWidget*>()) {
        const bool counts = qobject_cast<QAbstractButton*>(widget) != nullptr ||
                            qobject_cast<chipwise::desktop::Text*>(widget) != nullptr;
        if (!counts || !widget->isVisibleTo(&page) || widget->parentWidget() == nullptr) continue;
        if (widget->objectName().startsWith(QLatin1String("qt_"))) continue;
        const QRect space = widget->parentWidget()->rect();
        const bool outside = widget->x() < 0 || widget->x() + widget->width() > space.width() ||
                             widget->y() + widget->height() > space.height();
        const auto* text = qobject_cast<chipwise::desktop::Text*>(widget);
        const bool tooLow = text != nullptr && text->height() < text->heightForWidth(text->width());
        const bool tooNarrow =
            text != nullptr && !text->wordWrap() && text->width() < text->naturalWidth() - 1;
        const auto* button = qobject_cast<chipwise::desktop::Button*>(widget);
        const bool squeezed = button != nullptr && button->width() < button->sizeHint().width();
        if (outside || tooLow || tooNarrow || squeezed) {
            auto* accessible = QAccessible::queryAccessibleInterface(widget);
            found << QStringLiteral("%1 “%2” in %3")
                         .arg(QLatin1String(widget->metaObject()->className()),
                              accessible != nullptr ? accessible->text(QAccessible::Name) : QString(),
                              QLatin1String(widget->parentWidget()->metaObject()->className()));
        }
    }
    return found;
}

bool isWorthDrawing(const Look& look, std::span<const Look> looks) {
    using chipwise::desktop::Scheme;
    if (qEnvironmentVariableIsSet("CHIPWISE_SHOTS") || look.scheme == Scheme::HighContrast) return true;
    const int narrowest =
        std::ranges::min(looks, {}, [](const Look& one) { return one.size.width(); }).size.width();
    const bool isRecolored = look.scheme == Scheme::Dark && look.percent == 100;
    return look.size.width() == narrowest && !isRecolored;
}

void saveShots(QWidget& page, const QString& name, std::span<const Look> looks) {
    for (const Look& look : looks) {
        if (!isWorthDrawing(look, looks)) continue;
        const Themed themed(look.scheme, look.percent);
        page.resize(look.size);
        QApplication::processEvents();
        QApplication::processEvents(); // what lays itself out after the first
        const QStringList cut = cutOffs(page);
        INFO(name.toStdString() << " " << look.name << ": " << cut.join(QLatin1String("; ")).toStdString());
        CHECK(cut.isEmpty());
        save(shot(page), name + QLatin1Char('-') + QLatin1String(look.name));
    }
    page.resize(looks.front().size);
    QApplication::processEvents();
}

void saveShots(QWidget& page, const QString& name) {
    using chipwise::desktop::Scheme;
    static constexpr std::array looks = std::to_array<Look>({
        {"light", Scheme::Light, 100, {1080, 800}},
        {"dark", Scheme::Dark, 100, {1080, 800}},
        {"narrow", Scheme::Light, 100, {736, 560}},
        {"narrow-dark", Scheme::Dark, 100, {736, 560}},
        {"large", Scheme::Light, 200, {1080, 800}},
        {"large-narrow", Scheme::Dark, 200, {736, 560}},
        {"small", Scheme::Light, 80, {1080, 800}},
        {"contrast", Scheme::HighContrast, 100, {1080, 800}},
        {"wide", Scheme::Light, 100, {1836, 1200}},
        {"least", Scheme::Light, 100, {576, 480}},
        {"least-large", Scheme::Light, 200, {576, 480}},
    });
    constexpr std::size_t ofPages = 2; // at the end: a layer lies over the whole window
    const bool isLayer = qobject_cast<chipwise::desktop::Layer*>(&page) != nullptr;
    saveShots(page, name, std::span(looks).first(looks.size() - (isLayer ? ofPages : 0)));
}

} // namespace desktop
