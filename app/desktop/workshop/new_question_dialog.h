#pragma once

#include "workshop/question_form.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <string>

class QComboBox;
class QPlainTextEdit;
class QVBoxLayout;

namespace chipwise::desktop {

class AnswerForm;
class Button;
class Text;
class TextField;

/// A form for a new question of each kind. It writes the same text that an author would type, and shows it
/// while the form is filled in.
class NewQuestionDialog final : public QDialog {
    Q_OBJECT
public:
    /// The question is put behind the one that `line` of `file` is in.
    NewQuestionDialog(std::shared_ptr<const workshop::Snapshot>, std::string file, int line, QWidget* parent);

    QComboBox* kindBox() { return m_kind; }
    QPlainTextEdit* textBox() { return m_text; }
    AnswerForm* answers() { return m_answers; }
    Button* addButton() { return m_add; }
    Button* addAndNextButton() { return m_next; }
    pack::Question question() const;

signals:
    void added(const chipwise::workshop::FileEdit&);
    void anotherAsked(); ///< the same once more, behind what was added

private:
    void makeParts();
    void changeKind();
    void update();
    void add(bool another);
    void hideSelection();
    pack::Kind kind() const;

    std::shared_ptr<const workshop::Snapshot> m_snapshot;
    std::string m_file;
    int m_line;
    QVBoxLayout* m_form;
    QComboBox* m_kind;
    QComboBox* m_objective;
    TextField* m_title;
    QPlainTextEdit* m_text;
    Button* m_hide; ///< makes a gap of what is selected
    AnswerForm* m_answers = nullptr;
    QPlainTextEdit* m_why;
    QPlainTextEdit* m_written;
    Text* m_problem;
    Button* m_next;
    Button* m_add;
    QTimer m_soon;
};

} // namespace chipwise::desktop
