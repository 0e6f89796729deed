#pragma once

#include "desktop/widgets/layer.h"

#include <QUrl>

#include <filesystem>

class QListWidget;

namespace chipwise::desktop {

class MarkdownView;
class ScrollArea;

/// The pages on writing packs: their titles at the left, the chosen one at the right. Opened again, it is
/// where it was left.
class HelpDialog : public Layer {
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
    void fit() override;

    std::filesystem::path m_pages;
    QListWidget* m_list;
    ScrollArea* m_scroll;
    MarkdownView* m_text;
};

} // namespace chipwise::desktop
