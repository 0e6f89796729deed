#pragma once

#include "desktop/pages/library/library_entry.h"

#include <QList>
#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace chipwise::desktop {

/// A subject whose title has the words that were looked for.
struct FoundSubject {
    std::string pack;
    int group = 0;
    QString title;
    QList<std::pair<int, int>> marks; ///< matched stretches of the title, in order
    int questions = 0;
    double mean = 0; ///< chance that its questions are known now
    QString sign;    ///< "in English"; mostly empty
};

/// Every word of `text` as the beginning of a word of the title; case and accents do not matter. In the
/// packs' order, a handful at most: the search is for questions.
std::vector<FoundSubject> subjectsCalled(const QString& text, const std::vector<LibraryEntry>&);

/// "subject, 14 questions, in English": what stands beside its title.
QString subjectNote(const FoundSubject&);

} // namespace chipwise::desktop
