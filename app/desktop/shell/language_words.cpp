#include "desktop/shell/language_words.h"

#include <QCoreApplication>
#include <QLocale>

namespace chipwise::desktop {

QString languageName(const std::string& code) {
    const QString text = QString::fromStdString(code);
    const QLocale locale(text);
    return locale.language() == QLocale::C ? text : QLocale::languageToString(locale.language());
}

QString inLanguage(const std::string& code) {
    return QCoreApplication::translate("Languages", "in %1").arg(languageName(code));
}

} // namespace chipwise::desktop
