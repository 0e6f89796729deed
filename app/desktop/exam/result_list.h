#pragma once

#include "desktop/dialogs/asked_then.h"
#include "desktop/shell/workspace.h"
#include "study/exam/exam_review.h"

#include <QWidget>

class QComboBox;
class QTableWidget;

namespace chipwise::desktop {

class ButtonRow;
class Text;

/// The questions of a result: all, wrong, guessed or flagged ones, of every domain or one, each with what was
/// answered beside what was right. Enter opens a question with all its explanations.
class ResultList : public QWidget {
    Q_OBJECT
public:
    ResultList(Workspace&, const study::ExamResult&, QWidget* parent = nullptr);

    void setPart(study::ResultPart);
    QTableWidget& table() { return *m_table; }
    QComboBox& parts() { return *m_part; }
    QComboBox& domains() { return *m_domain; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void answerAsked(const QString& card, const chipwise::desktop::AskedThen&);
    void sized(); ///< it wants another height
    /// The row the keyboard has come to, to be brought into view.
    void walkedTo(const QRect& inThis);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void fill();
    void place();
    int tableHeight() const;
    void open(int row);
    void announceRow();
    const study::ResultQuestion& satAt(int position) const;
    std::string domain() const; ///< empty: every one

    study::ExamReview m_review;
    std::vector<int> m_positions; ///< of the rows
    ButtonRow* m_choices;
    QComboBox* m_part;
    QComboBox* m_domain;
    QTableWidget* m_table;
    Text* m_none;
};

} // namespace chipwise::desktop
