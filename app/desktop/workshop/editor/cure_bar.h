#pragma once

#include "pack/text/diagnostic.h"

#include <QWidget>

#include <optional>

namespace chipwise::desktop {

class Button;
class ElidedLabel;
class Text;

/// The bar below the text: what is wrong in the cursor's line and what one key does about it; where that line
/// is sound, how many problems the file has. It is always there, so that the text never jumps.
class CureBar : public QWidget {
    Q_OBJECT
public:
    explicit CureBar(QWidget* parent);

    /// `action` is what Alt+Enter does; empty: nothing.
    void showProblem(const pack::Diagnostic&, const QString& action);
    void showCount(int errors, int warnings);
    void showNothing();
    QRect actionPlace() const; ///< in the bar
    QString message() const;
    QString action() const;
    int heightFor(int width) const;

signals:
    void cureAsked();
    void nextAsked();
    void heightChanged();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    enum class Mark { None, Sound, Warning, Error };
    void showMessage(Mark, const QString& message, const QString& help, const QString& action,
                     const QString& key);
    void place();
    int textLeft() const;
    int textRight() const; ///< of a line beside the buttons
    bool isCut(int width) const;
    bool isStacked(int width) const; ///< the buttons stand below the message: large text in a narrow pane
    void setExpanded(bool);

    Mark m_mark = Mark::None;
    bool m_expanded = false;
    bool m_forCount = false; ///< the key goes to the next problem
    ElidedLabel* m_line;     ///< while the message has one line
    ElidedLabel* m_hint;     ///< what to do, where no key does it
    Text* m_message;         ///< expanded: all of it
    Text* m_help;
    Button* m_more;
    Button* m_action;
};

} // namespace chipwise::desktop
