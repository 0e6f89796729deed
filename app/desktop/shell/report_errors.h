#pragma once

#include <QString>

#include <exception>

namespace chipwise::desktop {

/// What went wrong, in a sentence for people.
QString errorSentence(const std::exception&);

/// Shows a sentence in the window that is open.
void reportError(const QString& sentence);

/// Runs `work`; what it throws becomes a sentence for `report`. True: it is done. For code that must do
/// something else after a failure (stay, keep an answer on screen); what nobody catches ends its event handler
/// and is reported by Application.
template <typename Work, typename Report>
bool reportErrors(const Work& work, const Report& report) {
    try {
        work();
        return true;
    } catch (const std::exception& error) {
        report(errorSentence(error));
        return false;
    }
}

/// Reports to the window. `consequence` comes before the reason: "The text size is not saved."
template <typename Work>
bool reportErrors(const Work& work, const QString& consequence = {}) {
    return reportErrors(work, [&consequence](const QString& why) {
        reportError(consequence.isEmpty() ? why : consequence + QLatin1Char(' ') + why);
    });
}

} // namespace chipwise::desktop
