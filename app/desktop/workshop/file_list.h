#pragma once

#include "desktop/widgets/row_list.h"
#include "desktop/workshop/file_list_model.h"

namespace chipwise::desktop {

/// The files of the pack: Enter or a click opens one, Left and Right close and open a folder.
class FileList final : public RowList {
    Q_OBJECT
public:
    explicit FileList(QWidget* parent = nullptr);

    void setSnapshot(const workshop::Snapshot&);
    void setChanged(const std::vector<std::string>& files) { m_model->setChanged(files); }
    void setCurrentFile(const QString& path);
    FileListModel& files() { return *m_model; }

signals:
    void chosen(const QString& path);

protected:
    void keyPressEvent(QKeyEvent*) override;

private:
    void choose(const QModelIndex&);

    FileListModel* m_model;
    QString m_current;
};

} // namespace chipwise::desktop
