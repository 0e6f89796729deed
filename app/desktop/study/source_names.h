#pragma once

#include "store/catalog/catalog.h"

#include <QString>
#include <QStringList>

namespace chipwise::desktop {

/// An address as people speak of it: "AWS Neuron documentation, Trn1 architecture". An unknown host is named
/// as it is.
QString sourceName(const QString& address);

/// The same without the page: "AWS Neuron documentation".
QString siteName(const QString& address);

/// "Source checked on August 21, 2026": the day, or the month or year, on which somebody last compared a fact
/// with it.
QString sourceReadWords(const QString& isoDate);

/// "AWS Neuron documentation, checked on August 21, 2026": who says it, and as of when.
QString siteReadWords(const QString& address, const QString& isoDate);

/// "AWS Neuron documentation, Trn1 architecture; AWS; and 2 more": the names of several addresses, each once,
/// at most `most` of them.
QString sourceNames(const QStringList& addresses, int most = 2);

/// "checked in Aug 2026"; "mostly checked in Aug 2026" where fewer than half were checked in other months;
/// "checked from Aug to Nov 2026" where no month has most of them; empty without sources.
QString readWords(const store::SourcesRead&);
/// After these: ", last in Nov 2026" where that is later than the month of most.
QString lastReadWords(const store::SourcesRead&);

} // namespace chipwise::desktop
