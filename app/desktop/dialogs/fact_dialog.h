#pragma once

#include "desktop/dialogs/dialog.h"
#include "pack/model/model.h"

#include <QUrl>

namespace chipwise::desktop {

/// One fact of a pack: the value with its unit, what it holds for, whose word it is, as of when, and where it
/// comes from.
class FactDialog final : public Dialog {
    Q_OBJECT
public:
    FactDialog(const pack::Fact&, QWidget* parent);

signals:
    void linkChosen(const QUrl&);
};

} // namespace chipwise::desktop
