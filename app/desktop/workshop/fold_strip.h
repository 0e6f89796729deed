#pragma once

#include <QPushButton>

namespace chipwise::desktop {

/// In a small window files and problems are folded into a strip of 64 px; its buttons lay them over the text.
class FoldStrip final : public QWidget {
    Q_OBJECT
public:
    explicit FoldStrip(QWidget* parent = nullptr);

    void setProblems(int errors, int warnings);
    QPushButton* filesButton();
    QPushButton* problemsButton();
    int stripWidth() const;

signals:
    void filesAsked();
    void problemsAsked();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void place();

    class FoldButton;
    FoldButton* m_files;
    FoldButton* m_problems;
};

} // namespace chipwise::desktop
