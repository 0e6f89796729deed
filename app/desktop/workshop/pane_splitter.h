#pragma once

#include <QSplitter>

namespace chipwise::desktop {

/// Panes side by side or below each other with a line of one pixel between them, which can be moved.
class PaneSplitter final : public QSplitter {
    Q_OBJECT
public:
    explicit PaneSplitter(Qt::Orientation, QWidget* parent = nullptr);

    /// "248,1032", as kept in the settings; returns whether it could be read.
    bool restore(const QString& sizes);
    QString sizesText() const;

protected:
    QSplitterHandle* createHandle() override;
};

} // namespace chipwise::desktop
