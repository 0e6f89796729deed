#include "desktop/pages/settings/memory_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace chipwise::desktop {

namespace {

QString inMemoryPart(const char* text) {
    return QCoreApplication::translate("Memory", text);
}

/// ".412": errors of predictions are below one.
QString errorText(double error, int digits) {
    QString text = QString::number(error, 'f', digits);
    if (text.startsWith(QLatin1String("0."))) text.remove(0, 1);
    return text;
}

QString keptNumbers(memory::ModelKind kind) {
    switch (kind) {
    case memory::ModelKind::Fsrs6:
        return inMemoryPart(
            "FSRS-6 stores two numbers for each question: its stability, which is the number of days until "
            "the chance of recall falls to 90%, and its difficulty, from 1 to 10.");
    case memory::ModelKind::Fsrs7:
        return inMemoryPart("FSRS-7 stores three numbers for each question: a slow stability and a fast "
                            "one, both in days, and its difficulty, from 1 to 10. It combines the "
                            "forgetting curves of the two stabilities.");
    }
    return {};
}

} // namespace

QString modelName(memory::ModelKind kind) {
    switch (kind) {
    case memory::ModelKind::Fsrs6: return QStringLiteral("FSRS-6");
    case memory::ModelKind::Fsrs7: return QStringLiteral("FSRS-7");
    }
    return {};
}

QString weightWords(const memory::Model& model) {
    QStringList numbers;
    for (const double weight : model.weights()) numbers << QString::number(weight, 'g', 5);
    return keptNumbers(model.kind()) + QLatin1Char(' ') +
           inMemoryPart("The model has %1 weights: %2.")
               .arg(numbers.size())
               .arg(numbers.join(QStringLiteral(", ")));
}

QString offerWords(const study::ModelOffer& offer) {
    QString with = errorText(offer.logLoss, 3);
    QString without = errorText(offer.ownLogLoss, 3);
    if (with == without) {
        with = errorText(offer.logLoss, 5);
        without = errorText(offer.ownLogLoss, 5);
    }
    return inMemoryPart("%1 predicts your answers better (error: %2, down from %3).")
        .arg(modelName(offer.kind), with, without);
}

} // namespace chipwise::desktop
