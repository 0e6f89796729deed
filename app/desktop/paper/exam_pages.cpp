#include "desktop/paper/exam_pages.h"

#include "desktop/paper/question_strips.h"
#include "desktop/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace chipwise::desktop {

namespace {

constexpr double nameShare = .75; ///< of the width

PaperStrip lineOfWords(const QString& words, Type type, double above, double width) {
    PaperStrip strip;
    strip.above = theme().scaled(above);
    strip.text = wordsOnPaper(words, type, width);
    return strip;
}

QString versionLine(const ExamPaper& paper, const PaperVersion& version) {
    const auto count = static_cast<int>(version.questions.size());
    QString line = OnPaper::tr("Version %1").arg(version.letter) + QStringLiteral(" · ") + paper.date;
    line += QStringLiteral(" · ") +
            (count == 1 ? OnPaper::tr("1 question") : OnPaper::tr("%1 questions").arg(count));
    if (paper.minutes > 0) line += QStringLiteral(" · ") + OnPaper::tr("%1 minutes").arg(paper.minutes);
    return line;
}

bool asks(const PaperVersion& version, pack::Kind kind) {
    return std::ranges::any_of(version.questions,
                               [&](const PaperQuestion& question) { return question.shown.kind == kind; });
}

QString instructions(const ExamPaper& paper, const PaperVersion& version) {
    QString text =
        OnPaper::tr("Tick the box of the right answer. Where several are right, the question says so.");
    if (asks(version, pack::Kind::Ordering) || asks(version, pack::Kind::Matching))
        text += QLatin1Char(' ') + OnPaper::tr("For an order or a match, write letters on the lines.");
    text += QLatin1Char(' ') + (paper.partial ? OnPaper::tr("Parts of an answer count.")
                                              : OnPaper::tr("An answer counts only as a whole."));
    text += QLatin1Char(' ') + OnPaper::tr("What is left blank is wrong, so answer every question.");
    return text;
}

PaperStrip lineForName(double width) {
    PaperStrip strip;
    strip.above = theme().scaled(14);
    strip.least = theme().scaled(32);
    strip.mark = wordsOnPaper(QStringLiteral("\n") + OnPaper::tr("Name"), Type::Row, width);
    strip.writeFrom = strip.mark->idealWidth() + theme().scaled(8);
    strip.writeTo = width * nameShare;
    return strip;
}

PaperUnit titleStrips(const ExamPaper& paper, const PaperVersion& version, double width) {
    return {lineOfWords(paper.title, Type::Title, 0, width),
            lineOfWords(versionLine(paper, version), Type::Row, 2, width), lineForName(width),
            lineOfWords(instructions(paper, version), Type::Row, 14, width)};
}

double stripsHeight(const PaperUnit& unit) {
    double height = 0;
    for (const PaperStrip& strip : unit) height += strip.above + strip.height();
    return height;
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
    QString line =
        counting == 1 ? OnPaper::tr("1 question counts.") : OnPaper::tr("%1 questions count.").arg(counting);
    if (paper.rawPass <= 0) return line;
    const auto needed = static_cast<int>(std::ceil(counting * paper.rawPass / 100 - 1e-9));
    return line + QLatin1Char(' ') +
           OnPaper::tr("%1 right ones reach the mark of %2\u202f%.").arg(needed).arg(paper.rawPass);
}

} // namespace

PaperPages examPages(const ExamPaper& paper, const PaperVersion& version, const study::Learner& learner,
                     QSizeF body) {
    PaperPages pages(body);
    pages.add(titleStrips(paper, version, body.width()));
    const auto& questions = version.questions;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const PictureFinder pictures = installedPictures(learner, questions[i].card.pack);
        const auto number = static_cast<int>(i) + 1;
        PaperUnit question = questionOnPaper(questions[i], number, pictures, body);
        const bool opensCase = !questions[i].card.scenario.empty() &&
                               (i == 0 || !goesOnWithCase(questions[i - 1], questions[i]));
        if (!opensCase) {
            pages.add(question);
            continue;
        }
        const auto last = static_cast<int>(endOfCase(questions, i));
        PaperUnit scenario = caseOnPaper(questions[i], number, last, pictures, body);
        if (stripsHeight(scenario) + stripsHeight(question) <= body.height()) {
            std::ranges::move(question, std::back_inserter(scenario));
            pages.add(scenario);
        } else {
            pages.add(scenario);
            pages.add(question);
        }
    }
    return pages;
}

PaperPages keyPages(const ExamPaper& paper, QSizeF body) {
    PaperPages pages(body);
    for (const PaperVersion& version : paper.versions) {
        pages.beginPage();
        pages.add(
            {lineOfWords(OnPaper::tr("Key to version %1").arg(version.letter), Type::Title, 0, body.width()),
             lineOfWords(paper.title + QStringLiteral(" · ") + paper.date, Type::Row, 2, body.width()),
             lineOfWords(markLine(paper, version), Type::Row, 2, body.width())});
        int number = 0;
        for (const PaperQuestion& question : version.questions)
            pages.add(keyEntryOnPaper(question, ++number, body));
    }
    return pages;
}

} // namespace chipwise::desktop
