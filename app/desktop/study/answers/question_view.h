#pragma once

#include "desktop/study/pictures.h"
#include "desktop/study/study_column.h"
#include "desktop/widgets/text/text_block.h"
#include "study/session.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <set>

namespace chipwise::desktop {

/// The part of a study screen where the answer is given: options, a field, a card. One class a kind of
/// question. It lays itself out for the verdict from the beginning; showing the verdict changes colors and
/// fills space that was kept. To screen readers it is a group with the question as its name.
class QuestionView : public QWidget {
    Q_OBJECT
public:
    explicit QuestionView(QWidget* parent = nullptr);

    /// Places the children for this column and returns the height they take.
    virtual int place(const StudyColumn&) = 0;
    /// Space between the answers and the action row.
    virtual int actionGap() const { return 24; }
    /// How far something may reach above the first and below the last answer; the view is that much higher.
    virtual int overhang() const { return 0; }

    /// The answer as it stands; nothing while there is none to submit.
    virtual std::optional<quiz::Answer> answer() const = 0;
    /// Whether that answer is one to check. One that is not can be given all the same: it is told what it
    /// lacks.
    virtual bool isComplete() const { return answer().has_value(); }
    /// What to do first, to whoever checks while there is no answer at all.
    virtual QString missingWords() const;
    /// "2 of 3 chosen": how far an answer has come that is not whole; empty: none is begun, or it is whole.
    virtual QString begunWords() const { return {}; }
    virtual void showVerdict(const study::Graded&, bool fade) = 0;
    /// What could not be read stays in the field, with its sentence.
    virtual void showNotUnderstood(const QString& sentence) { Q_UNUSED(sentence) }
    /// As if it were asked anew: verdict and answer go.
    virtual void open() = 0;
    /// Answers for the learner, who may go on typing elsewhere: the keyboard stays where it is.
    virtual void fillIn(const quiz::Answer&) {}

    /// A digit key, from 1. Returns whether it meant something here.
    virtual bool digit(int, bool strike) {
        Q_UNUSED(strike)
        return false;
    }
    /// The last digit that chooses something; 0: digits choose nothing.
    virtual int digits() const { return 0; }
    /// A letter key. Returns whether it belongs to the answer now; otherwise it is a command.
    virtual bool letter(QChar) { return false; }
    /// The last letter, from a, that may belong to the answer; null: none ever does.
    virtual QChar lastLetter() const { return {}; }
    virtual bool strikes() const { return false; }      ///< X and a digit strike out
    virtual std::set<int> struck() const { return {}; } ///< the digits struck out
    virtual void setStruck(const std::set<int>&) {}
    /// X was pressed: the next digit or click strikes out or restores. A choice ends it.
    virtual bool isStriking() const { return false; }
    virtual void setStriking(bool) {}
    /// Keys and their word, for the hints at the bottom.
    struct Keys {
        QStringList keys;
        QString word;
    };
    virtual QList<Keys> keys() const;
    virtual bool takesText() const { return false; } ///< letters belong to a field
    /// Something is hidden that Space or Enter shows before anything can be answered: the back of a card, the
    /// options of recall-first.
    virtual bool isCovered() const { return false; }
    virtual void uncover() {}
    virtual void focusAnswer() = 0;
    /// The words of the action button before the answer.
    virtual QString actionWord() const { return tr("Check"); }
    virtual bool asksCertainty() const { return true; }
    /// Whether who does not know the answer may hand in nothing: where there is nothing to guess from.
    virtual bool takesBlank() const { return false; }
    /// Other ways to answer, beside the button: a key and its word.
    struct Way {
        int digit = 0;
        QString word;
    };
    virtual QList<Way> ways() const { return {}; }
    /// "You chose 2; the answer is **1, AWS Trainium**." for a wrong answer.
    virtual QList<Run> wrongSentence(const study::Graded&) const = 0;

    /// The author's words on one part of the answer, for the list below the button: in a narrow window, and
    /// where there is no place beside the answers.
    struct Explanation {
        QString mark; ///< "2", "1 b"
        QString markdown;
        bool weighs = false; ///< chosen or right
    };
    virtual QList<Explanation> explanations() const { return {}; }
    virtual bool alwaysLists() const { return false; } ///< the explanations, in a wide window too
    /// An answer of this kind in words, for a report to the author.
    virtual QString spoken(const quiz::Answer&) const;

signals:
    void answerChanged();
    void submitted();            ///< by a double click or the view's own control
    void strikeAsked(int digit); ///< by a click while it is striking
    void strikingEnded();        ///< the next digit or click chooses again
};

/// The view for this kind of question.
QuestionView* makeQuestionView(const study::Asked&, const PictureFinder&, QWidget* parent);

} // namespace chipwise::desktop
