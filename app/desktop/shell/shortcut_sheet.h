#pragma once

#include "desktop/shell/keys.h"
#include "desktop/widgets/layer.h"

namespace chipwise::desktop {

class KeyColumns;
class ScrollArea;

/// Every key on one sheet, in as many columns as its window has room for, those of where one is first.
class ShortcutSheet : public Layer {
    Q_OBJECT
public:
    explicit ShortcutSheet(QWidget* parent);
    void openAt(KeyPlace);

protected:
    void fit() override;

private:
    KeyColumns* m_columns;
    ScrollArea* m_scroll;
};

} // namespace chipwise::desktop
