#pragma once

#include "desktop/die/die_picture.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/text/text.h"

namespace chipwise::desktop {

class ButtonRow;
class Paragraphs;

/// A page with nothing to list says why and what to do: the map, a title, a sentence or two, at most two
/// buttons.
class EmptyState : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    explicit EmptyState(QWidget* parent = nullptr);
    void setWords(const QString& title, const QString& text);
    /// What else there is to know, below the buttons.
    void setNotes(const QStringList&);
    /// Empty words: no button.
    void setActions(const QString& primary, const QString& secondary = {});
    /// The learner's map ("Done for today"); without one the map of an empty library is drawn, all hollow.
    void setMap(const study::Map&);
    const study::Map& map() const;
    /// The first of the buttons that are shown; null without any.
    Button* offered() const;
    void setKeyCaption(const QString&); ///< on that button: the page's key takes it
    /// What it takes at that width: at large text its words take several lines.
    int neededHeight(int width) const;
    Button* primary() { return m_primary; }
    Button* secondary() { return m_secondary; }

signals:
    void primaryClicked();
    void secondaryClicked();

private:
    void themeChanged() override;
    void measureButtons();

    DiePicture* m_die;
    Text* m_squares = nullptr; ///< what those of the learner's map mean; made with it
    Text* m_title;
    Text* m_text;
    ButtonRow* m_buttons;
    Paragraphs* m_notes = nullptr; ///< made with the first
    Button* m_primary;
    Button* m_secondary;
};

} // namespace chipwise::desktop
