#pragma once

#include <QProgressBar>

namespace chipwise::desktop {

/// Progress of a session: one pin a question, up to eighty; beyond that one bar. To screen readers a progress
/// bar.
class Pins : public QProgressBar {
    Q_OBJECT
public:
    explicit Pins(QWidget* parent = nullptr);
    /// `current` is the open question from 1; 0 or beyond `of`: none is open.
    void setProgress(int current, int of);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 4}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int m_current = 0; ///< may lie beyond the last one, which a progress bar's value may not
};

} // namespace chipwise::desktop
