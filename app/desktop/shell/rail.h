#pragma once

#include "desktop/shell/page.h"

#include <QPixmap>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

namespace chipwise::desktop {

class RailButton;

/// What the learner reads on it, also where a way leads back to it.
QString pageName(PageId);

/// The pages at the left: name and icon, or icons alone in a narrow window. At the bottom the exam and
/// Settings. While Ctrl is held, each page shows the key that opens it.
class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);

    void setCurrent(PageId);
    /// "28" "days, 18 Dec" under the plan's name; empty: no date.
    void setExam(const QString& plan, const QString& days, const QString& rest);
    void setNarrow(bool);
    int railWidth() const;
    static constexpr int holdMs = 500; ///< how long Ctrl is held: with it alone nobody waits

signals:
    void chosen(chipwise::desktop::PageId);

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    bool eventFilter(QObject*, QEvent*) override; ///< of the program: Ctrl, wherever the keyboard is

private:
    void follow(RailButton*);
    void showKeys(bool);
    void place();
    void paintExam(QPainter&) const;

    QList<RailButton*> m_buttons;
    QTimer m_hold; ///< runs from the press of Ctrl
    bool m_narrow = false;
    QPixmap m_sign; ///< of the program, in the pixels of the screen
    bool m_isSetting = false;
    bool m_isChosen = false; ///< by the press that is going on
    QString m_plan;
    QString m_days;
    QString m_rest;
};

} // namespace chipwise::desktop
