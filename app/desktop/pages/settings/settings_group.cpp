#include "desktop/pages/settings/settings_group.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"

#include <QScopedValueRollback>

#include <utility>

namespace chipwise::desktop {

namespace {

QString unsavedNote() {
    return SettingsGroup::tr("Not saved yet. It will be saved with your next change in this section.");
}

} // namespace

SettingsGroup::SettingsGroup(const QString& title, Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_titleText(title),
      m_title(new Text(Type::BodyStrong, title, Ink::Text, this)) {
    setAccessibleName(title);
    m_title->setVisible(hasTitle());
}

SettingRow* SettingsGroup::addRow(const QString& name, const QString& sentence, QWidget* control) {
    auto* row = new SettingRow(name, sentence, control, this);
    connect(row, &SettingRow::heightChanged, this, &SettingsGroup::heightChanged);
    connect(row, &SettingRow::leftOutChanged, this, [this] {
        filter(m_search);
        emit heightChanged();
    });
    m_rows.append(row);
    return row;
}

void SettingsGroup::show(const std::function<void()>& values) {
    const QScopedValueRollback showing(m_showing, true);
    values();
}

void SettingsGroup::markUnsaved(SettingRow* row) {
    row->setProblem(unsavedNote());
}

void SettingsGroup::clearUnsaved() {
    for (SettingRow* row : std::as_const(m_rows))
        if (row->problem() == unsavedNote()) row->setProblem({});
}

bool SettingsGroup::filter(const QString& search) {
    m_search = search;
    const bool whole = m_titleText.contains(search, Qt::CaseInsensitive);
    bool any = false;
    for (SettingRow* row : m_rows) {
        const bool keeps = !row->isLeftOut() && (whole || row->matches(search));
        row->setVisible(keeps);
        any = any || keeps;
    }
    setVisible(any);
    return any;
}

int SettingsGroup::place(int width) {
    int y = 0;
    if (hasTitle()) {
        const int titleHeight = m_title->heightForWidth(width);
        m_title->setGeometry(0, 0, width, titleHeight);
        y = titleHeight + 12;
    }
    for (SettingRow* row : m_rows) {
        if (row->isHidden()) continue;
        const int height = row->place(width);
        row->setGeometry(0, y, width, height);
        y += height;
    }
    return y;
}

} // namespace chipwise::desktop
