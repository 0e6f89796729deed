#pragma once

#include "desktop/widgets/layer.h"
#include "workshop/draft/question_form.h"

#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <string>

class QComboBox;
class QPlainTextEdit;
class QVBoxLayout;

namespace chipwise::desktop {

class AnswerForm;
class Button;
class ButtonRow;
class Text;
class TextField;
class TextInput;

/// A form for a new question of each kind. It writes the same text that an author would type, and shows it
/// while the form is filled in.
class NewQuestionDialog final : public Layer {
    Q_OBJECT
public:
    /// Copies a picture into the pack and says the Markdown that shows it; empty when the author changes his
    /// mind.
    using PictureChooser = std::function<QString()>;
    /// Puts the question into the pack. False: that failed, and it has been said why; the form keeps it.
    using Applier = std::function<bool(const workshop::FileEdit&, const QString& id)>;
    /// The question is put behind the one that `line` of `file` is in.
    NewQuestionDialog(std::shared_ptr<const workshop::Snapshot>, std::string file, int line, PictureChooser,
                      QWidget* parent);

    void setApplier(Applier apply) { m_apply = std::move(apply); }
    /// The pack was read anew: what was added is in it, another one can be put behind it.
    void setSnapshot(std::shared_ptr<const workshop::Snapshot>);
    QComboBox* kindBox() { return m_kind; }
    QComboBox* objectiveBox() { return m_objective; }
    QPlainTextEdit* textBox() { return m_text; }
    TextField* hintField() { return m_hint; }
    AnswerForm* answers() { return m_answers; }
    Button* hideButton() { return m_hide; }
    Button* pictureButton() { return m_picture; }
    Button* addButton() { return m_add; }
    Button* addAndNextButton() { return m_next; }
    pack::Question question() const;
    /// All that was typed, as text; empty where nothing was. fill() puts it back, an empty text empties all.
    QString typed() const;
    void fill(const QString&);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void makeFields();
    void makeWritten();
    void makeButtons();
    void connectParts();
    void fit() override;
    void changeKind();
    void makeAnswers();
    void forgetAnswers();
    std::map<int, QStringList> allAnswers() const;
    void orderTabs();
    void update();
    void add(bool another);
    void beginNext(const pack::Question& added);
    void hideSelection();
    void insertPicture();
    pack::Kind kind() const;
    bool isBlank() const;

    std::shared_ptr<const workshop::Snapshot> m_snapshot;
    std::string m_file;
    int m_line;
    std::string m_behind; ///< was added; the next one goes behind it once it was read
    PictureChooser m_choosePicture;
    Applier m_apply;
    QVBoxLayout* m_form;
    QWidget* m_fields;
    QComboBox* m_kind;
    QComboBox* m_objective;
    Text* m_textName;
    QPlainTextEdit* m_text;
    Button* m_hide; ///< makes a gap of what is selected
    Button* m_picture;
    Text* m_answersName;
    AnswerForm* m_answers = nullptr;
    int m_answersKind = 0;                   ///< the row of the kind that m_answers is for
    QStringList m_blankAnswers;              ///< what it holds when nothing was typed
    std::map<int, QStringList> m_otherKinds; ///< answers typed for kinds that are not shown now
    QPlainTextEdit* m_why;
    TextField* m_hint;
    TextField* m_title;
    QWidget* m_writtenPane;
    TextInput* m_written;
    Text* m_problem;
    bool m_saysAdded = false; ///< m_problem says what was added, until the next question is begun
    ButtonRow* m_buttons;
    Button* m_next;
    Button* m_add;
    QTimer m_soon;
};

} // namespace chipwise::desktop
