#include "desktop/paper/usual_paper.h"

#include "desktop/shell/workspace.h"
#include "study/clock.h"
#include "study/preferences.h"

#include <QDir>
#include <QLocale>
#include <QStandardPaths>

namespace chipwise::desktop {

PaperSize usualPaperSize(const study::Learner& learner) {
    if (const auto letter = study::usesLetterPaper(learner))
        return *letter ? PaperSize::Letter : PaperSize::A4;
    return QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? PaperSize::Letter
                                                                              : PaperSize::A4;
}

PaperOrder usualPaper(const study::Learner& learner, const QString& title, const QString& day) {
    PaperOrder order;
    order.size = usualPaperSize(learner);
    order.folder = words(study::paperFolder(learner));
    if (order.folder.isEmpty() || !QDir(order.folder).exists())
        order.folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (order.folder.isEmpty() || !QDir(order.folder).exists()) order.folder = QDir::homePath();
    order.name = datedPaperName(title, day);
    return order;
}

void rememberPaper(study::Learner& learner, const PaperOrder& order) {
    study::setPaper(learner, order.size == PaperSize::Letter, order.folder.toStdString());
}

QString paperDate(const QString& isoDay) {
    return words(study::longDate(isoDay.toStdString()));
}

QString datedPaperName(const QString& title, const QString& isoDay) {
    return paperName(title) + QLatin1Char('-') + isoDay;
}

} // namespace chipwise::desktop
