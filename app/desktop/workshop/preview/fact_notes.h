#pragma once

#include "desktop/workshop/preview/preview_part.h"
#include "pack/model/model.h"

#include <QList>

namespace chipwise::desktop {

class ButtonRow;
class Text;

/// Below a question: the facts it rests on, and the other questions that rest on them.
class FactNotes final : public PreviewPart {
    Q_OBJECT
public:
    struct Shown {
        QString title; ///< "Based on this fact"
        std::vector<const pack::Fact*> facts;
        QString questionsTitle; ///< "Questions on the same fact"
        std::vector<std::string> questions;
        bool below = true;       ///< something else, from which a line parts them
        bool andThisOne = false; ///< the question above is one of them
    };
    FactNotes(const Shown&, QWidget* parent);

    int place(int width) override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void addFact(const pack::Fact&);
    void addQuestions(const Shown&);

    bool m_below;
    QList<Text*> m_texts; ///< title, then words and source of each fact
    Text* m_questionsTitle = nullptr;
    ButtonRow* m_questions = nullptr;
};

} // namespace chipwise::desktop
