#pragma once

#include "study/facts/fact_table.h"

#include <QList>
#include <QWidget>

namespace chipwise::desktop {

/// The values of one property to scale on a logarithmic axis, greatest first, every entity named, and what is
/// measured otherwise than the current value says so. Values that cannot be put on it (texts, other
/// dimensions) are left out; screen readers get the list.
class FactScale final : public QWidget {
    Q_OBJECT
public:
    explicit FactScale(QWidget* parent = nullptr);
    /// The row that holds the fact; nothing to show with fewer than two values.
    void setRow(const study::FactTable*, int fact);
    void clear();
    bool isEmpty() const { return m_items.isEmpty(); }
    QString textVersion() const;
    /// What the lines across stand for, in the unit of the current value: "1", "10", "100".
    QStringList lineLabels() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    struct Item {
        QString name;
        QString value;
        double amount = 0; ///< in the unit of the fact the row was opened at
        bool isCurrent = false;
    };
    struct Columns {
        int names = 0;
        int values = 0;
        /// Lines of name and value over the drawn line, where all three have no room in one; several where
        /// not even name and value have.
        int above = 0;
    };
    struct Axis {
        double from = 0; ///< px
        double to = 0;
        int low = 0; ///< exponents of ten
        int high = 0;
        double x(double exponent) const;
    };
    int lineHeight() const;
    Columns columns(int width) const;
    static QStringList namesOf(const Item&, int width);
    static QStringList valuesOf(const Item&, int width);
    Axis axis(const Columns&) const;
    static QStringList labelsOf(const Axis&);
    void paintLines(QPainter&, const Axis&, int top) const;
    void paintItem(QPainter&, const Item&, int above, const Axis&, int top) const;
    void paintLabels(QPainter&, const Axis&, int top) const;

    QList<Item> m_items; ///< greatest first
};

} // namespace chipwise::desktop
