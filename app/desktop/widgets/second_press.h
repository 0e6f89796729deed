#pragma once

#include <QObject>

class QWidget;

namespace chipwise::desktop {

/// The second press of a double click belongs to what the first one pressed. Where that has put something
/// else under the pointer (Check becomes Next, the next question comes), it presses nothing. What is a double
/// click, the system says: a later press counts at once.
class SecondPress : public QObject {
    Q_OBJECT
public:
    explicit SecondPress(QWidget* page);
    /// What stands under the pointer is something else now.
    void pageChanged() { m_hasChanged = true; }

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    QWidget* m_page;
    bool m_hasChanged = false; ///< since the last press
};

} // namespace chipwise::desktop
