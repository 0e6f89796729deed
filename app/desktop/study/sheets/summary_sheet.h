#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/study/sheets/column_sheet.h"
#include "study/session_end.h"

#include <QImage>
#include <QList>

namespace chipwise::desktop {

class Button;
class ButtonRow;
class DiePicture;
class ElidedLabel;
class Text;

/// The end of a session: what it changed, the map on which the answered cells light up one after another,
/// what comes next, and which questions come back when.
class SummarySheet : public ColumnSheet {
    Q_OBJECT
public:
    /// `reached`: what the session was about and how far that is, may be empty. `before`: the map when it
    /// began.
    SummarySheet(Workspace&, study::SessionEnd, const QString& reached, study::Map before,
                 QWidget* parent = nullptr);
    /// The page that Done leads back to, for its words.
    void setWayBack(const QString& page);

    void focusStart() override;
    /// How much of it can be seen at once: the map leaves room for what was missed.
    void setPageHeight(int);
    bool offersMore() const { return m_end.summary.left > 0; } ///< today
    const study::SessionEnd& end() const { return m_end; }
    DiePicture& die() { return *m_die; }
    /// Map and words as a picture to keep.
    QImage picture(const study::Now&) const;

signals:
    void done();
    void more();       ///< what is still to do today
    void drill();      ///< the missed ones once more, without scheduling
    void weakAsked();  ///< the subject with most misses
    void stepAsked();  ///< what Progress says is next
    void aheadAsked(); ///< the questions of the next study day
    void pictureAsked();

private:
    struct Fact {
        Text* label;
        Text* value;
        Button* link = nullptr;
    };
    struct Missed {
        ElidedLabel* stem;
        Text* back;
    };
    void addFacts(const QString& reached);
    void addFact(const QString& label, const QString& value);
    void addNextStep();
    void addWeakest();
    Button* addLink(const QString& text);
    void addActions(const Workspace&);
    void addMissed();
    void orderTabs();
    void showKnown(double share);
    void place() override;
    int placeFacts(int x, int y, int width);
    int placeMissed(int x, int y, int width);
    int missedHeight() const;
    void placeDie(const QPoint&, int width, int factsEnd);
    void sizeDie(int width);

    study::SessionEnd m_end;
    study::Map m_before;
    Text* m_headline;
    Text* m_sentence;
    Text* m_known = nullptr; ///< counts up while the cells light
    QList<Fact> m_facts;
    ButtonRow* m_actions;
    Button* m_done = nullptr;
    DiePicture* m_die;
    Text* m_squares; ///< what those of the map mean
    Text* m_missedTitle = nullptr;
    QList<Missed> m_missed;
    Text* m_missedMore = nullptr;
    int m_pageHeight = 0;
    bool m_isLit = false;
};

} // namespace chipwise::desktop
