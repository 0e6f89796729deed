#include "desktop/study/source_names.h"

#include "desktop/paper/usual_paper.h"
#include "desktop/shell/moment.h"
#include "desktop/shell/workspace.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>
#include <utility>

namespace chipwise::desktop {

namespace {

using NamePair = std::pair<const char*, const char*>;

constexpr std::array<NamePair, 18> hosts{{
    {"awsdocs-neuron.readthedocs-hosted.com", "AWS Neuron documentation"},
    {"docs.aws.amazon.com", "AWS documentation"},
    {"docs.amazonaws.cn", "AWS documentation (China)"},
    {"aws.amazon.com", "AWS"},
    {"www.aboutamazon.com", "About Amazon"},
    {"press.aboutamazon.com", "Amazon press"},
    {"github.com", "GitHub"},
    {"raw.githubusercontent.com", "GitHub"},
    {"www.nvidia.com", "NVIDIA"},
    {"docs.pytorch.org", "PyTorch documentation"},
    {"developers.google.com", "Google for Developers"},
    {"docs.datadoghq.com", "Datadog documentation"},
    {"huggingface.co", "Hugging Face"},
    {"rubygems.org", "RubyGems"},
    {"arxiv.org", "arXiv"},
    {"www.bloomberg.com", "Bloomberg"},
    {"www.semafor.com", "Semafor"},
    {"www.tomshardware.com", "Tom’s Hardware"},
}};

/// Words of addresses, which have no capitals and are often cut short, as the pages themselves write them.
constexpr std::array<NamePair, 53> pageWords{{
    {"ai", "AI"},
    {"amazon", "Amazon"},
    {"arch", "architecture"},
    {"aws", "AWS"},
    {"cdk", "CDK"},
    {"cli", "CLI"},
    {"dma", "DMA"},
    {"ec2", "EC2"},
    {"ecs", "ECS"},
    {"efa", "EFA"},
    {"eks", "EKS"},
    {"env", "environment"},
    {"eos", "end of support"},
    {"faq", "FAQ"},
    {"gpsimd", "GPSIMD"},
    {"hf", "Hugging Face"},
    {"hyperpod", "HyperPod"},
    {"iam", "IAM"},
    {"inf1", "Inf1"},
    {"inf2", "Inf2"},
    {"inferentia", "Inferentia"},
    {"inferentia1", "Inferentia1"},
    {"inferentia2", "Inferentia2"},
    {"jax", "JAX"},
    {"json", "JSON"},
    {"kms", "KMS"},
    {"kv", "KV"},
    {"llm", "LLM"},
    {"mxnet", "MXNet"},
    {"neuron", "Neuron"},
    {"neuroncore", "NeuronCore"},
    {"nki", "NKI"},
    {"nvidia", "NVIDIA"},
    {"nxd", "NxD"},
    {"nxdi", "NxDI"},
    {"openai", "OpenAI"},
    {"parallelcluster", "ParallelCluster"},
    {"pytorch", "PyTorch"},
    {"rn", "release notes"},
    {"sagemaker", "SageMaker"},
    {"sm", "SageMaker"},
    {"tensorboard", "TensorBoard"},
    {"tensorflow", "TensorFlow"},
    {"torchneuron", "TorchNeuron"},
    {"trainium", "Trainium"},
    {"trainium2", "Trainium2"},
    {"trainium3", "Trainium3"},
    {"trn1", "Trn1"},
    {"trn2", "Trn2"},
    {"trn3", "Trn3"},
    {"vars", "variables"},
    {"vllm", "vLLM"},
    {"xla", "XLA"},
}};

template <std::size_t Size>
QString nameIn(const std::array<NamePair, Size>& names, const QString& written) {
    const auto known =
        std::ranges::find_if(names, [&](const NamePair& one) { return written == QLatin1String(one.first); });
    return known == names.end() ? QString() : QString::fromUtf8(known->second);
}

QString hostName(const QString& host) {
    if (const QString known = nameIn(hosts, host); !known.isEmpty()) return known;
    return host.startsWith(QLatin1String("www.")) ? host.mid(4) : host;
}

constexpr qsizetype wholeDate = 10; ///< of "2026-08-21"

/// Longer than the addresses that a newspaper makes of its headlines.
constexpr int longestPage = 140;

/// "trn2-arch.rst.txt" as "trn2-arch"; what is no page, such as "2309.06180" or "units.go", stays whole.
QString withoutPageEnding(QString file) {
    static const QRegularExpression ending(QStringLiteral("\\.(html?|md|rst|txt)$"));
    for (qsizetype before = -1; before != file.size();) {
        before = file.size();
        file.remove(ending);
    }
    return file;
}

/// "trn2-arch" as "Trn2 architecture". A name with a full stop is one of a version or of code.
QString inWords(const QString& page) {
    if (page.contains(QLatin1Char('.'))) return page;
    static const QRegularExpression between(QStringLiteral("[-_ ]+"));
    QStringList all = page.split(between, Qt::SkipEmptyParts);
    for (QString& word : all)
        if (const QString known = nameIn(pageWords, word); !known.isEmpty()) word = known;
    if (!all.isEmpty() && all.front() == all.front().toLower()) // "vLLM" is written so
        all.front().front() = all.front().front().toUpper();
    return all.join(QLatin1Char(' '));
}

/// Of a folder's own page the folder's name.
QString pageName(const QUrl& url) {
    QStringList path = url.path().split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (!path.isEmpty() && withoutPageEnding(path.back()) == QLatin1String("index")) path.removeLast();
    if (path.isEmpty() || path.back() == QLatin1String("latest")) return {};
    const QString page = inWords(withoutPageEnding(path.back()));
    return page.size() > longestPage ? page.left(longestPage - 1) + QChar(0x2026) : page;
}

/// Of "Aug 2026" and "Nov 2026".
bool isOfOneYear(const QString& first, const QString& last) {
    return first.section(QLatin1Char(' '), -1) == last.section(QLatin1Char(' '), -1);
}

} // namespace

QString siteName(const QString& address) {
    const QUrl url(address, QUrl::StrictMode);
    return url.isValid() && !url.host().isEmpty() ? hostName(url.host()) : sourceName(address);
}

QString sourceName(const QString& address) {
    const QUrl url(address, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty()) return address.left(80);
    const QString page = pageName(url);
    return page.isEmpty() ? hostName(url.host()) : hostName(url.host()) + QStringLiteral(", ") + page;
}

QString siteReadWords(const QString& address, const QString& isoDate) {
    const QString read = isoDate.size() == wholeDate
                             ? QCoreApplication::translate("Source", "%1, checked on %2")
                             : QCoreApplication::translate("Source", "%1, checked in %2");
    return isoDate.isEmpty() ? siteName(address) : read.arg(siteName(address), paperDate(isoDate));
}

QString sourceReadWords(const QString& isoDate) {
    const QString read = isoDate.size() == wholeDate
                             ? QCoreApplication::translate("Source", "Source checked on %1")
                             : QCoreApplication::translate("Source", "Source last checked in %1");
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
