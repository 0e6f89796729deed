#include "desktop/pages/library/library_pack_list.h"

#include "desktop/theme/theme.h"

namespace chipwise::desktop {

namespace {

constexpr int itemGap = 8;

} // namespace

LibraryPackList::LibraryPackList(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Installed packs"));
}

void LibraryPackList::setEntries(const std::vector<LibraryEntry>& entries) {
    QString focused; // the keyboard stays on its pack
    for (const LibraryPackItem* item : m_items)
        if (item->hasFocus()) focused = item->packId();
    qDeleteAll(m_items);
    m_items.clear();
    for (const LibraryEntry& entry : entries) {
        auto* item = new LibraryPackItem(entry, this);
        connect(item, &QAbstractButton::toggled, this, [this, item](bool on) {
            if (on) emit chosen(item->packId());
        });
        item->show();
        m_items.append(item);
    }
    place();
    for (LibraryPackItem* item : m_items)
        if (item->packId() == focused) item->setFocus();
}

void LibraryPackList::setCurrent(const QString& packId) {
    for (LibraryPackItem* item : m_items)
        if (item->packId() == packId) item->setChecked(true);
}

void LibraryPackList::focusCurrent() {
    for (LibraryPackItem* item : m_items)
        if (item->isChecked()) item->setFocus();
}

int LibraryPackList::heightForItems(int width) const {
    int height = 0;
    for (const LibraryPackItem* item : m_items) height += item->heightForWidth(width) + itemGap;
    return height;
}

QSize LibraryPackList::sizeHint() const {
    const int width = theme().scaled(404);
    return {width, heightForItems(width)};
}

void LibraryPackList::place() {
    int y = 0;
    for (LibraryPackItem* item : m_items) {
        const int height = item->heightForWidth(width());
        item->setGeometry(0, y, width(), height);
        y += height + itemGap;
    }
    setMinimumHeight(y);
}

void LibraryPackList::resizeEvent(QResizeEvent*) {
    place();
}

} // namespace chipwise::desktop
