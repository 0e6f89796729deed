#pragma once

#include "desktop/workshop/preview/preview_asked.h"
#include "desktop/workshop/preview/preview_part.h"

namespace chipwise::desktop {

class Button;
class ScrollArea;
class Text;

/// What stands at the cursor, as the learner sees it: a question, a Brief, a fact with its questions, the
/// pack. While it is typed the pane keeps its place, its language and whether it shows the answer.
class PreviewPane final : public QWidget {
    Q_OBJECT
public:
    explicit PreviewPane(QWidget* parent = nullptr);

    struct Place {
        std::shared_ptr<const workshop::Snapshot> snapshot;
        std::filesystem::path folder;
        std::string file;
        int line = 1;
        std::string today;
    };
    void show(const Place&);

    bool isAnswered() const { return m_answered; }
    void setAnswered(bool);
    void setLanguage(const std::string& language); ///< empty: the pack's own
    void step(int by);                             ///< to another card of the same question
    void focusStart();                             ///< the keyboard goes to what can be answered or read
    Button* answerLink() { return m_answerLink; }
    PreviewPart* part() { return m_part; }
    ScrollArea* scrollArea() { return m_scroll; }

signals:
    void linkChosen(const QUrl&);
    void questionAsked(const QString& name);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    /// What decides whether the widgets are to be made anew.
    struct Content {
        enum class Is { Nothing, Question, Brief, Fact, Pack };
        Is is = Is::Nothing;
        std::string id; ///< of what stands here: another one begins at its top
        std::optional<workshop::Preview> preview;
        int problems = 0;
    };
    Content contentAt(const Place&) const;
    bool isShown(const Content&) const;
    void build(const Content&);
    void addPart(PreviewPart*);
    void addNotes(const Content&);
    void updateHead();
    void chooseLanguage();
    void place();
    int placeHead(int x, int width);

    Place m_place;
    Content m_content;
    std::uint64_t m_builtFrom = 0; ///< number of the snapshot
    std::string m_language;
    std::size_t m_card = 0;
    bool m_answered = false;
    Text* m_caption;
    Button* m_languageButton;
    Button* m_answerLink;
    Button* m_before;
    Text* m_count;
    Button* m_after;
    ScrollArea* m_scroll;
    QWidget* m_sheet;
    PreviewPart* m_part = nullptr;
    PreviewPart* m_notes = nullptr;
    Text* m_nothing;
};

} // namespace chipwise::desktop
