#include "desktop/study/question_report.h"

#include "desktop/study/sheets/question_sheet.h"
#include "quiz/text/gap_text.h"
#include "study/packs/installed_packs.h"

namespace chipwise::desktop {

namespace {

QString shownOptions(const quiz::Presentation& shown) {
    QString text;
    for (std::size_t i = 0; i < shown.options.size(); ++i)
        text += QStringLiteral("  %1. %2\n").arg(i + 1).arg(words(shown.options[i]));
    for (std::size_t i = 0; i < shown.right.size(); ++i)
        text += QStringLiteral("  %1) %2\n")
                    .arg(QChar(u'a' + static_cast<int>(i % 26)))
                    .arg(words(shown.right[i]));
    return text;
}

/// As the window shows it; a gap's mark is no character that every program has.
QString shownStem(const study::Asked& asked) {
    const quiz::Presentation& shown = asked.presentation;
    return words(quiz::withGapsWritten(shown.stem, shown.gaps.size(), quiz::plainGapMark));
}

QString shownCase(const study::Asked& asked) {
    return asked.card.scenario.empty() ? QString()
                                       : QStringLiteral("Case: %1\n").arg(words(asked.groupTitle));
}

} // namespace

QString questionReport(const Workspace& workspace, const QuestionSheet& sheet) {
    const study::Asked& asked = sheet.asked();
    const auto pack = study::findPack(workspace.learner(), asked.card.pack);
    QString text = QStringLiteral("Question %1, pack version %2\n")
                       .arg(words(asked.card.name), pack ? words(pack->version) : QString());
    if (const QString author = words(asked.card.question.effective.author.value_or("")); !author.isEmpty())
        text += QStringLiteral("Author: %1\n").arg(author);
    text += shownCase(asked);
    text += QStringLiteral("Shown:\n  %1\n%2").arg(shownStem(asked), shownOptions(asked.presentation));
    text += QStringLiteral("Answer given (option numbers as in the pack, or text): %1\n")
                .arg(sheet.answerWords());
    if (sheet.verdict())
        text +=
            QStringLiteral("Graded: %1\n")
                .arg(sheet.verdict()->verdict.correct ? QStringLiteral("right") : QStringLiteral("wrong"));
    return text + QStringLiteral("What is wrong with the question: \n");
}

} // namespace chipwise::desktop
