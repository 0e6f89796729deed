#pragma once

#include "desktop/die/die_square.h"

#include <QWidget>

#include <optional>

namespace chipwise::desktop {

/// The box around what is said about the square or block that is pointed at, with the square itself in front:
/// it speaks of one question, not of the whole map.
class SquareFrame : public QWidget {
    Q_OBJECT

public:
    explicit SquareFrame(QWidget* parent = nullptr);

    /// Nothing: what is said is about no single square.
    void setSquare(const std::optional<DieSquare>&);
    bool hasSquare() const { return m_square.has_value(); }
    int textLeft() const;   ///< of what stands in it, with room for the square where there is one
    static int mostLeft();  ///< with a square
    static int textInset(); ///< on its other sides

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::optional<DieSquare> m_square;
};

} // namespace chipwise::desktop
