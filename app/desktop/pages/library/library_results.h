#pragma once

#include "desktop/pages/library/library_subject_search.h"
#include "desktop/widgets/row_list.h"
#include "store/catalog/catalog.h"

#include <functional>
#include <optional>

namespace chipwise::desktop {

class LibraryResultModel;

/// What the search found: subjects of that name, then questions, best first: the cell of the question, its
/// text with the matched words marked, its subject and kind, the chance that it is known now. Only rows in
/// sight are painted, however many there are.
class LibraryResults final : public RowList {
    Q_OBJECT
public:
    /// What is known of a question beside its entry.
    struct Knowledge {
        std::function<std::optional<double>(const std::string& card)> chance;
        std::function<QString(const store::CardOutline&)> subject;
        /// Of a question that the chosen language has no words for: "in English".
        std::function<QString(const store::CardOutline&)> sign;
    };
    LibraryResults(Knowledge, QWidget* parent);

    void setFound(std::vector<FoundSubject>, std::vector<store::Hit>);
    int count() const;     ///< of all rows
    int questions() const; ///< of the rows that are questions
    /// Up or down from the search field; the first or last row stays.
    void step(int by);
    QString currentCard() const;
    void choose(const QString& card); ///< where it is among the hits
    void openCurrent();

signals:
    void opened(const QString& card);
    void subjectOpened(const QString& pack, int group);

protected:
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;

private:
    void openRow(int row);
    LibraryResultModel* m_model;
};

/// "choice", "number", "text": the kind of a question in a word people know.
QString kindWord(pack::Kind);

} // namespace chipwise::desktop
