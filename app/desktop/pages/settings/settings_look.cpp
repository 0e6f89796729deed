#include "desktop/pages/settings/settings_look.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/shell/language_words.h"
#include "desktop/shell/report_errors.h"
#include "study/packs/languages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QRadioButton>
#include <QSpinBox>

#include <algorithm>

namespace chipwise::desktop {

namespace {

Scheme schemeOf(study::ColorScheme chosen) {
    switch (chosen) {
    case study::ColorScheme::System: return Scheme::System;
    case study::ColorScheme::Light: return Scheme::Light;
    case study::ColorScheme::Dark: return Scheme::Dark;
    case study::ColorScheme::Contrast: return Scheme::HighContrast;
    }
    return Scheme::System;
}

study::Appearance shownAppearance(const QComboBox* scheme, const QSpinBox* text, const QCheckBox* still) {
    return {static_cast<study::ColorScheme>(scheme->currentIndex()), text->value(), still->isChecked()};
}

} // namespace

void applyAppearance(const study::Appearance& look) {
    theme().setReducedMotion(look.reducedMotion);
    theme().apply(schemeOf(look.scheme), look.textPercent);
}

SettingsStudy::SettingsStudy(Workspace& workspace, QWidget* parent)
    : SettingsGroup(tr("Study"), workspace, parent), m_two(new QRadioButton(tr("Missed, Got it"))),
      m_four(new QRadioButton(tr("Again, Hard, Good, Easy"))),
      m_language(makeComboBox(tr("Question language"), {})) {
    auto* controls = new ButtonRow(Qt::AlignRight);
    controls->addControl(m_two);
    controls->addControl(m_four);
    m_row = addRow(tr("Flashcard buttons"),
                   tr("The buttons for rating your recall after you turn over a card."), controls);
    m_row->setKeywords({tr("two four rating grade")});
    connect(m_four, &QRadioButton::toggled, this, [this] { change(m_row); });
    connect(m_row, &SettingRow::resetAsked, this, [this] { m_two->setChecked(true); });

    m_languageRow = addRow(tr("Question language"),
                           tr("Text that a pack does not translate is shown in its original language and "
                              "marked. Your progress is not affected."),
                           m_language);
    m_languageRow->setKeywords({tr("translation German English")});
    connect(m_language, &QComboBox::currentIndexChanged, this, [this] { change(m_languageRow); });
    connect(m_languageRow, &SettingRow::resetAsked, this, [this] { m_language->setCurrentIndex(0); });
}

void SettingsStudy::refresh() {
    const bool four = study::usesFourButtons(workspace().learner());
    show([&] { (four ? m_four : m_two)->setChecked(true); });
    showLanguages();
    clearUnsaved();
    showResets();
}

void SettingsStudy::showLanguages() {
    const std::string chosen = workspace().learner().language();
    std::vector<std::string> languages = study::packLanguages(workspace().learner());
    if (!chosen.empty() && std::ranges::find(languages, chosen) == languages.end())
        languages.push_back(chosen); // no pack has it now; the choice stays visible
    show([&] {
        m_language->clear();
        m_language->addItem(tr("Original"), QString());
        for (const std::string& language : languages)
            m_language->addItem(languageName(language), words(language));
        m_language->setCurrentIndex(std::max(0, m_language->findData(words(chosen))));
    });
}

void SettingsStudy::showResets() {
    m_row->setReset(tr("Reset to the default: two buttons"), m_four->isChecked());
    m_languageRow->setReset(tr("Reset to the default: original language"), m_language->currentIndex() > 0);
}

void SettingsStudy::change(SettingRow* row) {
    if (isShowing()) return;
    showResets();
    const std::string language = m_language->currentData().toString().toStdString();
    bool translates = false;
    const bool saved = reportErrors(
        [&] {
            study::setFourButtons(workspace().learner(), m_four->isChecked());
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
      m_theme(
          makeComboBox(tr("Theme"), {tr("Same as system"), tr("Light"), tr("Dark"), tr("High contrast")})),
      m_text(
          makeSpinBox(tr("Text size"), study::leastTextPercent, study::mostTextPercent, QStringLiteral("%"))),
      m_still(new QCheckBox(tr("Reduce motion"))) {
    m_text->setSingleStep(10);
    m_themeRow = addRow(tr("Theme"), tr("The colors of the window."), m_theme);
    m_themeRow->setKeywords({tr("dark light color contrast system appearance")});
    m_textRow = addRow(tr("Text size"), tr("From 80% to 200%, for all text."), m_text);
    m_textRow->setKeywords({tr("font zoom large small")});
    m_motionRow = addRow(tr("Motion"),
                         tr("If you reduce motion, colors change right away instead of fading in."), m_still);
    m_motionRow->setKeywords({tr("animation reduced fade")});
    connect(m_theme, &QComboBox::currentIndexChanged, this, [this] { change(m_themeRow); });
    connect(m_text, &QSpinBox::valueChanged, this, [this] { change(m_textRow); });
    connect(m_still, &QCheckBox::toggled, this, [this] { change(m_motionRow); });
    connect(m_themeRow, &SettingRow::resetAsked, this, [this] { m_theme->setCurrentIndex(0); });
    connect(m_textRow, &SettingRow::resetAsked, this, [this] { m_text->setValue(100); });
    connect(m_motionRow, &SettingRow::resetAsked, this, [this] { m_still->setChecked(false); });
}

void SettingsAppearance::refresh() {
    const study::Appearance look = study::appearance(workspace().learner());
    show([&] {
        m_theme->setCurrentIndex(static_cast<int>(look.scheme));
        m_text->setValue(look.textPercent);
        m_still->setChecked(look.reducedMotion);
    });
    clearUnsaved();
    showResets();
}

void SettingsAppearance::showResets() {
    const study::Appearance look = shownAppearance(m_theme, m_text, m_still);
    m_themeRow->setReset(tr("Reset to the default: the system's theme"),
                         look.scheme != study::ColorScheme::System);
    m_textRow->setReset(tr("Reset to the default: 100%"), look.textPercent != 100);
    m_motionRow->setReset(tr("Reset to the default: normal motion"), look.reducedMotion);
}

void SettingsAppearance::change(SettingRow* row) {
    if (isShowing()) return;
    const study::Appearance look = shownAppearance(m_theme, m_text, m_still);
    applyAppearance(look);
    showResets();
    if (reportErrors([&] { study::setAppearance(workspace().learner(), look); },
                     tr("The appearance was not saved.")))
        clearUnsaved();
    else
        markUnsaved(row);
    emit appearanceChanged();
}

} // namespace chipwise::desktop
