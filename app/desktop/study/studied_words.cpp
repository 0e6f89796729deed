#include "desktop/study/studied_words.h"

#include "study/figures/mistakes.h"
#include "study/plan/tags.h"
#include "study/session/testable.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int longestTag = 60;    ///< characters that are shown
constexpr int wordsAMinute = 200; ///< that a person reads of a text new to them

QString inStudy(const char* text) {
    return QCoreApplication::translate("Studied", text);
}

QString tagStudied(const std::string& tag) {
    if (tag.empty()) return {};
    const QString named = words(study::tagWords(tag)).left(longestTag);
    const bool isRole = tag.starts_with(study::rolePrefix);
    return isRole ? inStudy(QT_TRANSLATE_NOOP("Studied", "Role: %1")).arg(named) : named;
}

QString tested(const Workspace& workspace, const study::SessionOptions& options) {
    QString named = words(study::testedTitle(workspace.learner(), options)).left(longestTag);
    if (named.isEmpty()) named = tagStudied(options.tag);
    return named.isEmpty() ? inStudy(QT_TRANSLATE_NOOP("Studied", "Test-out"))
                           : inStudy(QT_TRANSLATE_NOOP("Studied", "Test-out: %1")).arg(named);
}

} // namespace

QString studiedWords(const Workspace& workspace, const study::SessionOptions& options) {
    if (options.cram) {
        const QString tag = tagStudied(options.tag);
        return tag.isEmpty() ? drillMeaning() : drillMeaning() + QLatin1Char(' ') + tag;
    }
    if (options.ahead) return inStudy(QT_TRANSLATE_NOOP("Studied", "Studying ahead"));
    return options.testOut ? tested(workspace, options) : tagStudied(options.tag);
}

QString reachedWords(const Workspace& workspace, const study::SessionOptions& options) {
    const QString studied = options.testOut ? QString() : tagStudied(options.tag);
    if (studied.isEmpty()) return {};
    const study::TagProgress progress = study::progressIn(options, workspace.learner());
    return inStudy(QT_TRANSLATE_NOOP("Studied", "%1: %2 of %3 questions started."))
        .arg(studied, QString::number(progress.begun), QString::number(progress.questions));
}

QString readingTime(const QString& text) {
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const auto count = text.split(space, Qt::SkipEmptyParts).size();
    const auto minutes = std::max<qsizetype>(1, (count + wordsAMinute / 2) / wordsAMinute);
    return inStudy(QT_TRANSLATE_NOOP("Studied", "about %1\u00A0min to read")).arg(minutes);
}

QString drillMeaning() {
    return words(study::drillBegins);
}

QString drillButtonWords(int questions) {
    return questions == 1 ? inStudy(QT_TRANSLATE_NOOP("Studied", "Drill 1 question"))
                          : inStudy(QT_TRANSLATE_NOOP("Studied", "Drill %1 questions")).arg(questions);
}

QString studyAheadWords(int reviews, int fresh) {
    if (reviews + fresh == 0) return {};
    if (fresh > 0)
        return fresh == 1 ? inStudy(QT_TRANSLATE_NOOP("Studied", "Study ahead: 1 new question"))
                          : inStudy(QT_TRANSLATE_NOOP("Studied", "Study ahead: %1 new questions")).arg(fresh);
    return reviews == 1 ? inStudy(QT_TRANSLATE_NOOP("Studied", "Study ahead: 1 question"))
                        : inStudy(QT_TRANSLATE_NOOP("Studied", "Study ahead: %1 questions")).arg(reviews);
}

QString studyAheadMeaning() {
    return inStudy(QT_TRANSLATE_NOOP(
        "Studied", "Asks upcoming questions now. Your answer decides when each one comes back."));
}

} // namespace chipwise::desktop
