// What the keys do in the numbers, and the cell that they are about.
#include "desktop/pages/explore/fact_grid.h"
#include "desktop/pages/explore/fact_panel.h"
#include "desktop/pages/explore/filter_box.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/shell/workspace.h"
#include "desktop/widgets/field.h"
#include "study/facts/fact_library.h"
#include "study/figures/mistakes.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr quint64 withinOneWord = 700; ///< ms between two letters

} // namespace

bool NumbersView::key(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_L:
        if (m_panel->source().isEmpty()) return false;
        emit linkChosen(m_panel->source());
        return true;
    case Qt::Key_D: drillRow(); return true;
    case Qt::Key_T:
        m_toggled = Toggled{event->text(), event->timestamp(), m_shape};
        toggleShape();
        return true;
    case Qt::Key_Exclam:
        if (m_disputed == 0) return false;
        toggleDisputed();
        return true;
    case Qt::Key_Space: coverOrUncover(); return true;
    default: return false;
    }
}

QString NumbersView::takeBackToggle(quint64 now) {
    const auto toggled = std::exchange(m_toggled, {});
    if (!toggled || now - toggled->at > withinOneWord) return {};
    m_shape = toggled->before;
    find();
    return toggled->letter;
}

/// From the search down into what it found.
bool NumbersView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            enter();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void NumbersView::enter() {
    if (m_grid->isHidden())
        m_search->setFocus(Qt::OtherFocusReason);
    else
        m_grid->enter();
}

void NumbersView::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool NumbersView::isFiltered() const {
    return m_topic->currentIndex() > 0 || m_sign->currentIndex() > 0;
}

void NumbersView::toggleShape() {
    if (m_grid->facts().view().isElsewhere()) return; // a grid would be empty
    m_shape =
        m_grid->facts().shape() == FactModel::Shape::Grid ? FactModel::Shape::List : FactModel::Shape::Grid;
    find();
    if (isVisible()) enter();
}

void NumbersView::toggleDisputed() {
    const bool areShown = m_query.sign == study::FactSign::Disputed;
    showSign(areShown ? std::nullopt : std::optional(study::FactSign::Disputed));
    if (isVisible()) enter();
}

void NumbersView::coverOrUncover() {
    m_grid->coverOrUncover();
    enter();
}

bool NumbersView::hasCovered() const {
    return m_grid->facts().hasCovered();
}

bool NumbersView::isSearched() const {
    return !m_search->text().isEmpty();
}

bool NumbersView::stepBack() {
    if (isSearched()) {
        m_search->clear();
        return true;
    }
    if (hasCovered()) {
        m_grid->facts().uncoverAll();
        showCurrent();
        return true;
    }
    if (!isFiltered()) return false;
    setFilters({});
    return true;
}

/// No topic is left out; without a sign no value is, either.
void NumbersView::setFilters(std::optional<study::FactSign> sign) {
    m_filling = true;
    m_topic->setCurrentIndex(0);
    m_sign->setCurrentIndex(sign ? std::max(0, m_sign->findData(static_cast<int>(*sign))) : 0);
    m_filling = false;
    m_shape.reset();
    find();
}

void NumbersView::tellKeys() {
    if (m_wasCovered == hasCovered() && m_wasSearched == isSearched()) return;
    m_wasCovered = hasCovered();
    m_wasSearched = isSearched();
    emit keysChanged();
}

std::optional<int> NumbersView::currentRow() const {
    return m_grid->facts().rowAt(m_grid->currentIndex());
}

std::optional<int> NumbersView::currentEntity() const {
    return m_grid->facts().entityAt(m_grid->currentIndex());
}

std::vector<int> NumbersView::toCompare() const {
    std::vector<int> entities;
    if (m_table == nullptr) return entities;
    const auto add = [&](int entity) {
        if (entities.size() < mostFactColumns && std::ranges::find(entities, entity) == entities.end())
            entities.push_back(entity);
    };
    if (const auto entity = currentEntity()) {
        add(*entity);
        if (std::ranges::find(shownColumns(), *entity) != shownColumns().end()) {
            for (const int column : shownColumns()) add(column);
            // In the columns' order: the first is the base of the ratios.
            std::ranges::sort(entities, {}, [&](int one) { return std::ranges::find(shownColumns(), one); });
            if (entities.size() > 1) return entities;
        }
        for (const auto& [other, place] : m_table->row(*currentRow()).cells) add(other);
    }
    for (const int column : shownColumns()) add(column);
    return entities;
}

bool NumbersView::drillsFact() const {
    return m_grid->facts().shape() == FactModel::Shape::List;
}

std::vector<std::string> NumbersView::rowFacts() const {
    std::vector<std::string> ids;
    const int fact = m_grid->currentFact();
    if (m_table == nullptr) return ids;
    const QModelIndex current = m_grid->currentIndex();
    const auto add = [&](int place) { ids.push_back(m_pack + '/' + m_table->fact(place).id); };
    if (drillsFact()) {
        if (fact >= 0) add(fact);
        return ids;
    }
    for (int column = 0; column < m_grid->facts().columnCount(); ++column)
        if (const int place = m_grid->facts().factAt(current.siblingAtColumn(column)); place >= 0) add(place);
    return ids;
}

/// What the row's drill asks. Its button counts the same.
std::vector<std::string> NumbersView::rowQuestions() const {
    return study::questionsAbout(m_workspace.learner(), rowFacts());
}

void NumbersView::drillRow() {
    const study::SessionOptions options = study::drillOf(rowQuestions());
    if (options.cards.empty())
        emit noticed(drillsFact() ? tr("There are no questions about this fact.")
                                  : tr("There are no questions about this row."));
    else
        emit studyAsked(options);
}

} // namespace chipwise::desktop
