#pragma once

#include <QDialog>

class QBoxLayout;

namespace chipwise::desktop {

/// Every key on one sheet.
class ShortcutSheet : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutSheet(QWidget* parent);
    void open() override;

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void build();
    QBoxLayout* m_columns = nullptr;
};

} // namespace chipwise::desktop
