#pragma once

#include "workshop/draft/coverage.h"

#include <QPushButton>

namespace chipwise::desktop {

/// How much of the exam plan has questions, with a bar; a click shows all of it.
class CoverageLine final : public QPushButton {
    Q_OBJECT
public:
    explicit CoverageLine(QWidget* parent = nullptr);

    /// Shows the exam that the pack is for; hidden where the pack names none.
    void setCoverage(const std::vector<workshop::Coverage>&);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int m_covered = 0;
    int m_of = 0;
};

} // namespace chipwise::desktop
