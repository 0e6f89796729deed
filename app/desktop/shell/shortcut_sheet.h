#pragma once

#include "desktop/widgets/layer.h"

namespace chipwise::desktop {

class KeyColumns;
class ScrollArea;

/// Every key on one sheet, in as many columns as its window has room for.
class ShortcutSheet : public Layer {
    Q_OBJECT
public:
    explicit ShortcutSheet(QWidget* parent);
    void open() override;
    void openAtExam(); ///< with the keys of a practice exam in sight

protected:
    void fit() override;

private:
    void showFrom(const QWidget* title); ///< null: from the top
    KeyColumns* m_columns;
    ScrollArea* m_scroll;
};

} // namespace chipwise::desktop
