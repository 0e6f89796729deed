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

QString columnWords(const FactModel& model) {
    const auto columns = model.view().columns.size();
    return columns == 1 ? NumbersSummary::tr("in this column")
                        : NumbersSummary::tr("in these %1 columns").arg(columns);
}

/// Without a search and filters only the choice of columns leaves facts out.
QString shownWords(const FactModel& model) {
    const auto all = static_cast<int>(model.table()->facts().size());
    if (model.shown() == all)
        return all == 1 ? NumbersSummary::tr("1 fact") : NumbersSummary::tr("%1 facts").arg(all);
    return NumbersSummary::tr("%1 of %2 facts, %3").arg(model.shown()).arg(all).arg(columnWords(model));
}

QString disputedWords(const FactModel& model) {
    const auto found = static_cast<int>(model.view().facts.size());
    const auto all = model.table()->facts().size();
    return found == 1
               ? NumbersSummary::tr("Sources disagree on 1 of %1 facts").arg(all)
               : NumbersSummary::tr("Sources disagree on %1 of %2 facts. The most important come first.")
                     .arg(found)
                     .arg(all);
}

QString foundWords(const FactModel& model, FactsNarrowedBy by) {
    if (model.areDisputes() && !by.search) return disputedWords(model);
    const auto found = static_cast<int>(model.view().facts.size());
    const int elsewhere = model.shape() == FactModel::Shape::List ? 0 : model.view().elsewhere;
    const QString text = (found == 1 ? NumbersSummary::tr("%1 of %2 facts matches %3")
                                     : NumbersSummary::tr("%1 of %2 facts match %3"))
                             .arg(found)
                             .arg(model.table()->facts().size())
                             .arg(whatMatches(by));
    return elsewhere == 0 ? text
                          : NumbersSummary::tr("%1, %2 of them %3")
                                .arg(text)
                                .arg(found - elsewhere)
                                .arg(columnWords(model));
}

QString coveredWords(int covered, int elsewhere, int shown) {
    if (covered + elsewhere == 0) return {};
    const QString text = NumbersSummary::tr("; %1 of %2 values covered").arg(covered).arg(shown);
    return elsewhere == 0 ? text : text + NumbersSummary::tr(" and %1 more out of view").arg(elsewhere);
}

} // namespace

QString numbersSummary(const FactModel& model, FactsNarrowedBy by, Covering covering) {
    const QString text = by.search || by.filters ? foundWords(model, by) : shownWords(model);
    const int shown = model.shown();
    switch (covering) {
    case Covering::None: return text;
    case Covering::All: return text + coveredWords(shown, 0, shown);
    case Covering::AsItIs: break;
    }
    const int covered = model.coveredShown();
    return text + coveredWords(covered, model.covered() - covered, shown);
}

} // namespace chipwise::desktop
