#pragma once

#include "desktop/widgets/layer.h"

class QBoxLayout;
class QWidget;

namespace chipwise::desktop {

class ScrollArea;

/// Every key on one sheet.
class ShortcutSheet : public Layer {
    Q_OBJECT
public:
    explicit ShortcutSheet(QWidget* parent);
    void open() override;
    void openAtExam(); ///< with the keys of a practice exam in sight

protected:
    void resizeEvent(QResizeEvent*) override;
    void fit() override;

private:
    void build();
    void showFrom(const QWidget* title); ///< null: from the top
    QBoxLayout* m_columns = nullptr;
    ScrollArea* m_scroll = nullptr;
    QWidget* m_exam = nullptr; ///< the title of its keys
};

} // namespace chipwise::desktop
