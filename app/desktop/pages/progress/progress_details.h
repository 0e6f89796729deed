#pragma once

#include "study/readiness/progress_figures.h"
#include "study/readiness/readiness_report.h"

#include <QUrl>
#include <QWidget>

#include <memory>
#include <optional>

namespace chipwise::desktop {

class Button;
class FigureRows;
class LoadColumns;
class MisconceptionList;
class Text;
class YearGrid;

/// What stands under Details, folded until somebody opens it: readiness by domain and the chance to pass, the
/// next four weeks, the year, certainty, recall, and what was forecast.
class ProgressDetails : public QWidget {
    Q_OBJECT
public:
    explicit ProgressDetails(QWidget* parent = nullptr);

    void setReadiness(const std::optional<study::PackReadiness>&);
    void setFigures(const study::ProgressFigures&);
    QString record() const;
    void setRecord(const QString& sentence); ///< what was forecast and what came
    void setOpen(bool);
    bool isOpen() const { return m_open; }
    Button* fold() { return m_fold; }
    MisconceptionList& misconceptions() { return *m_misconceptions; }
    FigureRows& attempts() { return *m_attempts; }
    FigureRows& attemptDomains() { return *m_attemptDomains; }
    FigureRows& domains() { return *m_domains; }
    FigureRows& weeks() { return *m_weeks; }
    FigureRows& intervals() { return *m_intervals; }
    FigureRows& certainty() { return *m_certainty; }
    FigureRows& ours() { return *m_ours; }
    LoadColumns& load() { return *m_load; }
    YearGrid& year() { return *m_year; }
    int placeIn(int width); ///< and the height it needs

signals:
    void folded(bool open);
    void sized();
    void drillAsked(const chipwise::study::SessionOptions&);
    void linkChosen(const QUrl&);

private:
    void showParts();
    QList<QWidget*> parts() const;
    static bool isEmpty(const QWidget*);

    bool m_open = false;
    Button* m_fold;
    FigureRows* m_domains;
    Text* m_chance;
    LoadColumns* m_load;
    YearGrid* m_year;
    FigureRows* m_certainty;
    MisconceptionList* m_misconceptions;
    FigureRows* m_attempts;
    FigureRows* m_attemptDomains;
    FigureRows* m_weeks;
    FigureRows* m_intervals;
    FigureRows* m_ours; ///< the record of our forecasts
    Text* m_record;
};

} // namespace chipwise::desktop
