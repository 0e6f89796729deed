#pragma once

#include "desktop/dialogs/asked_then.h"
#include "study/figures/mistakes.h"
#include "study/session.h"

#include <QList>
#include <QWidget>

namespace chipwise::desktop {

class Button;
class DataRow;
class EmptyState;
class MistakeRow;
class MistakeSection;
class Text;
class Workspace;

/// What deserves another look: four lists, and which option was taken for which. Arrows walk the questions
/// of all lists as one.
class MistakesView final : public QWidget {
    Q_OBJECT
public:
    MistakesView(Workspace&, QWidget* parent);

    void refresh();
    /// Where the keyboard goes: the first question, or what there is to press.
    void enter();
    void drillOpen();
    /// The questions in sight, over all lists.
    QList<MistakeRow*> rows() const;
    const QList<MistakeSection*>& sections() const { return m_sections; }
    const QList<DataRow*>& pairs() const { return m_pairs; }
    Button* drillButton() { return m_drill; }
    EmptyState* emptyState() { return m_empty; }
    bool isEmpty() const { return m_isEmpty; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void studyAsked(const chipwise::study::SessionOptions&);
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);
    void noticed(const QString& message);
    void grown(); ///< another height

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void addSection(const QString& title, const QString& explanation);
    void connectRow(MistakeRow*);
    void setLabel(const MistakeRow*, study::MistakeLabel);
    void sayEmpty(const study::Now&);
    void showPairs();
    void walk(const MistakeRow* from, int by);
    void drill(const study::SessionOptions&);
    int place(int width, bool moves) const;

    Workspace& m_workspace;
    study::Mistakes m_mistakes;
    bool m_isEmpty = true;
    Text* m_headline;
    Text* m_sentence;
    Button* m_drill;
    QList<MistakeSection*> m_sections; ///< sure but wrong, repeated, lucky, flagged
    Text* m_pairsName;
    QList<DataRow*> m_pairs;
    EmptyState* m_empty;
};

} // namespace chipwise::desktop
