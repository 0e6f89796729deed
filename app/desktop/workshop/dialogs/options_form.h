#pragma once

#include "desktop/workshop/dialogs/answer_form.h"

namespace chipwise::desktop {

/// Options with a box and an explanation each. Several lines pasted into one field become as many options.
class OptionsForm final : public AnswerForm {
    Q_OBJECT
public:
    OptionsForm(const pack::Question& example, QWidget* parent);
    void fill(pack::Question&) const override;
    QWidget* firstField() override;
    QStringList written() const override;
    void write(const QStringList&) override;

private:
    struct Row {
        QCheckBox* right;
        TextField* text;
        TextField* why;
    };
    void addRow(const pack::Option& example);
    void addEmptyRow();
    void keepOneRight(const QCheckBox*);
    void splitLines(qsizetype row);

    QVBoxLayout* m_column;
    QList<Row> m_rows;
    bool m_truth; ///< True and False: the texts are given
};

} // namespace chipwise::desktop
