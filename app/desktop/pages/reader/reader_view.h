#pragma once

#include "desktop/theme/theme.h"
#include "study/reader/reader_search.h"
#include "study/session.h"

#include <QUrl>
#include <QWidget>

#include <memory>
#include <optional>

namespace chipwise::desktop {

class Button;
class MarkdownView;
class ReaderContents;
class ReaderRows;
class ScrollArea;
class Text;
class TextField;
class Workspace;

/// A pack to read: at the left what there is, at the right a lesson, the glossary, the myths or the timeline.
/// In a narrow window one of the two is shown. Where somebody was reading is remembered.
class ReaderView final : public QWidget, public ThemeListener {
    Q_OBJECT
public:
    ReaderView(Workspace&, QWidget* parent);

    void setTable(const std::string& packId, std::shared_ptr<const study::FactTable>);
    /// Reads what there is, once it is looked at, and how far the learner is.
    void prepare();
    void enter();
    void focusSearch();
    bool key(QKeyEvent*);
    bool isInText() const; ///< the keyboard is in what is read
    /// Esc: from the text to the contents, then clears the search; false where there is neither.
    bool stepBack();
    int heightFor(int width, int room) const;

    const study::Reader& reader() const { return m_reader; }
    int page() const { return m_page; } ///< -1: nothing to read
    void showLesson(int group);
    /// A page that is a list, and a row of it where one is named.
    void showList(study::ReaderPage::Kind, const QString& row = {});
    /// The next lesson or the one before; nothing where there is none.
    void turn(int step);
    void studyLesson();
    void print();

    TextField& search() { return *m_search; }
    ReaderContents& contents() { return *m_contents; }
    ReaderRows& rows() { return *m_rows; }
    MarkdownView& text() { return *m_text; }
    ScrollArea& paper() { return *m_scroll; }

signals:
    void studyAsked(const chipwise::study::SessionOptions&);
    void linkChosen(const QUrl&);
    void factAsked(const chipwise::pack::Fact&);
    /// What the lesson is about, side by side.
    void compareAsked(const QString& pack, const QString& text);
    void noticed(const QString&);
    void pageChanged(); ///< and with it what the keys do

protected:
    void resizeEvent(QResizeEvent*) override;
    void hideEvent(QHideEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;
    void themeChanged() override { place(); }

private:
    void connectControls();
    void listPages();
    void listHits();
    QString pageTitle(int page) const;
    void show(int page, const QString& row);
    void showParts(const study::ReaderPage&);
    void showEnd(const study::ReaderPage&);
    void markFound();
    QString placeWords(const study::ReaderPage&) const;
    QHash<QString, QUrl> routeLinks(const study::ReaderPage&) const;
    void follow(int page); ///< the route on
    void openRow();
    void openSource();
    void openText(); ///< the keyboard to what is read
    void openContents();
    void savePlace();
    void restorePlace();
    void place();
    void placePaper(int width);
    bool isNarrow() const;

    Workspace& m_workspace;
    std::string m_pack;
    std::shared_ptr<const study::FactTable> m_facts;
    study::Reader m_reader;
    std::optional<study::ReaderSearch> m_find;
    bool m_isRead = false;
    int m_page = -1;
    int m_role = -1;             ///< the role's page whose route is followed
    std::optional<int> m_wanted; ///< how far down to show the page once it has its height, per mille
    bool m_showsText = false;    ///< in a narrow window, instead of the contents
    TextField* m_search;
    ReaderContents* m_contents;
    Text* m_nothing;
    ScrollArea* m_scroll;
    QWidget* m_paper;
    Button* m_back;
    Text* m_where;
    Button* m_print;
    Text* m_title;
    Text* m_about;
    MarkdownView* m_text;
    ReaderRows* m_rows;
    Text* m_sources;
    Button* m_study;
    Button* m_compare;
    Button* m_previous;
    Button* m_next;
    Button* m_route;
};

} // namespace chipwise::desktop
