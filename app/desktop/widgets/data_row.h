#pragma once

#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

namespace chipwise::desktop {

/// A line of facts between hairlines: label, name, the rest, and a link at the right. 56 high; where the
/// words do not fit side by side, the rest goes under the name.
class DataRow : public QWidget {
    Q_OBJECT
public:
    explicit DataRow(QWidget* parent = nullptr);
    void setRow(const QString& label, const QString& name, const QList<Run>& rest = {},
                const QString& link = {});
    void setLast(bool); ///< draws the line below as well
    Button* link() { return m_link; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void linkClicked();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    struct Places {
        QRect label, name, rest, link;
        int height = 0;
    };
    Places placesFor(int width) const;
    void place();

    Text* m_label;
    Text* m_name;
    Text* m_rest;
    Button* m_link;
    bool m_last = false;
};

} // namespace chipwise::desktop
