#pragma once

#include "workshop/snapshot.h"

#include <QAbstractListModel>

#include <set>

namespace chipwise::desktop {

/// The pack's files as lines, folders before what is in them. A folder can be closed; media and
/// translations begin closed.
class FileListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    struct Row {
        QString path; ///< inside the pack
        QString name;
        int depth = 0;
        bool folder = false;
        bool open = false; ///< a folder whose files are listed
        int files = 0;     ///< in a closed folder
        int errors = 0;    ///< of a closed folder: of all its files
        int warnings = 0;
        bool changed = false; ///< typed and not saved
        friend bool operator==(const Row&, const Row&) = default;
    };

    void setSnapshot(const workshop::Snapshot&);
    void setChanged(const std::vector<std::string>& files);
    /// Opens or closes the folder of that row.
    void toggle(int row);
    /// Opens the folders a file lies in.
    void reveal(const QString& path);

    const Row& row(int number) const { return m_rows.at(static_cast<std::size_t>(number)); }
    int rowOf(const QString& path) const; ///< -1 where it is not listed
    int rowCount(const QModelIndex& parent = {}) const override;
    /// The row in words, for screen readers and tool tips.
    QVariant data(const QModelIndex&, int role) const override;

private:
    struct File {
        QString path;
        int errors = 0;
        int warnings = 0;
    };
    void rebuild();
    std::vector<Row> rows() const;

    std::vector<File> m_files;
    std::set<QString> m_changed;
    std::set<QString> m_toggled; ///< folders that are not as they begin
    std::vector<Row> m_rows;
};

} // namespace chipwise::desktop
