#pragma once

#include "desktop/theme/theme.h"

#include <QDialog>
#include <QUrl>

#include <filesystem>

class QListWidget;

namespace chipwise::desktop {

class MarkdownView;
class ScrollArea;

/// The pages on writing packs, beside the work: their titles at the left, the chosen one at the right. It
/// stays open while one writes.
class HelpDialog : public QDialog, public ThemeListener {
    Q_OBJECT
public:
    HelpDialog(const std::filesystem::path& pages, QWidget* parent);

    /// A page by its file's name ("facts.md"); the contents where there is none of that name.
    void showPage(const QString& file);
    /// The row of a message on the page of messages ("CW118").
    void showCode(const QString& code);
    QString shownPage() const;

signals:
    void linkChosen(const QUrl&);

private:
    void addPage(const QString& file);
    void showCurrent();
    void layOut();
    void themeChanged() override { layOut(); }

    std::filesystem::path m_pages;
    QListWidget* m_list;
    ScrollArea* m_scroll;
    MarkdownView* m_text;
};

} // namespace chipwise::desktop
