#pragma once

#include "study/exam/exam_attempt.h"

#include <QWidget>

#include <vector>

namespace chipwise::desktop {

/// The questions of an attempt as numbered cells: answered, flagged, open. A click or Enter goes to one; the
/// arrows walk. Where there is no height for all of them it shows the row with the question in front.
class QuestionPalette : public QWidget {
    Q_OBJECT
public:
    explicit QuestionPalette(QWidget* parent = nullptr);

    /// `front` is the question in front, from 1; 0: none.
    void setQuestions(const std::vector<study::SatQuestion>&, int front);
    void setOneRow(bool);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    int cursor() const { return m_cursor; }
    int positionAt(const QPoint&) const; ///< the question there; 0: none
    static constexpr int ring = 4;       ///< around its cells, for the mark of the keyboard

signals:
    void chosen(int position);
    void left(); ///< Esc: back to the question

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool event(QEvent*) override;

private:
    int count() const { return static_cast<int>(m_questions.size()); }
    int columns(int width) const;
    int firstShown() const;
    int lastShown() const;
    QRect cellOf(int position) const;
    void setCursorAt(int position);
    QString wordsOf(int position) const;
    void paintNumbered(QPainter&, int position) const;

    std::vector<study::SatQuestion> m_questions;
    int m_front = 0;
    int m_cursor = 1; ///< where the keyboard is
    int m_hovered = 0;
    bool m_oneRow = false;
};

/// What the cells of a palette mean.
class PaletteLegend : public QWidget {
    Q_OBJECT
public:
    explicit PaletteLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
};

} // namespace chipwise::desktop
