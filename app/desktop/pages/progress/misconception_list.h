#pragma once

#include "desktop/theme/theme.h"
#include "study/figures/misconceptions.h"

#include <QList>
#include <QUrl>
#include <QWidget>

#include <utility>
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
class MisconceptionList final : public QWidget, public ThemeListener {
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
    void themeChanged() override;
    void resizeEvent(QResizeEvent*) override;
    void cutSources();

    std::vector<study::HeldMisconception> m_all;
    QVBoxLayout* m_column;
    QList<Button*> m_drills;
    std::vector<std::pair<Button*, QString>> m_sources; ///< with all of their words
};

} // namespace chipwise::desktop
