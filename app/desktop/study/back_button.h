#pragma once

#include <QPushButton>

namespace chipwise::desktop {

/// An arrow and where it leads back to; in a narrow window the arrow alone.
class BackButton : public QPushButton {
    Q_OBJECT
public:
    BackButton(const QString& word, QWidget* parent);
    void setArrowOnly(bool);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    bool m_arrowOnly = false;
};

} // namespace chipwise::desktop
