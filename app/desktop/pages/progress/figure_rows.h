#pragma once

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace chipwise::desktop {

/// A chart of rows: what each is of, its share as a bar with its range and what was expected, and the figures
/// in words. Its title is what it shows; screen readers get the rows as a list.
class FigureRows : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString label;
        std::optional<double> share;
        double low = 0;
        double high = 0;
        std::optional<double> mark; ///< expected, or to reach
        QString words;
    };
    explicit FigureRows(QWidget* parent = nullptr);
    void setRows(const QString& title, const QString& line, std::vector<Row>);
    bool isEmpty() const { return m_rows.empty(); }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int rowHeight() const;
    int headHeight() const;

    QString m_title;
    QString m_line;
    std::vector<Row> m_rows;
};

} // namespace chipwise::desktop
