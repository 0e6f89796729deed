#pragma once

#include <QDialog>

namespace chipwise::desktop {

/// Every key on one sheet.
class ShortcutSheet : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutSheet(QWidget* parent);
    void open() override;

private:
    void build();
};

} // namespace chipwise::desktop
