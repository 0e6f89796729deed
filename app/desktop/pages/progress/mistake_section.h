#pragma once

#include "study/figures/mistakes.h"

#include <QList>
#include <QWidget>

namespace chipwise::desktop {

class Button;
class MistakeRow;
class Text;

/// One list of mistakes: its name with the count, what it holds, a drill of all of it, and its rows; of a
/// long list the newest few until all are asked for.
class MistakeSection final : public QWidget {
    Q_OBJECT
public:
    MistakeSection(const QString& title, const QString& explanation, QWidget* parent);

    void setMistakes(std::vector<study::Mistake>, const study::Now&);
    const std::vector<study::Mistake>& mistakes() const { return m_mistakes; }
    const QList<MistakeRow*>& rows() const { return m_rows; }
    Button* drillButton() { return m_drill; }
    Button* moreButton() { return m_more; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void drillAsked();
    void grown(); ///< shows all of its rows
    void rowMade(chipwise::desktop::MistakeRow*);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void makeRows(std::size_t most);
    int place(int width, bool moves) const;

    QString m_title;
    study::Now m_now;
    std::vector<study::Mistake> m_mistakes;
    bool m_all = false;
    Text* m_name;
    Text* m_explanation;
    Button* m_drill;
    QList<MistakeRow*> m_rows;
    Button* m_more;
};

} // namespace chipwise::desktop
