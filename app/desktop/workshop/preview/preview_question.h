#pragma once

#include "desktop/workshop/preview/preview_asked.h"
#include "desktop/workshop/preview/preview_part.h"

namespace chipwise::desktop {

class Button;
class MarkdownView;
class QuestionView;
class Text;
class VerdictLine;

/// A question as the learner sees it, with the widgets of the study screen, and as it is after the answer.
/// It can be answered.
class PreviewQuestion final : public PreviewPart {
    Q_OBJECT
public:
    /// `problems`: how many errors keep it from the learners.
    PreviewQuestion(const study::Asked&, const PictureFinder&, int problems, QWidget* parent);

    int place(int width) override;
    void setAnswered(bool) override;
    QuestionView* view() { return m_view; } ///< null for a kind without one
    Button* action() { return m_action; }

private:
    void addTexts(const PictureFinder&, int problems);
    void act();
    void showRight();
    void show(const study::Graded&);
    void addWhys();
    void addWhy(const QString& mark, const QString& markdown, bool weighs);
    void addMissingWhy(const QString& mark);
    int placeWhys(int width, int y);

    study::Asked m_asked;
    MarkdownView* m_scenario = nullptr;
    MarkdownView* m_stem;
    QuestionView* m_view;
    Button* m_action;
    VerdictLine* m_verdict;
    QList<Text*> m_whys; ///< a mark and its words in turn
    MarkdownView* m_why;
    Text* m_source;
    Text* m_faulty;
    bool m_answered = false;
};

} // namespace chipwise::desktop
