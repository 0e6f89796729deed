#pragma once

#include <QLabel>

namespace chipwise::desktop {

/// A word in a small frame: "disputed", "new", "exam rule of thumb".
class Tag : public QLabel {
    Q_OBJECT
public:
    enum class Kind { Plain, Warning, Fresh, Success, Danger };
    explicit Tag(Kind, const QString& word, QWidget* parent = nullptr);
    void setTag(Kind, const QString& word);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    Kind m_kind;
};

} // namespace chipwise::desktop
