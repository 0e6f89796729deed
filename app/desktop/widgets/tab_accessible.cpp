#include "desktop/widgets/tab_accessible.h"

#include "desktop/widgets/tab_strip.h"

#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace chipwise::desktop {
namespace {

/// One tab. It lives in its list's cache and asks the strip each time.
class AccessibleTab : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleTab(TabStrip* strip, int index) : m_strip(strip), m_index(index) {}

    bool isValid() const override { return m_strip && m_index < m_strip->count(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_strip); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::PageTab; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && isValid() ? m_strip->tabText(m_index) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        return isValid() ? m_strip->tabRect(m_index).translated(m_strip->mapToGlobal(QPoint())) : QRect();
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.invisible = !isValid() || !m_strip->isVisible();
        state.selectable = state.focusable = true;
        state.selected = isValid() && m_strip->currentIndex() == m_index;
        state.focused = state.selected && m_strip->hasFocus();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override {
        if (isValid() && name == pressAction()) m_strip->setCurrentIndex(m_index);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    QPointer<TabStrip> m_strip;
    int m_index;
};

class AccessibleTabs : public QAccessibleWidget {
public:
    explicit AccessibleTabs(TabStrip* strip)
        : QAccessibleWidget(strip, QAccessible::PageTabList), m_strip(strip) {}
    ~AccessibleTabs() override {
        for (const auto& [index, id] : m_tabs) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return m_strip->count(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= m_strip->count()) return nullptr;
        auto [tab, isNew] = m_tabs.try_emplace(index, 0);
        if (isNew) tab->second = QAccessible::registerAccessibleInterface(new AccessibleTab(m_strip, index));
        return QAccessible::accessibleInterface(tab->second);
    }
    int indexOfChild(const QAccessibleInterface* tab) const override {
        for (const auto& [index, id] : m_tabs)
            if (QAccessible::accessibleInterface(id) == tab) return index;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        return child(m_strip->tabAt(m_strip->mapFromGlobal(QPoint(x, y))));
    }
    QAccessibleInterface* focusChild() const override {
        return m_strip->hasFocus() ? child(m_strip->currentIndex()) : nullptr;
    }

private:
    TabStrip* m_strip;
    mutable std::map<int, QAccessible::Id> m_tabs;
};

QAccessibleInterface* tabsOf(const QString&, QObject* object) {
    auto* strip = qobject_cast<TabStrip*>(object);
    return strip != nullptr ? new AccessibleTabs(strip) : nullptr;
}

} // namespace

void installTabAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(tabsOf);
        return true;
    }();
    static_cast<void>(installed);
}

} // namespace chipwise::desktop
