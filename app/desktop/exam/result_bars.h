#pragma once

#include "study/exam_result.h"

#include <QWidget>

#include <vector>

namespace chipwise::desktop {

/// Each domain of a result: its share of right answers as a bar, the range that so few questions leave open
/// as a line across its end, and the mark to reach.
class ResultBars : public QWidget {
    Q_OBJECT
public:
    explicit ResultBars(QWidget* parent = nullptr);

    void setDomains(const std::vector<study::ResultDomain>&, double rawPass);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int rowHeight() const;
    void paintRow(QPainter&, const study::ResultDomain&, int y) const;
    void paintBar(QPainter&, const study::ResultDomain&, const QRectF& track) const;

    std::vector<study::ResultDomain> m_domains;
    double m_mark = 0; ///< percent; 0: none
};

} // namespace chipwise::desktop
