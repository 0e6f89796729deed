#include "desktop/workshop/folder_watch.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QSet>

namespace chipwise::desktop {

namespace {

constexpr int settleMs = 15;
constexpr int pollMs = 2000;
constexpr int mostWatched = 4000; // the system has eight thousand for all programs together

} // namespace

FolderWatch::FolderWatch(QObject* parent) : QObject(parent) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    m_poll.setInterval(pollMs);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this](const QString& path) {
        // In the folder above only the coming and going of this one is news.
        if (path != m_above || QFileInfo::exists(m_folder) != m_isThere) m_settle.start();
    });
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_settle, &QTimer::timeout, this, [this] {
        renew();
        emit changed();
    });
    connect(&m_poll, &QTimer::timeout, this, [this] {
        if (!m_isThere) renew();
        emit changed();
    });
}

void FolderWatch::watch(const QString& folder) {
    m_folder = folder;
    m_above = QFileInfo(folder).path();
    m_settle.stop();
    forgetAll();
    renew();
}

void FolderWatch::forgetAll() {
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    if (!watched.isEmpty()) m_watcher.removePaths(watched);
}

/// Only what belongs to a pack: a folder with half a disk below it is no reason to watch half a disk.
QStringList FolderWatch::pathsToWatch() const {
    QStringList paths{m_folder, m_above}; // a folder that is moved does not say so itself
    const auto add = [&paths](const QString& folder, QDirIterator::IteratorFlags flags) {
        QDirIterator entries(folder, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::NoSymLinks, flags);
        while (entries.hasNext() && paths.size() <= mostWatched) paths << entries.next();
    };
    add(m_folder, QDirIterator::NoIteratorFlags);
    for (const char* below : {"questions", "i18n", "media"}) {
        const QString folder = m_folder + QLatin1Char('/') + QLatin1String(below);
        if (!QFileInfo(folder).isSymLink()) add(folder, QDirIterator::Subdirectories);
    }
    return paths;
}

/// A file that was saved by renaming another over it has fallen out of the watcher and is put in again.
void FolderWatch::renew() {
    m_isThere = QFileInfo::exists(m_folder);
    if (!m_isThere) {
        forgetAll(); // they would follow the folder to where it went
        m_watcher.addPath(m_above);
        m_poll.start(); // the folder above may be gone too
        return;
    }
    const QStringList wanted = pathsToWatch();
    if (wanted.size() > mostWatched)
        m_poll.start();
    else
        m_poll.stop();
    const QStringList known = m_watcher.files() + m_watcher.directories();
    const QSet<QString> watched(known.begin(), known.end());
    QStringList missing;
    for (const QString& path : wanted.mid(0, mostWatched))
        if (!watched.contains(path)) missing << path;
    // A file that went between listing and watching is no news: its folder has told already.
    if (!missing.isEmpty()) m_watcher.addPaths(missing);
}

} // namespace chipwise::desktop
