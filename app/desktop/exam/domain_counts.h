#pragma once

#include "study/exam_form.h"

#include <QWidget>

#include <vector>

namespace chipwise::desktop {

/// How many questions each domain of a form gets; where a domain has too few, how many it lacks.
class DomainCounts : public QWidget {
    Q_OBJECT
public:
    explicit DomainCounts(QWidget* parent = nullptr);

    void setOffer(const study::FormOffer&);
    bool isEmpty() const { return m_domains.empty(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int rowHeight() const;
    int headHeight() const;
    QString countWords(const study::FormDomain&) const;
    void paintRow(QPainter&, const study::FormDomain&, int y) const;

    std::vector<study::FormDomain> m_domains;
    bool m_lacking = false; ///< these are the domains with too few
};

} // namespace chipwise::desktop
