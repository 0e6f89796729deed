#pragma once

#include "desktop/dialogs/dialog.h"
#include "store/catalog/catalog.h"

#include <vector>

class QListWidget;

namespace chipwise::desktop {

class MarkdownView;
class ScrollArea;

/// Words that a glossary explains: at the left the list, at the right what the chosen one means.
class WordsDialog : public Dialog {
    Q_OBJECT
public:
    /// `own` is the sign of what the chosen language has no words for, "in English".
    WordsDialog(const std::vector<const store::Term*>&, const QString& own, QWidget* parent);

    QListWidget& list() { return *m_list; }
    MarkdownView& meaning() { return *m_meaning; }

private:
    void showCurrent();
    void fit() override;

    std::vector<store::Term> m_terms;
    QWidget* m_body;
    QListWidget* m_list;
    ScrollArea* m_scroll;
    MarkdownView* m_meaning;
};

} // namespace chipwise::desktop
