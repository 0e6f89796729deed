#include "desktop/pages/library/library_subject_search.h"

#include "desktop/shell/language_words.h"
#include "desktop/shell/workspace.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostFound = 6;
constexpr int shortestSearch = 2; ///< characters, as for questions

/// Small letters without accents, one for each of the text, so that places stay the same.
QString plainLetters(const QString& text) {
    QString plain = text;
    for (QChar& letter : plain) {
        const QString parts = letter.decomposition();
        if (!parts.isEmpty()) letter = parts.front();
        letter = letter.toLower();
    }
    return plain;
}

QStringList wantedWords(const QString& text) {
    QString spaced = plainLetters(text);
    for (QChar& letter : spaced)
        if (!letter.isLetterOrNumber()) letter = QLatin1Char(' ');
    return spaced.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// Where a word of the text begins like this; -1: nowhere.
int wordBeginning(const QString& plain, const QString& like) {
    qsizetype at = plain.indexOf(like);
    while (at > 0 && plain[at - 1].isLetterOrNumber()) at = plain.indexOf(like, at + 1);
    return static_cast<int>(at);
}

/// The matched stretches in order, none over another; nothing where a word is missing.
std::optional<QList<std::pair<int, int>>> marksIn(const QString& title, const QStringList& wanted) {
    const QString plain = plainLetters(title);
    QList<std::pair<int, int>> marks;
    for (const QString& word : wanted) {
        const int begin = wordBeginning(plain, word);
        if (begin < 0) return std::nullopt;
        marks.append({begin, begin + static_cast<int>(word.size())});
    }
    std::ranges::sort(marks);
    QList<std::pair<int, int>> apart;
    for (const auto& mark : std::as_const(marks))
        if (apart.isEmpty() || mark.first >= apart.back().second) apart.append(mark);
    return apart;
}

} // namespace

std::vector<FoundSubject> subjectsCalled(const QString& text, const std::vector<LibraryEntry>& entries) {
    std::vector<FoundSubject> found;
    const QStringList wanted = wantedWords(text.left(200));
    if (wanted.join(QString()).size() < shortestSearch) return found;
    for (const LibraryEntry& entry : entries)
        for (const study::MapBlock& block : entry.map.blocks) {
            if (found.size() == mostFound) return found;
            const QString title = words(block.title);
            if (auto marks = marksIn(title, wanted))
                found.push_back(
                    {block.pack, block.group, title, std::move(*marks), block.questions(), block.mean(),
                     entry.untranslated.contains(block.group) ? inLanguage(entry.pack.language) : QString()});
        }
    return found;
}

QString subjectNote(const FoundSubject& subject) {
    const QString note =
        subject.questions == 1
            ? QCoreApplication::translate("Subjects", "subject, 1 question")
            : QCoreApplication::translate("Subjects", "subject, %1 questions").arg(subject.questions);
    return subject.sign.isEmpty() ? note : note + QStringLiteral(", ") + subject.sign;
}

} // namespace chipwise::desktop
