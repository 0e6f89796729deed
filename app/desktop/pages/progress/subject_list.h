#pragma once

#include "study/learner.h"

#include <QStringList>
#include <QWidget>

#include <optional>

namespace chipwise::desktop {

/// Subjects with what is known of each now: name, figure, bar. The weakest is copper and says so.
class SubjectList : public QWidget {
    Q_OBJECT
public:
    explicit SubjectList(QWidget* parent = nullptr);
    /// `signs` stand behind the subjects' names, one for each block or none at all: "in English".
    void setMap(const study::Map&, const std::optional<study::SubjectScore>& weakest,
                const QStringList& signs = {});
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int rowHeight() const;
    int headHeight() const;

    study::Map m_map;
    QStringList m_signs;
    std::optional<std::size_t> m_weakest; ///< block
};

/// What the colors of the cells mean.
class MapLegend : public QWidget {
    Q_OBJECT
public:
    explicit MapLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
};

} // namespace chipwise::desktop
