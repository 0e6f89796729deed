#include "desktop/study/studied_words.h"

#include "study/tags.h"

#include <QCoreApplication>

namespace chipwise::desktop {

namespace {

constexpr int longestTag = 60; ///< characters that are shown

QString inStudy(const char* text) {
    return QCoreApplication::translate("Studied", text);
}

} // namespace

QString studiedWords(const study::SessionOptions& options) {
    if (options.tag.empty()) return {};
    const QString words = desktop::words(study::tagWords(options.tag)).left(longestTag);
    const bool isRole = options.tag.starts_with(study::rolePrefix);
    return isRole ? inStudy(QT_TRANSLATE_NOOP("Studied", "Role: %1")).arg(words) : words;
}

QString reachedWords(const Workspace& workspace, const study::SessionOptions& options) {
    const QString studied = studiedWords(options);
    if (studied.isEmpty()) return {};
    const study::Learner& learner = workspace.learner();
    const study::TagProgress progress = study::progressIn(options, learner.catalog(), learner.profile());
    return inStudy(QT_TRANSLATE_NOOP("Studied", "%1: %2 of %3 questions begun."))
        .arg(studied, QString::number(progress.begun), QString::number(progress.questions));
}

} // namespace chipwise::desktop
