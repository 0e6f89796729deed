#pragma once

#include "desktop/widgets/option_face.h"

#include <QAbstractButton>

#include <memory>

namespace chipwise::desktop {

/// A row that looks like an option and is none: a step, a line to match, one of the sides. Each kind of row
/// brings its own face.
class FaceButton : public QAbstractButton {
    Q_OBJECT
public:
    ~FaceButton() override;

    void setCompact(bool compact) { m_face->setCompact(compact); }
    bool isOpen() const { return m_face->verdict() == OptionVerdict::Open; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return m_face->heightForWidth(width); }
    QSize sizeHint() const override { return {620, heightForWidth(620)}; }

protected:
    explicit FaceButton(QWidget* parent);
    /// In the constructor: a face knows its button.
    void setFace(std::unique_ptr<OptionFace>, const QList<Run>& words);
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    std::unique_ptr<OptionFace> m_face;
};

} // namespace chipwise::desktop
