#pragma once

#include "desktop/charts/chart.h"
#include "study/figures/question_record.h"

namespace chipwise::desktop {

/// The chance that a question is known, from its first answer to today, and on to the day it comes back.
/// A dot stands for right answers of a day, a ring for wrong ones; a day may have both.
class ChanceCurve final : public Chart {
    Q_OBJECT
public:
    explicit ChanceCurve(QWidget* parent = nullptr);
    void setRecord(const study::QuestionRecord&, std::int64_t today);
    ChartTable table() const override;

protected:
    void paintData(QPainter&) override;
    int dataHeight(int width) const override;
    QString wordsOf(int datum) const override;
    int datumAt(QPoint) const override;

private:
    QString titleWords() const;
    QString answersOn(std::int64_t day) const;
    QRectF plot() const;
    QPointF pointOf(std::size_t place, double chance) const;

    std::vector<study::ChanceOnDay> m_curve;
    std::vector<study::PastAnswer> m_answers;
    std::int64_t m_today = 0;
};

} // namespace chipwise::desktop
