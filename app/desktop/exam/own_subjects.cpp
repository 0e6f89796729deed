#include "desktop/exam/own_subjects.h"

#include "desktop/theme/theme.h"

#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int mostSubjectsShown = 6; ///< the list scrolls

} // namespace

OwnSubjects::OwnSubjects(QWidget* parent) : QListWidget(parent) {
    setAccessibleName(tr("Subjects of your form; none ticked means all"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setUniformItemSizes(true);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListWidget::itemChanged, this, &OwnSubjects::choiceChanged);
    connect(&theme(), &Theme::changed, this, &OwnSubjects::sizeRows);
}

void OwnSubjects::sizeRows() {
    const QSignalBlocker quiet(this);
    for (int i = 0; i < count(); ++i) item(i)->setSizeHint({0, rowHeight()});
}

void OwnSubjects::setSubjects(const study::Learner& learner) {
    struct Row {
        std::pair<std::string, int> subject;
        QString title;
        QString pack;
    };
    std::vector<Row> rows; // where they cannot be read, what is ticked stays ticked
    for (const store::InstalledPack& pack : learner.catalog().packs())
        for (const store::InstalledGroup& group : learner.catalog().groups(pack.id))
            if (group.cards > 0 && !group.isGlossary)
                rows.push_back({{pack.id, group.index}, words(group.title), words(pack.title)});
    const auto before = chosen();
    const QSignalBlocker quiet(this);
    clear();
    m_subjects.clear();
    for (Row& row : rows) {
        auto* item = new QListWidgetItem(row.title, this);
        item->setToolTip(row.pack);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool ticked = std::ranges::find(before, row.subject) != before.end();
        item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
        m_subjects.push_back(std::move(row.subject));
    }
    sizeRows();
    if (count() > 0) setCurrentRow(0);
}

std::vector<std::pair<std::string, int>> OwnSubjects::chosen() const {
    std::vector<std::pair<std::string, int>> ticked;
    for (int i = 0; i < count(); ++i)
        if (item(i)->checkState() == Qt::Checked) ticked.push_back(m_subjects[static_cast<std::size_t>(i)]);
    return ticked;
}

int OwnSubjects::rowHeight() const {
    return std::max(32, theme().lineHeight(Type::Row) + 12);
}

int OwnSubjects::heightForWidth(int) const {
    return rowHeight() * std::clamp(count(), 1, mostSubjectsShown) + 4;
}

} // namespace chipwise::desktop
