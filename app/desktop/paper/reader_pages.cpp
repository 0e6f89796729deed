#include "desktop/paper/reader_pages.h"

#include "desktop/paper/printing.h"
#include "desktop/paper/question_strips.h"
#include "desktop/shell/moment.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/theme.h"

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double whenOnPaper = 120;
constexpr double betweenLessons = 40;
constexpr double betweenRows = 12;
constexpr double shareOfLessonPicture = .6; ///< of the page's height

/// Puts the Reader's pages on paper one after the other.
class ReaderPaper {
public:
    ReaderPaper(const study::Learner& learner, const study::FactTable& table, const study::Reader& reader,
                PaperPages& pages, Type type)
        : m_learner(learner), m_table(table), m_reader(reader), m_pages(pages), m_type(type) {}

    void add(const study::ReaderPage& page, const QString& about, bool isFirst) {
        PaperUnit head;
        head.above = theme().scaled(isFirst ? 0 : betweenLessons);
        head.beginsPage = !isFirst && !page.isLesson();
        head.rows.push_back({0, {{0, wordsOnPaper(readerTitle(page), Type::Title)}}, 0});
        if (isFirst && !about.isEmpty())
            head.rows.push_back(
                {static_cast<double>(theme().scaled(4)), {{0, wordsOnPaper(about, Type::Caption)}}});
        std::vector<PaperUnit> units{std::move(head)};
        if (const auto text = study::readerText(m_learner, m_reader.pack, page)) addText(units, *text);
        m_pages.add(units);
        const auto rows = study::readerRows(m_learner, m_table, m_reader.pack, page.kind);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::vector<PaperUnit> together;
            const bool begins = i == 0 || rows[i].isRelease != rows[i - 1].isRelease;
            if (page.kind == study::ReaderPage::Kind::Timeline && begins)
                together.push_back(
                    sectionHead(rows[i].isRelease ? OnPaper::tr("By release") : OnPaper::tr("By date")));
            together.push_back(rowUnit(rows[i], page.kind));
            m_pages.add(together);
        }
    }

private:
    PaperText markdown(const std::string& text, Type type) const {
        const QSizeF room(m_pages.body().width(), m_pages.body().height() * shareOfLessonPicture);
        return packTextOnPaper(words(text), installedPictures(m_learner, m_reader.pack), type, room);
    }

    void addText(std::vector<PaperUnit>& units, const study::ReaderText& text) const {
        PaperUnit unit;
        unit.above = theme().scaled(10);
        unit.rows.push_back({0, {{0, markdown(text.text, m_type)}}, 0});
        QStringList refs;
        for (const std::string& ref : text.refs) refs << words(ref);
        if (!refs.isEmpty())
            unit.rows.push_back(
                {static_cast<double>(theme().scaled(8)),
                 {{0, wordsOnPaper(OnPaper::tr("Sources: %1").arg(sourceNames(refs, 6)), Type::Caption)}}});
        units.push_back(std::move(unit));
    }

    static PaperUnit sectionHead(const QString& title) {
        PaperUnit unit;
        unit.above = theme().scaled(2 * betweenRows);
        unit.rows.push_back({0, {{0, wordsOnPaper(title, Type::BodyStrong)}}, 0});
        return unit;
    }

    PaperUnit rowUnit(const study::ReaderRow& row, study::ReaderPage::Kind kind) const {
        const bool isEvent = kind == study::ReaderPage::Kind::Timeline;
        PaperUnit unit;
        unit.above = theme().scaled(betweenRows);
        if (isEvent) unit.columns.push_back(theme().scaled(whenOnPaper));
        const int column = isEvent ? 1 : 0;
        PaperRow head;
        if (isEvent) head.cells.push_back({0, wordsOnPaper(eventWhen(row), Type::Body)});
        head.cells.push_back({column, wordsOnPaper(readerRowTitle(kind, row.title), Type::BodyStrong)});
        unit.rows.push_back(std::move(head));
        if (!isEvent || row.value != row.when)
            unit.rows.push_back({0,
                                 {{column, isEvent ? wordsOnPaper(words(row.value), Type::Body)
                                                   : markdown(row.text, Type::Body)}}});
        QStringList notes;
        if (!row.note.empty()) notes << words(row.note);
        if (!row.source.empty()) notes << OnPaper::tr("Source: %1").arg(sourceName(words(row.source)));
        if (!notes.isEmpty())
            unit.rows.push_back({0, {{column, wordsOnPaper(notes.join(QLatin1Char(' ')), Type::Caption)}}});
        return unit;
    }

    const study::Learner& m_learner;
    const study::FactTable& m_table;
    const study::Reader& m_reader;
    PaperPages& m_pages;
    Type m_type; ///< of lessons
};

} // namespace

QString readerTitle(const study::ReaderPage& page) {
    switch (page.kind) {
    case study::ReaderPage::Kind::Glossary: return OnPaper::tr("Glossary");
    case study::ReaderPage::Kind::Myths: return OnPaper::tr("Myths");
    case study::ReaderPage::Kind::Timeline: return OnPaper::tr("Timeline");
    case study::ReaderPage::Kind::Lesson:
    case study::ReaderPage::Kind::Role: break;
    }
    return words(page.title).simplified();
}

QString readerRowTitle(study::ReaderPage::Kind kind, const std::string& title) {
    const QString plain = words(title).simplified();
    return kind == study::ReaderPage::Kind::Myths ? QStringLiteral("“%1”").arg(plain) : plain;
}

QString eventWhen(const study::ReaderRow& row) {
    const QString when = words(row.when);
    if (row.isRelease) return OnPaper::tr("Release %1").arg(when);
    constexpr qsizetype day = 10;
    constexpr qsizetype year = 4;
    return when.size() == day ? dayOf(when) : when.size() > year ? monthOf(when) : when;
}

PaperPages readerOnPaper(const study::Learner& learner, const study::FactTable& table,
                         const study::Reader& reader, const std::vector<int>& pages, const QString& about,
                         const QPageSize& size) {
    PaperPages paper(bodyOf(size));
    // Many lessons in a smaller print: fewer pages.
    ReaderPaper writer(learner, table, reader, paper, pages.size() > 1 ? Type::Row : Type::Body);
    for (std::size_t i = 0; i < pages.size(); ++i)
        writer.add(reader.pages.at(static_cast<std::size_t>(pages[i])), about, i == 0);
    return paper;
}

} // namespace chipwise::desktop
