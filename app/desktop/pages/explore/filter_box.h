#pragma once

#include <QComboBox>

namespace chipwise::desktop {

/// A box of choices whose entries say more than there is room for in the box itself: "Values: disputed" for
/// the entry "Disputed: sources disagree".
class FilterBox final : public QComboBox {
    Q_OBJECT
public:
    FilterBox(const QString& name, QWidget* parent);
    /// `brief` is what the box shows while the entry is chosen; empty: the entry.
    void addEntry(const QString& entry, const QVariant& value, const QString& brief = {});

    QSize sizeHint() const override;
    void showPopup() override;

protected:
    void initStyleOption(QStyleOptionComboBox*) const override;

private:
    QString briefOf(int index) const;
};

} // namespace chipwise::desktop
