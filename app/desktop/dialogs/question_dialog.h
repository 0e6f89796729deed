#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/dialogs/dialog.h"
#include "desktop/shell/workspace.h"

#include <QUrl>

namespace chipwise::study {
struct InstalledQuestion;
}

namespace chipwise::desktop {

class TermGuide;
class Text;

/// One question with everything about it: its answers with their explanations, its sources, what is known of
/// it. It can be flagged, set aside and studied. Opened from an answer, it stands as it was put then.
class QuestionDialog : public Dialog {
    Q_OBJECT
public:
    QuestionDialog(Workspace&, const std::string& card, QWidget* parent, AskedThen = {});

    Button* flagButton() { return m_flag; }
    Button* asideButton() { return m_aside; }
    Button* noteButton() { return m_writeNote; }
    Button* studyButton() { return primary(); }
    Button* editButton() { return m_edit; }
    Button* wordsButton() { return m_words; } ///< null where the glossary explains nothing here
    TermGuide& guide() { return *m_guide; }

signals:
    void studyAsked(const chipwise::study::SessionOptions&);
    void linkChosen(const QUrl&);
    void editAsked(const QString& card);
    void noticed(const QString& message);

private:
    QWidget* makeContent(const study::InstalledQuestion&);
    void addWords(const pack::Card&, QWidget* content);
    void addButtons();
    void showState();
    void toggleFlag();
    void toggleAside();
    void writeNote();
    void change(const std::function<void(study::Learner&)>&, const QString& notice);

    Workspace& m_workspace;
    std::string m_card;
    AskedThen m_then;
    bool m_flagged = false;
    bool m_isAside = false;
    Text* m_memory = nullptr; ///< chance, last, due
    Text* m_note = nullptr;
    Button* m_writeNote = nullptr;
    Button* m_flag = nullptr;
    Button* m_aside = nullptr;
    Button* m_words = nullptr;
    TermGuide* m_guide;
    Button* m_edit = nullptr; ///< the same as E while studying
};

} // namespace chipwise::desktop
