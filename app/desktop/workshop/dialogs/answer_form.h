#pragma once

#include "pack/model/model.h"

#include <QList>
#include <QStringList>
#include <QWidget>

#include <string>

class QCheckBox;
class QComboBox;
class QVBoxLayout;

namespace chipwise::desktop {

class Button;
class TextField;
class TextInput;

/// The part of the form for a new question where its answers are written. One class for each way to answer.
class AnswerForm : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Writes what stands in the fields into the question. Empty rows are left out.
    virtual void fill(pack::Question&) const = 0;
    virtual QWidget* firstField() = 0;
    /// What stands in the fields, to be kept, and to be put back into a form for the same kind.
    virtual QStringList written() const = 0;
    virtual void write(const QStringList&) = 0;

signals:
    void changed();
};

/// The form for a kind; its empty fields show what `example` has in their place. The facts are those a number
/// can be taken from.
AnswerForm* makeAnswerForm(const pack::Question& example, const std::vector<pack::Fact>& facts,
                           QWidget* parent);

/// What the forms have in common: their column, a field with an example in its place, its text.
QVBoxLayout* formColumn(QWidget* form);
TextField* formField(const QString& name, const std::string& example, QWidget* parent);
std::string formText(const TextField*);

/// Left and right sides; a right side alone is an extra wrong one.
class PairsForm final : public AnswerForm {
    Q_OBJECT
public:
    PairsForm(const pack::Question& example, QWidget* parent);
    void fill(pack::Question&) const override;
    QWidget* firstField() override;
    QStringList written() const override;
    void write(const QStringList&) override;

private:
    struct Row {
        TextField* left;
        TextField* right;
    };
    void addRow(const pack::Pair& example);
    void addEmptyRow();
    QVBoxLayout* m_column;
    QList<Row> m_rows;
};

/// A number with its unit and tolerance, typed or taken from a fact of the pack. A question that rests on a
/// fact says so: when the fact changes, the checker finds the question.
class NumberForm final : public AnswerForm {
    Q_OBJECT
public:
    NumberForm(const pack::Question& example, const std::vector<pack::Fact>&, QWidget* parent);
    void fill(pack::Question&) const override;
    QWidget* firstField() override;
    QStringList written() const override;
    void write(const QStringList&) override;
    QComboBox* factBox() { return m_fact; } ///< null in a pack without facts

private:
    void takeFact(const std::vector<pack::Fact>&);
    QComboBox* m_fact = nullptr;
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
    QStringList written() const override;
    void write(const QStringList&) override;

private:
    pack::Kind m_kind;
    TextInput* m_lines;
};

} // namespace chipwise::desktop
