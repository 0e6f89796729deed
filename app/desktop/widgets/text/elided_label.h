#pragma once

#include "desktop/widgets/text/text_block.h"

#include <QLabel>

namespace chipwise::desktop {

/// One line that ends in "…" where it does not fit; the whole of it is in the tool tip and for screen
/// readers.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(Type, Ink = Ink::Text, QWidget* parent = nullptr);
    void setText(const QString&);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void updateTip();
    Type m_type;
    Ink m_ink;
};

} // namespace chipwise::desktop
