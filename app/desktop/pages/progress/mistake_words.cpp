#include "desktop/pages/progress/mistake_words.h"

#include "desktop/shell/workspace.h"

#include <QCoreApplication>

namespace chipwise::desktop {

namespace {

QString mistakeTr(const char* text) {
    return QCoreApplication::translate("Mistakes", text);
}

QString daysAgo(std::int64_t atMs, const study::Now& now) {
    const std::int64_t days = study::studyDay(now) - study::studyDay({atMs, now.utcOffsetMin});
    if (days <= 0) return mistakeTr("Today");
    return days == 1 ? mistakeTr("Yesterday") : mistakeTr("%1 days ago").arg(days);
}

QString saidWords(const study::Mistake& mistake) {
    const QString said = words(mistake.said);
    const QString right = words(mistake.right);
    if (!mistake.missed)
        return said.isEmpty() ? mistakeTr("right") : mistakeTr("you answered “%1”, which is right").arg(said);
    if (said.isEmpty() && right.isEmpty()) return mistakeTr("missed");
    if (said.isEmpty()) return mistakeTr("missed; the answer is “%1”").arg(right);
    return mistakeTr("you answered “%1”; the answer is “%2”").arg(said, right);
}

} // namespace

QString labelWord(study::MistakeLabel label) {
    switch (label) {
    case study::MistakeLabel::None: return mistakeTr("Why?");
    case study::MistakeLabel::Knowledge: return mistakeTr("Didn't know it");
    case study::MistakeLabel::Misread: return mistakeTr("Misread");
    case study::MistakeLabel::MixedUp: return mistakeTr("Mixed up");
    case study::MistakeLabel::Time: return mistakeTr("Ran out of time");
    }
    return {};
}

QString mistakeLine(const study::Mistake& mistake, const study::Now& now) {
    if (mistake.event.empty()) return mistakeTr("New, or changed since you answered it");
    return QStringLiteral("%1: %2").arg(daysAgo(mistake.atMs, now), saidWords(mistake));
}

QString openWords(int open) {
    if (open == 0) return mistakeTr("No mistakes to correct.");
    return open == 1 ? mistakeTr("One mistake to correct.") : mistakeTr("%1 mistakes to correct.").arg(open);
}

} // namespace chipwise::desktop
