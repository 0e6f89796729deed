// The ways to Compare, from a value, a question, a lesson, or the palette, and back.
#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/widgets/button.h"
#include "study/facts/fact_comparison.h"

#include <QComboBox>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

void ExplorePage::setWayBack(const QString& name, std::function<void()> back) {
    // What is visited beside something ends with the way back to it.
    if (m_wayBack && !back) m_compare->endVisit();
    m_wayBack = std::move(back);
    m_back->setText(name);
    showParts();
}

bool ExplorePage::goBack() {
    if (!m_wayBack) return false;
    const auto back = std::exchange(m_wayBack, {});
    m_compare->endVisit();
    if (m_tab == Tab::Compare && m_tabThen) setTab(*m_tabThen);
    showParts();
    back();
    return true;
}

ExplorePage::NumbersPlace ExplorePage::numbersPlace() const {
    return {m_numbers->shownColumns(), m_numbers->currentRow(), m_numbers->currentEntity(),
            m_numbers->base()};
}

/// Chips that were chosen in Compare stay there, joined by the one that the value is of, until other columns
/// are chosen here; otherwise the columns are compared, to the base they have here.
void ExplorePage::compareFromNumbers() {
    const std::vector<int> offered = m_numbers->toCompare();
    if (offered.size() < 2) {
        emit noticed(tr("There is nothing to compare this value with."));
        return;
    }
    const NumbersPlace here = numbersPlace();
    const bool isNewBase = std::exchange(m_hasNewBase, false);
    if (here == m_leftFor && m_compare->comeBack()) // it was only a look at the numbers
        return showFromNumbers(m_compare->row(), here.row == m_compare->row() ? here.entity : std::nullopt);
    // Whoever searches for chips by name wants these, and so does whoever chose them last.
    const bool isAboutColumns = m_numbers->namesColumns() || m_hasNewColumns;
    const auto chosen =
        here.entity && !isAboutColumns ? m_compare->chosenJoinedBy(*here.entity) : std::nullopt;
    CompareView::Choice wanted = chosen.value_or(CompareView::Choice{offered, 0});
    const auto base = std::ranges::find(wanted.entities, here.base.value_or(-1));
    if (base != wanted.entities.end() && (!chosen || isNewBase))
        wanted.base = static_cast<int>(base - wanted.entities.begin());
    m_compare->visit(wanted, here.row, isNewBase ? CompareView::Visit::Anew : CompareView::Visit::Again);
    showFromNumbers(here.row, here.entity);
}

void ExplorePage::showFromNumbers(std::optional<int> row, std::optional<int> entity) {
    m_isFromNumbers = true;
    showTab(Tab::Compare);
    if (row) m_compare->showProperty(*row, entity);
}

/// To where it was asked for: a value, else a question or a lesson, else the numbers.
void ExplorePage::leaveCompare() {
    if (m_isFromNumbers || !goBack()) showTab(Tab::Numbers);
}

void ExplorePage::showComparison(const QString& pack, const std::vector<std::string>& entities,
                                 const QString& fact) {
    if (!bring(pack)) return; // removed meanwhile
    const auto table = m_library.table(pack.toStdString());
    const std::vector<int> named = table->withIds(entities);
    if (named.size() < 2) return; // updated meanwhile
    const int place = table->find(fact.toStdString());
    const auto row = place < 0 ? std::nullopt : std::optional(table->rowOf(place));
    m_isFromNumbers = false;
    m_compare->visit({named, row ? study::leastColumn(*table, named, *row) : 0}, row,
                     CompareView::Visit::Anew);
    showTab(Tab::Compare);
    if (row) m_compare->showProperty(*row);
}

bool ExplorePage::compareFor(const QString& pack, const std::vector<std::string>& factIds,
                             const QString& text) {
    refresh();
    if (m_packs->findData(pack) < 0) return false;
    const auto table = m_library.table(pack.toStdString());
    const std::vector<int> entities = study::entitiesIn(*table, factIds, text.toStdString());
    if (entities.size() < 2) return false;
    choosePack(pack.toStdString());
    std::optional<int> row;
    std::optional<int> entity;
    if (!factIds.empty()) {
        const std::string& id = factIds.front();
        if (const int fact = table->find(id.substr(id.find('/') + 1)); fact >= 0) {
            row = table->rowOf(fact);
            entity = table->entityOf(fact);
        }
    }
    if (!m_wayBack || m_tab != Tab::Compare) m_tabThen = m_tab;
    // What ends with the way back of an earlier visit, such as one left by a drill, must not be this one.
    setWayBack({}, {});
    m_compare->visit(m_compare->chosenWith(entities).value_or(CompareView::Choice{entities, 0}), row);
    m_isFromNumbers = false;
    showTab(Tab::Compare);
    if (row) m_compare->showProperty(*row, entity);
    return true;
}

} // namespace chipwise::desktop
