// What is compared: what the learner has chosen, or for a while what something else asks for.
#include "desktop/pages/explore/compare_view.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "study/facts/fact_table.h"
#include "study/preferences.h"

#include <algorithm>

namespace chipwise::desktop {

void CompareView::prepare() {
    if (m_facts == nullptr || !m_entities.empty()) return;
    set(ownChoice().value_or(Choice{m_facts->compared(), 0}));
}

std::optional<CompareView::Choice> CompareView::ownChoice() const {
    if (m_chosen || m_facts == nullptr) return m_chosen;
    const study::SideBySide kept = study::sideBySide(m_workspace.learner(), m_pack);
    const std::vector<int> entities = m_facts->withIds(kept.entities);
    if (entities.size() < 2) return std::nullopt;
    // What the pack no longer has takes the others' places along; then the first is the base again.
    const bool isWhole = entities.size() == kept.entities.size();
    return Choice{entities, isWhole ? kept.base : 0};
}

std::optional<CompareView::Choice> CompareView::chosenWith(const std::vector<int>& entities) const {
    std::optional<Choice> choice = ownChoice();
    const auto isChosen = [&](int entity) {
        return std::ranges::find(choice->entities, entity) != choice->entities.end();
    };
    if (choice && !std::ranges::all_of(entities, isChosen)) choice.reset();
    return choice;
}

std::optional<CompareView::Choice> CompareView::chosenJoinedBy(int entity) const {
    if (auto choice = chosenWith({entity})) return choice;
    std::optional<Choice> choice = ownChoice();
    // Only the base of what the pack begins with was chosen.
    if (!choice || choice->entities == m_facts->compared()) return std::nullopt;
    std::vector<int>& entities = choice->entities;
    if (std::ssize(entities) >= mostSideBySide) {
        const bool isBaseLast = choice->base == static_cast<int>(entities.size()) - 1;
        entities.erase(entities.end() - (isBaseLast ? 2 : 1));
        if (isBaseLast) --choice->base;
    }
    entities.push_back(entity);
    return choice;
}

void CompareView::compare(const std::vector<int>& entities, int base) {
    m_isVisit = false;
    m_row.reset();
    m_asked.clear(); // what is chosen here is no answer to what was asked
    set({entities, base});
    keep();
    emit chosen();
}

void CompareView::visit(const Choice& asked, std::optional<int> row, Visit visit) {
    const std::optional<Choice> own = ownChoice();
    m_row = row;
    m_asked = asked.entities;
    m_isVisit = !own || own->entities != asked.entities; // else what is changed there is chosen, too
    const bool isAgain = m_isVisit && visit == Visit::Again && m_lastVisit && m_lastVisit->asked == m_asked;
    set(isAgain ? m_lastVisit->left : asked);
}

bool CompareView::comeBack() {
    if (!m_left || !m_left->row) return false;
    const Left left = *m_left;
    m_row = left.row;
    m_asked = left.visited.asked;
    m_isVisit = left.wasVisit;
    set(left.visited.left);
    return true;
}

void CompareView::endVisit() {
    m_left = Left{{m_asked, {m_entities, m_base}}, m_row, m_isVisit};
    if (!m_asked.empty()) m_lastVisit = m_left->visited;
    m_row.reset();
    m_asked.clear();
    if (!m_isVisit) return;
    m_isVisit = false;
    m_entities.clear();
    if (isVisible()) prepare();
}

/// Where it cannot be written, it holds until the window is closed.
void CompareView::keep() {
    if (m_isVisit) return;
    m_chosen = Choice{m_entities, m_base};
    if (m_workspace.readOnly()) return;
    reportErrors(
        [this] {
            study::setSideBySide(m_workspace.learner(), m_pack, {m_facts->idsOf(m_entities), m_base});
        },
        [](const QString&) {});
}

} // namespace chipwise::desktop
