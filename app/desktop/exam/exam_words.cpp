#include "desktop/exam/exam_words.h"

#include "desktop/shell/moment.h"
#include "study/exam/exam_percent.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

QString examText(const char* text) {
    return QCoreApplication::translate("Exam", text);
}

int countOf(const std::vector<study::SatQuestion>& questions, bool study::SatQuestion::*is) {
    return static_cast<int>(std::ranges::count(questions, true, is));
}

QString pointsText(const study::ExamResult& result) {
    const bool whole = std::abs(result.points - std::round(result.points)) < 0.005;
    return whole ? QString::number(std::lround(result.points)) : QString::number(result.points, 'f', 1);
}

} // namespace

QString percentOf(double percent) {
    return QStringLiteral("%1%").arg(std::lround(percent));
}

QString markOf(double percent) {
    return QStringLiteral("%1%").arg(percent);
}

QString percentOf(const study::ExamResult& result) {
    return words(study::percentText(result)) + QStringLiteral("%");
}

QString questionCount(int count) {
    return count == 1 ? examText("1 question") : examText("%1 questions").arg(count);
}

namespace {

QString timeBegan(std::int64_t ms, int utcOffsetMin) {
    return momentAt(ms, utcOffsetMin).toString(QStringLiteral("HH:mm"));
}

} // namespace

QString dayBegan(const study::ExamResult& result, const study::Now& now) {
    const QDate date = momentAt(result.startedMs, result.utcOffsetMin).date();
    return words(study::weekdayDate(QDate(1970, 1, 1).daysTo(date), study::studyDay(now)));
}

QString beganWords(const study::ExamResult& result, const study::Now& now) {
    return dayBegan(result, now) + QStringLiteral(", ") + timeBegan(result.startedMs, result.utcOffsetMin);
}

QString formSentence(const study::Form& form, bool everySubject) {
    const int count = static_cast<int>(form.questions.size());
    const QString seen = form.unseen == count ? examText("none answered before")
                         : form.unseen == 0   ? examText("all answered before")
                                              : examText("%1 never answered before").arg(form.unseen);
    const QString time = form.minutes == 1 ? examText("1 minute") : examText("%1 minutes").arg(form.minutes);
    return examText("%1%2 in %3, %4. Nothing is graded until you submit.")
        .arg(questionCount(count), everySubject ? examText(" from all subjects") : QString(), time, seen);
}

QList<Run> satRuns(const study::SatQuestion& sat, const quiz::Presentation& shown, const QString& begun) {
    QList<Run> runs;
    if (!begun.isEmpty()) {
        runs.append({examText("%1, not saved yet.").arg(begun), Ink::Danger, false, true});
    } else if (sat.answered) {
        const QString said =
            sat.certainty == memory::Certainty::Guess     ? examText("Answered, marked as a guess.")
            : sat.certainty == memory::Certainty::Certain ? examText("Answered, marked as sure.")
                                                          : examText("Answered.");
        runs.append({said, Ink::Text2});
    } else if (shown.choose > 1) {
        runs.append({examText("Choose %1.").arg(shown.choose), Ink::Text3});
    } else if (shown.multiple) {
        runs.append({examText("Choose all that apply."), Ink::Text3});
    } else {
        runs.append({examText("Not answered yet."), Ink::Text3});
    }
    if (sat.flagged) runs.append({examText("  Flagged."), Ink::Copper, false, true});
    return runs;
}

QString countsSentence(const std::vector<study::SatQuestion>& questions) {
    const int all = static_cast<int>(questions.size());
    const int answered = countOf(questions, &study::SatQuestion::answered);
    return examText("%1 of %2 answered, %3 unanswered, %4 flagged.")
        .arg(answered)
        .arg(all)
        .arg(all - answered)
        .arg(countOf(questions, &study::SatQuestion::flagged));
}

QString submitSentence(const std::vector<study::SatQuestion>& questions, std::int64_t leftMs) {
    const int all = static_cast<int>(questions.size());
    const int open = all - countOf(questions, &study::SatQuestion::answered);
    const int flagged = countOf(questions, &study::SatQuestion::flagged);
    QStringList parts;
    if (open == 0)
        parts << (all == 1 ? examText("You have answered the only question in this exam.")
                           : examText("All %1 questions are answered.").arg(all));
    else if (all == 1)
        parts << examText("The only question in this exam is unanswered and would count as wrong.");
    else if (open == 1)
        parts << examText("1 of %1 questions is unanswered and would count as wrong.").arg(all);
    else
        parts << examText("%1 of %2 questions are unanswered and would count as wrong.").arg(open).arg(all);
    if (flagged > 0) parts << examText("%1 flagged.").arg(flagged);
    parts << examText("%1 left. You can't change answers after you submit.")
                 .arg(words(study::clockText(leftMs)));
    return parts.join(QLatin1Char(' '));
}

QString markWords(const study::ExamResult& result) {
    if (!result.passed) return {};
    const QString mark = markOf(result.rawPass);
    if (*result.passed && percentOf(result) == mark) return examText("exactly the passing score");
    return (*result.passed ? examText("above the passing score of %1")
                           : examText("below the passing score of %1"))
        .arg(mark);
}

QString resultHeadline(const study::ExamResult& result) {
    if (result.scored == 0) return examText("None of the questions count.");
    const QString mark = markWords(result);
    return percentOf(result) +
           (mark.isEmpty() ? examText(" right.") : QStringLiteral(", ") + mark + QLatin1Char('.'));
}

namespace {

/// How good the answers were that were given: a question without one says nothing about that.
QString blankSentence(const study::ExamResult& result) {
    const int answered = result.scored - result.blank;
    if (answered == 0) return examText("All were left blank.");
    return examText("You answered %1, got %2 right, and left %3 blank.")
        .arg(answered)
        .arg(pointsText(result))
        .arg(result.blank);
}

} // namespace

QString resultSentence(const study::ExamResult& result, const QString& score, const QString& afterwards) {
    const bool allScored = result.scored == std::ssize(result.questions);
    QStringList parts{
        (allScored ? examText("%1 of %2 questions right.") : examText("%1 of %2 scored questions right."))
            .arg(pointsText(result))
            .arg(result.scored)};
    if (result.blank > 0) parts << blankSentence(result);
    if (!score.isEmpty()) parts << score;
    const auto onTrial =
        std::ranges::count_if(result.questions, [](const auto& each) { return !each.scored && !each.gone; });
    if (onTrial > 0)
        parts << (onTrial == 1 ? examText("One other question was unscored.")
                               : examText("%1 other questions were unscored.").arg(onTrial));
    const auto gone = std::ranges::count(result.questions, true, &study::ResultQuestion::gone);
    if (gone > 0)
        parts << (gone == 1
                      ? examText("One was changed or removed after you started and does not count.")
                      : examText("%1 were changed or removed after you started and do not count.").arg(gone));
    if (!afterwards.isEmpty()) parts << afterwards;
    if (result.timeUp) parts << examText("Submitted automatically when time ran out.");
    if (result.rawPass > 0)
        parts << examText("The passing score here is a percentage of right answers. The real exam may use a "
                          "different scale.");
    return parts.join(QLatin1Char(' '));
}

QString resultLine(const study::ExamResult& result) {
    QStringList parts{percentOf(result),
                      examText("%1 of %2 right").arg(pointsText(result)).arg(result.scored)};
    if (const QString mark = markWords(result); !mark.isEmpty()) parts << mark;
    parts << examText("took %1, started at %2")
                 .arg(words(study::takenText(result.usedMs)),
                      timeBegan(result.startedMs, result.utcOffsetMin));
    return parts.join(QStringLiteral(", "));
}

AnswerParts answerParts(const study::ReviewedQuestion& question, const study::ResultQuestion& sat) {
    if (!question.put.installed) return {};
    if (sat.gone) return {examText("changed or removed after you started"), {}};
    if (question.changed) return {examText("the question has changed since then"), {}};
    return {sat.answered ? examText("you: %1").arg(words(question.words.said)) : examText("left blank"),
            sat.correct ? QString() : examText("right: %1").arg(words(question.words.right))};
}

QString saidSentence(const study::ReviewedQuestion& question, const study::ResultQuestion& sat) {
    if (sat.gone) return examText("The question was changed or removed after you started.");
    if (!sat.answered) return examText("You left this question blank.");
    if (question.changed) return examText("The question has changed since you answered it.");
    return question.words.said.empty() ? QString()
                                       : examText("You answered “%1”.").arg(words(question.words.said));
}

QString changeWords(const study::ExamResult& result) {
    if (result.wrongToRight + result.rightToWrong == 0) return examText("none");
    return examText("%1 wrong to right, %2 right to wrong").arg(result.wrongToRight).arg(result.rightToWrong);
}

} // namespace chipwise::desktop
