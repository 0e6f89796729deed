#pragma once

#include "desktop/study/sheets/column_sheet.h"

namespace chipwise::desktop {

class Button;
class Text;

/// Between two blocks of a long day: how far it is, what changed, and the choice to stop here.
class BreakSheet : public ColumnSheet {
    Q_OBJECT
public:
    explicit BreakSheet(const QString& sentence, QWidget* parent = nullptr);
    void focusStart() override;

signals:
    void goOnAsked();
    void stopAsked();

private:
    void place() override;

    Text* m_headline;
    Text* m_sentence;
    Button* m_goOn;
    Button* m_stop;
};

} // namespace chipwise::desktop
