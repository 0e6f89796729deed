#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace chipwise::desktop {

/// The blocks of the map in view with what is known of each now: name, figure, bar, and what else there is to
/// say.
class SubjectList : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString title;
        QString note;     ///< "in English"; empty: none
        double known = 0; ///< share
    };
    explicit SubjectList(QWidget* parent = nullptr);
    /// `head` says what the rows are: "Subject".
    void setRows(const QString& head, std::vector<Row>);
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;
    /// The tooltip of a row says its whole name, which may be cut.
    bool event(QEvent*) override;

private:
    const Row* rowAt(int y) const;
    int rowHeight() const;
    int headHeight() const;
    /// A note that would leave the name too little room stands below it, in as many lines as it takes: their
    /// height, or 0 beside the name.
    int noteHeight(const Row&, int width) const;

    QString m_head;
    std::vector<Row> m_rows;
};

} // namespace chipwise::desktop
