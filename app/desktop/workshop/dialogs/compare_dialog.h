#pragma once

#include "desktop/dialogs/dialog.h"

class QPlainTextEdit;

namespace chipwise::desktop {

/// A file that two people changed at once: both texts side by side, lines of one alone on a soft ground.
class CompareDialog final : public Dialog {
    Q_OBJECT
public:
    CompareDialog(const QString& file, const QString& mine, const QString& theirs, QWidget* parent);

    Button* keepMine() { return primary(); }
    Button* takeTheirs() { return m_theirs; }

signals:
    void mineChosen();
    void theirsChosen();

private:
    QPlainTextEdit* addSide(const QString& title, const QString& text, QWidget* box);

    Button* m_theirs;
};

} // namespace chipwise::desktop
