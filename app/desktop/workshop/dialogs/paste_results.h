#pragma once

#include "exchange/paste/paste.h"

#include <QListWidget>

namespace chipwise::desktop {

/// What a pasted text becomes, one row each: first what was not understood, with the line and what would
/// help, then the questions or facts. Choosing a row leads to its line.
class PasteResults final : public QListWidget {
    Q_OBJECT
public:
    explicit PasteResults(QWidget* parent = nullptr);
    void show(const exchange::Pasted&);

signals:
    void lineChosen(int line);

private:
    void addProblems(const exchange::Pasted&);
    void addQuestions(const exchange::Pasted&);
    void addFacts(const exchange::Pasted&);
    void addRow(int mark, const QString& title, const QString& detail, int line);
    void addMore(std::size_t count);
};

} // namespace chipwise::desktop
