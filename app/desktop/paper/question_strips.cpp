#include "desktop/paper/question_strips.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "pack/generate/asked_answers.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double boxAt = 40;
constexpr double letterAt = 62;
constexpr double optionAt = 86;
constexpr double lineToWriteOn = 30;
constexpr double shareOfPicture = .45; ///< of the page's height

/// Builds the strips of one question from top to bottom.
class QuestionStrips {
public:
    QuestionStrips(const PaperQuestion& question, const PictureFinder& pictures, QSizeF page)
        : m_question(question), m_shown(question.shown), m_pictures(pictures), m_page(page) {}

    PaperUnit strips(int number) {
        addStem(number);
        switch (m_shown.kind) {
        case pack::Kind::Choice: addChoice(); break;
        case pack::Kind::TrueFalse: addTrueFalse(); break;
        case pack::Kind::Ordering: addOrdering(); break;
        case pack::Kind::Matching: addMatching(); break;
        case pack::Kind::Cloze: addGaps(); break;
        case pack::Kind::Numeric: addLine({}, words(m_shown.unit)); break;
        case pack::Kind::Short:
        case pack::Kind::Flashcard:
        case pack::Kind::Flashcards: addLine({}, {}); break;
        }
        return std::move(m_unit);
    }

private:
    double indent() const { return theme().scaled(boxAt); }
    QSizeF room(double x) const { return {m_page.width() - x, m_page.height() * shareOfPicture}; }

    PaperStrip& add(double above) {
        PaperStrip strip;
        strip.above = theme().scaled(above);
        m_unit.push_back(std::move(strip));
        return m_unit.back();
    }

    void addStem(int number) {
        PaperStrip& strip = add(26);
        strip.mark = wordsOnPaper(QStringLiteral("%1.").arg(number), Type::BodyStrong, indent());
        strip.x = indent();
        strip.text = packTextOnPaper(stem(), m_pictures, Type::BodyMedium, room(strip.x));
    }

    /// The mark of a gap is one that pens and printers know: dots around its number, on one line.
    QString stem() const {
        QString text = words(m_shown.stem);
        for (const quiz::ShownGap& gap : m_shown.gaps)
            text.replace(QStringLiteral("⟦%1⟧").arg(gap.number),
                         QStringLiteral("………\u2060(%1)\u2060………").arg(gap.number));
        return text;
    }

    void addNote(const QString& words) {
        PaperStrip& strip = add(6);
        strip.x = indent();
        strip.text = wordsOnPaper(words, Type::Row, m_page.width() - strip.x);
    }

    PaperStrip& addOption(const QString& letter, const std::string& text, double above = 7) {
        PaperStrip& strip = add(above);
        strip.boxX = indent();
        strip.markX = theme().scaled(letterAt);
        strip.x = theme().scaled(optionAt);
        strip.mark = wordsOnPaper(letter, Type::BodyStrong, strip.x - strip.markX);
        strip.text = packTextOnPaper(words(text), m_pictures, Type::Body, room(strip.x));
        return strip;
    }

    void addChoice() {
        const bool said = m_shown.choose > 0 && pack::askedAnswers(m_shown.stem) == m_shown.choose;
        if (m_shown.multiple && !said)
            addNote(m_shown.choose > 0 ? OnPaper::tr("Choose %1.").arg(m_shown.choose)
                                       : OnPaper::tr("Several may be right: choose every right one."));
        for (std::size_t i = 0; i < m_shown.options.size(); ++i)
            addOption(paperLetter(i), m_shown.options[i]).box = true;
    }

    void addTrueFalse() {
        for (const QString& word : {OnPaper::tr("True"), OnPaper::tr("False")}) {
            PaperStrip& strip = add(7);
            strip.box = true;
            strip.boxX = indent();
            strip.x = theme().scaled(letterAt);
            strip.text = wordsOnPaper(word, Type::Body, m_page.width() - strip.x);
        }
    }

    void addOrdering() {
        for (std::size_t i = 0; i < m_shown.options.size(); ++i) {
            PaperStrip& strip = addOption(paperLetter(i), m_shown.options[i]);
            strip.markX = indent();
            strip.x = theme().scaled(letterAt);
        }
        addLine(OnPaper::tr("Letters in the right order:"), {});
    }

    void addMatching() {
        addNote(OnPaper::tr("Write the letter of its match before each line."));
        for (std::size_t i = 0; i < m_shown.options.size(); ++i)
            addOption(QStringLiteral("%1").arg(i + 1), m_shown.options[i], 9).blank = true;
        for (std::size_t i = 0; i < m_shown.right.size(); ++i)
            addOption(paperLetter(i), m_shown.right[i], i == 0 ? 14 : 5);
        // Numbers give way to the short lines before them.
        for (PaperStrip& strip : m_unit)
            if (strip.blank) {
                strip.markX += theme().scaled(14);
                strip.x += theme().scaled(14);
            }
    }

    void addGaps() {
        for (const quiz::ShownGap& gap : m_shown.gaps)
            addLine(QStringLiteral("(%1)").arg(gap.number), words(gap.hint));
    }

    /// Words, a line to write on, and what follows on it.
    void addLine(const QString& before, const QString& after) {
        PaperStrip& strip = add(6);
        strip.least = theme().scaled(lineToWriteOn);
        strip.markX = indent();
        strip.writeFrom = indent();
        strip.writeTo = m_page.width() * .62;
        if (!before.isEmpty()) {
            strip.mark = wordsOnPaper(QStringLiteral("\n") + before, Type::Row, m_page.width() / 2);
            strip.writeFrom += strip.mark->idealWidth() + theme().scaled(8);
        }
        if (!after.isEmpty()) {
            strip.x = strip.writeTo + theme().scaled(8);
            strip.text = wordsOnPaper(QStringLiteral("\n") + after, Type::Row, m_page.width() - strip.x);
        }
    }

    const PaperQuestion& m_question;
    const quiz::Presentation& m_shown;
    const PictureFinder& m_pictures;
    QSizeF m_page;
    PaperUnit m_unit;
};

QString countsFor(const PaperQuestion& question) {
    return question.scored ? OnPaper::tr("1 point") : OnPaper::tr("counts for nothing");
}

} // namespace

PaperUnit questionOnPaper(const PaperQuestion& question, int number, const PictureFinder& pictures,
                          QSizeF page) {
    return QuestionStrips(question, pictures, page).strips(number);
}

PaperUnit caseOnPaper(const PaperQuestion& question, int first, int last, const PictureFinder& pictures,
                      QSizeF page) {
    const QString of = first == last ? OnPaper::tr("For question %1").arg(first)
                                     : OnPaper::tr("For questions %1 to %2").arg(first).arg(last);
    PaperStrip head;
    head.above = theme().scaled(30);
    head.text = wordsOnPaper(of + QStringLiteral(": ") + question.caseTitle, Type::BodyStrong, page.width());
    PaperStrip upper;
    upper.above = theme().scaled(2);
    upper.least = theme().scaled(8);
    upper.writeTo = page.width();
    PaperStrip scenario;
    scenario.above = theme().scaled(6);
    scenario.text = packTextOnPaper(words(question.card.scenario), pictures, Type::Body,
                                    {page.width(), page.height() * shareOfPicture});
    PaperStrip lower = upper;
    lower.above = theme().scaled(4);
    return {head, upper, scenario, lower};
}

PaperUnit keyEntryOnPaper(const PaperQuestion& question, int number, QSizeF page) {
    const double x = theme().scaled(boxAt);
    const double width = page.width() - x;
    PaperUnit unit;
    PaperStrip answer;
    answer.above = theme().scaled(12);
    answer.mark = wordsOnPaper(QStringLiteral("%1.").arg(number), Type::BodyStrong, x);
    answer.x = x;
    answer.text = wordsOnPaper(keyOnPaper(question), Type::BodyStrong, width);
    unit.push_back(answer);
    const auto add = [&](const QString& words, Type type) {
        if (words.isEmpty()) return;
        PaperStrip strip;
        strip.above = theme().scaled(1);
        strip.x = x;
        strip.text = wordsOnPaper(words, type, width);
        unit.push_back(strip);
    };
    add(keyWords(question), Type::Row);
    add(keyReason(question), Type::Row);
    QString foot = countsFor(question);
    if (!question.sources.isEmpty())
        foot += QStringLiteral(" · ") + OnPaper::tr("Source: ") + question.sources;
    add(foot, Type::Caption);
    return unit;
}

} // namespace chipwise::desktop
