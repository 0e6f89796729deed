#pragma once

#include "desktop/theme/theme.h"

#include <QWidget>

namespace chipwise::desktop {

class MarkdownView;
class ScrollArea;
class Text;

/// What a word means, in a small card beside it. It takes no focus; Esc, a click elsewhere and whatever may
/// move the text below it close it.
class TermCard : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit TermCard(QWidget* host);

    /// `anchor` in the host's coordinates: the words it explains. `sign` stands beside the word: "in
    /// English".
    void explain(const QString& word, const QString& sign, const QString& meaning, const QRect& anchor);
    QString word() const;
    MarkdownView& meaning() { return *m_meaning; }

protected:
    void paintEvent(QPaintEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void showEvent(QShowEvent*) override;
    void hideEvent(QHideEvent*) override;
    void themeChanged() override { hide(); }

private:
    void place(const QRect& anchor);
    bool keyTaken(QKeyEvent&);

    QString m_explained;
    Text* m_word;
    ScrollArea* m_scroll;
    MarkdownView* m_meaning;
};

} // namespace chipwise::desktop
