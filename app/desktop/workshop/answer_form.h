#pragma once

#include "pack/model.h"

#include <QList>
#include <QWidget>

class QCheckBox;
class QPlainTextEdit;
class QVBoxLayout;

namespace chipwise::desktop {

class Button;
class TextField;

/// The part of the form for a new question where its answers are written. One class for each way to answer.
class AnswerForm : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Writes what stands in the fields into the question. Empty rows are left out.
    virtual void fill(pack::Question&) const = 0;
    virtual QWidget* firstField() = 0;

signals:
    void changed();
};

/// The form for a kind; its empty fields show what `example` has in their place.
AnswerForm* makeAnswerForm(const pack::Question& example, QWidget* parent);

/// Options with a box and an explanation each.
class OptionsForm final : public AnswerForm {
    Q_OBJECT
public:
    OptionsForm(const pack::Question& example, QWidget* parent);
    void fill(pack::Question&) const override;
    QWidget* firstField() override;

private:
    struct Row {
        QCheckBox* right;
        TextField* text;
        TextField* why;
    };
    void addRow(const pack::Option& example);
    QVBoxLayout* m_column;
    QList<Row> m_rows;
    bool m_truth; ///< True and False: the texts are given
};

/// Left and right sides; a right side alone is an extra wrong one.
class PairsForm final : public AnswerForm {
    Q_OBJECT
public:
    PairsForm(const pack::Question& example, QWidget* parent);
    void fill(pack::Question&) const override;
    QWidget* firstField() override;

private:
    struct Row {
        TextField* left;
        TextField* right;
    };
    void addRow(const pack::Pair& example);
    QVBoxLayout* m_column;
    QList<Row> m_rows;
};

/// A number with its unit and tolerance.
class NumberForm final : public AnswerForm {
    Q_OBJECT
public:
    NumberForm(const pack::Question& example, QWidget* parent);
    void fill(pack::Question&) const override;
    QWidget* firstField() override;

private:
    TextField* m_value;
    TextField* m_unit;
    TextField* m_tolerance;
};

/// A box with one answer a line: accepted words, steps, cards.
class LinesForm final : public AnswerForm {
    Q_OBJECT
public:
    LinesForm(const pack::Question& example, QWidget* parent);
    void fill(pack::Question&) const override;
    QWidget* firstField() override;

private:
    pack::Kind m_kind;
    QPlainTextEdit* m_lines;
};

} // namespace chipwise::desktop
