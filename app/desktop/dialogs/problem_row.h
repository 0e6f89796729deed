#pragma once

#include "pack/text/diagnostic.h"

#include <QWidget>

namespace chipwise::desktop {

class Text;

/// One problem of a pack: what is wrong, where, and what to do about it. Mark, word and color tell an error
/// from a warning.
class ProblemRow : public QWidget {
    Q_OBJECT
public:
    ProblemRow(const pack::Diagnostic&, QWidget* parent);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    int textX() const;
    int place(int width, bool moves) const;

    bool m_error;
    Text* m_message;
    Text* m_place;
    Text* m_help;
};

} // namespace chipwise::desktop
