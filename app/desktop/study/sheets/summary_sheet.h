#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/sheets/column_sheet.h"

#include <QList>

namespace chipwise::desktop {

class Button;
class DiePicture;
class ElidedLabel;
class Text;

/// The end of a session: what was answered, what comes back, and the map as it is now.
class SummarySheet : public ColumnSheet {
    Q_OBJECT
public:
    /// `reached`: what the session was about and how far that is, may be empty.
    SummarySheet(Workspace&, const study::Summary&, const QString& reached, const study::Map& before,
                 QWidget* parent = nullptr);

    void focusStart() override;

signals:
    void done();
    void more();  ///< what is still to do today
    void drill(); ///< the missed ones once more, without scheduling

private:
    void place() override;

    Text* m_headline;
    Text* m_sentence;
    Button* m_done;
    Button* m_second = nullptr;
    Text* m_missedTitle = nullptr;
    QList<ElidedLabel*> m_missed;
    DiePicture* m_die;
    bool m_hasMap = false;
    Text* m_known;
};

} // namespace chipwise::desktop
