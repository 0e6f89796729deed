#include "desktop/paper/exam_paper.h"

#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "quiz/expected.h"
#include "quiz/random.h"
#include "store/catalog/catalog_text.h"
#include "study/exam/paper_questions.h"
#include "study/seed.h"

#include <QStringList>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr std::size_t reasonBytes = 220;
constexpr std::size_t optionBytes = 120;

PaperQuestion printed(const study::PaperSource& source, std::uint64_t seed) {
    QStringList addresses;
    for (const std::string& address : source.sources) addresses << words(address);
    return {source.card, quiz::present(source.card, seed), words(source.caseTitle), source.asked.scored,
            sourceNames(addresses)};
}

/// The questions in another order; those of a case stay together and in the author's.
std::vector<PaperQuestion> inAnotherOrder(std::vector<PaperQuestion> questions, std::uint64_t seed) {
    std::vector<std::vector<PaperQuestion>> units;
    for (PaperQuestion& question : questions) {
        if (units.empty() || !goesOnWithCase(units.back().back(), question)) units.emplace_back();
        units.back().push_back(std::move(question));
    }
    std::vector<std::size_t> order(units.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    quiz::Random random(seed);
    quiz::shuffle(order, random);
    std::vector<PaperQuestion> mixed;
    mixed.reserve(questions.size());
    for (const std::size_t unit : order)
        for (PaperQuestion& question : units[unit]) mixed.push_back(std::move(question));
    return mixed;
}

QString plainLine(const std::string& markdown, std::size_t bytes) {
    return words(store::shortened(store::plainText(markdown), bytes));
}

/// Whole sentences as far as they fit, else whole words.
QString oneOrTwoSentences(const std::string& markdown) {
    const std::string all = store::plainText(markdown);
    if (all.size() <= reasonBytes) return words(all);
    const std::string begin = store::shortened(all, reasonBytes);
    if (const auto end = begin.rfind(". "); end != std::string::npos && end > reasonBytes / 4)
        return words(begin.substr(0, end + 1));
    const auto end = begin.rfind(' ');
    return words(end == std::string::npos ? begin : begin.substr(0, end) + " …");
}

QString letterOfKey(int key) {
    return paperLetter(static_cast<std::size_t>(std::max(1, key)) - 1);
}

} // namespace

QString paperLetter(std::size_t place) {
    const QString letter(QChar(static_cast<char16_t>(u'A' + place % 26)));
    return place < 26 ? letter : letter + QString::number(place / 26 + 1);
}

bool goesOnWithCase(const PaperQuestion& before, const PaperQuestion& question) {
    return !question.card.scenario.empty() && before.card.pack == question.card.pack &&
           before.card.group == question.card.group;
}

ExamPaper examPaper(const study::Form& form, const study::Learner& learner, int versions,
                    const QString& date) {
    ExamPaper paper;
    paper.title = words(form.title);
    paper.date = date;
    paper.minutes = form.minutes;
    paper.partial = form.partial;
    paper.rawPass = form.rawPass;
    const std::vector<study::PaperSource> sources = study::paperSources(learner, form);
    const int count = std::clamp(versions, 1, study::mostPaperVersions);
    for (int i = 0; i < count; ++i) {
        const auto number = static_cast<std::uint64_t>(i);
        PaperVersion version{paperLetter(number), {}};
        for (const study::PaperSource& source : sources) {
            const store::AttemptQuestion& asked = source.asked;
            const std::uint64_t seed =
                i == 0 ? asked.seed : study::presentationSeed(form.seed, asked.card, asked.seed + number);
            version.questions.push_back(printed(source, seed));
        }
        if (i > 0)
            version.questions =
                inAnotherOrder(std::move(version.questions), study::mixed(form.seed ^ study::mixed(number)));
        paper.versions.push_back(std::move(version));
    }
    return paper;
}

quiz::Expected expectedOnPaper(const PaperQuestion& question) {
    return quiz::expectedOf(question.card, question.shown);
}

QString keyOnPaper(const PaperQuestion& question) {
    const quiz::Expected expected = expectedOnPaper(question);
    if (expected.truth) return *expected.truth ? QStringLiteral("True") : QStringLiteral("False");
    QStringList parts;
    for (const auto& [line, side] : expected.pairs)
        parts << QStringLiteral("%1\u00a0%2").arg(line).arg(letterOfKey(side));
    for (const int key : expected.keys) parts << letterOfKey(key);
    if (!parts.isEmpty())
        return parts.join(question.shown.kind == pack::Kind::Ordering ? QStringLiteral(" ")
                                                                      : QStringLiteral(", "));
    if (expected.texts.size() > 1) {
        for (std::size_t gap = 0; gap < expected.texts.size(); ++gap)
            parts << QStringLiteral("(%1) %2").arg(gap + 1).arg(plainLine(expected.texts[gap], optionBytes));
        return parts.join(QStringLiteral("; "));
    }
    return plainLine(expected.texts.empty() ? expected.text : expected.texts.front(), reasonBytes);
}

QString keyWords(const PaperQuestion& question) {
    if (question.shown.kind != pack::Kind::Choice) return {};
    QStringList options;
    for (const int key : expectedOnPaper(question).keys)
        options << plainLine(question.shown.options.at(static_cast<std::size_t>(key) - 1), optionBytes);
    return options.join(QStringLiteral("; "));
}

QString keyReason(const PaperQuestion& question) {
    std::string why = question.card.question.why;
    if (why.empty())
        for (const pack::Option& option : question.card.question.options)
            if (option.credit >= 100 && why.empty()) why = option.why;
    return oneOrTwoSentences(quiz::filled(why, question.shown));
}

} // namespace chipwise::desktop
