#include "desktop/die/die_view.h"

#include "desktop/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>

namespace chipwise::desktop {
namespace {

DieLabel labelOf(const DieView& view) {
    DieLabel label;
    const QFontMetricsF name(theme().font(Type::CaptionStrong));
    for (const QString& word : view.title.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        label.words.push_back(name.horizontalAdvance(word));
    }
    label.space = name.horizontalAdvance(QLatin1Char(' '));
    label.figure = QFontMetricsF(theme().font(Type::Key)).horizontalAdvance(view.figure());
    return label;
}

} // namespace

const study::MapBlock& DieView::subjectOf(int cell) const {
    const auto after = std::upper_bound(runs.begin(), runs.end(), cell,
                                        [](int at, const Run& run) { return at < run.begin; });
    return *std::prev(after)->subject;
}

QString DieView::figure() const {
    return QStringLiteral("%1/%2").arg(figures.known()).arg(figures.questions);
}

std::vector<DieView> viewsOf(const study::Map& map, const std::vector<study::MapArea>& areas) {
    std::vector<DieView> views;
    views.reserve(areas.size());
    const std::vector<study::MapFigures> figures = study::figuresOf(map, areas);
    for (const study::MapArea& area : areas) {
        DieView& view = views.emplace_back();
        view.title = QString::fromStdString(area.title);
        view.role = area.role;
        view.isDomain = area.isDomain;
        view.figures = figures[views.size() - 1];
        std::size_t questions = 0;
        for (const study::MapRun& run : area.runs) questions += run.cells.size();
        view.cells.reserve(questions);
        for (const study::MapRun& run : area.runs) {
            const study::MapBlock& subject = map.blocks[run.subject];
            view.runs.push_back(
                {&subject, static_cast<int>(view.cells.size()), static_cast<int>(run.cells.size())});
            for (const std::size_t cell : run.cells) {
                view.cells.push_back(&subject.cells[cell]);
            }
        }
    }
    return views;
}

std::vector<DieBlockSpec> specsOf(const std::vector<DieView>& views) {
    std::vector<DieBlockSpec> specs;
    specs.reserve(views.size());
    for (const DieView& view : views) {
        DieBlockSpec& spec = specs.emplace_back();
        spec.role = view.role;
        spec.cells = static_cast<int>(view.cells.size());
        spec.label = labelOf(view);
        for (const DieView::Run& run : view.runs) {
            spec.runs.push_back(run.count);
        }
    }
    return specs;
}

} // namespace chipwise::desktop
