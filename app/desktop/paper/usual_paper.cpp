#include "desktop/paper/usual_paper.h"

#include "desktop/shell/workspace.h"

#include <QDate>
#include <QDir>
#include <QLocale>
#include <QStandardPaths>

namespace chipwise::desktop {

namespace {

constexpr const char* paperSizeSetting = "desktop.paper.size";
constexpr const char* paperFolderSetting = "desktop.paper.folder";
constexpr const char* letterWord = "letter";

} // namespace

PaperSize usualPaperSize(const store::Profile& profile) {
    if (const auto chosen = profile.setting(paperSizeSetting))
        return *chosen == letterWord ? PaperSize::Letter : PaperSize::A4;
    return QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? PaperSize::Letter
                                                                              : PaperSize::A4;
}

PaperOrder usualPaper(const store::Profile& profile, const QString& title, const QString& day) {
    PaperOrder order;
    order.size = usualPaperSize(profile);
    order.folder = words(profile.setting(paperFolderSetting).value_or(std::string()));
    if (order.folder.isEmpty() || !QDir(order.folder).exists())
        order.folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (order.folder.isEmpty() || !QDir(order.folder).exists()) order.folder = QDir::homePath();
    order.name = datedPaperName(title, day);
    return order;
}

void rememberPaper(store::Profile& profile, const PaperOrder& order) {
    profile.setSetting(paperSizeSetting, order.size == PaperSize::Letter ? letterWord : "a4");
    profile.setSetting(paperFolderSetting, order.folder.toStdString());
}

QString paperDate(const QString& isoDay) {
    const QDate date = QDate::fromString(isoDay, Qt::ISODate);
    return date.isValid() ? QLocale(QLocale::English).toString(date, QStringLiteral("MMMM d, yyyy")) : isoDay;
}

QString datedPaperName(const QString& title, const QString& isoDay) {
    return paperName(title) + QLatin1Char('-') + isoDay;
}

} // namespace chipwise::desktop
