#pragma once

#include "workshop/cure/fact_sheet.h"

#include <QAbstractTableModel>

#include <memory>

namespace chipwise::desktop {

/// The facts of a pack as rows: every column of the format, and behind them how many questions rest on a row.
/// Rows with errors are there too, so that they can be mended where they stand. A changed cell is said, and
/// shown once the pack was read with it.
class FactTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit FactTableModel(QObject* parent = nullptr);

    struct Row {
        std::string file;
        int line = 1;
        QStringList cells;
        std::vector<std::string> questions; ///< names of those that rest on it
        bool broken = false;
        bool stale = false;
        bool disputed = false;
        bool inEffect = true;
        int problems = 0;
    };
    void setSnapshot(std::shared_ptr<const workshop::Snapshot>, const std::string& today);
    const Row& row(int place) const { return m_rows.at(static_cast<std::size_t>(place)); }
    int restsColumn() const { return static_cast<int>(m_columns.size()); }
    const std::vector<std::string>& columns() const { return m_columns; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex&, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex&) const override;
    bool setData(const QModelIndex&, const QVariant&, int role) override;

signals:
    void cellChanged(const std::string& file, int line, const std::string& column, const std::string& value);

private:
    QVariant restsOn(const Row&, int role) const;
    QString noteOn(const Row&) const;

    std::vector<std::string> m_columns;
    std::vector<Row> m_rows;
};

} // namespace chipwise::desktop
