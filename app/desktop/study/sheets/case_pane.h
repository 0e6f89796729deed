#pragma once

#include "desktop/study/pictures.h"

#include <QPushButton>
#include <QUrl>

namespace chipwise::desktop {

class CaseBar;
class MarkdownView;
class ScrollArea;

/// The scenario that several questions share. Beside its question it fills the height of the window and
/// scrolls by itself; above it, in a narrow window, it folds away under its name and never takes more than
/// the height it is given.
class CasePane : public QWidget {
    Q_OBJECT
public:
    CasePane(const QString& title, const QString& scenario, const PictureFinder&, QWidget* parent);

    /// The key that folds it, shown on its bar: "C".
    void setKey(const QString&);
    void setBeside(bool);
    /// In a narrow window: whether the scenario shows.
    void setUnfolded(bool);
    bool isUnfolded() const { return m_unfolded; }
    /// The height it needs, of `most` at most.
    int heightFor(int width, int most) const;
    MarkdownView& scenario() { return *m_scenario; }

signals:
    void foldAsked();
    void linkChosen(const QUrl&);

protected:
    void resizeEvent(QResizeEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void place();

    CaseBar* m_bar;
    ScrollArea* m_scroll;
    MarkdownView* m_scenario;
    bool m_beside = true;
    bool m_unfolded = true;
};

/// The name of a case; where it folds, a button with its key.
class CaseBar : public QPushButton {
    Q_OBJECT
public:
    CaseBar(const QString& title, QWidget* parent);

    void setKey(const QString& key) { m_key = key; }
    void setFolds(bool folds, bool unfolded);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QString m_key = QStringLiteral("C");
    bool m_folds = false;
    bool m_unfolded = true;
};

} // namespace chipwise::desktop
