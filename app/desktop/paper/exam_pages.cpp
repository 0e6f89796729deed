#include "desktop/paper/exam_pages.h"

#include "desktop/paper/question_strips.h"
#include "desktop/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

constexpr double nameShare = .75; ///< of the width

PaperRow lineOfWords(const QString& words, Type type, double above) {
    return {static_cast<double>(theme().scaled(above)), {{0, wordsOnPaper(words, type)}}};
}

QString versionLine(const ExamPaper& paper, const PaperVersion& version) {
    const auto count = static_cast<int>(version.questions.size());
    QString line = OnPaper::tr("Version %1").arg(version.letter) + QStringLiteral(" · ") + paper.date;
    line += QStringLiteral(" · ") +
            (count == 1 ? OnPaper::tr("1 question") : OnPaper::tr("%1 questions").arg(count));
    if (paper.minutes > 0)
        line += QStringLiteral(" · ") +
                (paper.minutes == 1 ? OnPaper::tr("1 minute") : OnPaper::tr("%1 minutes").arg(paper.minutes));
    return line;
}

bool asks(const PaperVersion& version, pack::Kind kind) {
    return std::ranges::any_of(version.questions,
                               [&](const PaperQuestion& question) { return question.shown.kind == kind; });
}

QString instructions(const ExamPaper& paper, const PaperVersion& version) {
    QString text = OnPaper::tr(
        "Check the box next to the right answer. If more than one answer is right, the question says so.");
    if (asks(version, pack::Kind::Ordering) || asks(version, pack::Kind::Matching))
        text += QLatin1Char(' ') +
                OnPaper::tr("For ordering and matching questions, write the letters on the lines.");
    text += QLatin1Char(' ') + (paper.partial ? OnPaper::tr("Partly right answers earn partial credit.")
                                              : OnPaper::tr("There is no partial credit."));
    text += QLatin1Char(' ') + OnPaper::tr("Blank answers count as wrong, so answer every question.");
    return text;
}

PaperRow lineForName(double width) {
    const QString name = OnPaper::tr("Name") + enSpace;
    const double used = QFontMetricsF(theme().font(Type::Row)).horizontalAdvance(name);
    return {static_cast<double>(theme().scaled(34)),
            {{0, lineOnPaper(name, width * nameShare - used, {}, Type::Row)}}};
}

PaperUnit title(const ExamPaper& paper, const PaperVersion& version, double width) {
    PaperUnit unit;
    unit.rows = {lineOfWords(paper.title, Type::Title, 0),
                 lineOfWords(versionLine(paper, version), Type::Row, 2), lineForName(width),
                 lineOfWords(instructions(paper, version), Type::Row, 14)};
    return unit;
}

/// How many questions from `first` on belong to its case.
std::size_t endOfCase(const std::vector<PaperQuestion>& questions, std::size_t first) {
    std::size_t end = first + 1;
    while (end < questions.size() && goesOnWithCase(questions[end - 1], questions[end])) ++end;
    return end;
}

QString markLine(const ExamPaper& paper, const PaperVersion& version) {
    const auto counting =
        static_cast<int>(std::ranges::count(version.questions, true, &PaperQuestion::scored));
    QString line = counting == 1 ? OnPaper::tr("1 question is scored.")
                                 : OnPaper::tr("%1 questions are scored.").arg(counting);
    if (paper.rawPass <= 0) return line;
    const auto needed = static_cast<int>(std::ceil(counting * paper.rawPass / 100 - 1e-9));
    return line + QLatin1Char(' ') +
           (needed == 1
                ? OnPaper::tr("You need 1 right answer to reach the passing score of %1%.").arg(paper.rawPass)
                : OnPaper::tr("You need %1 right answers to reach the passing score of %2%.")
                      .arg(needed)
                      .arg(paper.rawPass));
}

} // namespace

PaperPages examPages(const ExamPaper& paper, const PaperVersion& version, const study::Learner& learner,
                     QSizeF body) {
    PaperPages pages(body);
    pages.add({title(paper, version, body.width())});
    const auto& questions = version.questions;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const PictureFinder pictures = installedPictures(learner, questions[i].card.pack);
        const auto number = static_cast<int>(i) + 1;
        const bool opensCase = !questions[i].card.scenario.empty() &&
                               (i == 0 || !goesOnWithCase(questions[i - 1], questions[i]));
        std::vector<PaperUnit> units;
        if (opensCase)
            units.push_back(
                caseOnPaper(questions[i], number, static_cast<int>(endOfCase(questions, i)), pictures, body));
        units.push_back(questionOnPaper(questions[i], number, pictures, body));
        pages.add(units);
    }
    return pages;
}

PaperPages keyPages(const ExamPaper& paper, QSizeF body) {
    PaperPages pages(body);
    for (const PaperVersion& version : paper.versions) {
        PaperUnit head;
        head.beginsPage = version.letter != paper.versions.front().letter;
        head.rows = {
            lineOfWords(OnPaper::tr("Answer key for version %1").arg(version.letter), Type::Title, 0),
            lineOfWords(paper.title + QStringLiteral(" · ") + paper.date, Type::Row, 2),
            lineOfWords(markLine(paper, version), Type::Row, 2)};
        pages.add({head});
        int number = 0;
        for (const PaperQuestion& question : version.questions)
            pages.add({keyEntryOnPaper(question, ++number)});
    }
    return pages;
}

} // namespace chipwise::desktop
