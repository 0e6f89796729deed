#pragma once

#include "desktop/widgets/button.h"

#include <QList>
#include <QWidget>

namespace chipwise::desktop {

/// Controls side by side that go to a further line where the width does not hold them: with large text no
/// button is ever cut off.
class ButtonRow : public QWidget {
    Q_OBJECT
public:
    explicit ButtonRow(Qt::Alignment = Qt::AlignLeft, QWidget* parent = nullptr);

    Button* addButton(Button::Kind, const QString& text);
    /// Any control that knows its size; it is taken over.
    void addControl(QWidget*);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override; ///< all on one line
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent*) override;
    bool event(QEvent*) override;

private:
    QList<QList<QWidget*>> linesFor(int width) const;
    void place();

    Qt::Alignment m_alignment;
    QList<QWidget*> m_controls;
};

} // namespace chipwise::desktop
