#pragma once

#include "desktop/pages_support.h"

#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/widgets/key_hint.h"
#include "desktop/widgets/text/text.h"

#include <QApplication>
#include <QTest>

namespace desktop {

/// Explore in a window of its own, with the keyboard where it lands.
struct ExploreShown {
    explicit ExploreShown(PageProfile& profile, QSize size = QSize(1080, 800))
        : facts(profile.learner().catalog().facts(corePackId)), page(profile.workspace()) {
        page.resize(size);
        page.refresh();
        page.show();
        QApplication::processEvents(); // the window has the keyboard from here on
        page.enter();
    }
    chipwise::desktop::FactGrid& grid() { return page.numbers().grid(); }
    chipwise::desktop::FactModel& model() { return grid().facts(); }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = page.focusWidget() != nullptr ? page.focusWidget() : &page;
        QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
        QApplication::processEvents();
    }
    QString said() const {
        QStringList all;
        for (const auto* text : page.findChildren<chipwise::desktop::Text*>())
            if (text->isVisible()) all << text->text();
        return all.join(QLatin1Char('\n'));
    }
    /// What stands beside the value of the current cell.
    QString note() { return grid().currentIndex().data(chipwise::desktop::FactModel::NoteRole).toString(); }
    /// The line of keys: "Space cover and recall", "Enter more about a value" …
    QStringList hints() const {
        QStringList all;
        for (const auto* hint : page.findChildren<chipwise::desktop::KeyHint*>())
            if (hint->isVisible())
                all << hint->accessibleDescription().section(QLatin1Char(' '), 1) + QLatin1Char(' ') +
                           hint->text();
        return all;
    }
    const chipwise::pack::Fact& fact(const QModelIndex& cell) const {
        return facts.at(static_cast<std::size_t>(cell.data(chipwise::desktop::FactModel::FactRole).toInt()));
    }
    void goTo(const std::string& id) {
        page.showFact(QString::fromLatin1(corePackId), QString::fromStdString(id));
        QApplication::processEvents();
    }

    std::vector<chipwise::pack::Fact> facts;
    chipwise::desktop::ExplorePage page;
};

} // namespace desktop
