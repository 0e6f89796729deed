#pragma once

#include <QFileSystemWatcher>
#include <QTimer>

namespace chipwise::desktop {

/// Says when anything a pack is made of has changed in its folder, in whichever program: files, folders,
/// renames. Several changes at once are one word. What is more than can be watched is looked at every two
/// seconds.
class FolderWatch : public QObject {
    Q_OBJECT
public:
    explicit FolderWatch(QObject* parent);

    void watch(const QString& folder);

signals:
    void changed();

private:
    void forgetAll();
    void renew();
    QStringList pathsToWatch() const;

    QString m_folder;
    QString m_above;
    bool m_isThere = true;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; ///< waits until a burst of changes is over
    QTimer m_poll;
};

} // namespace chipwise::desktop
