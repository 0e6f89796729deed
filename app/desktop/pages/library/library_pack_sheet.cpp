#include "desktop/pages/library/library_pack_sheet.h"

#include "desktop/dialogs/button_row.h"
#include "desktop/pages/library/library_levels.h"
#include "desktop/pages/library/library_subject_row.h"
#include "desktop/pages/library/library_tag_row.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/language_words.h"
#include "desktop/shell/moment.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"
#include "study/plan/tags.h"

#include <QKeyEvent>
#include <QResizeEvent>

#include <algorithm>
#include <map>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostTags = 24; // of roles
constexpr int longestDomain = 60;
constexpr int twoColumnsFrom = 900;
constexpr int columnGap = 48;
constexpr int longestLine = 620;          ///< of a text to read
constexpr std::size_t mostSubjects = 300; // a pack may name any number; the search finds the rest

/// "673 questions: 564 to study, 105 set aside until a readiness check uses them, 4 hidden."; empty where all
/// are to study.
QString countWords(const LibraryEntry& entry) {
    const int all = entry.pack.questions + entry.pack.generated;
    const study::MapFigures figures = study::figuresOf(entry.map);
    const int left = figures.keptAside + figures.hidden;
    if (left == 0) return {};
    return (all == 1 ? LibraryPackSheet::tr("%1 question: %2 to study, %3.")
                     : LibraryPackSheet::tr("%1 questions: %2 to study, %3."))
        .arg(all)
        .arg(all - left)
        .arg(words(figures.notCounted()));
}

QString aboutWords(const store::InstalledPack& pack) {
    QStringList parts{LibraryPackSheet::tr("Version %1").arg(packVersion(pack) + lastReadWords(pack.read))};
    if (!pack.updated.empty()) parts << LibraryPackSheet::tr("updated %1").arg(dayOf(words(pack.updated)));
    if (pack.facts > 0)
        parts << (pack.facts == 1 ? LibraryPackSheet::tr("1 sourced fact")
                                  : LibraryPackSheet::tr("%1 sourced facts").arg(pack.facts));
    if (!pack.license.empty())
        parts << words(pack.license).replace(QLatin1Char('-'), QChar(0x2011)); // never broken
    return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
}

/// "Signed by A. Author, key 0807060504030201."; empty for a pack that is not signed.
QString signedWords(const store::InstalledPack& pack, const std::string& key) {
    if (key.empty()) return {};
    const QString authors = authorsOf(pack.folder);
    return authors.isEmpty() ? LibraryPackSheet::tr("Signed with key %1.").arg(words(key))
                             : LibraryPackSheet::tr("Signed by %1, key %2.").arg(authors, words(key));
}

QString tagName(const std::string& tag) {
    constexpr int longest = 40;
    const QString name = words(study::tagWords(tag));
    return name.size() > longest ? name.left(longest) + QChar(0x2026) : name;
}

} // namespace

LibraryPackSheet::LibraryPackSheet(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_title(new Text(Type::Title, this)),
      m_about(new Text(Type::Caption, QString(), Ink::Text3, this)),
      m_description(new MarkdownView(Type::Body, tr("About this pack"), this)),
      m_actions(new ButtonRow(Qt::AlignLeft, this)),
      m_study(m_actions->addButton(Button::Kind::Secondary, tr("Study this pack"))),
      m_copy(m_actions->addButton(Button::Kind::Link, tr("Make a copy…"))),
      m_remove(m_actions->addButton(Button::Kind::Link, tr("Remove"))),
      m_roles(new LibraryTagRow(tr("Study by role"), this)), m_levels(new LibraryLevels(this)),
      m_tests(new LibraryTagRow(tr("Test out by domain"), this)),
      m_more(new Text(Type::Row, QString(), Ink::Text3, this)) {
    connect(m_study, &Button::clicked, this, [this] {
        study::SessionOptions options;
        options.packs = {m_packId};
        emit studyAsked(options);
    });
    connect(m_roles, &LibraryTagRow::chosen, this, &LibraryPackSheet::studyTag);
    connect(m_levels, &LibraryLevels::chosen, this, &LibraryPackSheet::studyTag);
    connect(m_tests, &LibraryTagRow::chosen, this,
            [this](const QString& place) { emit studyAsked(m_domains.at(place.toUInt()).options); });
    connect(m_copy, &Button::clicked, this, &LibraryPackSheet::copyAsked);
    connect(m_remove, &Button::clicked, this, &LibraryPackSheet::removeAsked);
    connect(m_description, &MarkdownView::linkChosen, this, &LibraryPackSheet::linkChosen);
}

void LibraryPackSheet::setEntry(const LibraryEntry& entry) {
    m_packId = entry.pack.id;
    m_title->setText(words(entry.pack.title));
    const study::PackSheet sheet = study::packSheet(m_workspace.learner(), m_packId);
    QStringList about{aboutWords(entry.pack), signedWords(entry.pack, sheet.signedBy), countWords(entry)};
    about.removeAll(QString());
    m_about->setText(about.join(QLatin1Char(' ')));
    m_description->setPackText(words(entry.pack.description));
    m_description->setVisible(!entry.pack.description.empty());
    m_remove->setAccessibleName(tr("Remove %1").arg(words(entry.pack.title)));
    const bool own = !sourceFolder(m_workspace, m_packId).isEmpty();
    m_copy->setText(own ? tr("Edit") : tr("Make a copy…"));
    m_copy->setVisible(hasAuthorSide());
    addTags(sheet.tags);
    addTests(sheet.domains);
    addRows(entry, sheet);
    fit();
}

void LibraryPackSheet::studyTag(const QString& tag) {
    study::SessionOptions options;
    options.packs = {m_packId};
    options.tag = tag.toStdString();
    emit studyAsked(options);
}

void LibraryPackSheet::addTags(const study::PackTags& tags) {
    QList<LibraryTagRow::Choice> roles;
    for (const study::TagProgress& role : tags.roles)
        if (roles.size() < static_cast<qsizetype>(mostTags))
            roles.append(
                {words(role.tag), tr("%1 %2").arg(tagName(role.tag), QString::number(role.questions)),
                 (role.questions == 1 ? tr("Study as %1: %2 question, %3 started")
                                      : tr("Study as %1: %2 questions, %3 started"))
                     .arg(tagName(role.tag), QString::number(role.questions), QString::number(role.begun))});
    m_roles->setChoices(roles);
    m_levels->setLevels(tags.levels);
}

void LibraryPackSheet::addTests(const std::vector<study::TestablePart>& domains) {
    m_domains = domains;
    QList<LibraryTagRow::Choice> choices;
    for (std::size_t i = 0; i < m_domains.size() && choices.size() < static_cast<qsizetype>(mostTags); ++i) {
        const study::TestablePart& domain = m_domains[i];
        if (!domain.enough) continue;
        const QString title = words(domain.title).left(longestDomain);
        choices.append(
            {QString::number(i), title,
             tr("Test out of %1. Take a short test: if you pass, its questions count as known.").arg(title)});
    }
    m_tests->setChoices(choices);
}

void LibraryPackSheet::addRows(const LibraryEntry& entry, const study::PackSheet& sheet) {
    qDeleteAll(m_rows);
    m_rows.clear();
    std::map<int, study::TestablePart> testable;
    for (const study::TestablePart& part : sheet.subjectTests)
        if (part.enough) testable.emplace(part.options.group->second, part);
    for (std::size_t i = 0; i < sheet.subjects.size(); ++i) {
        const store::InstalledGroup& group = sheet.subjects[i].group;
        if (i >= mostSubjects && m_wanted != std::pair(group.pack, group.index)) continue;
        const auto block =
            std::find_if(entry.map.blocks.begin(), entry.map.blocks.end(),
                         [&](const auto& candidate) { return candidate.group == group.index; });
        auto* row =
            new LibrarySubjectRow(sheet.subjects[i], block == entry.map.blocks.end() ? nullptr : &*block,
                                  testable.contains(group.index),
                                  group.untranslated ? inLanguage(entry.pack.language) : QString(), this);
        const study::SubjectKey key(group.pack, group.index);
        connect(row, &LibrarySubjectRow::readAsked, this, [this, key] {
            if (const auto brief = study::briefToRead(m_workspace.learner(), key)) emit briefAsked(*brief);
        });
        connect(row, &LibrarySubjectRow::studyAsked, this, [this, key] {
            study::SessionOptions options;
            options.group = key;
            emit studyAsked(options);
        });
        if (const auto part = testable.find(group.index); part != testable.end())
            connect(row, &LibrarySubjectRow::testAsked, this,
                    [this, options = part->second.options] { emit studyAsked(options); });
        for (QWidget* link : row->links()) link->installEventFilter(this);
        row->show();
        m_rows.append(row);
    }
    const std::size_t more = sheet.subjects.size() - static_cast<std::size_t>(m_rows.size());
    m_more->setText(more == 1 ? tr("1 more subject. Use the search to find it.")
                              : tr("%1 more subjects. Use the search to find them.").arg(more));
    m_more->setVisible(more > 0);
}

void LibraryPackSheet::want(const QString& packId, int group) {
    m_wanted = {packId.toStdString(), group};
}

void LibraryPackSheet::focusSubject(int group) {
    for (LibrarySubjectRow* row : m_rows)
        if (row->group() == group)
            FocusRing::moveFocus(row->readButton()->isHidden() ? row->studyButton() : row->readButton());
}

LibraryPackSheet::SubjectLink LibraryPackSheet::focusedLink() const {
    for (const LibrarySubjectRow* row : m_rows) {
        const QList<QWidget*> links = row->links();
        for (qsizetype at = 0; at < links.size(); ++at)
            if (links[at]->hasFocus()) return {row->group(), at};
    }
    return {};
}

bool LibraryPackSheet::focusLink(const SubjectLink& wanted) {
    for (const LibrarySubjectRow* row : m_rows) {
        if (row->group() != wanted.group) continue;
        QWidget* link = row->links().value(wanted.link);
        if (link == nullptr || link->isHidden()) return false;
        link->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return false;
}

/// Up and down go from a subject to the next one, to the same link where it has that.
bool LibraryPackSheet::eventFilter(QObject* watched, QEvent* event) {
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (key != Qt::Key_Up && key != Qt::Key_Down) return QWidget::eventFilter(watched, event);
    auto* link = static_cast<QWidget*>(watched);
    walk(static_cast<LibrarySubjectRow*>(link->parentWidget()), link, key == Qt::Key_Down ? 1 : -1);
    return true;
}

void LibraryPackSheet::walk(const LibrarySubjectRow* from, const QWidget* link, int by) {
    const auto column = from->links().indexOf(const_cast<QWidget*>(link));
    const auto at = std::ranges::find(m_rows, from) - m_rows.begin() + by;
    if (at < 0 || at >= m_rows.size()) return;
    const QList<QWidget*> links = m_rows[at]->links();
    for (const auto wanted : {column, links.size() - 1, links.size() - 2})
        if (!links[wanted]->isHidden()) {
            links[wanted]->setFocus(Qt::TabFocusReason);
            return;
        }
}

int LibraryPackSheet::heightFor(int width) {
    return place(width);
}

void LibraryPackSheet::setColumn(int width) {
    if (m_column == width) return;
    m_column = width;
    fit();
}

int LibraryPackSheet::place(int available) {
    const int width = m_column > 0 ? std::min(available, m_column) : available;
    int y = 0;
    const auto putIn = [&](int room, QWidget* widget, int gap) {
        if (widget->isHidden()) return;
        const int height = widget->heightForWidth(room);
        widget->setGeometry(0, y, room, height);
        y += height + gap;
    };
    const auto put = [&](QWidget* widget, int gap) { putIn(width, widget, gap); };
    put(m_title, 4);
    put(m_about, 16);
    putIn(std::min(width, theme().scaled(longestLine)), m_description, 16);
    put(m_actions, 20);
    put(m_levels, 20);
    put(m_roles, 12);
    put(m_tests, 20);
    y = placeSubjects(y, width);
    put(m_more, 12);
    return y + 12;
}

/// In two columns where both have room, the first one read to its end before the second.
int LibraryPackSheet::placeSubjects(int top, int width) {
    const int columns = width >= theme().scaled(twoColumnsFrom) ? 2 : 1;
    const int columnWidth = (width - (columns - 1) * columnGap) / columns;
    const auto inColumn = (m_rows.size() + columns - 1) / columns;
    int y = top;
    int bottom = top;
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        if (i == inColumn) y = top;
        const int height = m_rows[i]->heightForWidth(columnWidth);
        m_rows[i]->setGeometry(i < inColumn ? 0 : columnWidth + columnGap, y, columnWidth, height);
        y += height;
        bottom = std::max(bottom, y);
    }
    return bottom;
}

void LibraryPackSheet::fit() {
    setMinimumHeight(place(width()));
}

void LibraryPackSheet::resizeEvent(QResizeEvent* event) {
    if (event->oldSize().width() != width()) fit();
}

} // namespace chipwise::desktop
