#pragma once

#include "desktop/widgets/text/text_block.h"

#include <QLabel>

namespace chipwise::desktop {

/// A label that keeps to the type scale: wrapped plain text in one of the theme's sizes with its line height,
/// in one ink or in runs of several. To screen readers it is a label with its text, a headline or title a
/// heading.
class Text : public QLabel {
    Q_OBJECT
public:
    explicit Text(Type, QWidget* parent = nullptr);
    Text(Type, const QString& text, Ink = Ink::Text, QWidget* parent = nullptr);

    void setText(const QString&); ///< in the label's ink; line breaks break
    void setText(const QString&, Ink);
    void setRuns(const QList<Run>&);
    void setType(Type);
    void setInk(Ink);
    /// One line that is never broken (and may be cut off); on by default is wrapping.
    void setWraps(bool);
    /// Distance from the widget's top to the baseline of its first line.
    int firstBaseline() const;
    int naturalWidth() const;
    /// Where in text() a point of the widget is; -1 beside it.
    int positionAt(QPoint) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void init();
    bool isHeading() const;
    TextBlock m_block;
    Ink m_ink = Ink::Text;
};

} // namespace chipwise::desktop
