#include "desktop/workshop/file_list_model.h"

#include "desktop/shell/workspace.h"
#include "desktop/widgets/text/markdown_document.h"

#include <algorithm>
#include <unordered_map>

namespace chipwise::desktop {

namespace {

bool beginsClosed(const QString& folder) {
    return folder == QLatin1String("media") || folder == QLatin1String("i18n");
}

QString spokenCount(int count, const QString& one, const QString& several) {
    return count == 1 ? one : several.arg(count);
}

} // namespace

void FileListModel::setSnapshot(const workshop::Snapshot& snapshot) {
    std::unordered_map<std::string, std::pair<int, int>> problems;
    for (const pack::Diagnostic& one : snapshot.problems) {
        auto& [errors, warnings] = problems[one.file];
        ++(one.severity == pack::Severity::Error ? errors : warnings);
    }
    m_files.clear();
    for (const std::string& path : snapshot.paths()) {
        const auto found = problems.find(path);
        const auto [errors, warnings] = found == problems.end() ? std::pair(0, 0) : found->second;
        m_files.push_back({words(path), errors, warnings});
    }
    rebuild();
}

void FileListModel::setChanged(const std::vector<std::string>& files) {
    m_changed.clear();
    for (const std::string& file : files) m_changed.insert(words(file));
    rebuild();
}

void FileListModel::toggle(int number) {
    const QString folder = row(number).path;
    if (!row(number).folder) return;
    if (m_toggled.erase(folder) == 0) m_toggled.insert(folder);
    rebuild();
}

void FileListModel::reveal(const QString& path) {
    for (auto slash = path.indexOf(QLatin1Char('/')); slash >= 0;
         slash = path.indexOf(QLatin1Char('/'), slash + 1)) {
        const QString folder = path.left(slash);
        if (beginsClosed(folder))
            m_toggled.insert(folder);
        else
            m_toggled.erase(folder);
    }
    rebuild();
}

/// Folders get a line of their own above the first of their files.
std::vector<FileListModel::Row> FileListModel::rows() const {
    std::vector<Row> rows;
    std::unordered_map<QString, std::size_t> folders; ///< their rows; closed ones only
    std::set<QString> listed;
    for (const File& file : m_files) {
        const QStringList parts = file.path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
        QString folder;
        Row* closed = nullptr;
        for (int depth = 0; depth + 1 < parts.size() && closed == nullptr; ++depth) {
            folder += (depth == 0 ? QString() : QStringLiteral("/")) + parts[depth];
            const bool open = m_toggled.contains(folder) == beginsClosed(folder);
            if (listed.insert(folder).second) {
                if (!open) folders.emplace(folder, rows.size());
                rows.push_back({folder, parts[depth], depth, true, open});
            }
            if (!open) closed = &rows[folders.at(folder)];
        }
        const bool changed = m_changed.contains(file.path);
        if (closed != nullptr) {
            ++closed->files;
            closed->errors += file.errors;
            closed->warnings += file.warnings;
            closed->changed = closed->changed || changed;
        } else if (!parts.isEmpty()) {
            rows.push_back({file.path, parts.last(), static_cast<int>(parts.size()) - 1, false, false, 0,
                            file.errors, file.warnings, changed});
        }
    }
    return rows;
}

/// Keeps what is selected where only counts have changed.
void FileListModel::rebuild() {
    std::vector<Row> next = rows();
    const bool sameFiles = std::ranges::equal(next, m_rows, [](const Row& one, const Row& other) {
        return one.path == other.path && one.open == other.open;
    });
    if (sameFiles) {
        if (next == m_rows) return;
        m_rows = std::move(next);
        emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(next);
    endResetModel();
}

int FileListModel::rowOf(const QString& path) const {
    const auto place = std::ranges::find(m_rows, path, &Row::path);
    return place == m_rows.end() ? -1 : static_cast<int>(place - m_rows.begin());
}

int FileListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant FileListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& shown = row(index.row());
    if (role == Qt::ToolTipRole) return plainToolTip(shown.path);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
    QStringList parts{shown.name};
    if (shown.folder) parts << (shown.open ? tr("folder, open") : tr("folder, closed"));
    if (shown.errors > 0) parts << spokenCount(shown.errors, tr("1 error"), tr("%1 errors"));
    if (shown.warnings > 0) parts << spokenCount(shown.warnings, tr("1 warning"), tr("%1 warnings"));
    if (shown.changed) parts << tr("not saved");
    return parts.join(QStringLiteral(", "));
}

} // namespace chipwise::desktop
