#pragma once

#include <QString>
#include <QStringList>

namespace chipwise::desktop {

/// An address as people speak of it: "AWS Neuron documentation, trn1 arch". An unknown host is named as it
/// is.
QString sourceName(const QString& address);

/// "Source read on August 21, 2026": the day, or the month or year, on which somebody last compared a fact
/// with it.
QString sourceReadWords(const QString& isoDate);

/// The names of several addresses, each once, at most `most` of them.
QString sourceNames(const QStringList& addresses, int most = 2);

} // namespace chipwise::desktop
