#pragma once

#include "desktop/pages/library/library_results.h"

#include <QAbstractListModel>

namespace chipwise::desktop {

/// The hits as rows. Chances are looked up when a row is first shown.
class LibraryResultModel final : public QAbstractListModel {
    Q_OBJECT
public:
    LibraryResultModel(LibraryResults::Knowledge, QObject* parent);

    struct Row {
        QString stem;
        QList<std::pair<int, int>> marks; ///< begin and end in `stem`
        QString place;                    ///< "Trainium, choice"
        std::optional<double> chance;
        bool isSubject = false; ///< `chance` is the mean of its questions
    };
    void setFound(std::vector<FoundSubject>, std::vector<store::Hit>);
    Row row(int number) const;
    QString card(int number) const; ///< empty for a subject
    const FoundSubject* subject(int number) const;
    int subjects() const { return static_cast<int>(m_subjects.size()); }
    int rowCount(const QModelIndex& parent = {}) const override;
    /// The row in words, for screen readers and tool tips.
    QVariant data(const QModelIndex&, int role) const override;

private:
    LibraryResults::Knowledge m_knowledge;
    static Row rowOf(const FoundSubject&);
    Row rowOf(const store::Hit&) const;

    std::vector<FoundSubject> m_subjects;
    std::vector<store::Hit> m_hits;
};

} // namespace chipwise::desktop
