#pragma once

#include "study/figures/map.h"
#include "study/session.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace chipwise::desktop {

class Button;

/// The blocks of the map in view with what is known of each: name, figure, bar, what is to gain, and what
/// else there is to say. A click or Enter opens a block, ↑↓ walk from row to row, and each has a button that
/// studies it. It is drawn in the row that the pointer or the keyboard is on, and always in the one that is
/// recommended.
class SubjectList : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString title;
        QString note;                                   ///< "in English"; empty: none
        study::MapFigures figures{};                    ///< what is known of it
        std::optional<int> gain{};                      ///< points of the exam's score, of 100
        std::optional<study::SessionOptions> session{}; ///< that studies or drills it
        bool isRecommended = false;
    };
    explicit SubjectList(QWidget* parent = nullptr);
    /// `head` says what the rows are: "Subject"; `known` what the figures are: "known now". `opens`: the map
    /// can come closer to each.
    void setRows(const QString& head, const QString& known, std::vector<Row>, bool opens);
    /// Of another day; all else stays.
    void setFigures(const QString& known, const std::vector<study::MapFigures>&);
    int heightForWidth(int width) const override;
    /// The row that the keyboard is on; nothing where it is elsewhere.
    std::optional<int> current() const;
    QRect rowRect(int row) const;
    Button* buttonOf(int row) const; ///< hidden where there is nothing to ask

signals:
    void opened(int row);
    void studyAsked(const chipwise::study::SessionOptions&);

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    bool eventFilter(QObject*, QEvent*) override; ///< of the buttons
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;

private:
    /// Where the parts of a row stand, from its top.
    struct Places {
        int name = 0;  ///< height of the name, in as many lines as it takes
        int note = 0;  ///< height of the note below the name; 0 beside it
        int room = 0;  ///< width that the name has
        int value = 0; ///< width of the figures
        int body = 0;  ///< height of all above the bar
        int height = 0;
    };
    Places placesOf(int row, int width) const;
    int rowAt(QPoint) const; ///< -1 where there is none
    int headHeight() const;
    void setHover(int row);
    void placeButtons();
    void quietButtons();
    void describe();
    QString wordsOf(const Row&) const;
    bool showsGain() const;

    QString m_head;
    QString m_known;
    std::vector<Row> m_rows;
    std::vector<Button*> m_buttons; ///< as many as rows, or more
    bool m_opens = false;
    int m_current = 0;
    int m_hover = -1;
    int m_pressed = -1;
};

} // namespace chipwise::desktop
