#include "desktop/study/source_names.h"

#include "desktop/paper/usual_paper.h"
#include "desktop/shell/moment.h"
#include "desktop/shell/workspace.h"

#include <QCoreApplication>
#include <QUrl>

#include <array>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 7> hosts{{
    {"awsdocs-neuron.readthedocs-hosted.com", "AWS Neuron documentation"},
    {"docs.aws.amazon.com", "AWS documentation"},
    {"aws.amazon.com", "AWS"},
    {"www.aboutamazon.com", "About Amazon"},
    {"press.aboutamazon.com", "Amazon press"},
    {"github.com", "GitHub"},
    {"www.nvidia.com", "NVIDIA"},
}};

QString hostName(const QString& host) {
    for (const auto& [address, name] : hosts)
        if (host == QLatin1String(address)) return QLatin1String(name);
    return host.startsWith(QLatin1String("www.")) ? host.mid(4) : host;
}

/// Longer than the addresses that a newspaper makes of its headlines.
constexpr int longestPage = 140;

QString pageName(const QUrl& url) {
    QString page = url.path().section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty);
    page = page.section(QLatin1Char('.'), 0, 0);
    page.replace(QLatin1Char('-'), QLatin1Char(' ')).replace(QLatin1Char('_'), QLatin1Char(' '));
    if (page == QLatin1String("index") || page == QLatin1String("latest")) return {};
    return page.size() > longestPage ? page.left(longestPage - 1) + QChar(0x2026) : page;
}

/// Of "Aug 2026" and "Nov 2026".
bool isOfOneYear(const QString& first, const QString& last) {
    return first.section(QLatin1Char(' '), -1) == last.section(QLatin1Char(' '), -1);
}

} // namespace

QString sourceName(const QString& address) {
    const QUrl url(address, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty()) return address.left(80);
    const QString page = pageName(url);
    return page.isEmpty() ? hostName(url.host()) : hostName(url.host()) + QStringLiteral(", ") + page;
}

QString sourceReadWords(const QString& isoDate) {
    constexpr qsizetype wholeDate = 10;
    const QString read = isoDate.size() == wholeDate
                             ? QCoreApplication::translate("Source", "Source checked on %1")
                             : QCoreApplication::translate("Source", "Source checked in %1");
    return read.arg(paperDate(isoDate));
}

QString sourceNames(const QStringList& addresses, int most) {
    QStringList names;
    for (const QString& address : addresses) {
        const QString name = sourceName(address);
        if (!names.contains(name)) names << name;
    }
    const QString more =
        names.size() > most ? QCoreApplication::translate("Sources", "; and %1 more").arg(names.size() - most)
                            : QString();
    return names.mid(0, most).join(QStringLiteral("; ")) + more;
}

QString readWords(const store::SourcesRead& read) {
    if (read.last.empty()) return {};
    const store::MonthsRead months = store::monthsOf(read);
    const QString first = monthOf(words(months.first));
    const QString last = monthOf(words(months.last));
    if (first == last) return QCoreApplication::translate("Sources", "checked in %1").arg(last);
    if (!read.mostly.empty())
        return QCoreApplication::translate("Sources", "mostly checked in %1")
            .arg(monthOf(words(read.mostly)));
    return QCoreApplication::translate("Sources", "checked from %1 to %2")
        .arg(isOfOneYear(first, last) ? first.section(QLatin1Char(' '), 0, 0) : first, last);
}

QString lastReadWords(const store::SourcesRead& read) {
    const QString last = monthOf(words(read.last));
    return read.mostly.empty() || last == monthOf(words(read.mostly))
               ? QString()
               : QCoreApplication::translate("Sources", ", last in %1").arg(last);
}

} // namespace chipwise::desktop
