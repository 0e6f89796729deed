#pragma once

#include "study/figures/map.h"
#include "study/packs/languages.h"

#include <QTableWidget>

namespace chipwise::desktop {

/// The map as a table: every question with its domain, its subject, the chance that it is still known, and
/// its days. It says what the map shows, in the same order.
class QuestionTable : public QTableWidget {
    Q_OBJECT
public:
    enum Column { Domain, Subject, Question, Chance, Last, Due, ColumnCount };
    explicit QuestionTable(QWidget* parent = nullptr);

    /// What is not in the chosen language says so.
    void setMap(const study::Map&, const study::Learner&, std::int64_t today);
    QString cardAt(int row) const;
    /// Domains and subjects as wide as they are, but most of the room is the questions', which in a narrow
    /// window leave them out.
    void fitColumns(int width);

private:
    std::int64_t m_today = 0;
    bool m_hasDomains = false;
    void setRow(int row, const study::MapBlock&, const study::MapCell&, const QString& stem,
                const QString& domain);
};

} // namespace chipwise::desktop
