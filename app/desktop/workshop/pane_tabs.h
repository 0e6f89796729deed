#pragma once

#include <QTabBar>

namespace chipwise::desktop {

/// "Text" and "Preview" where both do not fit side by side.
class PaneTabs final : public QTabBar {
    Q_OBJECT
public:
    explicit PaneTabs(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    QSize tabSizeHint(int index) const override;
    void paintEvent(QPaintEvent*) override;
};

} // namespace chipwise::desktop
