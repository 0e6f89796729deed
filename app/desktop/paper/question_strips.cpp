#include "desktop/paper/question_strips.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "pack/generate/asked_answers.h"
#include "quiz/text/gap_text.h"

#include <QFontMetricsF>
#include <QTextCursor>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double boxAt = 40;
constexpr double letterAt = 62;
constexpr double optionAt = 86;
constexpr double blankWidth = 26;
constexpr double boxSize = 19;         ///< of its letter
constexpr double shareOfPicture = .45; ///< of the page's height

/// Builds the strips of one question from top to bottom.
class QuestionStrips {
public:
    QuestionStrips(const PaperQuestion& question, const PictureFinder& pictures, QSizeF page)
        : m_shown(question.shown), m_pictures(pictures), m_page(page) {
        m_unit.above = theme().scaled(26);
        for (const double width : {boxAt, letterAt - boxAt, optionAt - letterAt})
            m_unit.columns.push_back(theme().scaled(width));
    }

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
    QSizeF room(double x) const { return {m_page.width() - x, m_page.height() * shareOfPicture}; }
    PaperText own(const std::string& text, Type type = Type::Body) const {
        return packTextOnPaper(words(text), m_pictures, type, room(theme().scaled(optionAt)));
    }
    static PaperText letter(const QString& letter) { return wordsOnPaper(letter, Type::BodyStrong); }
    /// Large enough for a pen, in a line of the height of the words.
    static PaperText box() {
        PaperText box = wordsOnPaper(QStringLiteral("□"), Type::Body);
        QTextCursor cursor(box.get());
        cursor.select(QTextCursor::Document);
        QTextCharFormat large;
        large.setProperty(QTextFormat::FontPixelSize, theme().scaled(boxSize));
        cursor.mergeCharFormat(large);
        return box;
    }

    void add(double above, std::vector<PaperCell> cells) {
        m_unit.rows.push_back({static_cast<double>(theme().scaled(above)), std::move(cells)});
    }

    void addStem(int number) {
        add(0, {{0, letter(QStringLiteral("%1.").arg(number))}, {1, own(stem(), Type::BodyMedium)}});
    }

    /// The mark of a gap is one that pens and printers know: dots around its number, on one line.
    std::string stem() const {
        QString text = words(m_shown.stem);
        for (const quiz::ShownGap& gap : m_shown.gaps)
            text.replace(words(quiz::gapMark(gap.number)),
                         QStringLiteral("………\u2060(%1)\u2060………").arg(gap.number));
        return text.toStdString();
    }

    void addNote(const QString& words) { add(6, {{1, wordsOnPaper(words, Type::Row)}}); }

    void addChoice() {
        const bool said = m_shown.choose > 0 && pack::askedAnswers(m_shown.stem) == m_shown.choose;
        if (m_shown.multiple && !said)
            addNote(m_shown.choose > 0
                        ? OnPaper::tr("Choose %1.").arg(m_shown.choose)
                        : OnPaper::tr("More than one answer may be right: choose all that apply."));
        for (std::size_t i = 0; i < m_shown.options.size(); ++i)
            add(7, {{1, box()}, {2, letter(paperLetter(i))}, {3, own(m_shown.options[i])}});
    }

    void addTrueFalse() {
        for (const QString& word : {OnPaper::tr("True"), OnPaper::tr("False")})
            add(7, {{1, box()}, {2, wordsOnPaper(word, Type::Body)}});
    }

    void addOrdering() {
        for (std::size_t i = 0; i < m_shown.options.size(); ++i)
            add(7, {{1, letter(paperLetter(i))}, {2, own(m_shown.options[i])}});
        addLine(OnPaper::tr("Write the letters in the right order:"), {});
    }

    void addMatching() {
        m_unit.columns[1] += theme().scaled(14); // for the short lines and the numbers behind them
        addNote(OnPaper::tr("On each line, write the letter of the matching item."));
        for (std::size_t i = 0; i < m_shown.options.size(); ++i)
            add(9, {{1, lineOnPaper({}, theme().scaled(blankWidth), {}, Type::Row)},
                    {2, letter(QString::number(i + 1))},
                    {3, own(m_shown.options[i])}});
        for (std::size_t i = 0; i < m_shown.right.size(); ++i)
            add(i == 0 ? 14 : 5, {{2, letter(paperLetter(i))}, {3, own(m_shown.right[i])}});
    }

    void addGaps() {
        for (const quiz::ShownGap& gap : m_shown.gaps)
            addLine(QStringLiteral("(%1)").arg(gap.number), words(gap.hint));
    }

    void addLine(const QString& before, const QString& after) {
        const QString start = before.isEmpty() ? before : before + enSpace;
        const double used =
            theme().scaled(boxAt) + QFontMetricsF(theme().font(Type::Row)).horizontalAdvance(start);
        add(24, {{1, lineOnPaper(start, m_page.width() * .62 - used,
                                 after.isEmpty() ? after : enSpace + after, Type::Row)}});
    }

    const quiz::Presentation& m_shown;
    const PictureFinder& m_pictures;
    QSizeF m_page;
    PaperUnit m_unit;
};

QString countsFor(const PaperQuestion& question) {
    return question.scored ? OnPaper::tr("1 point") : OnPaper::tr("unscored");
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
    PaperUnit unit;
    unit.above = theme().scaled(30);
    const double space = theme().scaled(6);
    const PaperText scenario = packTextOnPaper(words(question.card.scenario), pictures, Type::Body,
                                               {page.width(), page.height() * shareOfPicture});
    unit.rows.push_back(
        {0, {{0, wordsOnPaper(of + QStringLiteral(": ") + question.caseTitle, Type::BodyStrong)}}, space});
    unit.rows.push_back({space, {{0, scenario}}, space, true});
    return unit;
}

PaperUnit keyEntryOnPaper(const PaperQuestion& question, int number) {
    PaperUnit unit;
    unit.above = theme().scaled(12);
    unit.columns = {static_cast<double>(theme().scaled(boxAt))};
    unit.rows.push_back({0,
                         {{0, wordsOnPaper(QStringLiteral("%1.").arg(number), Type::BodyStrong)},
                          {1, wordsOnPaper(keyOnPaper(question), Type::BodyStrong)}}});
    const auto add = [&](const QString& words, Type type) {
        if (!words.isEmpty()) unit.rows.push_back({1, {{1, wordsOnPaper(words, type)}}});
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
