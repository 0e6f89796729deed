#pragma once

#include "study/figures/mistakes.h"

#include <QPushButton>

namespace chipwise::desktop {

class Button;
class ElidedLabel;

/// A question of a list of mistakes: its text, what was said and when; why it went wrong, by the keys 1 to 4
/// or a menu; and the same scenario with one constraint changed. Enter or a click opens the question.
class MistakeRow final : public QPushButton {
    Q_OBJECT
public:
    MistakeRow(study::Mistake, const study::Now&, QWidget* parent);

    const study::Mistake& mistake() const { return m_mistake; }
    void setLabel(study::MistakeLabel);
    Button* whyButton() { return m_why; }
    Button* flipButton() { return m_flip; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void labelAsked(chipwise::study::MistakeLabel); ///< None: the label it has is taken away
    void flipAsked();
    void walked(int by); ///< up or down

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    void choose(study::MistakeLabel);
    void openMenu();
    void describe();
    bool isStacked(int width) const; ///< the actions stand under the text
    int actionsWidth() const;

    study::Mistake m_mistake;
    ElidedLabel* m_stem;
    ElidedLabel* m_line;
    Button* m_why;
    Button* m_flip;
};

} // namespace chipwise::desktop
