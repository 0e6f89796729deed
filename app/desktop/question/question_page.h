#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/shell/page.h"
#include "study/card_changes.h"
#include "study/figures/question_record.h"
#include "study/packs/questions.h"

#include <QPointer>
#include <QUrl>

#include <optional>
#include <vector>

class QVBoxLayout;

namespace chipwise::desktop {

class BackButton;
class Button;
class ButtonRow;
class ChanceCurve;
class ChartTableView;
class TermGuide;
class Text;

/// One question with everything about it: its text, answers and sources; every answer that was given to it,
/// the chance day by day and on to its next day, and why that day; the questions on the same fact, the
/// learner's note, its lesson. It can be flagged, hidden, reset and studied. Opened from an answer, it stands
/// as it was put then. Esc leads back to where one was.
class QuestionPage final : public Page {
    Q_OBJECT
public:
    explicit QuestionPage(Workspace&, QWidget* parent = nullptr);

    /// Begins with this one; it is not in the way back of another.
    void openFirst(const QString& card, const AskedThen& = {});
    /// Where Esc leads: "Progress".
    void setWayBack(const QString& name);
    const std::string& card() const { return m_trail.back().card; }
    const study::QuestionRecord& record() const { return m_record; }

    Button* studyButton() { return m_study; }
    Button* flagButton() { return m_flag; }
    Button* asideButton() { return m_aside; }
    Button* resetButton() { return m_reset; }
    Button* noteButton() { return m_writeNote; }
    Button* lessonButton() { return m_lesson; }
    Button* editButton() { return m_edit; }
    Button* wordsButton() { return m_words; } ///< hidden where the glossary explains nothing here
    TermGuide& guide() { return *m_guide; }
    ChanceCurve& curve() { return *m_curve; }
    ChartTableView& answers() { return *m_answers; }
    const QList<Button*>& sameFact() const { return m_sameFact; }

    void refresh() override;
    void enter() override;
    bool key(QKeyEvent*) override;
    /// To the question before, or out.
    void goBack();
    void saveCurve(const QString& file);

signals:
    void closed();
    void linkChosen(const QUrl&);
    void editAsked(const QString& card);
    void lessonAsked(const QString& pack, int group);

protected:
    int place(int x, int width) override;
    int widestColumn() const override;
    void keyPressEvent(QKeyEvent*) override;

private:
    struct Opened {
        std::string card;
        AskedThen then;
    };
    void makeActions();
    void makeFacts();
    /// What its text is made of: another pack version or language has another one.
    struct Source {
        std::optional<study::InstalledQuestion> question;
        bool isKeptAside = false;
        friend bool operator==(const Source&, const Source&) = default;
    };
    Source readSource() const;
    void makeText(const Source&);
    void addQuestion(const study::InstalledQuestion&, QVBoxLayout&);
    void addSources(const study::InstalledQuestion&, QVBoxLayout&);
    void open(Opened);
    Button* addLink(const QString& name, QWidget* parent);
    void cutLinks(int text, int facts);
    void showState();
    void showAnswers();
    void showSameFact();
    void change(study::CardChange);
    void writeNote();
    void studyIt();

    std::vector<Opened> m_trail; ///< the one that is shown is the last
    study::QuestionRecord m_record;
    std::optional<Source> m_source; ///< of the text that is shown; none where it could not be made
    QString m_stem;
    std::vector<QUrl> m_sources;
    bool m_isShown = false; ///< its text may be, and it is installed
    bool m_flagged = false;
    bool m_isAside = false;
    int m_lessonGroup = -1;
    BackButton* m_back;
    Text* m_path;
    ButtonRow* m_actions;
    Button* m_study = nullptr;
    Button* m_flag = nullptr;
    Button* m_aside = nullptr;
    Button* m_reset = nullptr;
    Button* m_writeNote = nullptr;
    Button* m_lesson = nullptr;
    Button* m_words = nullptr;
    Button* m_edit = nullptr;
    TermGuide* m_guide;
    QWidget* m_text = nullptr; ///< made anew for each question
    QWidget* m_facts;
    Text* m_memory = nullptr;
    ChanceCurve* m_curve = nullptr;
    Text* m_why = nullptr;
    Text* m_note = nullptr;
    Text* m_answersHead = nullptr;
    ChartTableView* m_answers = nullptr;
    Text* m_afterMiss = nullptr;
    Text* m_sameFactHead = nullptr;
    QWidget* m_sameFactList = nullptr;
    QList<Button*> m_sameFact;
    /// Links whose names may be long: cut to the room there is.
    struct LongLink {
        QPointer<Button> button;
        QString name;
    };
    std::vector<LongLink> m_links;
};

} // namespace chipwise::desktop
