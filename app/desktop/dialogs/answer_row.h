#pragma once

#include "desktop/dialogs/answer_lines.h"

#include <QWidget>

namespace chipwise::desktop {

class Text;

/// An answer with its mark and its explanation, to read.
class AnswerRow final : public QWidget {
    Q_OBJECT
public:
    AnswerRow(const AnswerLine&, QWidget* parent);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    int place(int width, bool moves) const;

    AnswerLine::Is m_is;
    int m_step;
    Text* m_text;
    Text* m_why;
};

} // namespace chipwise::desktop
