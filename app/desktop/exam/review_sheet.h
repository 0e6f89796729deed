#pragma once

#include "desktop/study/sheets/column_sheet.h"
#include "study/exam/exam_attempt.h"

#include <vector>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class PaletteLegend;
class QuestionPalette;
class Text;

/// Before submitting: what is answered, open and flagged, and a way back to each.
class ReviewSheet : public ColumnSheet {
    Q_OBJECT
public:
    ReviewSheet(const std::vector<study::SatQuestion>&, int position, QWidget* parent = nullptr);

    void focusStart() override;
    Button* submitButton() { return m_submit; }
    QuestionPalette& cells() { return *m_palette; }

signals:
    void chosen(int position);
    void submitAsked();

private:
    void addActions(const std::vector<study::SatQuestion>&, int position);
    void place() override;

    Text* m_title;
    Text* m_sentence;
    QuestionPalette* m_palette;
    PaletteLegend* m_legend;
    ButtonRow* m_actions;
    Button* m_submit = nullptr;
};

} // namespace chipwise::desktop
