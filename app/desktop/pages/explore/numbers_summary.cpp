#include "desktop/pages/explore/numbers_summary.h"

#include <QCoreApplication>

namespace chipwise::desktop {

namespace {

class NumbersSummary {
    Q_DECLARE_TR_FUNCTIONS(NumbersSummary)
};

QString whatMatches(FactsNarrowedBy by) {
    if (by.search && by.filters) return NumbersSummary::tr("the search and the filters");
    return by.search ? NumbersSummary::tr("the search") : NumbersSummary::tr("the filters");
}

/// Without a search and filters only the choice of columns leaves facts out.
QString inColumnsWords(const FactModel& model, int shown, int all) {
    if (shown == all)
        return all == 1 ? NumbersSummary::tr("1 fact") : NumbersSummary::tr("%1 facts").arg(all);
    return NumbersSummary::tr("%1 of %2 facts, in %3 of %4 columns")
        .arg(shown)
        .arg(all)
        .arg(model.view().columns.size())
        .arg(model.table()->entities().size());
}

QString coveredWords(const FactModel& model, int shown, bool isShownSaid) {
    if (!model.hasCovered()) return {};
    const int covered = model.coveredShown();
    QString text = isShownSaid ? NumbersSummary::tr(", %1 of them covered").arg(covered)
                               : NumbersSummary::tr("; %1 of %2 values covered").arg(covered).arg(shown);
    if (const int elsewhere = model.covered() - covered; elsewhere > 0)
        text += NumbersSummary::tr(" and %1 more out of view").arg(elsewhere);
    return text;
}

} // namespace

QString numbersSummary(const FactModel& model, FactsNarrowedBy by) {
    const bool isList = model.shape() == FactModel::Shape::List;
    const int all = static_cast<int>(model.table()->facts().size());
    const int shown = model.shown();
    if (!by.search && !by.filters)
        return inColumnsWords(model, shown, all) + coveredWords(model, shown, false);
    const int elsewhere = isList ? 0 : model.view().elsewhere;
    const int found = static_cast<int>(model.view().facts.size()) - elsewhere;
    QString text = (found == 1 ? NumbersSummary::tr("%1 of %2 facts matches %3")
                               : NumbersSummary::tr("%1 of %2 facts match %3"))
                       .arg(found)
                       .arg(all)
                       .arg(whatMatches(by));
    if (elsewhere > 0) text += NumbersSummary::tr(", and %1 more in other columns").arg(elsewhere);
    // A row that is found shows its values in the other columns as well.
    const bool showsMore = shown > found;
    if (showsMore) text += NumbersSummary::tr("; their rows show %1 values").arg(shown);
    return text + coveredWords(model, shown, showsMore);
}

} // namespace chipwise::desktop
