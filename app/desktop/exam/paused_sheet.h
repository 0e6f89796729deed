#pragma once

#include "desktop/study/sheets/column_sheet.h"

#include <cstdint>

namespace chipwise::desktop {

class Button;
class Text;

/// A relaxed exam while its clock stands still: the questions are out of sight.
class PausedSheet : public ColumnSheet {
    Q_OBJECT
public:
    explicit PausedSheet(std::int64_t leftMs, QWidget* parent = nullptr);

    void focusStart() override;

signals:
    void goOnAsked();

private:
    void place() override;

    Text* m_title;
    Text* m_sentence;
    Button* m_goOn;
};

} // namespace chipwise::desktop
