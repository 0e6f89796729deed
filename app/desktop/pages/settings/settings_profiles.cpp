#include "desktop/pages/settings/settings_profiles.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/settings/settings_controls.h"
#include "desktop/widgets/field.h"

#include <QComboBox>

#include <algorithm>

namespace chipwise::desktop {

SettingsProfiles::SettingsProfiles(Workspace& workspace, QWidget* parent)
    : SettingsGroup(QString(), workspace, parent), m_profiles(makeComboBox(tr("Profile"), {})),
      m_name(new TextField(Field::Size::Regular, nullptr, tr("Name of the new profile"))) {
    SettingRow* row =
        addRow(tr("Profile"), tr("Each profile has its own answers, packs, and settings."), m_profiles);
    row->setKeywords({tr("person learner switch account")});
    connect(m_profiles, &QComboBox::activated, this, [this](int index) {
        const QString name = this->workspace().profiles().value(index);
        if (name != this->workspace().profileName())
            emit profileChosen(words(this->workspace().profileFolder(name).string()));
    });
    auto* controls = new ButtonRow(Qt::AlignRight);
    controls->addControl(m_name);
    m_create = controls->addButton(Button::Kind::Secondary, tr("Create"));
    m_newRow = addRow(tr("New profile"),
                      tr("For another person or another exam. The new profile opens right away."), controls);
    connect(m_create, &Button::clicked, this, &SettingsProfiles::create);
    connect(m_name, &QLineEdit::returnPressed, this, &SettingsProfiles::create);
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        m_name->setState(Field::State::Open);
        m_newRow->setProblem({});
    });
}

void SettingsProfiles::refresh() {
    show([&] {
        m_profiles->clear();
        const QStringList names = workspace().profiles();
        for (const QString& name : names) m_profiles->addItem(name.isEmpty() ? tr("First profile") : name);
        m_profiles->setCurrentIndex(
            static_cast<int>(std::max<qsizetype>(0, names.indexOf(workspace().profileName()))));
    });
}

/// A name is a folder's name on any system.
QString SettingsProfiles::problemWith(const QString& name) const {
    if (name.isEmpty()) return tr("Enter a name.");
    const bool plain = std::all_of(name.begin(), name.end(), [](QChar c) {
        return c.isLetterOrNumber() || c == QLatin1Char(' ') || c == QLatin1Char('-') ||
               c == QLatin1Char('_');
    });
    if (!plain || name.size() > 40)
        return tr("A name can have up to 40 letters, digits, spaces, hyphens, and underscores.");
    if (workspace().profiles().contains(name, Qt::CaseInsensitive))
        return tr("“%1” already exists.").arg(name);
    return {};
}

void SettingsProfiles::create() {
    const QString name = m_name->text().simplified();
    const QString problem = problemWith(name);
    m_newRow->setProblem(problem);
    if (!problem.isEmpty()) {
        m_name->setState(Field::State::NotUnderstood);
        m_name->setFocus();
        return;
    }
    m_name->clear();
    emit profileChosen(words(workspace().profileFolder(name).string()));
}

} // namespace chipwise::desktop
