#pragma once

#include "desktop/exam/domain_list.h"
#include "study/exam/exam_result.h"

#include <vector>

namespace chipwise::desktop {

/// Each domain of a result: its share of right answers as a bar, the range that so few questions leave open
/// as a line across its end, and the mark to reach.
class ResultBars final : public DomainList {
    Q_OBJECT
public:
    explicit ResultBars(QWidget* parent = nullptr);

    void setDomains(const std::vector<study::ResultDomain>&, double rawPass);

protected:
    int count() const override { return static_cast<int>(m_domains.size()); }
    int rowHeight() const override;
    int footHeight() const override;
    void paintRow(QPainter&, int row, const QRect&) const override;
    void paintFoot(QPainter&, const QRect&) const override;

private:
    void paintBar(QPainter&, const study::ResultDomain&, const QRectF& track) const;

    std::vector<study::ResultDomain> m_domains;
    double m_mark = 0; ///< percent; 0: none
};

} // namespace chipwise::desktop
