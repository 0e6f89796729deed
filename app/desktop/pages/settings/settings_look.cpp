#include "desktop/pages/settings/settings_look.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/shell/language_words.h"
#include "desktop/shell/report_errors.h"

#include <QCheckBox>
#include <QComboBox>
#include <QRadioButton>
#include <QSpinBox>

#include <algorithm>
#include <array>

namespace chipwise::desktop {

namespace {

constexpr const char* themeSetting = "desktop.theme";
constexpr const char* textSetting = "desktop.textPercent";
constexpr const char* motionSetting = "desktop.reducedMotion";
constexpr const char* buttonsSetting = "desktop.buttons";
/// In the order of Scheme.
constexpr std::array<const char*, 4> schemeNames{"system", "light", "dark", "contrast"};

Appearance shownAppearance(const QComboBox* scheme, const QSpinBox* text, const QCheckBox* still) {
    return {static_cast<Scheme>(scheme->currentIndex()), text->value(), still->isChecked()};
}

} // namespace

Appearance readAppearance(const Workspace& workspace) {
    Appearance look;
    const QString name = workspace.setting(QLatin1String(themeSetting));
    for (std::size_t i = 0; i < schemeNames.size(); ++i)
        if (name == QLatin1String(schemeNames[i])) look.scheme = static_cast<Scheme>(i);
    bool isNumber = false;
    const int percent = workspace.setting(QLatin1String(textSetting)).toInt(&isNumber);
    if (isNumber) look.textPercent = std::clamp(percent, 80, 200);
    look.reducedMotion = workspace.setting(QLatin1String(motionSetting)) == QLatin1String("1");
    return look;
}

void writeAppearance(Workspace& workspace, const Appearance& look) {
    workspace.setSetting(QLatin1String(themeSetting),
                         QLatin1String(schemeNames.at(static_cast<std::size_t>(look.scheme))));
    workspace.setSetting(QLatin1String(textSetting), QString::number(look.textPercent));
    workspace.setSetting(QLatin1String(motionSetting), QLatin1String(look.reducedMotion ? "1" : "0"));
}

void applyAppearance(const Appearance& look) {
    theme().setReducedMotion(look.reducedMotion);
    theme().apply(look.scheme, look.textPercent);
}

SettingsStudy::SettingsStudy(Workspace& workspace, QWidget* parent)
    : SettingsGroup(tr("Study"), workspace, parent), m_two(new QRadioButton(tr("Missed, Got it"))),
      m_four(new QRadioButton(tr("Again, Hard, Good, Easy"))),
      m_language(makeComboBox(tr("Language of questions"), {})) {
    auto* controls = new ButtonRow(Qt::AlignRight);
    controls->addControl(m_two);
    controls->addControl(m_four);
    m_row = addRow(tr("Flashcard buttons"), tr("What you say after a card is turned."), controls);
    m_row->setKeywords({tr("two four rating grade")});
    connect(m_four, &QRadioButton::toggled, this, [this] { change(m_row); });
    connect(m_row, &SettingRow::resetAsked, this, [this] { m_two->setChecked(true); });

    m_languageRow = addRow(
        tr("Language of questions"),
        tr("What a pack has not translated is shown in its own language, with a sign. Progress stays."),
        m_language);
    m_languageRow->setKeywords({tr("translation German English")});
    connect(m_language, &QComboBox::currentIndexChanged, this, [this] { change(m_languageRow); });
    connect(m_languageRow, &SettingRow::resetAsked, this, [this] { m_language->setCurrentIndex(0); });
}

void SettingsStudy::refresh() {
    const bool four = workspace().setting(QLatin1String(buttonsSetting)) == QLatin1String("four");
    show([&] { (four ? m_four : m_two)->setChecked(true); });
    showLanguages();
    clearUnsaved();
    showResets();
}

void SettingsStudy::showLanguages() {
    const std::string chosen = workspace().learner().language();
    std::vector<std::string> languages = workspace().learner().catalog().languages();
    if (!chosen.empty() && std::ranges::find(languages, chosen) == languages.end())
        languages.push_back(chosen); // no pack has it now; the choice stays visible
    show([&] {
        m_language->clear();
        m_language->addItem(tr("As the author wrote"), QString());
        for (const std::string& language : languages)
            m_language->addItem(languageName(language), words(language));
        m_language->setCurrentIndex(std::max(0, m_language->findData(words(chosen))));
    });
}

void SettingsStudy::showResets() {
    m_row->setReset(tr("Reset to two buttons"), m_four->isChecked());
    m_languageRow->setReset(tr("Reset to the author's"), m_language->currentIndex() > 0);
}

void SettingsStudy::change(SettingRow* row) {
    if (isShowing()) return;
    showResets();
    const std::string language = m_language->currentData().toString().toStdString();
    bool translates = false;
    const bool saved = reportErrors(
        [&] {
            workspace().setSetting(QLatin1String(buttonsSetting),
                                   QLatin1String(m_four->isChecked() ? "four" : "two"));
            translates = language != workspace().learner().language();
            if (translates) workspace().learner().setLanguage(language);
        },
        row == m_row ? tr("The choice of buttons was not saved.") : tr("The language was not saved."));
    if (!saved) {
        markUnsaved(row);
        return;
    }
    clearUnsaved();
    if (translates) workspace().announceChange();
}

SettingsAppearance::SettingsAppearance(Workspace& workspace, QWidget* parent)
    : SettingsGroup(tr("Appearance"), workspace, parent),
      m_theme(makeComboBox(tr("Theme"), {tr("As the system"), tr("Light"), tr("Dark"), tr("High contrast")})),
      m_text(makeSpinBox(tr("Text size"), 80, 200, QChar(0x202F) + QStringLiteral("%"))),
      m_still(new QCheckBox(tr("No fades"))) {
    m_text->setSingleStep(10);
    m_themeRow = addRow(tr("Theme"), tr("Colors of the window."), m_theme);
    m_themeRow->setKeywords({tr("dark light color contrast system appearance")});
    m_textRow = addRow(tr("Text size"), tr("From 80 to 200 percent, everywhere at once."), m_text);
    m_textRow->setKeywords({tr("font zoom large small")});
    m_motionRow = addRow(tr("Motion"), tr("Colors change at once instead of fading in."), m_still);
    m_motionRow->setKeywords({tr("animation reduced fade")});
    connect(m_theme, &QComboBox::currentIndexChanged, this, [this] { change(m_themeRow); });
    connect(m_text, &QSpinBox::valueChanged, this, [this] { change(m_textRow); });
    connect(m_still, &QCheckBox::toggled, this, [this] { change(m_motionRow); });
    connect(m_themeRow, &SettingRow::resetAsked, this, [this] { m_theme->setCurrentIndex(0); });
    connect(m_textRow, &SettingRow::resetAsked, this, [this] { m_text->setValue(100); });
    connect(m_motionRow, &SettingRow::resetAsked, this, [this] { m_still->setChecked(false); });
}

void SettingsAppearance::refresh() {
    const Appearance look = readAppearance(workspace());
    show([&] {
        m_theme->setCurrentIndex(static_cast<int>(look.scheme));
        m_text->setValue(look.textPercent);
        m_still->setChecked(look.reducedMotion);
    });
    clearUnsaved();
    showResets();
}

void SettingsAppearance::showResets() {
    const Appearance look = shownAppearance(m_theme, m_text, m_still);
    m_themeRow->setReset(tr("Reset to the system's"), look.scheme != Scheme::System);
    m_textRow->setReset(tr("Reset to 100%1%").arg(QChar(0x202F)), look.textPercent != 100);
    m_motionRow->setReset(tr("Reset to fades"), look.reducedMotion);
}

void SettingsAppearance::change(SettingRow* row) {
    if (isShowing()) return;
    const Appearance look = shownAppearance(m_theme, m_text, m_still);
    applyAppearance(look);
    showResets();
    if (reportErrors([&] { writeAppearance(workspace(), look); }, tr("The appearance was not saved.")))
        clearUnsaved();
    else
        markUnsaved(row);
    emit appearanceChanged();
}

} // namespace chipwise::desktop
