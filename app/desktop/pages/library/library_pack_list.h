#pragma once

#include "desktop/pages/library/library_pack_item.h"

#include <QList>
#include <QWidget>

namespace chipwise::desktop {

/// The installed packs, one below the other; arrow keys go from one to the next.
class LibraryPackList : public QWidget {
    Q_OBJECT
public:
    explicit LibraryPackList(QWidget* parent = nullptr);

    void setEntries(const std::vector<LibraryEntry>&);
    void setCurrent(const QString& packId);
    const QList<LibraryPackItem*>& items() const { return m_items; }
    int heightForItems(int width) const;
    QSize sizeHint() const override;
    void focusCurrent();

signals:
    void chosen(const QString& packId);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void place();
    QList<LibraryPackItem*> m_items;
};

} // namespace chipwise::desktop
