#include "desktop/exam/own_subjects.h"

#include "desktop/theme/theme.h"
#include "study/exam/installed_exams.h"

#include <QSignalBlocker>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int mostSubjectsShown = 6; ///< the list scrolls

} // namespace

OwnSubjects::OwnSubjects(QWidget* parent) : QListWidget(parent) {
    setAccessibleName(tr("Subjects for your custom exam; leave all unchecked to include every subject"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setUniformItemSizes(true);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListWidget::itemChanged, this, &OwnSubjects::choiceChanged);
}

void OwnSubjects::themeChanged() {
    const QSignalBlocker quiet(this);
    for (int i = 0; i < count(); ++i) item(i)->setSizeHint({0, rowHeight()});
}

void OwnSubjects::setSubjects(const study::Learner& learner) {
    // First: where they cannot be read, what is ticked stays ticked.
    const std::vector<study::FormSubject> subjects = study::formSubjects(learner);
    const auto before = chosen();
    const QSignalBlocker quiet(this);
    clear();
    m_subjects.clear();
    for (const study::FormSubject& subject : subjects) {
        auto* item = new QListWidgetItem(words(subject.title), this);
        item->setToolTip(words(subject.packTitle));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool ticked = std::ranges::find(before, subject.key) != before.end();
        item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
        m_subjects.push_back(subject.key);
    }
    themeChanged();
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
