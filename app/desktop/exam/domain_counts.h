#pragma once

#include "desktop/exam/domain_list.h"

#include <vector>

namespace chipwise::desktop {

/// How many questions each domain of a form gets; where a domain has too few, how many it lacks.
class DomainCounts final : public DomainList {
    Q_OBJECT
public:
    explicit DomainCounts(QWidget* parent = nullptr);

    void setOffer(const study::FormOffer&);
    bool isEmpty() const { return m_domains.empty(); }

protected:
    int count() const override { return static_cast<int>(m_domains.size()); }
    int rowHeight() const override;
    int headHeight() const override;
    void paintHead(QPainter&, const QRect&) const override;
    void paintRow(QPainter&, int row, const QRect&) const override;

private:
    QString countWords(const study::FormDomain&) const;

    std::vector<study::FormDomain> m_domains;
    bool m_lacking = false; ///< these are the domains with too few
};

} // namespace chipwise::desktop
