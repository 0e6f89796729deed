#include "desktop/pages/settings/settings_page.h"

#include "desktop/pages/settings/settings_advanced.h"
#include "desktop/pages/settings/settings_data.h"
#include "desktop/pages/settings/settings_exam.h"
#include "desktop/pages/settings/settings_look.h"
#include "desktop/pages/settings/settings_profiles.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/text.h"

#include <QAbstractSpinBox>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int settingsWidth = 760; // sentences and controls belong together; a wider row would part them
constexpr int groupGap = 40;

/// What Tab reaches in a control of several, from top to bottom and from left to right. Parts of a field that
/// Qt makes itself have the keyboard through it.
void collectTabs(QWidget* control, QList<QPointer<QWidget>>& tabs) {
    if ((control->focusPolicy() & Qt::TabFocus) != 0 && control->focusProxy() == nullptr) {
        tabs.append(control);
        return;
    }
    QList<QWidget*> parts = control->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    parts.removeIf([](const QWidget* part) { return part->isWindow(); });
    std::ranges::stable_sort(parts, [](const QWidget* one, const QWidget* other) {
        return one->y() != other->y() ? one->y() < other->y() : one->x() < other->x();
    });
    for (QWidget* part : parts) collectTabs(part, tabs);
}

} // namespace

SettingsPage::SettingsPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent), m_title(new Text(Type::Title, tr("Settings"), Ink::Text, content())),
      m_field(new TextField(Field::Size::Regular, content(), tr("Find a setting"))) {
    m_field->setPlaceholderText(tr("Find a setting"));
    m_field->installEventFilter(this);
    m_field->setGlyph(Glyph::Search);
    auto* look = new SettingsAppearance(workspace, content());
    auto* profiles = new SettingsProfiles(workspace, content());
    m_data = new SettingsData(workspace, content());
    m_exam = new SettingsExam(workspace, content());
    m_groups = {m_exam,   new SettingsStudy(workspace, content()),   look, m_data,
                profiles, new SettingsAdvanced(workspace, content())};
    for (SettingsGroup* group : m_groups) {
        group->raise(); // a screen reader goes by the order of the widgets
        connect(group, &SettingsGroup::heightChanged, this, [this] { layOut(); });
        connect(group, &SettingsGroup::noticed, this, &Page::noticed);
        connect(group, &SettingsGroup::undoable, this, &Page::undoable);
    }
    connect(look, &SettingsAppearance::appearanceChanged, this, &SettingsPage::appearanceChanged);
    connect(profiles, &SettingsProfiles::profileChosen, this, &SettingsPage::profileChosen);
    connect(m_data, &SettingsData::restored, this, &SettingsPage::restored);
    m_nothingFound = new EmptyState(content());
    m_nothingFound->setActions(tr("Clear the search"));
    m_nothingFound->hide();
    connect(m_nothingFound, &EmptyState::primaryClicked, this, [this] {
        m_field->clear();
        m_field->setFocus();
    });
    connect(m_field, &QLineEdit::textChanged, this, &SettingsPage::filter);
    setHints({{{QStringLiteral("Tab")}, tr("next setting"), {}},
              {{QStringLiteral("Ctrl F")}, tr("find"), [this] { find(); }},
              {{QStringLiteral("?")}, tr("shortcuts"), [this] { emit keysAsked(); }}});
}

void SettingsPage::refresh() {
    for (SettingsGroup* group : m_groups) group->refresh();
    layOut();
}

/// As at the first visit: a search left behind would look as if there were no other settings.
void SettingsPage::enter() {
    m_field->clear();
    m_field->setFocus();
    scrollArea()->showTop();
}

/// Tab follows the rows. The groups are made in another order, and some of their controls later.
void SettingsPage::orderTabs() {
    QList<QPointer<QWidget>> tabs;
    for (SettingRow* row : rows()) {
        collectTabs(row->control(), tabs);
        tabs.append(static_cast<QWidget*>(row->resetButton()));
    }
    if (tabs == m_tabs) return;
    m_tabs = tabs;
    QWidget* before = m_field;
    for (const QPointer<QWidget>& tab : tabs) setTabOrder(std::exchange(before, tab.data()), tab);
}

void SettingsPage::enterDate() {
    m_exam->enterDate();
}

QList<SettingRow*> SettingsPage::rows() const {
    QList<SettingRow*> rows;
    for (const SettingsGroup* group : m_groups) rows += group->rows();
    return rows;
}

void SettingsPage::openRow(SettingRow* row) {
    m_field->clear();
    QList<QWidget*> controls = row->control()->findChildren<QWidget*>();
    controls.prepend(row->control());
    for (QWidget* control : controls)
        if (control->isVisible() && control->isEnabled() && (control->focusPolicy() & Qt::TabFocus) != 0)
            return FocusRing::moveFocus(control);
    scrollArea()->ensureWidgetVisible(row);
}

bool SettingsPage::find() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    return true;
}

/// Esc in the search field clears it before it leaves the page.
bool SettingsPage::eventFilter(QObject* object, QEvent* event) {
    if (object == m_field && meansKeys(*m_field, *event)) {
        emit keysAsked();
        return true;
    }
    const bool escapes = object == m_field && event->type() == QEvent::KeyPress &&
                         static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
                         !m_field->text().isEmpty();
    if (!escapes) return Page::eventFilter(object, event);
    m_field->clear();
    return true;
}

/// A click beside the rows takes over what was typed, as one on another control does.
void SettingsPage::mousePressEvent(QMouseEvent* event) {
    if (auto* field = qobject_cast<QAbstractSpinBox*>(focusWidget()); field != nullptr && isAncestorOf(field))
        field->clearFocus();
    Page::mousePressEvent(event);
}

void SettingsPage::filter(const QString& text) {
    const QString wanted = text.trimmed();
    bool any = false;
    for (SettingsGroup* group : m_groups) any = group->filter(wanted) || any;
    m_nothingFound->setWords(tr("No settings found for “%1”.").arg(wanted.left(40)),
                             tr("Search covers the names and descriptions of settings."));
    m_nothingFound->setVisible(!any);
    layOut();
}

int SettingsPage::place(int x, int width) {
    const int column = std::min(width, theme().scaled(settingsWidth));
    int y = isNarrow() ? 20 : 40;
    const int titleHeight = m_title->heightForWidth(column);
    m_title->setGeometry(x, y, column, titleHeight);
    y += titleHeight + 16;
    const int fieldHeight = m_field->sizeHint().height();
    m_field->setGeometry(x, y, std::min(column, theme().scaled(320)), fieldHeight);
    y += fieldHeight + 32;
    if (!m_nothingFound->isHidden()) {
        const int height = m_nothingFound->neededHeight(width);
        m_nothingFound->setGeometry(x, y, width, height);
        return y + height;
    }
    bool follows = false; // the group just above is in sight
    for (SettingsGroup* group : m_groups) {
        const bool joins = follows && !group->hasTitle();
        follows = !group->isHidden();
        if (!follows) continue;
        if (joins) y -= groupGap;
        const int height = group->place(column);
        group->setGeometry(x, y, column, height);
        y += height + groupGap;
    }
    orderTabs();
    return y;
}

} // namespace chipwise::desktop
