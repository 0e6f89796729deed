#include "desktop/pages/reader/reader_view.h"

#include "desktop/pages/reader/reader_contents.h"
#include "desktop/pages/reader/reader_dialog.h"
#include "desktop/pages/reader/reader_rows.h"
#include "desktop/paper/reader_pages.h"
#include "desktop/shell/language_words.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/pictures.h"
#include "desktop/study/source_names.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/folded_words.h"
#include "study/preferences.h"

#include <QKeyEvent>
#include <QRegularExpression>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

using Kind = study::ReaderPage::Kind;

constexpr int mostSourcesNamed = 6;
constexpr int bottomPerMille = 1000;

QString startedWords(const study::ReaderPage& page) {
    return page.questions == 0 ? QString() : ReaderView::tr("%1 of %2").arg(page.started).arg(page.questions);
}

QString aboutList(Kind kind) {
    switch (kind) {
    case Kind::Myths: return ReaderView::tr("Common myths, each with the correct fact.");
    case Kind::Timeline: return ReaderView::tr("Dated events, oldest first, and then features by release.");
    case Kind::Glossary: return ReaderView::tr("Every term in this pack, in alphabetical order.");
    case Kind::Lesson:
    case Kind::Role: break;
    }
    return {};
}

} // namespace

ReaderView::ReaderView(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace),
      m_search(new TextField(Field::Size::Regular, this, tr("Search the Reader"))),
      m_contents(new ReaderContents(this)), m_nothing(new Text(Type::Row, QString(), Ink::Text2, this)),
      m_scroll(new ScrollArea(this)), m_paper(new QWidget),
      m_back(new Button(Button::Kind::Link, tr("Contents"), m_paper)),
      m_where(new Text(Type::Caption, QString(), Ink::Text3, m_paper)),
      m_print(new Button(Button::Kind::Link, tr("Print or save…"), m_paper)),
      m_title(new Text(Type::HeadlineSmall, m_paper)),
      m_about(new Text(Type::Body, QString(), Ink::Text2, m_paper)),
      m_text(new MarkdownView(Type::Reading, tr("Lesson"), m_paper)), m_rows(new ReaderRows(m_paper)),
      m_sources(new Text(Type::Caption, QString(), Ink::Text3, m_paper)),
      m_study(new Button(Button::Kind::Secondary, tr("Study this subject"), m_paper)),
      m_compare(new Button(Button::Kind::Link, tr("Compare the facts"), m_paper)),
      m_previous(new Button(Button::Kind::Link, QString(), m_paper)),
      m_next(new Button(Button::Kind::Link, QString(), m_paper)),
      m_route(new Button(Button::Kind::Link, QString(), m_paper)) {
    m_scroll->setContent(m_paper);
    m_scroll->setFadesOut(ScrollArea::Bar::Ruled);
    m_search->setGlyph(Glyph::Search);
    m_search->setPlaceholderText(tr("Search lessons, terms, and myths"));
    m_back->setKeyCaption(QStringLiteral("Esc"));
    m_study->setKeyCaption(QStringLiteral("D"));
    m_compare->setKeyCaption(QStringLiteral("K"));
    m_previous->setKeyCaption(QStringLiteral("P"));
    m_next->setKeyCaption(QStringLiteral("N"));
    connectControls();
}

void ReaderView::connectControls() {
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        listPages();
        markFound();
    });
    connect(m_contents, &ReaderContents::chosen, this, [this](int page, const QString& row) {
        m_role = -1; // whoever chooses a lesson leaves the route
        show(page, row);
    });
    connect(m_contents, &ReaderContents::opened, this, &ReaderView::openText);
    connect(m_contents, &ReaderContents::scrollAsked, m_scroll, &ScrollArea::scrollByKey);
    connect(m_back, &Button::clicked, this, &ReaderView::openContents);
    connect(m_print, &Button::clicked, this, &ReaderView::print);
    connect(m_study, &Button::clicked, this, &ReaderView::studyLesson);
    connect(m_previous, &Button::clicked, this, [this] { turn(-1); });
    connect(m_next, &Button::clicked, this, [this] { turn(1); });
    connect(m_route, &Button::clicked, this, [this] {
        if (m_reader.next >= 0) showLesson(m_reader.pages[static_cast<std::size_t>(m_reader.next)].group);
    });
    connect(m_compare, &Button::clicked, this,
            [this] { emit compareAsked(words(m_pack), m_text->plainText()); });
    connect(m_text, &MarkdownView::linkChosen, this, &ReaderView::linkChosen);
    connect(m_text, &MarkdownView::ownLinkChosen, this, [this](const QUrl& lesson) {
        follow(m_reader.ofGroup(lesson.path().toInt()));
        openText();
    });
    connect(m_rows, &ReaderRows::opened, this, &ReaderView::openRow);
    connect(m_rows, &ReaderRows::moved, this, [this](const QRect& row) {
        const QPoint top = m_rows->mapTo(m_paper, row.topLeft());
        m_scroll->ensureVisible(0, top.y() + row.height(), 0, 12);
        m_scroll->ensureVisible(0, top.y(), 0, 12); // of a row that is higher than the page its beginning
    });
}

void ReaderView::setTable(const std::string& packId, std::shared_ptr<const study::FactTable> table) {
    if (table == m_facts) return;
    savePlace();
    m_pack = packId;
    m_facts = std::move(table);
    m_isRead = false;
    m_page = m_role = -1;
    m_find.reset();
    if (isVisible()) prepare();
}

void ReaderView::prepare() {
    if (m_facts == nullptr) return;
    const std::string open =
        m_page < 0 ? std::string() : m_reader.pages[static_cast<std::size_t>(m_page)].key;
    m_reader = study::readerOf(m_workspace.learner(), *m_facts, m_pack);
    if (m_isRead && m_reader.find(open) == m_page) {
        listPages();
        if (m_page >= 0) showEnd(m_reader.pages[static_cast<std::size_t>(m_page)]);
        place();
        return;
    }
    m_isRead = true;
    m_page = m_role = -1;
    m_find.reset();
    listPages();
    restorePlace();
}

QString ReaderView::pageTitle(int page) const {
    return readerTitle(m_reader.pages[static_cast<std::size_t>(page)]);
}

void ReaderView::listPages() {
    if (m_facts == nullptr) return;
    if (!m_search->text().trimmed().isEmpty()) return listHits();
    m_nothing->hide();
    QList<ReaderContents::Line> lines;
    // What is looked up again and again stands above the many lessons.
    for (const auto& [head, kinds] :
         {std::pair{tr("Reference"), QList<Kind>{Kind::Glossary, Kind::Myths, Kind::Timeline}},
          std::pair{tr("For your role (questions started)"), QList<Kind>{Kind::Role}},
          std::pair{tr("Lessons (questions started)"), QList<Kind>{Kind::Lesson}}}) {
        bool isFirst = true;
        for (int page = 0; page < static_cast<int>(m_reader.pages.size()); ++page) {
            const study::ReaderPage& one = m_reader.pages[static_cast<std::size_t>(page)];
            if (!kinds.contains(one.kind)) continue;
            if (std::exchange(isFirst, false)) lines.append({head});
            ReaderContents::Line line{pageTitle(page)};
            line.note = startedWords(one);
            line.page = page;
            line.isNext = page == m_reader.next;
            if (line.isNext) line.note = tr("next · %1").arg(line.note);
            if (one.untranslated) line.passage = inLanguage(m_reader.language);
            lines.append(line);
        }
    }
    m_contents->setLines(lines);
    m_contents->showPage(m_page);
}

void ReaderView::listHits() {
    if (!m_find) m_find.emplace(m_workspace.learner(), *m_facts, m_reader);
    QList<ReaderContents::Line> lines;
    for (const study::ReaderHit& hit : m_find->find(m_search->text().toStdString())) {
        const Kind kind = m_reader.pages[static_cast<std::size_t>(hit.page)].kind;
        ReaderContents::Line line{hit.title.empty() ? pageTitle(hit.page) : readerRowTitle(kind, hit.title)};
        if (!hit.row.empty()) line.note = pageTitle(hit.page);
        line.passage = words(hit.passage).simplified();
        line.page = hit.page;
        line.row = words(hit.row);
        lines.append(line);
    }
    m_nothing->setText(tr("No matches in the Reader."));
    m_nothing->setVisible(lines.isEmpty());
    m_contents->setLines(lines);
}

void ReaderView::show(int page, const QString& row) {
    if (page < 0 || page >= static_cast<int>(m_reader.pages.size())) return;
    const bool isSame = page == m_page;
    if (!isSame) savePlace();
    m_page = page;
    const study::ReaderPage& one = m_reader.pages[static_cast<std::size_t>(page)];
    if (one.kind == Kind::Role) m_role = page;
    if (!isSame) showParts(one);
    showEnd(one);
    if (!isSame) m_wanted = 0;
    place();
    if (!row.isEmpty()) m_rows->showRow(row);
    emit pageChanged();
}

void ReaderView::showParts(const study::ReaderPage& page) {
    m_title->setText(pageTitle(m_page));
    m_about->setText(aboutList(page.kind));
    m_about->setVisible(!page.isLesson());
    const auto text = study::readerText(m_workspace.learner(), m_pack, page);
    m_text->setVisible(text.has_value());
    m_text->setAccessibleName(page.isLesson() ? tr("Lesson") : tr("Introduction"));
    m_text->setType(page.isLesson() ? Type::Reading : Type::Body);
    if (text) addPackPictures(*m_text, installedPictures(m_workspace.learner(), m_pack), words(text->text));
    m_text->setOwnLinks(routeLinks(page));
    m_text->setPackText(text ? words(text->text) : QString());
    QStringList refs;
    if (text && page.isLesson())
        for (const std::string& ref : text->refs) refs << words(ref);
    m_sources->setText(refs.isEmpty() ? QString()
                                      : tr("Sources: %1").arg(sourceNames(refs, mostSourcesNamed)));
    m_sources->setVisible(!refs.isEmpty());
    m_rows->setVisible(!page.isLesson());
    m_rows->setRows(study::readerRows(m_workspace.learner(), *m_facts, m_pack, page.kind), page.kind,
                    pageTitle(m_page), inLanguage(m_reader.language));
    markFound();
}

/// What leads on: the lessons before and behind, and the one to read next.
void ReaderView::showEnd(const study::ReaderPage& page) {
    QStringList where{placeWords(page)};
    if (page.isLesson() && page.questions > 0)
        where << tr("%1 of %2 questions started").arg(page.started).arg(page.questions);
    where.removeAll(QString());
    m_where->setText(where.join(QStringLiteral(" · ")));
    m_study->setVisible(page.isLesson() && page.questions > 0);
    m_compare->setVisible(page.isLesson() && !m_facts->facts().empty());
    const int before = m_reader.beside(m_page, -1, m_role);
    const int behind = m_reader.beside(m_page, 1, m_role);
    m_previous->setVisible(before >= 0);
    m_next->setVisible(behind >= 0);
    // What does not fit is cut by placePaper(), and heard whole.
    if (before >= 0) m_previous->setAccessibleName(tr("Previous: %1").arg(pageTitle(before)));
    if (behind >= 0) m_next->setAccessibleName(tr("Next: %1").arg(pageTitle(behind)));
    const int next = m_reader.next;
    const bool leads = page.isLesson() && next >= 0 && next != m_page && next != behind && next != before;
    m_route->setVisible(leads);
    if (leads) m_route->setAccessibleName(tr("Lesson for your new questions: %1").arg(pageTitle(next)));
}

/// Where a lesson stands: on the route that is followed, else among all of them.
QString ReaderView::placeWords(const study::ReaderPage& page) const {
    const std::vector<int> route = m_reader.route(m_role);
    if (page.kind == Kind::Role && route.size() == 1) return tr("Learning path: 1 lesson");
    if (page.kind == Kind::Role)
        return route.empty() ? QString() : tr("Learning path: %1 lessons").arg(route.size());
    if (page.kind != Kind::Lesson) return {};
    if (const auto here = std::ranges::find(route, m_page); here != route.end())
        return tr("%1: lesson %2 of %3")
            .arg(pageTitle(m_role))
            .arg(here - route.begin() + 1)
            .arg(route.size());
    const auto lessons = std::ranges::count(m_reader.pages, Kind::Lesson, &study::ReaderPage::kind);
    return tr("Lesson %1 of %2").arg(m_page + 1).arg(lessons);
}

/// By the words in which a role's page may name them.
QHash<QString, QUrl> ReaderView::routeLinks(const study::ReaderPage& page) const {
    QHash<QString, QUrl> links;
    for (const int group : page.route) {
        const QUrl address(QStringLiteral("lesson:%1").arg(group));
        const QString title = pageTitle(m_reader.ofGroup(group));
        links.insert(title, address);
        links.insert(title.left(title.indexOf(QLatin1Char(':'))), address);
    }
    return links;
}

/// What was searched for stands out in the text.
void ReaderView::markFound() {
    QList<QTextEdit::ExtraSelection> marks;
    const QString folded = words(study::foldedWords(m_search->text().toStdString()));
    QStringList patterns;
    for (const QString& word : folded.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (word.size() > 1) patterns << QRegularExpression::escape(word);
    if (!patterns.isEmpty()) {
        const QRegularExpression found(QStringLiteral("\\b(%1)\\w*").arg(patterns.join(QLatin1Char('|'))),
                                       QRegularExpression::CaseInsensitiveOption |
                                           QRegularExpression::UseUnicodePropertiesOption);
        auto matches = found.globalMatch(m_text->plainText());
        while (matches.hasNext()) {
            const auto match = matches.next();
            QTextEdit::ExtraSelection mark;
            mark.cursor = QTextCursor(m_text->document());
            mark.cursor.setPosition(static_cast<int>(match.capturedStart()));
            mark.cursor.setPosition(static_cast<int>(match.capturedEnd()), QTextCursor::KeepAnchor);
            mark.format.setBackground(theme().tokens().heat[0]);
            mark.format.setFontUnderline(true);
            marks.append(mark);
        }
    }
    m_text->setExtraSelections(marks);
}

void ReaderView::showLesson(int group) {
    prepare();
    const int page = m_reader.ofGroup(group);
    if (page < 0) return showList(Kind::Glossary); // whose introduction is no lesson of its own
    m_search->clear();
    m_contents->showPage(page);
    m_showsText = true;
    m_role = -1;
    show(page, {});
}

void ReaderView::showList(study::ReaderPage::Kind kind, const QString& row) {
    prepare();
    const int page = m_reader.first(kind);
    if (page < 0) return;
    m_search->clear();
    m_contents->showPage(page);
    m_showsText = true;
    m_role = -1;
    show(page, row);
    if (isVisible() && !row.isEmpty()) openText();
}

void ReaderView::turn(int step) {
    follow(m_reader.beside(m_page, step, m_role));
}

void ReaderView::follow(int page) {
    if (page < 0) return;
    m_search->clear();
    m_contents->showPage(page);
    show(page, {});
}

void ReaderView::studyLesson() {
    if (m_page < 0 || m_study->isHidden()) return;
    study::SessionOptions options;
    options.group = {m_pack, m_reader.pages[static_cast<std::size_t>(m_page)].group};
    emit studyAsked(options);
}

void ReaderView::openRow() {
    const study::ReaderRow* row = m_rows->current();
    const bool isEvent =
        row != nullptr && m_reader.pages[static_cast<std::size_t>(m_page)].kind == Kind::Timeline;
    if (const int fact = isEvent ? m_facts->find(row->id) : -1; fact >= 0)
        emit factAsked(m_facts->fact(fact));
    else
        openSource();
}

void ReaderView::openSource() {
    if (m_page < 0) return;
    if (m_rows->isHidden()) {
        emit noticed(m_sources->isHidden() ? tr("This page has no sources.")
                                           : tr("The sources are listed at the end of this lesson."));
        return;
    }
    const study::ReaderRow* row = m_rows->current();
    if (row == nullptr) {
        emit noticed(tr("No row is selected. Press ↓ to select the first one."));
        return;
    }
    const QUrl address(words(row->source), QUrl::StrictMode);
    if (address.isValid() && !address.scheme().isEmpty())
        emit linkChosen(address);
    else
        emit noticed(tr("This row has no source."));
}

void ReaderView::openText() {
    if (m_page < 0) return;
    m_showsText = true;
    place();
    if (m_rows->isHidden()) {
        m_text->setFocus(Qt::OtherFocusReason);
        return;
    }
    // The page stays where it is: bringing the list into view would scroll its title away.
    QScrollBar* bar = m_scroll->verticalScrollBar();
    const int scrolled = bar->value();
    m_rows->setFocus(Qt::OtherFocusReason);
    bar->setValue(scrolled);
}

void ReaderView::openContents() {
    m_showsText = false;
    place();
    m_contents->setFocus(Qt::OtherFocusReason);
}

void ReaderView::enter() {
    prepare();
    if (isNarrow() && m_showsText)
        openText();
    else
        m_contents->setFocus(Qt::OtherFocusReason);
}

void ReaderView::focusSearch() {
    m_showsText = false;
    place();
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void ReaderView::print() {
    if (m_page < 0) return;
    auto* dialog = new ReaderDialog(m_workspace, m_facts, m_reader, m_page, window());
    connect(dialog, &ReaderDialog::noticed, this, &ReaderView::noticed);
    dialog->open();
}

bool ReaderView::key(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_N: turn(1); return true;
    case Qt::Key_P: turn(-1); return true;
    case Qt::Key_D: studyLesson(); return true;
    case Qt::Key_L: openSource(); return true;
    case Qt::Key_K:
        if (m_compare->isHidden()) return false;
        m_compare->click();
        return true;
    default: return isInText() && m_scroll->scrollByKey(event->key());
    }
}

bool ReaderView::isInText() const {
    return m_scroll->isAncestorOf(window()->focusWidget());
}

bool ReaderView::stepBack() {
    if (isInText()) {
        openContents();
        return true;
    }
    if (m_search->text().isEmpty()) return false;
    m_search->clear();
    return true;
}

/// From the search down into what it found.
bool ReaderView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_contents
                ->chooseFirst(); // before the focus: a list that gets it makes a row current, unselected
            m_contents->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ReaderView::hideEvent(QHideEvent* event) {
    savePlace();
    QWidget::hideEvent(event);
}

/// Where it cannot be written, nothing is lost that anybody would miss.
void ReaderView::savePlace() {
    if (m_page < 0 || m_page >= static_cast<int>(m_reader.pages.size()) || m_workspace.readOnly()) return;
    const QScrollBar* bar = m_scroll->verticalScrollBar();
    const int perMille = m_wanted              ? *m_wanted
                         : bar->maximum() <= 0 ? 0
                                               : bar->value() * bottomPerMille / bar->maximum();
    const study::ReadingPlace place{m_reader.pages[static_cast<std::size_t>(m_page)].key, perMille};
    reportErrors([&] { study::setReadingPlace(m_workspace.learner(), m_pack, place); },
                 [](const QString&) {});
}

/// Where somebody was reading, else the lesson that comes next.
void ReaderView::restorePlace() {
    if (m_reader.pages.empty()) {
        place();
        return;
    }
    const study::ReadingPlace kept = study::readingPlace(m_workspace.learner(), m_pack);
    const int before = m_reader.find(kept.page);
    const int page = before >= 0 ? before : std::max(0, m_reader.next);
    m_contents->showPage(page);
    show(page, {});
    if (before < 0) return;
    m_wanted = kept.perMille;
    place();
}

} // namespace chipwise::desktop
