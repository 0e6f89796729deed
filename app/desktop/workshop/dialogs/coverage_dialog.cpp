#include "desktop/workshop/dialogs/coverage_dialog.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

/// A statement: its number and title, a bar up to what its weight asks for, its questions.
class StatementRow final : public QWidget {
public:
    StatementRow(const workshop::CoverageRow& row, int most, QWidget* parent)
        : QWidget(parent), m_row(row), m_most(std::max(1, most)), m_title(new Text(titleType(row), this)) {
        m_title->setRuns({{QString::fromStdString(row.number) + QStringLiteral("  "), Ink::Text3, true},
                          {QString::fromStdString(row.title), row.questions == 0 ? Ink::Warning : Ink::Text,
                           false, row.depth == 0}});
        setAccessibleName(
            CoverageDialog::tr("%1 %2: %3")
                .arg(QString::fromStdString(row.number), QString::fromStdString(row.title), countWords()));
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    int heightForWidth(int width) const override { return m_title->heightForWidth(titleWidth(width)) + 12; }
    bool hasHeightForWidth() const override { return true; }
    QSize sizeHint() const override { return {theme().scaled(480), heightForWidth(theme().scaled(480))}; }

protected:
    void resizeEvent(QResizeEvent*) override {
        const int textWidth = titleWidth(width());
        m_title->setGeometry(indent(), 4, textWidth, m_title->heightForWidth(textWidth));
    }

    void paintEvent(QPaintEvent*) override {
        const Tokens& t = theme().tokens();
        QPainter painter(this);
        if (m_row.depth == 0) painter.fillRect(0, 0, width(), 1, t.border);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF track(width() - figures() - barWidth(), height() / 2.0 - 3, barWidth() - 16, 6);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.heat[0]);
        painter.drawRoundedRect(track, 3, 3);
        QRectF filled = track;
        filled.setWidth(track.width() * std::min(1.0, double(m_row.questions) / scale()));
        painter.setBrush(t.heat[2]);
        if (m_row.questions > 0) painter.drawRoundedRect(filled, 3, 3);
        if (m_row.wanted > 0) { // what the weight asks for
            painter.setBrush(t.text2);
            painter.drawRect(QRectF(track.left() + track.width() * double(m_row.wanted) / scale() - 1,
                                    track.top() - 3, 2, 12));
        }
        painter.setFont(theme().font(Type::Row));
        painter.setPen(m_row.questions == 0 ? t.warning : t.text2);
        painter.drawText(QRect(width() - figures(), 0, figures(), height()),
                         Qt::AlignVCenter | Qt::AlignRight, countWords());
    }

private:
    static Type titleType(const workshop::CoverageRow& row) {
        return row.depth == 0 ? Type::Name : Type::Row;
    }
    int indent() const { return theme().scaled(20) * m_row.depth; }
    static int barWidth() { return theme().scaled(140); }
    static int figures() { return theme().scaled(110); }
    int titleWidth(int width) const { return std::max(80, width - indent() - barWidth() - figures() - 16); }
    double scale() const { return std::max({m_most, m_row.wanted, 1}); }
    QString countWords() const {
        if (m_row.wanted > 0)
            return CoverageDialog::tr("%1 (goal %2)").arg(m_row.questions).arg(m_row.wanted);
        return m_row.questions == 0 ? CoverageDialog::tr("none") : QString::number(m_row.questions);
    }

    workshop::CoverageRow m_row;
    int m_most;
    Text* m_title;
};

} // namespace

CoverageDialog::CoverageDialog(const std::vector<workshop::Coverage>& exams, QWidget* parent)
    : Dialog(tr("Exam coverage"), 720, parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    if (exams.empty())
        addText(
            tr("This pack has no exam plan yet. Add one to pack.md, and Chipwise will count the questions "
               "for each objective here. For example:\n\n## Exam: Course exam {#course}\nquestions: "
               "40\nminutes: 60\n\n- 1 (60%) Choosing a chip\n  - 1.1 Training or serving\n- 2 (40%) "
               "Key numbers\n\nFor help, press F1 and open “Exam plans”."));
    auto* rows = new QWidget;
    auto* column = new QVBoxLayout(rows);
    column->setContentsMargins(0, 0, 16, 0);
    column->setSpacing(0);
    for (const workshop::Coverage& exam : exams) {
        column->addWidget(new Text(Type::Emphasis, QString::fromStdString(exam.title), Ink::Text, rows));
        column->addWidget(new Text(Type::Row, summaryOf(exam), Ink::Text2, rows));
        column->addSpacing(8);
        int most = 0;
        for (const workshop::CoverageRow& row : exam.rows) most = std::max({most, row.questions, row.wanted});
        for (const workshop::CoverageRow& row : exam.rows)
            column->addWidget(new StatementRow(row, most, rows));
        column->addSpacing(16);
    }
    column->addStretch();
    if (exams.empty())
        delete rows;
    else
        addScrolling(rows, tr("Objectives of the exam plan"));
    Button* close = addPrimary(tr("Close"));
    connect(close, &Button::clicked, this, &CoverageDialog::accept);
    close->setFocus();
}

QString CoverageDialog::summaryOf(const workshop::Coverage& exam) {
    QString sentence = tr("Objectives with a question: %1 of %2.").arg(exam.coveredLeaves).arg(exam.leaves);
    if (exam.withoutObjective == 1)
        sentence += QLatin1Char(' ') + tr("1 question has no objective.");
    else if (exam.withoutObjective > 1)
        sentence += QLatin1Char(' ') + tr("%1 questions have no objective.").arg(exam.withoutObjective);
    if (exam.slice)
        sentence +=
            QLatin1Char(' ') + tr("The pack covers only part of this exam, so it has no practice exam.");
    return sentence;
}

} // namespace chipwise::desktop
