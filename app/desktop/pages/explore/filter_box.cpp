#include "desktop/pages/explore/filter_box.h"

#include "desktop/theme/combo_name.h"

#include <QAbstractItemView>
#include <QStyleOptionComboBox>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int briefRole = Qt::UserRole + 1;
constexpr int besideEntry = 24; ///< of the list that drops down

} // namespace

FilterBox::FilterBox(const QString& name, QWidget* parent) : QComboBox(parent) {
    setComboBoxName(this, name);
    setToolTip(name);
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

void FilterBox::addEntry(const QString& entry, const QVariant& value, const QString& brief) {
    addItem(entry, value);
    setItemData(count() - 1, brief, briefRole);
}

QString FilterBox::briefOf(int index) const {
    const QString brief = itemData(index, briefRole).toString();
    return brief.isEmpty() ? itemText(index) : brief;
}

/// As wide as what it shows.
QSize FilterBox::sizeHint() const {
    QSize size = QComboBox::sizeHint();
    int entries = 0;
    int briefs = 0;
    for (int i = 0; i < count(); ++i) {
        entries = std::max(entries, fontMetrics().horizontalAdvance(itemText(i)));
        briefs = std::max(briefs, fontMetrics().horizontalAdvance(briefOf(i)));
    }
    return {size.width() + briefs - entries, size.height()};
}

void FilterBox::showPopup() {
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + besideEntry);
    QComboBox::showPopup();
}

void FilterBox::initStyleOption(QStyleOptionComboBox* option) const {
    QComboBox::initStyleOption(option);
    if (currentIndex() >= 0) option->currentText = briefOf(currentIndex());
}

} // namespace chipwise::desktop
