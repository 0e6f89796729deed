#pragma once

#include <QList>
#include <QWidget>

namespace chipwise::desktop {

/// The last days as bars: 20 wide, at most 48 high, a letter below; a day without answers is a line.
class BarStrip : public QWidget {
    Q_OBJECT
public:
    struct Day {
        int answers = 0;
        QString letter; ///< "S"
        QString name;   ///< "Saturday, 14 November"
        bool today = false;
    };
    explicit BarStrip(QWidget* parent = nullptr);
    void setDays(const QList<Day>&);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    int pitch() const;
    QList<Day> m_days;
};

} // namespace chipwise::desktop
