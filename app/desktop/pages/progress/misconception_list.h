#pragma once

#include "study/figures/misconceptions.h"

#include <QList>
#include <QUrl>
#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace chipwise::study {
struct SessionOptions;
}

namespace chipwise::desktop {

class Button;
class Text;

/// The misconceptions that the learner holds, newest first, each with what is true, its source and a drill;
/// and those that are gone.
class MisconceptionList final : public QWidget {
    Q_OBJECT
public:
    explicit MisconceptionList(QWidget* parent = nullptr);
    void setMisconceptions(std::vector<study::HeldMisconception>);
    bool isEmpty() const { return m_all.empty(); }
    const QList<Button*>& drills() const { return m_drills; } ///< of those that are held, as they stand

signals:
    void drillAsked(const chipwise::study::SessionOptions&);
    void linkChosen(const QUrl&);

private:
    void addHeld(const study::HeldMisconception&);
    Text* addText(Text*, int gap);

    std::vector<study::HeldMisconception> m_all;
    QVBoxLayout* m_column;
    QList<Button*> m_drills;
};

} // namespace chipwise::desktop
